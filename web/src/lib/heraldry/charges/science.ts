import { between, pick, whole } from "../chance";
import { around, at, disc, hoop, line, mirrored, path, poly, r1, star, turned, type Draw } from "../draw";

/** Instruments, saucers and what comes out of them. */
export const SCIENCE: Record<string, Draw> = {
  // Circuits, numbers, instruments.
  circuits: (rand, p) => {
    const n = pick(rand, [3, 4, 5, 6]);
    const bend = between(rand, 14, 22);
    return (
      around(n, (t, i) => {
        const [x3, y3] = at(38, t + (i % 2 ? 0.06 : -0.06));
        return (
          line(`M${at(12, t).join(" ")}L${at(bend + 8, t).join(" ")}L${x3} ${y3}`, p.main, 3.4) +
          disc(x3, y3, between(rand, 3, 5), p.accent)
        );
      }) +
      hoop(11, p.accent, 3.4) +
      disc(50, 50, between(rand, 3, 7), p.main)
    );
  },
  gear: (rand, p) => {
    const n = whole(rand, 6, 12);
    return (
      around(n, (t) =>
        poly([at(28, t - 0.026), at(39, t - 0.018), at(39, t + 0.018), at(28, t + 0.026)], p.main),
      ) +
      hoop(25, p.main, 8) +
      star(whole(rand, 3, 6), 13, between(rand, 4, 8), p.accent)
    );
  },
  atom: (rand, p) => {
    const n = whole(rand, 2, 4);
    return (
      Array.from(
        { length: n },
        (_, i) =>
          `<ellipse cx="50" cy="50" rx="39" ry="${r1(between(rand, 11, 16))}" fill="none" stroke="${i % 2 ? p.accent : p.main}" stroke-width="3" transform="rotate(${r1((180 / n) * i + 20)} 50 50)"/>`,
      ).join("") +
      disc(50, 50, 8, p.accent) +
      disc(...at(36, rand()), 4, p.main)
    );
  },
  flask: (rand, p) => {
    const level = between(rand, 52, 68);
    return (
      path(
        "M42 14H58V38L78 78Q80 86 72 86H28Q20 86 22 78L42 38z",
        p.field,
        `stroke="${p.main}" stroke-width="4" stroke-linejoin="round"`,
      ) +
      path(
        `M${r1(22 + (78 - level) * 0.5 + 3)} ${r1(level)}H${r1(78 - (78 - level) * 0.5 - 3)}L75 78Q76 83 71 83H29Q24 83 25 78z`,
        p.accent,
      ) +
      disc(44, level + 8, 3, p.main) +
      disc(57, level + 13, between(rand, 2, 5), p.main)
    );
  },
  lattice: (rand, p) => {
    const cells: [number, number][] = [
      [50, 50],
      ...Array.from({ length: 6 }, (_, i) => at(27, i / 6 + 1 / 12)),
    ];
    return cells
      .map(([x, y]) =>
        poly(
          Array.from({ length: 6 }, (_, i) => at(13.5, i / 6, x, y)),
          rand() < 0.35 ? p.accent : rand() < 0.6 ? p.main : "none",
          `stroke="${p.main}" stroke-width="2.5"`,
        ),
      )
      .join("");
  },
  helix: (rand, p) => {
    const n = 7;
    const wide = between(rand, 18, 26);
    const x = (i: number) => Math.sin((i / (n - 1)) * Math.PI * 2) * wide;
    const strand = (s: number) =>
      Array.from({ length: n }, (_, i) => `${i ? "L" : "M"}${r1(50 + s * x(i))} ${r1(14 + i * 12)}`).join("");
    return (
      Array.from({ length: n }, (_, i) =>
        line(`M${r1(50 - x(i))} ${r1(14 + i * 12)}H${r1(50 + x(i))}`, p.accent, 2.5),
      ).join("") +
      line(strand(1), p.main, 5) +
      line(strand(-1), p.main, 5)
    );
  },
  // Saucers and what comes out of them.
  saucer: (rand, p) => {
    const w = between(rand, 30, 38);
    const beam = rand() < 0.55;
    return (
      (beam
        ? poly(
            [
              [40, 52],
              [60, 52],
              [r1(50 + w * 0.8), 90],
              [r1(50 - w * 0.8), 90],
            ],
            p.accent,
            'opacity=".35"',
          )
        : "") +
      path(
        `M${r1(50 - w * 0.45)} 44a${r1(w * 0.45)} ${r1(between(rand, 16, 26))} 0 0 1 ${r1(w * 0.9)} 0z`,
        p.accent,
      ) +
      `<ellipse cx="50" cy="48" rx="${r1(w)}" ry="9.5" fill="${p.main}"/>` +
      around(whole(rand, 3, 5), (t) => disc(50 - w * 0.65 + t * w * 1.6, 50, 2.2, p.field))
    );
  },
  planet: (rand, p) =>
    disc(50, 50, between(rand, 18, 24), p.main) +
    line(`M${r1(between(rand, 36, 42))} 44Q50 48 62 42`, p.accent, 3) +
    `<ellipse cx="50" cy="50" rx="42" ry="${r1(between(rand, 8, 13))}" fill="none" stroke="${p.accent}" stroke-width="4" transform="rotate(${r1(between(rand, -30, 30))} 50 50)"/>` +
    disc(...at(36, rand()), 4, p.main),
  tripod: (rand, p) => {
    const knee = between(rand, 48, 60);
    return (
      mirrored(line(`M46 42L28 ${r1(knee)}L22 88`, p.main, 4.5)) +
      line("M50 44V88", p.main, 4.5) +
      path("M30 40Q50 8 70 40Q50 50 30 40z", p.accent) +
      disc(50, 33, between(rand, 4, 7), p.field)
    );
  },
  waves: (rand, p) => {
    const n = whole(rand, 3, 4);
    const up = rand() < 0.5;
    const inner =
      Array.from({ length: n }, (_, i) =>
        line(
          `M${30 - i * 6} ${60 - i * 12}Q50 ${r1(44 - i * 17)} ${70 + i * 6} ${60 - i * 12}`,
          i % 2 ? p.accent : p.main,
          5,
        ),
      ).join("") + disc(50, 74, 8, p.accent);
    return up ? inner : turned(inner, 180);
  },
  stalks: (rand, p) => {
    const n = whole(rand, 2, 4);
    return (
      Array.from({ length: n }, (_, i) => {
        const x = 50 + (i - (n - 1) / 2) * 22;
        const y = between(rand, 22, 40);
        return (
          line(`M50 82Q${r1(x)} 66 ${r1(x)} ${r1(y + 8)}`, p.main, 4.5) +
          disc(x, y, 9, p.accent) +
          disc(x, y, 4, p.field)
        );
      }).join("") + path("M34 88Q50 68 66 88z", p.main)
    );
  },
};
