/** What the client knows of each game: the component that draws its table, and how its cards look and move. */

import type { Component } from "svelte";
import type { TableProps } from "../lib/types";
import FourSouls from "./foursouls.svelte";
import KeyForge from "./keyforge.svelte";
import Nekromancya from "./nekromancya.svelte";

export { kit } from "./kits";

// Each draws the views of its own game only: whoever picks one by the game's name gives it no others.
export const TABLES: Record<string, Component<TableProps>> = {
  keyforge: KeyForge as Component<TableProps>,
  foursouls: FourSouls as Component<TableProps>,
  nekromancya: Nekromancya as Component<TableProps>,
};
