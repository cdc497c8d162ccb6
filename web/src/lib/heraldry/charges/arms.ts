import { between, pick, whole } from "../chance";
import { around, at, disc, hoop, line, mirrored, path, poly, r1, star, turned, type Draw } from "../draw";

/** Light, blades and secrets. */
export const ARMS: Record<string, Draw> = {
  // Rays and arms of light.
  rays: (rand, p) => {
    const n = pick(rand, [8, 10, 12, 16]);
    const core = between(rand, 9, 16);
    return (
      around(n, (t, i) =>
        line(
          `M${at(core + 6, t).join(" ")}L${at(i % 2 ? 32 : 42, t).join(" ")}`,
          i % 2 ? p.accent : p.main,
          i % 2 ? 2.4 : 4,
        ),
      ) +
      disc(50, 50, core, p.main) +
      (rand() < 0.5
        ? disc(50, 50, core * 0.5, p.accent)
        : star(whole(rand, 4, 6), core * 0.85, core * 0.4, p.accent))
    );
  },
  chalice: (rand, p) => {
    const w = between(rand, 18, 25);
    return (
      path(
        `M${r1(50 - w)} 30H${r1(50 + w)}Q${r1(50 + w)} 58 50 60Q${r1(50 - w)} 58 ${r1(50 - w)} 30z`,
        p.main,
      ) +
      line("M50 60V80M36 84H64", p.main, 6) +
      (rand() < 0.6
        ? around(5, (t) =>
            line(
              `M${at(10, t * 0.5 - 0.2, 50, 26).join(" ")}L${at(18, t * 0.5 - 0.2, 50, 26).join(" ")}`,
              p.accent,
              2.6,
            ),
          )
        : star(4, 12, 4, p.accent, 0, 50, 20)) +
      disc(50, 42, between(rand, 3, 7), p.accent)
    );
  },
  sword: (rand, p) => {
    const n = whole(rand, 1, 2);
    const blade =
      poly(
        [
          [46, 58],
          [46, 22],
          [50, 12],
          [54, 22],
          [54, 58],
        ],
        p.accent,
      ) +
      line(`M${r1(between(rand, 30, 38))} 60H${r1(between(rand, 62, 70))}`, p.main, 5) +
      line("M50 62V80", p.main, 5) +
      disc(50, 84, 5, p.main);
    return n === 1 ? blade : turned(blade, 35) + turned(blade, -35);
  },
  wings: (rand, p) => {
    const n = whole(rand, 3, 5);
    return (
      mirrored(
        Array.from({ length: n }, (_, i) =>
          path(
            `M48 ${40 + i * 9}Q${30 - i * 2} ${22 + i * 8} ${12 + i * 5} ${28 + i * 11}Q28 ${46 + i * 8} 48 ${46 + i * 9}z`,
            i % 2 ? p.accent : p.main,
          ),
        ).join(""),
      ) + (rand() < 0.5 ? hoop(7, p.accent, 3, 50, 24) : disc(50, 30, 6, p.accent))
    );
  },
  gate: (rand, p) =>
    path("M24 86V44Q24 18 50 14Q76 18 76 44V86z", p.main) +
    path("M34 86V48Q34 30 50 28Q66 30 66 48V86z", p.field) +
    (rand() < 0.5
      ? line("M50 30V86M34 60H66", p.accent, 3)
      : star(whole(rand, 5, 8), 12, 5, p.accent, 0, 50, 54)),
  buckler: (rand, p) =>
    path("M22 20Q50 10 78 20V48Q78 74 50 90Q22 74 22 48z", p.main) +
    path("M30 27Q50 19 70 27V48Q70 68 50 80Q30 68 30 48z", p.field) +
    pick<string>(rand, [
      star(6, 18, 8, p.accent, 0, 50, 48),
      line("M50 26V76M34 44H66", p.accent, 6),
      line("M34 60L50 44L66 60", p.accent, 6),
      disc(50, 48, 12, p.accent),
    ]),
  // Blades, coins, secrets.
  blades: (rand, p) => {
    const n = pick(rand, [2, 3, 4, 5]);
    const start = rand() / n;
    return around(
      n,
      (t, i) =>
        poly(
          [at(4, t + start - 0.12), at(43, t + start), at(9, t + start + 0.09)],
          i % 2 ? p.accent : p.main,
        ) + poly([at(4, t + start), at(43, t + start), at(9, t + start + 0.09)], p.accent, 'opacity=".55"'),
    );
  },
  dagger: (rand, p) =>
    turned(
      poly(
        [
          [43, 52],
          [50, 10],
          [57, 52],
        ],
        p.accent,
      ) +
        poly(
          [
            [50, 52],
            [50, 10],
            [57, 52],
          ],
          p.main,
        ) +
        line("M36 54Q50 60 64 54", p.main, 5) +
        line("M50 58V78", p.main, 6) +
        hoop(5, p.accent, 3, 50, 84),
      between(rand, -40, 40),
    ),
  moon: (rand, p) => {
    const bite = between(rand, 10, 20);
    return turned(
      path(`M50 14A36 36 0 1 0 50 86A${r1(36 + bite)} ${r1(36 + bite)} 0 0 1 50 14z`, p.main) +
        around(whole(rand, 2, 4), (t, i) => star(4, 7 - i, 2.4, p.accent, 0, 58 + (i % 2) * 12, 34 + t * 44)),
      between(rand, -30, 30),
    );
  },
  keyhole: (rand, p) =>
    hoop(35, p.main, 6) +
    disc(50, 42, between(rand, 9, 13), p.accent) +
    poly(
      [
        [46, 46],
        [54, 46],
        [r1(between(rand, 58, 64)), 74],
        [r1(between(rand, 36, 42)), 74],
      ],
      p.accent,
    ),
  coins: (rand, p) => {
    const n = whole(rand, 2, 4);
    return (
      Array.from(
        { length: n },
        (_, i) =>
          `<ellipse cx="${r1(50 + between(rand, -8, 8))}" cy="${74 - i * 13}" rx="26" ry="10" fill="${i % 2 ? p.accent : p.main}" stroke="${p.field}" stroke-width="2"/>`,
      ).join("") + disc(between(rand, 40, 60), 24, 9, p.accent)
    );
  },
  web: (rand, p) => {
    const n = whole(rand, 6, 9);
    const off = between(rand, -12, 12);
    return (
      around(n, (t) => line(`M${r1(50 + off)} 50L${at(42, t).join(" ")}`, p.main, 2)) +
      [14, 25, 36]
        .map((r) =>
          poly(
            Array.from({ length: n }, (_, i) => at(r, i / n, 50 + off * (1 - r / 42))),
            "none",
            `stroke="${p.accent}" stroke-width="2"`,
          ),
        )
        .join("") +
      disc(50 + off, 50, 6, p.accent)
    );
  },
};
