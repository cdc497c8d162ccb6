/**
 * The component that draws the table of each game: `keyforge.svelte` draws KeyForge. A game from outside may bring its own
 * look (see guests.svelte.ts); without one it has the plain table.
 */

import type { Component } from "svelte";
import type { TableProps } from "../lib/types";
import Guest from "./guest.svelte";
import { guest } from "./guests.svelte";
import Plain from "./plain.svelte";

export { meet } from "./guests.svelte";
export { doors, kit } from "./kits";

const found = import.meta.glob<Component<TableProps>>("./*.svelte", { eager: true, import: "default" });

// Each draws only views of its own game; callers pick one by the game's name.
export function board(game: string): Component<TableProps> {
  return found[`./${game}.svelte`] ?? (guest(game)?.table ? Guest : Plain);
}
