import { between, pick, whole } from "../chance";
import { around, at, disc, line, mirrored, path, poly, r1, star, turned, type Draw } from "../draw";

/** Angular, hot and thorny. */
export const FIRE: Record<string, Draw> = {
  // Angular and hot.
  shards: (rand, p) => {
    const n = whole(rand, 5, 9);
    const inner = between(rand, 10, 18);
    return (
      around(n, (t, i) =>
        poly(
          [at(inner, t - 0.04), at(i % 2 ? 28 : between(rand, 34, 42), t), at(inner, t + 0.04)],
          i % 2 ? p.accent : p.main,
        ),
      ) + star(whole(rand, 3, 6), inner * 0.8, inner * 0.5, p.accent)
    );
  },
  flame: (rand, p) => {
    const lean = between(rand, -8, 8);
    const tongue = (h: number, w: number, fill: string) =>
      path(
        `M${50 - w} 80C${50 - w * 1.5} ${80 - h * 0.5} ${50 + lean - w * 0.2} ${80 - h * 0.5} ${50 + lean} ${80 - h}C${50 + lean + w * 0.6} ${80 - h * 0.6} ${50 + w * 1.5} ${80 - h * 0.4} ${50 + w} 80Q50 88 ${50 - w} 80z`,
        fill,
      );
    return tongue(66, 20, p.main) + tongue(between(rand, 36, 48), 13, p.accent) + tongue(18, 6, p.field);
  },
  axe: (rand, p) => {
    const double = rand() < 0.5;
    const head = path(`M52 26Q${r1(between(rand, 74, 82))} 22 80 46Q66 42 52 50z`, p.accent);
    return turned(
      line("M50 16V88", p.main, 6) +
        head +
        (double ? `<g transform="translate(100 0) scale(-1 1)">${head}</g>` : ""),
      between(rand, -30, 30),
    );
  },
  peaks: (rand, p) => {
    const n = whole(rand, 2, 3);
    let out = "";
    for (let i = 0; i < n; i++) {
      const x = 50 + (i - (n - 1) / 2) * 22;
      const h = between(rand, 34, 60);
      out +=
        poly(
          [
            [r1(x - 22), 80],
            [r1(x), r1(80 - h)],
            [r1(x + 22), 80],
          ],
          i % 2 ? p.accent : p.main,
        ) +
        poly(
          [
            [r1(x - 6), r1(80 - h + 14)],
            [r1(x), r1(80 - h)],
            [r1(x + 7), r1(80 - h + 16)],
            [r1(x), r1(80 - h + 11)],
          ],
          p.accent,
        );
    }
    return out;
  },
  hammer: (rand, p) =>
    turned(
      line("M50 38V88", p.main, 6) +
        `<rect x="${28}" y="20" width="44" height="${r1(between(rand, 18, 26))}" rx="3" fill="${p.accent}"/>` +
        line("M36 20V38M64 20V38", p.field, 2.5),
      pick(rand, [-35, -20, 0, 20, 35]),
    ),
  horns: (rand, p) => {
    const spread = between(rand, 26, 36);
    return (
      mirrored(
        path(
          `M50 66Q${r1(50 - spread * 1.3)} 60 ${r1(50 - spread)} 20Q${r1(50 - spread * 0.4)} 46 50 48z`,
          p.main,
        ),
      ) +
      disc(50, 62, between(rand, 9, 13), p.accent) +
      (rand() < 0.5
        ? disc(50, 62, 4, p.field)
        : poly(
            [
              [44, 60],
              [50, 74],
              [56, 60],
            ],
            p.field,
          ))
    );
  },
  bolt: (rand, p) => {
    const w = between(rand, 10, 16);
    return turned(
      poly(
        [
          [r1(50 + w), 12],
          [r1(50 - w * 1.4), 54],
          [49, 54],
          [r1(50 - w), 88],
          [r1(50 + w * 1.4), 44],
          [51, 44],
        ],
        p.accent,
        `stroke="${p.main}" stroke-width="3" stroke-linejoin="round"`,
      ),
      between(rand, -15, 15),
    );
  },
  // Thorns and worse.
  thorns: (rand, p) => {
    const n = whole(rand, 3, 5);
    const twist = between(rand, 0.1, 0.24);
    return (
      around(n, (t) => {
        const [x1, y1] = at(8, t);
        const [cx, cy] = at(30, t + twist);
        const [x2, y2] = at(41, t + twist * 0.2);
        const [tx, ty] = at(24, t + twist * 1.9);
        return (
          line(`M${x1} ${y1}Q${cx} ${cy} ${x2} ${y2}`, p.main, 5) +
          line(`M${cx} ${cy}L${tx} ${ty}`, p.accent, 3)
        );
      }) + disc(50, 50, between(rand, 6, 10), p.accent)
    );
  },
  eye: (rand, p) => {
    const open = between(rand, 16, 26);
    const slit = rand() < 0.5;
    return (
      path(`M12 50Q50 ${r1(50 - open * 1.5)} 88 50Q50 ${r1(50 + open * 1.5)} 12 50z`, p.accent) +
      disc(50, 50, open * 0.72, p.main) +
      (slit
        ? `<ellipse cx="50" cy="50" rx="3.5" ry="${r1(open * 0.62)}" fill="${p.field}"/>`
        : disc(50, 50, open * 0.32, p.field)) +
      (rand() < 0.5
        ? around(5, (t) =>
            line(`M${at(44, t * 0.4 - 0.16).join(" ")}L${at(36, t * 0.4 - 0.16).join(" ")}`, p.main, 3),
          )
        : "")
    );
  },
  claw: (rand, p) => {
    const n = whole(rand, 3, 4);
    return Array.from({ length: n }, (_, i) => {
      const x = 50 + (i - (n - 1) / 2) * 17;
      return path(
        `M${r1(x - 6)} ${r1(24 + Math.abs(i - (n - 1) / 2) * 5)}Q${r1(x + 9)} 50 ${r1(x - 3)} ${r1(84 - Math.abs(i - (n - 1) / 2) * 7)}Q${r1(x - 9)} 52 ${r1(x - 6)} 24z`,
        i % 2 ? p.accent : p.main,
      );
    }).join("");
  },
  chain: (rand, p) =>
    turned(
      Array.from(
        { length: 3 },
        (_, i) =>
          `<rect x="40" y="${14 + i * 25}" width="20" height="28" rx="10" fill="none" stroke="${i % 2 ? p.accent : p.main}" stroke-width="6"/>`,
      ).join(""),
      pick(rand, [-45, -20, 0, 20, 45]),
    ),
  mask: (rand, p) => {
    const grin = between(rand, 4, 12);
    return (
      path("M24 26Q50 16 76 26Q80 62 50 86Q20 62 24 26z", p.main) +
      mirrored(path(`M32 ${r1(between(rand, 40, 46))}Q42 36 46 46Q38 52 32 44z`, p.field)) +
      line(`M38 66Q50 ${r1(66 + grin)} 62 66`, p.accent, 3.5)
    );
  },
};
