/** The colours of the houses of KeyForge, and the charges of their crests. */

import type { Kinds } from "../lib/heraldry/kinds";

export const kinds: Kinds = {
  brobnar: {
    main: "#d9481f",
    accent: "#ffb84d",
    field: "#3d140b",
    charges: ["shards", "flame", "axe", "peaks", "hammer", "horns", "bolt"],
  },
  dis: {
    main: "#c22d78",
    accent: "#ff9fc6",
    field: "#300a25",
    charges: ["thorns", "eye", "claw", "horns", "chain", "mask", "sigil"],
  },
  logos: {
    main: "#2490cc",
    accent: "#a6e6f5",
    field: "#0a2438",
    charges: ["circuits", "gear", "atom", "flask", "lattice", "helix"],
  },
  mars: {
    main: "#45a552",
    accent: "#d6ee74",
    field: "#0e2d1c",
    charges: ["saucer", "planet", "tripod", "waves", "stalks", "bolt"],
  },
  sanctum: {
    main: "#d3a92a",
    accent: "#fff3c4",
    field: "#2c2d5c",
    charges: ["rays", "chalice", "sword", "wings", "gate", "buckler"],
  },
  shadows: {
    main: "#75808f",
    accent: "#dde4ee",
    field: "#171a22",
    charges: ["blades", "dagger", "moon", "keyhole", "coins", "web", "mask"],
  },
  untamed: {
    main: "#5d9c34",
    accent: "#e6d26a",
    field: "#16290f",
    charges: ["leaves", "tree", "paw", "feather", "fungus", "spiral", "claw"],
  },
  saurian: {
    main: "#c08f31",
    accent: "#f0e0b0",
    field: "#2e230f",
    charges: ["crown", "laurel", "claw", "gate", "eye"],
  },
  staralliance: {
    main: "#3b7fe0",
    accent: "#b4dbff",
    field: "#0a1f40",
    charges: ["orbit", "chevrons", "planet", "buckler", "circuits"],
  },
};
