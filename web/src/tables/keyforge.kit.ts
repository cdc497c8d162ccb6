/** How KeyForge looks and moves. */

import { one, stems } from "../lib/finding";
import { games } from "../lib/games.svelte";
import { say, term, type Key } from "../lib/messages.svelte";
import type { CardFace, GameKit, Gesture, Glimpse, LogLine, Look } from "../lib/types";
import type { KeyForgeCard, KeyForgeFace, KeyForgePrinted, KeyForgeView } from "../lib/types.gen";
import { byType } from "./plain.kit";

/** A sign for each kind of counter, so that they are told apart without a tooltip and without colour. */
const SIGNS: Record<string, string> = { doom: "☠", disruption: "≋", fuse: "✦", glory: "★", growth: "❦" };

function look(face: Glimpse<KeyForgeCard>, printed: KeyForgePrinted | undefined): Look {
  const kind = face.house ?? printed?.house ?? "plain";
  const type = printed?.type ?? "";
  const traits = printed?.traits ?? [];
  const power = face.power ?? printed?.power;
  const armor = face.armor ?? printed?.armor ?? 0;
  const armorLeft = face.armor_left ?? armor;
  const keywords = (face.keywords ?? printed?.keywords ?? []).map((word) => games.named("keyword", word));
  const upgrades = face.upgrades ?? [];
  const under = face.under ?? [];
  const amber = face.amber ?? 0;
  const counters = Object.entries(face.counters ?? {});
  const pips = printed?.amber ?? 0;

  const chips: Look["chips"] = [];
  if (amber) chips.push({ label: say("kf.amber-on"), n: `${amber}Æ` });
  if (face.power_counters) chips.push({ label: say("kf.power-counters"), n: `${face.power_counters}×+1` });
  for (const [name, n] of counters)
    chips.push({ label: name, n: `${SIGNS[name] ?? name.slice(0, 1).toUpperCase()}${n}` });
  if (under.length) chips.push({ label: say("kf.under"), n: `▾${under.length}` });
  if (face.owner !== undefined) chips.push({ label: say("kf.borrowed"), n: "⇄" });
  if (face.tagged) chips.push({ label: say("kf.tagged"), n: "✕" });

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
  if (face.power_counters) about.push(`${face.power_counters} ${say("kf.power-counters")}`);
  if (under.length) about.push(`${under.length} ${say("kf.under")}`);
  if (face.owner !== undefined) about.push(say("kf.borrowed"));
  if (face.tagged) about.push(say("kf.tagged"));
  if (upgrades.length) about.push(say("kf.upgrades", { n: upgrades.length }));

  const badges = [...keywords];
  if (face.enraged) badges.unshift(say("state.enraged"));
  if (face.blank) badges.unshift(say("kf.blank"));
  if (face.owner !== undefined) badges.unshift(say("kf.borrowed"));
  if (face.tagged) badges.unshift(say("kf.tagged"));

  return {
    kind,
    line: [typeName, ...traits.map((word) => games.named("trait", word))].filter(Boolean).join(" · "),
    left: power === undefined ? null : { n: power, icon: "power", label: say("kf.power", { n: power }) },
    right: armor ? { n: armorLeft, icon: "armor", label: say("kf.armor", { n: armor }) } : null,
    pips,
    turned: face.ready === false,
    banded: Boolean(face.stunned),
    warded: Boolean(face.warded),
    damage: face.damage ?? 0,
    chips,
    badges,
    attached: upgrades.map((card) => ({ ...card, kind: card.house ?? "plain" })),
    about: about.filter(Boolean).join(", "),
  };
}

/** The colours of keys, bright enough to tell apart in either theme. */
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

/** What a house gives this turn: its cards in hand, and those in play that are ready. */
function given(house: string, view: KeyForgeView, seat: number): { gives: string[]; cards: number[] } {
  const mine = view.players[seat];
  if (mine === undefined) return { gives: [], cards: [] };
  // A card that belongs to every house has none in particular.
  const of = (faces: KeyForgeFace[]) =>
    faces.filter((c) => !("hidden" in c)).filter((c) => c.house === house || c.house === null);
  const hand = of(mine.hand);
  const ready = of([...mine.creatures, ...mine.artifacts]).filter((c) => c.ready);
  return {
    gives: [say("kf.gives.hand", { n: hand.length }), say("kf.gives.ready", { n: ready.length })],
    cards: [...hand, ...ready].flatMap((c) => c.id ?? []),
  };
}

export const keyforge: GameKit<Glimpse<KeyForgeCard>, KeyForgePrinted, KeyForgeView> = {
  kind: "sanctum",
  look,
  gestures,
  verbs,
  // The hand is sorted by house, in the order of the deck; mavericks and the like stand with the house they count as.
  rank: (face, printed, view, seat) =>
    view.players[seat]?.houses.indexOf(face.house ?? printed?.house ?? "") ?? -1,
  keyword: (word) => `kf.keyword.${word.split(" ")[0]?.toLowerCase()}`,
  moments: ["forge", "unforge", "win"],
  feasts: ["forge", "unforge"],
  acts: ["play", "act", "reap", "attack"],
  signs: {
    house: "flag",
    play: "cards",
    reap: "amber",
    attack: "power",
    act: "wand",
    steal: "coin",
    capture: "lock",
    destroy: "skull",
    discard: "bin",
    forge: "key",
    unforge: "key",
  },
  door: [
    { kind: "brobnar", crest: "troll" },
    { kind: "logos", crest: "titan mechanic" },
    { kind: "untamed", crest: "dust pixie" },
  ],
  option: (o, view, seat) => {
    const word = o.text.split(" ")[1] ?? "";
    if (o.verb === "house") return { kind: word, ...given(word, view, seat) };
    return o.verb === "key" ? { icon: "key", colour: KEYS[word] } : null;
  },
  scores: { keys: () => say("result.keys") },
  facets: [
    {
      name: "house",
      label: () => say("cards.by.house"),
      of: (card) => one(card.house),
      word: (value) => term("house", value),
    },
    byType,
    {
      name: "set",
      label: () => say("cards.by.set"),
      // A reprint is in every set it was printed in.
      of: (card) => [...one(card.set), ...(card.also ?? []).map((also) => also.set)],
      word: (value) => term("cards.set", value),
    },
    {
      name: "rarity",
      label: () => say("cards.by.rarity"),
      of: (card) => one(card.rarity),
      word: (value) => term("cards.rarity", value),
    },
    {
      name: "keyword",
      label: () => say("cards.by.keyword"),
      of: (card) => stems(card.keywords ?? []),
      word: (value) => games.named("keyword", value),
    },
    {
      name: "trait",
      label: () => say("cards.by.trait"),
      of: (card) => card.traits ?? [],
      word: (value) => games.named("trait", value),
    },
  ],
  real: (card) => card.type !== "filler",
  facts: {
    hidden: ["first", "step"],
    names: ["deck_name"],
    people: ["tide"],
    word: (key, value) => (key === "house" || key === "houses" ? term("house", value) : null),
  },
};
