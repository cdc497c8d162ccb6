import { whole } from "./chance";
import { around, at, disc, hoop, line, poly, star, type Draw } from "./draw";

/** What a charge stands on. */
export const GROUNDS: Draw[] = [
  (_, p) =>
    poly(
      [
        [0, 0],
        [100, 0],
        [0, 100],
      ],
      p.main,
      'opacity=".2"',
    ),
  (_, p) => `<rect width="50" height="100" fill="${p.main}" opacity=".18"/>`,
  (_, p) => `<rect y="50" width="100" height="50" fill="${p.main}" opacity=".2"/>`,
  (_, p) =>
    poly(
      [
        [0, 100],
        [50, 34],
        [100, 100],
      ],
      p.main,
      'opacity=".2"',
    ),
  (_, p) => line("M-5 -5L105 105M105 -5L-5 105", p.main, 17, 'opacity=".16"'),
  (_, p) => hoop(47, p.main, 8).replace("/>", ' opacity=".25"/>'),
  (_, p) =>
    poly(
      [
        [50, 0],
        [100, 50],
        [50, 100],
        [0, 50],
      ],
      p.main,
      'opacity=".2"',
    ),
  (_, p) =>
    Array.from({ length: 5 }, (_, i) =>
      line(`M-10 ${i * 28 - 10}L${i * 28 - 10} -10`, p.main, 7, 'opacity=".16"'),
    ).join("") +
    Array.from({ length: 4 }, (_, i) =>
      line(`M${i * 28 + 12} 110L110 ${i * 28 + 12}`, p.main, 7, 'opacity=".16"'),
    ).join(""),
  (rand, p) =>
    around(whole(rand, 10, 16), (t) =>
      poly([[50, 50], at(80, t), at(80, t + 0.03)], p.main, 'opacity=".17"'),
    ),
  (_, p) =>
    `<rect width="50" height="50" fill="${p.main}" opacity=".2"/><rect x="50" y="50" width="50" height="50" fill="${p.main}" opacity=".2"/>`,
];

/** What surrounds it. */
export const ORNAMENTS: Draw[] = [
  () => "",
  () => "",
  (_, p) =>
    [
      [10, 10],
      [90, 10],
      [10, 90],
      [90, 90],
    ]
      .map(([x, y]) => disc(x as number, y as number, 3.2, p.accent))
      .join(""),
  (_, p) =>
    [
      [10, 10],
      [90, 10],
    ]
      .map(([x, y]) => star(4, 6, 2, p.accent, 0, x, y))
      .join(""),
  (_, p) => line("M6 18V6H18M82 6H94V18M94 82V94H82M18 94H6V82", p.accent, 2.4),
  (_, p) => around(24, (t) => disc(...at(46, t), 1.2, p.accent)),
  (_, p) =>
    [
      [10, 90],
      [90, 90],
    ]
      .map(([x, y]) =>
        poly([at(6, 0, x, y), at(6, 0.25, x, y), at(6, 0.5, x, y), at(6, 0.75, x, y)], p.accent),
      )
      .join(""),
];
