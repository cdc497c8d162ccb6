/**
 * There is no art, so every card gets heraldry: a crest drawn from its name, always the same, in the palette and the
 * geometry of its house or kind. After ten games a player recognises a card by its crest.
 *
 * A crest is a divided ground, a charge from the house's own stock, and an ornament around it.
 */

/** A stream of numbers from a text (xmur3 and mulberry32): the same text, the same crest, everywhere. */
export function chance(text: string): () => number {
  let h = 1779033703 ^ text.length;
  for (let i = 0; i < text.length; i++) {
    h = Math.imul(h ^ text.charCodeAt(i), 3432918353);
    h = (h << 13) | (h >>> 19);
  }
  let a = h >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export interface Palette {
  /** The colour of the house or kind. */
  main: string;
  /** A second voice. */
  accent: string;
  /** What lies behind. */
  field: string;
}

export const PALETTES: Record<string, Palette> = {
  brobnar: { main: "#d9481f", accent: "#ffb84d", field: "#3d140b" },
  dis: { main: "#c22d78", accent: "#ff9fc6", field: "#300a25" },
  logos: { main: "#2490cc", accent: "#a6e6f5", field: "#0a2438" },
  mars: { main: "#45a552", accent: "#d6ee74", field: "#0e2d1c" },
  sanctum: { main: "#d3a92a", accent: "#fff3c4", field: "#2c2d5c" },
  shadows: { main: "#75808f", accent: "#dde4ee", field: "#171a22" },
  untamed: { main: "#5d9c34", accent: "#e6d26a", field: "#16290f" },
  saurian: { main: "#c08f31", accent: "#f0e0b0", field: "#2e230f" },
  staralliance: { main: "#3b7fe0", accent: "#b4dbff", field: "#0a1f40" },
  treasure: { main: "#c79a2c", accent: "#ffe6a0", field: "#33260a" },
  loot: { main: "#8f61bb", accent: "#e6cdff", field: "#24152f" },
  monster: { main: "#bd463f", accent: "#ffc0a8", field: "#300f10" },
  event: { main: "#3b8f8f", accent: "#b6f0e4", field: "#0b2929" },
  character: { main: "#cf7f70", accent: "#ffe4d6", field: "#361a1b" },
  room: { main: "#74874f", accent: "#e0ebb6", field: "#1c2412" },
  "bonus-soul": { main: "#7fa7d9", accent: "#f2f8ff", field: "#132238" },
  challenge: { main: "#a05f2c", accent: "#ffd3a3", field: "#2b190a" },
  awakened: { main: "#93a18b", accent: "#ebefdf", field: "#1b221a" },
  normal: { main: "#7f56b6", accent: "#dcc0ff", field: "#201533" },
  special: { main: "#4d7fb8", accent: "#c4e0ff", field: "#12223a" },
  "own-charism": { main: "#b08a3e", accent: "#f6e3b2", field: "#2a2110" },
  "global-charism": { main: "#4f9a8b", accent: "#c4f2e6", field: "#0f2a26" },
  fatality: { main: "#b82535", accent: "#ffab9e", field: "#2c070d" },
  rule: { main: "#6f7890", accent: "#dbe2f2", field: "#191e2b" },
  fortification: { main: "#8b8577", accent: "#ece5d3", field: "#22201a" },
  weapon: { main: "#a3683a", accent: "#f7d3ac", field: "#2a190c" },
  armour: { main: "#667f96", accent: "#d6e6f5", field: "#16212c" },
  plain: { main: "#6b7688", accent: "#d5dbe5", field: "#1a202b" },
};

export function palette(kind: string): Palette {
  return PALETTES[kind] ?? (PALETTES.plain as Palette);
}

type Rand = () => number;
type Draw = (rand: Rand, p: Palette) => string;

const pick = <T>(rand: Rand, of: readonly T[]): T => of[Math.floor(rand() * of.length)] as T;
const between = (rand: Rand, low: number, high: number) => low + rand() * (high - low);
const whole = (rand: Rand, low: number, high: number) => low + Math.floor(rand() * (high - low + 1));
const r1 = (n: number) => Math.round(n * 10) / 10;

/** A point at a distance from the centre; a turn of 0 is up, 0.25 is right. */
function at(radius: number, turn: number, x = 50, y = 50): [number, number] {
  return [r1(x + radius * Math.sin(turn * 2 * Math.PI)), r1(y - radius * Math.cos(turn * 2 * Math.PI))];
}

const around = (n: number, draw: (turn: number, i: number) => string) =>
  Array.from({ length: n }, (_, i) => draw(i / n, i)).join("");
const path = (d: string, fill: string, extra = "") => `<path d="${d}" fill="${fill}" ${extra}/>`;
const line = (d: string, stroke: string, width = 4, extra = "") =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;
const disc = (x: number, y: number, r: number, fill: string, extra = "") =>
  `<circle cx="${r1(x)}" cy="${r1(y)}" r="${r1(r)}" fill="${fill}" ${extra}/>`;
const hoop = (r: number, stroke: string, width = 3, x = 50, y = 50) =>
  `<circle cx="${r1(x)}" cy="${r1(y)}" r="${r1(r)}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;
const poly = (points: [number, number][], fill: string, extra = "") =>
  `<polygon points="${points.map((p) => p.join(",")).join(" ")}" fill="${fill}" ${extra}/>`;
const turned = (inner: string, degrees: number) => `<g transform="rotate(${r1(degrees)} 50 50)">${inner}</g>`;
const scaled = (inner: string, x: number, y: number, s: number) =>
  `<g transform="translate(${r1(x)} ${r1(y)}) scale(${r1(s * 100) / 100}) translate(-50 -50)">${inner}</g>`;
const star = (n: number, outer: number, inner: number, fill: string, shift = 0, x = 50, y = 50) =>
  poly(
    Array.from({ length: n * 2 }, (_, i) => at(i % 2 ? inner : outer, i / (n * 2) + shift, x, y)),
    fill,
  );
const mirrored = (inner: string) => `${inner}<g transform="translate(100 0) scale(-1 1)">${inner}</g>`;

// Charges --------------------------------------------------------------------------------------------------------

const CHARGES: Record<string, Draw> = {
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

const STOCK: Record<string, string[]> = {
  brobnar: ["shards", "flame", "axe", "peaks", "hammer", "horns", "bolt"],
  dis: ["thorns", "eye", "claw", "horns", "chain", "mask", "sigil"],
  logos: ["circuits", "gear", "atom", "flask", "lattice", "helix"],
  mars: ["saucer", "planet", "tripod", "waves", "stalks", "bolt"],
  sanctum: ["rays", "chalice", "sword", "wings", "gate", "buckler"],
  shadows: ["blades", "dagger", "moon", "keyhole", "coins", "web", "mask"],
  untamed: ["leaves", "tree", "paw", "feather", "fungus", "spiral", "claw"],
  saurian: ["crown", "laurel", "claw", "gate", "eye"],
  staralliance: ["orbit", "chevrons", "planet", "buckler", "circuits"],
  treasure: ["heart", "purse", "crown", "eye", "keyhole", "coins"],
  loot: ["die"],
  monster: ["teeth", "eye", "fly", "claw", "horns", "face"],
  event: ["burst", "bolt", "hourglass", "spiral"],
  character: ["face", "heart"],
  room: ["door", "gate", "keyhole", "tower"],
  "bonus-soul": ["heart", "wings"],
  challenge: ["burst", "crown", "skull"],
  awakened: ["bones", "skull", "claw", "horns", "eye"],
  normal: ["sigil", "spiral", "moon", "flame"],
  special: ["sigil", "bolt", "orbit"],
  "own-charism": ["crown", "eye", "rays"],
  "global-charism": ["orbit", "waves", "spiral"],
  fatality: ["skull", "scythe", "tomb", "hourglass"],
  rule: ["tomb", "hourglass", "gate"],
  fortification: ["tower", "gate"],
  weapon: ["sword", "axe", "dagger", "hammer", "scythe"],
  armour: ["buckler", "crown"],
  plain: ["rays", "lattice", "orbit", "chevrons"],
};

// The ground it stands on ----------------------------------------------------------------------------------------

const GROUNDS: Draw[] = [
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

// What surrounds it ----------------------------------------------------------------------------------------------

const ORNAMENTS: Draw[] = [
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

/** The inside of an SVG with the view box `0 0 100 100`. */
export function crest(id: string, kind: string): string {
  const rand = chance(id);
  const p = palette(kind);
  const charge = CHARGES[pick(rand, STOCK[kind] ?? (STOCK.plain as string[]))] as Draw;
  const ground = pick(rand, GROUNDS)(rand, p);
  const ornament = pick(rand, ORNAMENTS)(rand, p);
  // No hand hangs two of them quite alike.
  return (
    ground +
    ornament +
    turned(scaled(charge(rand, p), 50, 50, between(rand, 0.82, 0.95)), between(rand, -4, 4))
  );
}

/** The sign of a house or kind itself: its first charge, alone. */
export function sign(kind: string): string {
  const p = palette(kind);
  return (CHARGES[(STOCK[kind] ?? (STOCK.plain as string[]))[0] as string] as Draw)(
    chance(`sign of ${kind}`),
    p,
  );
}

/** The back of a deck, from its name: two hues of its own, and a rosette nobody else has. View box `0 0 63 88`. */
export function back(name: string): string {
  const rand = chance(`back of ${name}`);
  const hue = Math.floor(rand() * 360);
  const other = (hue + pick(rand, [30, 150, 180, 210])) % 360;
  const dark = `hsl(${hue} 45% 17%)`;
  const light = `hsl(${other} 55% 68%)`;
  const middle = `hsl(${hue} 50% 36%)`;
  const petals = whole(rand, 5, 11);
  const wide = between(rand, 3, 8);
  const rosette = Array.from(
    { length: petals },
    (_, i) =>
      `<ellipse cx="31.5" cy="44" rx="${r1(wide)}" ry="21" fill="none" stroke="${i % 2 ? light : middle}" stroke-width="1" transform="rotate(${r1((180 / petals) * i)} 31.5 44)"/>`,
  ).join("");
  const beads = whole(rand, 10, 18);
  const ringed = Array.from({ length: beads }, (_, i) =>
    disc(...at(24, i / beads, 31.5, 44), 0.9, light),
  ).join("");
  const lines = whole(rand, 5, 9);
  const rules = Array.from(
    { length: lines },
    (_, i) =>
      `<path d="M${r1((63 / lines) * i)} 0L63 ${r1(88 - (88 / lines) * i)}M0 ${r1((88 / lines) * i)}L${r1(63 - (63 / lines) * i)} 88" stroke="${middle}" stroke-width=".6" opacity=".5"/>`,
  ).join("");
  return (
    `<rect width="63" height="88" fill="${dark}"/>${rules}<rect x="4" y="4" width="55" height="80" rx="3" fill="none" stroke="${light}" stroke-width="1"/>` +
    `<rect x="6" y="6" width="51" height="76" rx="2" fill="none" stroke="${middle}" stroke-width=".8"/>` +
    `${disc(31.5, 44, 26, dark)}${rosette}${ringed}${disc(31.5, 44, 5, dark)}${star(whole(rand, 4, 8), 5, 2.2, light, 0, 31.5, 44)}`
  );
}
