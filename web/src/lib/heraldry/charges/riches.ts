import { between, whole } from "../chance";
import { at, disc, hoop, line, mirrored, path, poly, r1, star, turned, type Draw } from "../draw";

/** Thrones, stars, dice, hearts and coins. */
export const RICHES: Record<string, Draw> = {
  // Thrones and stars.
  crown: (rand, p) => {
    const n = whole(rand, 3, 5);
    const points: [number, number][] = [[20, 74]];
    for (let i = 0; i < n; i++)
      points.push([r1(20 + (60 / n) * i), 30 + (i % 2) * 6], [r1(20 + (60 / n) * (i + 0.5)), 52]);
    points.push([80, 30], [80, 74]);
    return (
      poly(points, p.main) +
      line("M20 82H80", p.accent, 6) +
      Array.from({ length: n + 1 }, (_, i) => disc(20 + (60 / n) * i, 27, 4.5, p.accent)).join("")
    );
  },
  laurel: (rand, p) =>
    mirrored(
      Array.from({ length: 6 }, (_, i) =>
        path(`M${at(34, 0.55 + i * 0.065).join(" ")}q-8 -8 -2 -16q8 6 2 16z`, i % 2 ? p.accent : p.main),
      ).join(""),
    ) + star(whole(rand, 5, 8), 16, 7, p.accent),
  orbit: (rand, p) =>
    hoop(36, p.main, 3) +
    hoop(24, p.main, 3) +
    disc(...at(36, rand()), 6, p.accent) +
    disc(...at(24, rand()), 5, p.accent) +
    star(whole(rand, 4, 8), 14, 6, p.accent),
  chevrons: (rand, p) =>
    Array.from({ length: whole(rand, 2, 4) }, (_, i) =>
      line(`M22 ${76 - i * 18}L50 ${52 - i * 18}L78 ${76 - i * 18}`, i % 2 ? p.accent : p.main, 7),
    ).join(""),
  // Dice, hearts and coins.
  die: (rand, p) => {
    const n = whole(rand, 1, 6);
    const places = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]][
      n
    ] as number[];
    return turned(
      `<rect x="17" y="17" width="66" height="66" rx="${r1(between(rand, 8, 20))}" fill="${p.main}"/>` +
        places
          .map((k) => disc(33 + (k % 3) * 17, 33 + Math.floor(k / 3) * 17, between(rand, 5, 7), p.accent))
          .join(""),
      between(rand, -20, 20),
    );
  },
  heart: (rand, p) => {
    const split = rand() < 0.4;
    return (
      path("M50 84C6 54 18 14 50 34C82 14 94 54 50 84z", p.main) +
      (split
        ? line("M50 34L42 50L56 60L50 82", p.field, 4)
        : disc(between(rand, 34, 44), between(rand, 38, 48), between(rand, 4, 8), p.accent))
    );
  },
  purse: (rand, p) =>
    path(
      `M38 26L30 16H70L62 26Q${r1(between(rand, 84, 92))} 56 74 82Q50 92 26 82Q${r1(between(rand, 8, 16))} 56 38 26z`,
      p.main,
    ) +
    line("M36 28H64", p.accent, 5) +
    disc(50, 60, between(rand, 10, 15), p.accent) +
    line("M50 54V66", p.field, 4),
  teeth: (rand, p) => {
    const n = whole(rand, 4, 6);
    const w = 72 / n;
    const row = (y: number, h: number, fill: string) =>
      Array.from({ length: n }, (_, i) =>
        poly(
          [
            [r1(14 + i * w), y],
            [r1(14 + (i + 1) * w), y],
            [r1(14 + (i + 0.5) * w), r1(y + h)],
          ],
          fill,
        ),
      ).join("");
    return (
      row(28, between(rand, 16, 26), p.accent) +
      row(76, -between(rand, 14, 24), p.main) +
      line("M14 26H86M14 78H86", p.main, 4)
    );
  },
  fly: (rand, p) =>
    mirrored(
      `<ellipse cx="32" cy="42" rx="20" ry="${r1(between(rand, 8, 12))}" fill="${p.accent}" opacity=".8" transform="rotate(${r1(between(rand, 10, 40))} 32 42)"/>`,
    ) +
    `<ellipse cx="50" cy="56" rx="${r1(between(rand, 9, 15))}" ry="22" fill="${p.main}"/>` +
    disc(50, 32, 9, p.main) +
    mirrored(disc(45, 31, 3.4, p.accent)),
  burst: (rand, p) =>
    star(whole(rand, 8, 14), 42, between(rand, 22, 30), p.main) +
    star(whole(rand, 6, 10), 24, 13, p.accent, rand()) +
    disc(50, 50, 6, p.field),
  door: (rand, p) =>
    `<rect x="28" y="14" width="44" height="74" rx="${r1(between(rand, 2, 20))}" fill="${p.main}"/><rect x="35" y="22" width="30" height="60" rx="4" fill="${p.field}"/>` +
    disc(between(rand, 40, 60), 52, 4, p.accent) +
    (rand() < 0.5 ? line("M35 42H65M35 62H65", p.accent, 2.5) : star(5, 10, 4, p.accent, 0, 50, 38)),
  face: (rand, p) =>
    disc(50, 50, 34, p.main) +
    mirrored(disc(38, between(rand, 42, 48), between(rand, 5, 9), p.field)) +
    (rand() < 0.5 ? mirrored(line("M38 56V74", p.accent, 4)) : "") +
    line(`M40 68Q50 ${r1(between(rand, 58, 78))} 60 68`, p.field, 4),
};
