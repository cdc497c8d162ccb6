import { between, pick, whole } from "../chance";
import { at, disc, hoop, line, mirrored, path, poly, r1, star, turned, type Draw } from "../draw";

/** Bones and sigils. */
export const GRAVES: Record<string, Draw> = {
  // Bones and sigils.
  bones: (rand, p) => {
    const n = pick(rand, [2, 3, 4]);
    const bone = `<g fill="${p.main}"><rect x="46.5" y="18" width="7" height="64" rx="3"/><circle cx="46" cy="18" r="6"/><circle cx="54" cy="18" r="6"/><circle cx="46" cy="82" r="6"/><circle cx="54" cy="82" r="6"/></g>`;
    const start = rand() * 180;
    return (
      Array.from({ length: n }, (_, i) => turned(bone, start + (180 / n) * i)).join("") +
      disc(50, 50, 15, p.field) +
      star(whole(rand, 3, 7), 13, between(rand, 5, 8), p.accent, rand())
    );
  },
  skull: (rand, p) =>
    path(
      `M50 12Q84 14 ${r1(between(rand, 78, 84))} 48Q78 64 66 66V84H34V66Q22 64 ${r1(between(rand, 16, 22))} 48Q16 14 50 12z`,
      p.main,
    ) +
    mirrored(
      `<ellipse cx="37" cy="46" rx="${r1(between(rand, 7, 10))}" ry="${r1(between(rand, 7, 11))}" fill="${p.field}"/>`,
    ) +
    poly(
      [
        [50, 54],
        [46, 64],
        [54, 64],
      ],
      p.field,
    ) +
    line("M43 72V84M50 72V84M57 72V84", p.field, 2.5) +
    (rand() < 0.4 ? star(5, 9, 4, p.accent, 0, 50, 27) : ""),
  sigil: (rand, p) => {
    const n = whole(rand, 5, 9);
    const skip = pick(rand, [2, 3]);
    const d = Array.from(
      { length: n },
      (_, i) => `M${at(34, i / n).join(" ")}L${at(34, ((i + skip) % n) / n).join(" ")}`,
    ).join("");
    return hoop(38, p.main, 3.5) + line(d, p.accent, 2.6) + disc(50, 50, between(rand, 4, 8), p.main);
  },
  tomb: (rand, p) =>
    path(
      `M26 88V40Q26 ${r1(between(rand, 10, 18))} 50 14Q74 ${r1(between(rand, 10, 18))} 74 40V88z`,
      p.main,
    ) +
    pick<string>(rand, [
      line("M50 28V66M38 42H62", p.accent, 5),
      star(5, 13, 5, p.accent, 0, 50, 44),
      line("M38 40H62M38 52H62M38 64H54", p.accent, 4),
    ]) +
    line("M16 88H84", p.accent, 5),
  hourglass: (rand, p) => {
    const sand = between(rand, 6, 16);
    return (
      line("M28 14H72M28 86H72", p.main, 6) +
      path(
        "M32 18H68Q68 40 52 50Q68 60 68 82H32Q32 60 48 50Q32 40 32 18z",
        p.field,
        `stroke="${p.main}" stroke-width="3"`,
      ) +
      path(`M36 80Q50 ${r1(80 - sand * 2)} 64 80z`, p.accent) +
      poly(
        [
          [42, 34],
          [58, 34],
          [50, 46],
        ],
        p.accent,
      )
    );
  },
  scythe: (rand, p) =>
    turned(
      line("M38 90L58 16", p.main, 5) +
        path(`M58 16Q84 ${r1(between(rand, 12, 22))} 90 48Q76 30 55 28z`, p.accent),
      pick(rand, [-30, -10, 10]),
    ),
  tower: (rand, p) =>
    path("M30 88V34H24V18H36V26H44V18H56V26H64V18H76V34H70V88z", p.main) +
    path("M42 88V70Q50 60 58 70V88z", p.field) +
    Array.from(
      { length: whole(rand, 1, 3) },
      (_, i) => `<rect x="${38 + i * 10}" y="44" width="5" height="11" fill="${p.accent}"/>`,
    ).join(""),
};
