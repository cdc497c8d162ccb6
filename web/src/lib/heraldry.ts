/**
 * There is no art, so every card gets heraldry: a crest drawn from its name, always the same, in the palette and the
 * geometry of its house or kind. After ten games a player recognises a card by its crest.
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
  brobnar: { main: "#c8431f", accent: "#f0a33a", field: "#3a150d" },
  dis: { main: "#b0276b", accent: "#e8709f", field: "#2d0b22" },
  logos: { main: "#1f7fb8", accent: "#7fd1e8", field: "#0b2233" },
  mars: { main: "#3f9a4b", accent: "#c9e265", field: "#0f2a1b" },
  sanctum: { main: "#c9a227", accent: "#fff1b8", field: "#2c2b52" },
  shadows: { main: "#5b6270", accent: "#c3cad6", field: "#16181f" },
  untamed: { main: "#4f8a2a", accent: "#d7c25a", field: "#16260f" },
  saurian: { main: "#b8862b", accent: "#e9d8a6", field: "#2b2110" },
  "star alliance": { main: "#2b6fd6", accent: "#9fd0ff", field: "#0a1d3a" },
  treasure: { main: "#c79a2c", accent: "#ffe6a0", field: "#33260a" },
  loot: { main: "#8a5ab5", accent: "#e3c8ff", field: "#22142f" },
  monster: { main: "#b5403a", accent: "#ffb9a1", field: "#2c0f10" },
  event: { main: "#3b8a8a", accent: "#b0ecdf", field: "#0c2727" },
  character: { main: "#c7786a", accent: "#ffe0d0", field: "#33191a" },
  room: { main: "#6d7f4f", accent: "#dbe6b0", field: "#1b2212" },
  soul: { main: "#7fa7d9", accent: "#f2f8ff", field: "#132238" },
  awakened: { main: "#8d9a86", accent: "#e6ead9", field: "#1b211a" },
  spell: { main: "#7a4fb0", accent: "#d9b8ff", field: "#1f1430" },
  equipment: { main: "#8a7350", accent: "#e8d3a8", field: "#251d10" },
  fatality: { main: "#b01f2e", accent: "#ff9d8f", field: "#2a070c" },
  plain: { main: "#6b7688", accent: "#d5dbe5", field: "#1a202b" },
};

type Draw = (rand: () => number, p: Palette) => string;

const pick = <T>(rand: () => number, of: readonly T[]): T => of[Math.floor(rand() * of.length)] as T;
const round = (n: number) => Math.round(n * 10) / 10;
const polar = (r: number, turn: number) => [round(50 + r * Math.sin(turn * 2 * Math.PI)), round(50 - r * Math.cos(turn * 2 * Math.PI))];

function ring(n: number, draw: (turn: number, i: number) => string): string {
  return Array.from({ length: n }, (_, i) => draw(i / n, i)).join("");
}

function polygon(points: (number | undefined)[][], fill: string, extra = ""): string {
  return `<polygon points="${points.map((p) => p.join(",")).join(" ")}" fill="${fill}" ${extra}/>`;
}

/** Angular and hot. */
const shards: Draw = (rand, p) => {
  const n = 5 + Math.floor(rand() * 4);
  const inner = 12 + rand() * 10;
  return (
    ring(n, (t, i) => {
      const long = i % 2 ? 30 + rand() * 8 : 40 + rand() * 6;
      return polygon([polar(inner, t - 0.035), polar(long, t + (rand() - 0.5) * 0.03), polar(inner, t + 0.035)], i % 2 ? p.accent : p.main);
    }) + polygon(Array.from({ length: 4 + Math.floor(rand() * 3) }, (_, i, a = 5) => polar(inner * 0.8, i / a)), p.accent)
  );
};

