import { between, chance, pick, whole } from "./chance";
import { at, disc, r1, star } from "./draw";

/** The back of a deck, from its name: two hues and a rosette of its own. View box `0 0 63 88`. */
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
