/** The colours of the kinds of cards of Nekromancya, and the charges of their crests. */

import type { Kinds } from "../lib/heraldry/kinds";

export const kinds: Kinds = {
  awakened: {
    main: "#93a18b",
    accent: "#ebefdf",
    field: "#1b221a",
    charges: ["bones", "skull", "claw", "horns", "eye"],
  },
  normal: {
    main: "#7f56b6",
    accent: "#dcc0ff",
    field: "#201533",
    charges: ["sigil", "spiral", "moon", "flame"],
  },
  special: { main: "#4d7fb8", accent: "#c4e0ff", field: "#12223a", charges: ["sigil", "bolt", "orbit"] },
  "own-charism": { main: "#b08a3e", accent: "#f6e3b2", field: "#2a2110", charges: ["crown", "eye", "rays"] },
  "global-charism": {
    main: "#4f9a8b",
    accent: "#c4f2e6",
    field: "#0f2a26",
    charges: ["orbit", "waves", "spiral"],
  },
  fatality: {
    main: "#b82535",
    accent: "#ffab9e",
    field: "#2c070d",
    charges: ["skull", "scythe", "tomb", "hourglass"],
  },
  rule: { main: "#6f7890", accent: "#dbe2f2", field: "#191e2b", charges: ["tomb", "hourglass", "gate"] },
  fortification: { main: "#8b8577", accent: "#ece5d3", field: "#22201a", charges: ["tower", "gate"] },
  weapon: {
    main: "#a3683a",
    accent: "#f7d3ac",
    field: "#2a190c",
    charges: ["sword", "axe", "dagger", "hammer", "scythe"],
  },
  armour: { main: "#667f96", accent: "#d6e6f5", field: "#16212c", charges: ["buckler", "crown"] },
};
