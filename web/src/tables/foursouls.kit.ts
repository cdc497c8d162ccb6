/** How Four Souls looks and moves. */

import { one, stems } from "../lib/finding";
import { games } from "../lib/games.svelte";
import { say, type Key } from "../lib/messages.svelte";
import type { CardFace, GameKit, Gesture, Glimpse, LogLine, Look } from "../lib/types";
import type {
  FourSoulsCard,
  FourSoulsPrinted,
  FourSoulsView,
  RewardsPrinted,
  Spoken,
} from "../lib/types.gen";
import { byType } from "./plain.kit";

const KEYWORDS: Record<string, string> = {
  eternal: "fs.keyword.eternal",
  trinket: "fs.keyword.trinket",
  ambush: "fs.keyword.ambush-placement",
  guppy: "fs.keyword.guppy",
  curse: "fs.keyword.curse-entry",
  indomitable: "fs.keyword.indomitable-new-slot",
};
/** A card, with its price if it is in the shop. */
export type FourSoulsGlimpse = Glimpse<FourSoulsCard> & { cost?: number };
/** Players and decks are targets like cards. */
const UNREAL = new Set(["player", "deck"]);
const ITEMS = ["treasure", "character", "loot"];

function look(face: FourSoulsGlimpse, printed: FourSoulsPrinted | undefined): Look {
  const kind = face.kind ?? printed?.type ?? "plain";
  const hp = face.hp ?? printed?.hp;
  const most = face.max_hp ?? hp ?? 0;
  const evasion = face.evasion ?? printed?.evasion;
  const attack = face.attack ?? printed?.attack;
  const souls = face.souls ?? printed?.souls ?? 0;
  const keywords = (face.keywords ?? printed?.keywords ?? []).map((word) => games.named("keyword", word));
  const goals = face.goals ?? [];
  const rewards = printed?.rewards;
  const cost = face.cost;
  const turned = face.charged === false && ITEMS.includes(kind);
  const fights = kind === "monster" || (hp !== undefined && face.hp !== undefined);

  const chips: Look["chips"] = [];
  if (face.counters) chips.push({ label: say("fs.counters", { n: face.counters }), n: face.counters });
  if (face.levels) chips.push({ label: say("fs.levels", { n: face.levels }), n: `↑${face.levels}` });
  for (const [done = 0, all = 0] of goals)
    chips.push({ label: say("fs.goal", { n: done, max: all }), n: `${done}/${all}` });

  const name = say(`fs.kind.${kind}` as Key);
  const about = [name];
  if (hp !== undefined) {
    about.push(say("fs.hp", { n: hp, max: most }));
    if (evasion != null) about.push(say("fs.evasion", { n: evasion }));
    about.push(say("fs.attack", { n: attack ?? 0 }));
  }
  if (cost !== undefined) about.push(say("fs.costs", { n: cost }));
  if (turned) about.push(say("fs.deactivated"));
  about.push(...(chips ?? []).map((c) => c.label));
  if (souls) about.push(say("fs.worth", { n: souls }));
  about.push(...keywords);
  if (rewards) about.push(reward(rewards));

  return {
    kind,
    line: [name, ...keywords].join(" · "),
    corner:
      cost !== undefined
        ? { n: `${cost}¢`, label: say("fs.costs", { n: cost }) }
        : fights && evasion != null
          ? { n: `${evasion}+`, icon: "dice", label: say("fs.evasion", { n: evasion }) }
          : null,
    left: hp === undefined ? null : { n: hp, icon: "heart", label: say("fs.hp", { n: hp, max: most }) },
    right:
      hp === undefined
        ? null
        : { n: attack ?? 0, icon: "power", label: say("fs.attack", { n: attack ?? 0 }) },
    pips: souls,
    turned,
    damage: hp === undefined ? 0 : Math.max(0, most - hp),
    chips,
    badges: [...keywords, ...(rewards ? [reward(rewards)] : [])],
    about: about.filter(Boolean).join(", "),
  };
}

function reward(of: RewardsPrinted): string {
  const parts = (["cents", "loot", "treasure"] as const)
    .filter((k) => of[k])
    .map((k) => say(`fs.reward.${k}`, { n: of[k] ?? 0 }));
  return parts.length ? say("fs.reward", { what: parts.join(", ") }) : "";
}

/** Where something happens: a player's place, or a card. */
function place(thing: Spoken | null): string {
  if (thing === null) return "";
  return thing.player === undefined ? `[data-card="${thing.id}"]` : `[data-anchor="player:${thing.player}"]`;
}

const cents = (player: number | null) => `[data-anchor="cents:${player}"]`;

