import { between, pick, whole } from "../chance";
import { around, at, disc, line, path, poly, r1, turned, type Draw } from "../draw";

/** Leaves, beasts, roots. */
export const NATURE: Record<string, Draw> = {
  // Leaves, beasts, roots.
  leaves: (rand, p) => {
    const n = pick(rand, [3, 5, 6, 7]);
    const fat = between(rand, 0.05, 0.1);
    return (
      around(n, (t, i) =>
        path(
          `M${at(7, t).join(" ")}Q${at(24, t - fat).join(" ")} ${at(36 + (i % 2) * 6, t).join(" ")}Q${at(24, t + fat).join(" ")} ${at(7, t).join(" ")}z`,
          i % 2 ? p.accent : p.main,
        ),
      ) + disc(50, 50, between(rand, 4, 7), p.accent)
    );
  },
  tree: (rand, p) => {
    const n = whole(rand, 2, 3);
    return (
      line("M50 88V60", p.accent, 7) +
      Array.from({ length: n }, (_, i) =>
        poly(
          [
            [50, r1(12 + i * 14)],
            [r1(26 - i * 3), r1(46 + i * 14)],
            [r1(74 + i * 3), r1(46 + i * 14)],
          ],
          i % 2 ? p.accent : p.main,
        ),
      )
        .reverse()
        .join("")
    );
  },
  paw: (rand, p) => {
    const n = whole(rand, 3, 4);
    return (
      `<ellipse cx="50" cy="64" rx="${r1(between(rand, 17, 22))}" ry="17" fill="${p.main}"/>` +
      Array.from({ length: n }, (_, i) => {
        const [x, y] = at(34, (i - (n - 1) / 2) * 0.11, 50, 64);
        return `<ellipse cx="${x}" cy="${y}" rx="7" ry="10" fill="${p.accent}"/>`;
      }).join("")
    );
  },
  feather: (rand, p) => {
    const n = whole(rand, 4, 6);
    return turned(
      path("M50 8Q74 36 54 74H46Q26 36 50 8z", p.main) +
        line("M50 16V92", p.accent, 3) +
        Array.from({ length: n }, (_, i) =>
          line(`M50 ${r1(30 + i * 8)}L${i % 2 ? 62 : 38} ${r1(22 + i * 8)}`, p.accent, 2),
        ).join(""),
      between(rand, -40, 40),
    );
  },
  fungus: (rand, p) =>
    path(
      `M16 52Q20 ${r1(between(rand, 14, 26))} 50 18Q80 ${r1(between(rand, 14, 26))} 84 52Q50 62 16 52z`,
      p.main,
    ) +
    path("M42 54Q40 76 34 86H66Q60 76 58 54z", p.accent) +
    Array.from({ length: whole(rand, 2, 4) }, (_, i) =>
      disc(32 + i * 13, between(rand, 34, 46), between(rand, 3, 6), p.accent),
    ).join(""),
  spiral: (rand, p) => {
    const way = rand() < 0.5 ? 1 : -1;
    const loops = between(rand, 2, 2.8);
    const d = Array.from(
      { length: 40 },
      (_, i) => `${i ? "L" : "M"}${at(4 + (i / 39) * 35, (way * i * loops) / 39).join(" ")}`,
    ).join("");
    return line(d, p.main, 6) + around(whole(rand, 3, 5), (t) => disc(...at(43, t + 0.1), 4, p.accent));
  },
};
