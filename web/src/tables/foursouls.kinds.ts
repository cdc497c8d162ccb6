/** The colours of the kinds of cards of Four Souls, and the charges of their crests. */

import type { Kinds } from "../lib/heraldry/kinds";

export const kinds: Kinds = {
  treasure: {
    main: "#c79a2c",
    accent: "#ffe6a0",
    field: "#33260a",
    charges: ["heart", "purse", "crown", "eye", "keyhole", "coins"],
  },
  // No dice: those are rolled beside them.
  loot: {
    main: "#8f61bb",
    accent: "#e6cdff",
    field: "#24152f",
    charges: ["coins", "flask", "moon", "feather", "chalice", "bolt"],
  },
  monster: {
    main: "#bd463f",
    accent: "#ffc0a8",
    field: "#300f10",
    charges: ["teeth", "eye", "fly", "claw", "horns", "face"],
  },
  event: {
    main: "#3b8f8f",
    accent: "#b6f0e4",
    field: "#0b2929",
    charges: ["burst", "bolt", "hourglass", "spiral"],
  },
  character: { main: "#cf7f70", accent: "#ffe4d6", field: "#361a1b", charges: ["face", "heart"] },
  room: {
    main: "#74874f",
    accent: "#e0ebb6",
    field: "#1c2412",
    charges: ["door", "gate", "keyhole", "tower"],
  },
  "bonus-soul": { main: "#7fa7d9", accent: "#f2f8ff", field: "#132238", charges: ["heart", "wings"] },
  challenge: { main: "#a05f2c", accent: "#ffd3a3", field: "#2b190a", charges: ["burst", "crown", "skull"] },
};
