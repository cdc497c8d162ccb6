/** How KeyForge looks and moves. */

import { say, term, type Key } from "../lib/messages.svelte";
import type { CardFace, GameKit, Gesture, Glimpse, LogLine, Look } from "../lib/types";
import type { KeyForgeCard, KeyForgePrinted, KeyForgeView } from "../lib/types.gen";

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function look(face: Glimpse<KeyForgeCard>, printed: KeyForgePrinted | undefined): Look {
  const kind = face.house ?? printed?.house ?? "plain";
  const type = printed?.type ?? "";
  const traits = printed?.traits ?? [];
  const power = face.power ?? printed?.power;
  const armor = face.armor ?? printed?.armor ?? 0;
  const armorLeft = face.armor_left ?? armor;
  const keywords = (face.keywords ?? printed?.keywords ?? []).map(capital);
  const upgrades = face.upgrades ?? [];
  const under = face.under ?? [];
  const amber = face.amber ?? 0;
  const counters = Object.entries(face.counters ?? {});
  const pips = printed?.amber ?? 0;

  const chips: Look["chips"] = [];
  if (amber) chips.push({ label: say("kf.amber-on"), n: `${amber}Æ` });
  if (face.power_counters) chips.push({ label: say("kf.power-counters"), n: `+${face.power_counters}` });
  for (const [name, n] of counters) chips.push({ label: name, n });
  if (under.length) chips.push({ label: say("kf.under"), n: `▾${under.length}` });

  const typeName = type ? say(`kf.type.${type}` as Key) : "";
  const about = [typeName, face.house ? say("kf.house-of", { house: term("house", kind) }) : ""];
  if (power !== undefined) about.push(say("kf.power", { n: power }));
  if (armor)
    about.push(
      face.armor_left === undefined
        ? say("kf.armor", { n: armor })
        : say("kf.armor-left", { n: armorLeft, of: armor }),
    );
  if (face.damage) about.push(say("kf.damage", { n: face.damage }));
  if (amber) about.push(say("kf.amber-held", { n: amber }));
  if (pips && face.ready === undefined) about.push(say("kf.bonus", { n: pips }));
  for (const [name, n] of counters) about.push(`${n} ${name}`);
  about.push(...keywords);
  if (face.ready === false) about.push(say("state.exhausted"));
  for (const state of ["stunned", "warded", "enraged"] as const)
    if (face[state]) about.push(say(`state.${state}`));
  if (upgrades.length) about.push(say("kf.upgrades", { n: upgrades.length }));

  const badges = [...keywords];
  if (face.enraged) badges.unshift(say("state.enraged"));
  if (face.blank) badges.unshift(say("kf.blank"));

  return {
    kind,
    line: [typeName, ...traits.map(capital)].filter(Boolean).join(" · "),
    left: power === undefined ? null : { n: power, icon: "power", label: say("kf.power", { n: power }) },
    right: armor ? { n: armorLeft, icon: "armor", label: say("kf.armor", { n: armor }) } : null,
    pips,
    turned: face.ready === false,
    banded: Boolean(face.stunned),
    warded: Boolean(face.warded),
    damage: face.damage ?? 0,
    chips,
    badges,
    attached: upgrades,
    about: about.filter(Boolean).join(", "),
  };
}

/** The colours of keys, bright enough to be told apart on either table. */
export const KEYS: Record<string, string> = { red: "#d9482f", blue: "#3f86dd", yellow: "#d19a12" };

const card = (face: CardFace | null) => (face?.id === undefined ? "" : `[data-card="${face.id}"]`);
const pool = (player: number | null) => `[data-anchor="amber:${player}"]`;

function gestures(line: LogLine): Gesture[] {
  const who = line.player;
  switch (line.kind) {
    case "damage":
      return [
        { do: "hit", at: card(line.card), text: `−${line.n}`, bad: true },
        { do: "sound", name: "hurt" },
      ];
    case "armor":
      return [{ do: "hit", at: card(line.card), text: say("kf.armor-word") }];
    case "heal":
      return [{ do: "hit", at: card(line.card), text: `+${line.n}` }];
    case "attack":
      return [{ do: "lunge", at: card(line.card), to: card(line.source) }];
    case "reap":
      return [
        { do: "fly", icon: "amber", from: card(line.card), to: pool(who) },
        { do: "sound", name: "coin" },
      ];
    case "gain":
      return [
        { do: "pulse", at: pool(who) },
        { do: "sound", name: "coin" },
      ];
    case "steal":
      return [
        { do: "fly", icon: "amber", from: pool(1 - (who ?? 0)), to: pool(who), n: line.n },
        { do: "sound", name: "coin" },
      ];
    case "capture":
      return [
        { do: "fly", icon: "amber", from: pool(who), to: card(line.card), n: line.n },
        { do: "sound", name: "coin" },
      ];
    case "release":
      return [{ do: "fly", icon: "amber", from: card(line.card), to: pool(who), n: line.n }];
    case "lose":
    case "pay":
      return [{ do: "hit", at: pool(who), text: `−${line.n}`, bad: true }];
    case "forge":
      return [
        { do: "pulse", at: `[data-anchor="keys:${who}"]` },
        { do: "sound", name: "key" },
      ];
    case "unforge":
      return [{ do: "hit", at: `[data-anchor="keys:${who}"]`, text: "×", bad: true }];
    case "act":
    case "stun":
    case "ward":
    case "enrage":
    case "exalt":
      return [{ do: "pulse", at: card(line.card) }];
    case "play":
    case "discard":
      return [{ do: "sound", name: "card" }];
    case "draw":
      return line.n ? [{ do: "sound", name: "draw" }] : [];
    case "turn":
      return [{ do: "sound", name: "turn" }];
    case "destroy":
      return [{ do: "sound", name: "fall" }];
    default:
      return [];
  }
}

function verbs(face: CardFace, view: KeyForgeView, seat: number): string[] {
  const mine = view.players[seat];
  if (mine?.hand.some((c) => c.id === face.id)) return ["play", "discard"];
  if (mine?.creatures.some((c) => c.id === face.id)) return ["reap", "fight", "action"];
  return mine?.artifacts.some((c) => c.id === face.id) ? ["action"] : ["reap"];
}

export const keyforge: GameKit<Glimpse<KeyForgeCard>, KeyForgePrinted, KeyForgeView> = {
  kind: "sanctum",
  look,
  gestures,
  verbs,
  keyword: (word) => `kf.keyword.${word.split(" ")[0]?.toLowerCase()}`,
  moments: ["forge", "unforge", "win"],
  option: (o) => {
    const word = o.text.split(" ")[1] ?? "";
    if (o.verb === "house") return { kind: word };
    return o.verb === "key" ? { icon: "key", colour: KEYS[word] } : null;
  },
};
