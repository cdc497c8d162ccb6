/** The strength of a computer, in words; a bot from outside is called by its name. */

import en from "../messages/en.json";
import { say, type Key } from "./messages.svelte";

export const strengthOf = (strength: string): string =>
  `open.${strength}` in en ? say(`open.${strength}` as Key) : strength;