function gestures(line: LogLine): Gesture[] {
  const who = line.player;
  switch (line.kind) {
    case "damage":
      return [
        { do: "hit", at: place(line.card), text: `−${line.n}`, bad: true },
        { do: "sound", name: "hurt" },
      ];
    case "heal":
      return [{ do: "hit", at: place(line.card), text: `+${line.n}` }];
    case "gain-cents":
      return [
        { do: "hit", at: cents(who), text: `+${line.n}¢` },
        { do: "sound", name: "coin" },
      ];
    case "lose-cents":
    case "pay":
      return [{ do: "hit", at: cents(who), text: `−${line.n}¢`, bad: true }];
    case "give-cents":
    case "barter":
      return [{ do: "fly", icon: "coin", from: cents(who), to: cents(line.card?.player ?? null), n: line.n }];
    case "attacked":
      return [{ do: "lunge", at: `[data-anchor="player:${who}"]`, to: place(line.card) }];
    case "loot":
      return line.n
        ? [
            { do: "hit", at: `[data-anchor="player:${who}"]`, text: say("fs.spark.loot", { n: line.n }) },
            { do: "sound", name: "draw" },
          ]
        : [];
    case "dies":
      return [
        { do: "hit", at: place(line.card), text: say("fs.spark.dies"), bad: true },
        { do: "sound", name: "fall" },
      ];
    case "gain-soul":
      return [
        { do: "fly", icon: "heart", from: place(line.card), to: `[data-anchor="souls:${who}"]` },
        { do: "pulse", at: `[data-anchor="souls:${who}"]` },
        { do: "sound", name: "key" },
      ];
    case "prevent":
      return [{ do: "hit", at: place(line.card), text: say("fs.spark.prevented") }];
    case "cancel":
      return [{ do: "hit", at: place(line.card), text: say("fs.spark.canceled"), bad: true }];
    case "activate":
    case "trigger":
    case "recharge":
    case "counters":
    case "level":
      return [{ do: "pulse", at: place(line.card) }];
    case "roll-made":
    case "reroll":
      return [{ do: "sound", name: "dice" }];
    case "play":
    case "discard":
    case "gain":
    case "purchased":
      return [{ do: "sound", name: "card" }];
    case "turn-start":
      return line.n ? [{ do: "sound", name: "turn" }] : [];
    default:
      return [];
  }
}

function verbs(face: FourSoulsGlimpse, view: FourSoulsView, seat: number): string[] {
  const mine = view.players[seat];
  if (mine?.hand.some((c) => c.id === face.id)) return ["play"];
  if (mine?.play.some((c) => c.id === face.id)) return ["tap", "pay"];
  if (face.kind === "monster") return ["attack"];
  const slot = view.slots.find((s) => s.card?.id === face.id);
  return slot?.kind === "shop" ? ["buy"] : ["tap"];
}

/** What resolves next, if nobody answers. */
function answering(view: FourSoulsView): { face: CardFace | null; words: string } | null {
  const top = view.stack.at(-1);
  if (top === undefined) return null;
  const words = [say(`fs.stack.${top.kind}` as "fs.stack.roll")];
  if (top.result !== undefined) words.push(say("die.shows", { n: top.result }));
  if (top.amount !== undefined) words.push(say("fs.stack.amount", { n: top.amount }));
  return { face: top.source ?? null, words: words.join(", ") };
}

export const foursouls: GameKit<FourSoulsGlimpse, FourSoulsPrinted, FourSoulsView> = {
  kind: "treasure",
  look,
  gestures,
  answering,
  verbs,
  keyword: (word) => KEYWORDS[word.toLowerCase()] ?? null,
  moments: ["gain-soul", "win", "lose"],
  feasts: ["gain-soul"],
  acts: ["play", "activate", "attack", "attacked"],
  signs: {
    play: "cards",
    activate: "wand",
    attacked: "power",
    dies: "skull",
    gain: "plus",
    "gain-soul": "heart",
    give: "hand",
    destroy: "skull",
    discard: "bin",
    "gain-cents": "coin",
    "roll-made": "dice",
  },
  door: [
    { kind: "loot", crest: "a penny" },
    { kind: "character", crest: "isaac" },
    { kind: "monster", crest: "clotty" },
  ],
  scores: { souls: () => say("result.souls") },
  facets: [
    byType,
    {
      name: "category",
      label: () => say("cards.by.category"),
      of: (card) => one(card.category),
      word: (value) => value.charAt(0).toUpperCase() + value.slice(1).replaceAll("-", " "),
    },
    {
      name: "keyword",
      label: () => say("cards.by.keyword"),
      of: (card) => stems(card.keywords ?? []),
      word: (value) => games.named("keyword", value),
    },
  ],
  real: (card) => !UNREAL.has(card.type) && !card.card.startsWith("filler"),
  facts: {
    hidden: "first out yields serial mode slot deck_ids".split(" "),
    people: ["attacker", "controller"],
  },
};