/** Circuits. */
const circuits: Draw = (rand, p) => {
  const n = pick(rand, [3, 4, 5, 6]);
  const bend = 14 + rand() * 8;
  return (
    ring(n, (t, i) => {
      const [x1, y1] = polar(12, t);
      const [x2, y2] = polar(bend + 8, t);
      const [x3, y3] = polar(38, t + (i % 2 ? 0.06 : -0.06));
      return `<path d="M${x1} ${y1}L${x2} ${y2}L${x3} ${y3}" fill="none" stroke="${p.main}" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/><circle cx="${x3}" cy="${y3}" r="${round(3 + rand() * 2)}" fill="${p.accent}"/>`;
    }) + `<circle cx="50" cy="50" r="11" fill="none" stroke="${p.accent}" stroke-width="3.4"/><circle cx="50" cy="50" r="${round(3 + rand() * 4)}" fill="${p.main}"/>`
  );
};

/** Thorns. */
const thorns: Draw = (rand, p) => {
  const n = 3 + Math.floor(rand() * 3);
  const twist = 0.1 + rand() * 0.14;
  return (
    ring(n, (t) => {
      const [x1, y1] = polar(8, t);
      const [cx, cy] = polar(30, t + twist);
      const [x2, y2] = polar(41, t + twist * 0.2);
      const [tx, ty] = polar(24, t + twist * 1.9);
      return `<path d="M${x1} ${y1}Q${cx} ${cy} ${x2} ${y2}" fill="none" stroke="${p.main}" stroke-width="5" stroke-linecap="round"/><path d="M${cx} ${cy}L${tx} ${ty}" stroke="${p.accent}" stroke-width="3" stroke-linecap="round"/>`;
    }) + `<circle cx="50" cy="50" r="${round(6 + rand() * 4)}" fill="${p.accent}"/>`
  );
};

/** Rays. */
const rays: Draw = (rand, p) => {
  const n = pick(rand, [8, 10, 12, 16]);
  const core = 9 + rand() * 6;
  return (
    ring(n, (t, i) => {
      const [x1, y1] = polar(core + 6, t);
      const [x2, y2] = polar(i % 2 ? 32 : 42, t);
      return `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="${i % 2 ? p.accent : p.main}" stroke-width="${i % 2 ? 2.4 : 4}" stroke-linecap="round"/>`;
    }) + `<circle cx="50" cy="50" r="${round(core)}" fill="${p.main}"/><circle cx="50" cy="50" r="${round(core * 0.5)}" fill="${p.accent}"/>`
  );
};

/** Saucers. */
const saucers: Draw = (rand, p) => {
  const n = 1 + Math.floor(rand() * 3);
  let out = "";
  for (let i = 0; i < n; i++) {
    const y = 50 + (i - (n - 1) / 2) * 24;
    const w = 34 - i * 4 - rand() * 6;
    out += `<ellipse cx="50" cy="${y}" rx="${round(w)}" ry="8" fill="${p.main}"/><path d="M${round(50 - w * 0.45)} ${y - 3}a${round(w * 0.45)} ${round(9 + rand() * 5)} 0 0 1 ${round(w * 0.9)} 0z" fill="${p.accent}"/>`;
    out += ring(3 + Math.floor(rand() * 3), (_, k) => `<circle cx="${round(50 - w * 0.6 + k * w * 0.4)}" cy="${y + 2}" r="1.8" fill="${p.field}"/>`);
  }
  return out;
};

/** Blades. */
const blades: Draw = (rand, p) => {
  const n = pick(rand, [2, 3, 4]);
  const start = rand() / n;
  return ring(n, (t, i) => {
    const a = t + start;
    return polygon([polar(4, a - 0.12), polar(43, a), polar(9, a + 0.09)], i % 2 ? p.accent : p.main) + polygon([polar(4, a), polar(43, a), polar(9, a + 0.09)], p.accent, 'opacity=".55"');
  });
};

