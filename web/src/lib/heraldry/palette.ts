/** The colours of every house and kind. */
import { chance } from "./chance";
import { KINDS, type Palette } from "./kinds";

export type { Palette } from "./kinds";

/** Colours for a kind that nobody has chosen any for: a hue from its name. */
function tinted(kind: string): Palette {
  const hue = Math.floor(chance(`hue of ${kind}`)() * 360);
  return { main: `hsl(${hue} 52% 45%)`, accent: `hsl(${hue} 70% 86%)`, field: `hsl(${hue} 42% 13%)` };
}

export function palette(kind: string): Palette {
  return KINDS[kind] ?? tinted(kind);
}
