/** The table of each game, drawn by a component of its own. */

import type { Component } from "svelte";
import type { TableProps } from "../lib/types";
import KeyForge from "./keyforge.svelte";

export const TABLES: Record<string, Component<TableProps>> = {
  keyforge: KeyForge,
};