/** Leaves. */
const leaves: Draw = (rand, p) => {
  const n = pick(rand, [3, 5, 6, 7]);
  const fat = 0.05 + rand() * 0.05;
  return (
    ring(n, (t, i) => {
      const [x1, y1] = polar(7, t);
      const [x2, y2] = polar(36 + (i % 2) * 6, t);
      const [c1x, c1y] = polar(24, t - fat);
      const [c2x, c2y] = polar(24, t + fat);
      return `<path d="M${x1} ${y1}Q${c1x} ${c1y} ${x2} ${y2}Q${c2x} ${c2y} ${x1} ${y1}z" fill="${i % 2 ? p.accent : p.main}"/>`;
    }) + `<circle cx="50" cy="50" r="5" fill="${p.accent}"/>`
  );
};

/** Pips of a die. */
const pips: Draw = (rand, p) => {
  const n = 1 + Math.floor(rand() * 6);
  const places = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]][n] as number[];
  const turn = round(rand() * 30 - 15);
  return `<g transform="rotate(${turn} 50 50)"><rect x="17" y="17" width="66" height="66" rx="${round(8 + rand() * 12)}" fill="${p.main}"/>${places
    .map((k) => `<circle cx="${33 + (k % 3) * 17}" cy="${33 + Math.floor(k / 3) * 17}" r="${round(5 + rand() * 2)}" fill="${p.accent}"/>`)
    .join("")}</g>`;
};

/** Hearts and coins. */
const hearts: Draw = (rand, p) => {
  const n = pick(rand, [1, 1, 3, 4]);
  const heart = (x: number, y: number, s: number, fill: string) =>
    `<path transform="translate(${x} ${y}) scale(${s})" d="M0 8C-16-6-8-18 0-9 8-18 16-6 0 8z" fill="${fill}"/>`;
  if (n === 1) return heart(50, 56, round(2 + rand() * 0.4), p.main) + `<circle cx="${round(40 + rand() * 20)}" cy="${round(42 + rand() * 10)}" r="${round(5 + rand() * 4)}" fill="${p.accent}"/>`;
  return ring(n, (t, i) => {
    const [x, y] = polar(23, t);
    return i % 2 ? `<circle cx="${x}" cy="${y}" r="9" fill="${p.accent}"/>` : heart(x as number, (y as number) + 3, 1, p.main);
  });
};

/** Bones and sigils. */
const bones: Draw = (rand, p) => {
  const n = pick(rand, [2, 3, 4]);
  const bone = (turn: number) =>
    `<g transform="rotate(${round(turn * 180)} 50 50)" fill="${p.main}"><rect x="46.5" y="18" width="7" height="64" rx="3"/><circle cx="46" cy="18" r="6"/><circle cx="54" cy="18" r="6"/><circle cx="46" cy="82" r="6"/><circle cx="54" cy="82" r="6"/></g>`;
  const start = rand();
  const out = Array.from({ length: n }, (_, i) => bone(start + i / n)).join("");
  const sigil = polygon(Array.from({ length: 3 + Math.floor(rand() * 4) }, (_, i, a = 3) => polar(13, i / a + start)), p.field, `stroke="${p.accent}" stroke-width="3"`);
  return out + `<circle cx="50" cy="50" r="17" fill="${p.field}"/>` + sigil;
};

const GEOMETRY: Record<string, Draw> = {
  brobnar: shards,
  dis: thorns,
  logos: circuits,
  mars: saucers,
  sanctum: rays,
  shadows: blades,
  untamed: leaves,
  saurian: rays,
  "star alliance": circuits,
  treasure: hearts,
  loot: pips,
  monster: thorns,
  event: rays,
  character: hearts,
  room: circuits,
  soul: hearts,
  awakened: bones,
  spell: rays,
  equipment: blades,
  fatality: shards,
  plain: leaves,
};

export function palette(kind: string): Palette {
  return PALETTES[kind] ?? (PALETTES.plain as Palette);
}

/** The inside of an SVG with the view box `0 0 100 100`. */
export function crest(id: string, kind: string): string {
  const rand = chance(id);
  return (GEOMETRY[kind] ?? leaves)(rand, palette(kind));
}
