/** What the client knows of each game: the component that draws its table, and how its cards look and move. */

import type { Component } from "svelte";
import type { GameKit, TableProps } from "../lib/types";
import { foursouls } from "./foursouls.kit";
import FourSouls from "./foursouls.svelte";
import { keyforge } from "./keyforge.kit";
import KeyForge from "./keyforge.svelte";
import { nekromancya } from "./nekromancya.kit";
import Nekromancya from "./nekromancya.svelte";
import { plain } from "./plain.kit";

export const TABLES: Record<string, Component<TableProps>> = {
  keyforge: KeyForge,
  foursouls: FourSouls,
  nekromancya: Nekromancya,
};

const KITS: Record<string, GameKit> = {
  keyforge,
  foursouls,
  nekromancya,
};

export function kit(game: string): GameKit {
  return KITS[game] ?? plain;
}
