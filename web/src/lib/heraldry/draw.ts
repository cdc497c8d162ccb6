/** Shapes as SVG, in the view box `0 0 100 100`. */
import type { Rand } from "./chance";
import type { Palette } from "./palette";

/** Draws a part of a crest. */
export type Draw = (rand: Rand, p: Palette) => string;

export const r1 = (n: number) => Math.round(n * 10) / 10;

/** A point at a distance from the centre; a turn of 0 is up, 0.25 is right. */
export function at(radius: number, turn: number, x = 50, y = 50): [number, number] {
  return [r1(x + radius * Math.sin(turn * 2 * Math.PI)), r1(y - radius * Math.cos(turn * 2 * Math.PI))];
}

export const around = (n: number, draw: (turn: number, i: number) => string) =>
  Array.from({ length: n }, (_, i) => draw(i / n, i)).join("");
export const path = (d: string, fill: string, extra = "") => `<path d="${d}" fill="${fill}" ${extra}/>`;
export const line = (d: string, stroke: string, width = 4, extra = "") =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;
export const disc = (x: number, y: number, r: number, fill: string, extra = "") =>
  `<circle cx="${r1(x)}" cy="${r1(y)}" r="${r1(r)}" fill="${fill}" ${extra}/>`;
export const hoop = (r: number, stroke: string, width = 3, x = 50, y = 50) =>
  `<circle cx="${r1(x)}" cy="${r1(y)}" r="${r1(r)}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;
export const poly = (points: [number, number][], fill: string, extra = "") =>
  `<polygon points="${points.map((p) => p.join(",")).join(" ")}" fill="${fill}" ${extra}/>`;
export const turned = (inner: string, degrees: number) =>
  `<g transform="rotate(${r1(degrees)} 50 50)">${inner}</g>`;
export const scaled = (inner: string, x: number, y: number, s: number) =>
  `<g transform="translate(${r1(x)} ${r1(y)}) scale(${r1(s * 100) / 100}) translate(-50 -50)">${inner}</g>`;
export const star = (n: number, outer: number, inner: number, fill: string, shift = 0, x = 50, y = 50) =>
  poly(
    Array.from({ length: n * 2 }, (_, i) => at(i % 2 ? inner : outer, i / (n * 2) + shift, x, y)),
    fill,
  );
export const mirrored = (inner: string) => `${inner}<g transform="translate(100 0) scale(-1 1)">${inner}</g>`;
