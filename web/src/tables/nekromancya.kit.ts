/** How Nekromancya looks and moves. */

import { one, stems } from "../lib/finding";
import { games } from "../lib/games.svelte";
import { say, words, type Key } from "../lib/messages.svelte";
import type { CardFace, GameKit, Gesture, Glimpse, LogLine, Look } from "../lib/types";
import type { NekromancyaCard, NekromancyaPrinted, NekromancyaView } from "../lib/types.gen";
import { byType } from "./plain.kit";

/** Where an ability is explained. */
const ABILITIES: Record<string, string> = {
  agilita: "nk.ability.agilita",
  ambidestro: "nk.ability.ambidestro.two",
  aura: "nk.ability.aura.gain",
  disarmare: "nk.ability.disarmare",
  imboscata: "nk.ability.imboscata.first",
  immunita: "nk.ability.immunita",
  iniziativa: "nk.ability.iniziativa.auto",
  velocita: "nk.ability.velocita.play",
  volare: "nk.ability.volare.melee",
  instabilita: "nk.ability.instabilita.loss",
  richiamo: "nk.ability.richiamo.tokens",
  rito: "nk.ability.rito.effect",
  suicidio: "nk.ability.suicidio",
};

/** What the book calls it: the game is Italian. */
const ITALIAN: Record<string, string> = {
  agilita: "Agilità",
  ambidestro: "Ambidestro",
  aura: "Aura",
  disarmare: "Disarmare",
  imboscata: "Imboscata",
  immunita: "Immunità",
  iniziativa: "Iniziativa",
  velocita: "Velocità",
  volare: "Volare",
  instabilita: "Instabilità",
  richiamo: "Richiamo",
  rito: "Rito",
  suicidio: "Suicidio",
};

export const ability = (word: string) => say(`nk.ability.${word}` as Key);

/** The Italian names of the abilities that a card has or mentions, where the language has others. */
function italian(face: Glimpse<NekromancyaCard>, printed: NekromancyaPrinted | undefined): string[] {
  if (words.language === "it") return [];
  const had = [...(face.abilities ?? []), ...(printed?.abilities ?? [])];
  const told = (word: string) =>
    new RegExp(`(?<!\\p{L})${ability(word)}(?!\\p{L})`, "u").test(printed?.text ?? "");
  return Object.entries(ITALIAN)
    .filter(([word, name]) => name !== ability(word) && (had.includes(word) || told(word)))
    .map(([, name]) => name);
}

function look(face: Glimpse<NekromancyaCard>, printed: NekromancyaPrinted | undefined): Look {
  const kind = face.kind ?? printed?.type ?? "plain";
  const facts: Partial<NekromancyaPrinted & NekromancyaCard> = { ...printed, ...face };
  const awakened = kind === "awakened";
  const value = facts.value ?? facts.cost ?? 0;
  const life = facts.life ?? 0;
  const base = facts.base_life ?? life;
  const colpi = facts.colpi ?? 0;
  const abilities = (facts.abilities ?? []).map(ability);
  const gear = face.equipment ?? [];
  const name = say(`nk.kind.${kind}` as Key);

  const chips: Look["chips"] = [];
  if (face.tokens) chips.push({ label: say("nk.tokens", { n: face.tokens }), n: face.tokens });

  const about = [name, say(awakened ? "nk.value" : "nk.cost", { n: value })];
  if (awakened) {
    about.push(
      say("nk.life", { n: life, max: base }),
      say("nk.melee", { n: facts.melee ?? 0, dice: facts.melee_damage ?? "-" }),
    );
    if (shoots(facts)) about.push(say("nk.aim", { n: facts.aim ?? 0, dice: facts.aim_damage ?? "-" }));
    if (colpi) about.push(say("nk.colpi", { n: colpi }));
    if (face.clash)
      about.push(say(face.side === "attacker" ? "nk.attacks-in" : "nk.defends-in", { n: face.clash }));
  }
  about.push(...abilities, ...chips.map((c) => c.label));
  if (gear.length) about.push(say("nk.bears", { n: gear.length }));

  return {
    kind,
    line: [name, facts.people ? games.named("trait", facts.people) : ""].filter(Boolean).join(" · "),
    corner: { n: value, label: say(awakened ? "nk.value" : "nk.cost", { n: value }) },
    left: awakened ? { n: life, icon: "heart", label: say("nk.life", { n: life, max: base }) } : null,
    right: awakened && colpi ? { n: colpi, icon: "armor", label: say("nk.colpi", { n: colpi }) } : null,
    damage: awakened ? Math.max(0, base - life) : 0,
    chips,
    badges: awakened
      ? [
          say("nk.melee", { n: facts.melee ?? 0, dice: facts.melee_damage ?? "-" }),
          ...(shoots(facts) ? [say("nk.aim", { n: facts.aim ?? 0, dice: facts.aim_damage ?? "-" })] : []),
          ...abilities,
        ]
      : abilities,
    attached: gear,
    about: about.filter(Boolean).join(", "),
  };
}

export function shoots(facts: { aim_damage?: string }): boolean {
  return facts.aim_damage !== undefined && facts.aim_damage !== "-";
}

const card = (face: CardFace | null) => (face?.id === undefined ? "" : `[data-card="${face.id}"]`);
const power = (player: number | null) => `[data-anchor="power:${player}"]`;

function gestures(line: LogLine): Gesture[] {
  switch (line.kind) {
    case "strike":
    case "miss":
      return [
        { do: "lunge", at: card(line.card), to: card(line.source) },
        ...(line.kind === "miss"
          ? [{ do: "hit" as const, at: card(line.source), text: say("nk.spark.miss") }]
          : []),
      ];
    case "roll":
    case "rito":
    case "demonstration":
    case "first-roll":
    case "wheel-roll":
    case "spell-roll":
    case "precedence":
      return [{ do: "sound", name: "dice" }];
    case "wound":
      return [
        { do: "hit", at: card(line.card), text: `−${line.n}`, bad: true },
        { do: "sound", name: "hurt" },
      ];
    case "heal":
      return line.n ? [{ do: "hit", at: card(line.card), text: `+${line.n}` }] : [];
    case "kill":
      return [
        { do: "hit", at: card(line.card), text: say("nk.spark.killed"), bad: true },
        { do: "sound", name: "fall" },
      ];
    case "gain":
    case "feed":
      return [
        { do: "hit", at: power(line.player), text: `+${line.n} ${say("nk.unit")}` },
        { do: "sound", name: "coin" },
      ];
    case "lose":
    case "starve":
      return [{ do: "hit", at: power(line.player), text: `−${line.n} ${say("nk.unit")}`, bad: true }];
    case "summon":
    case "cast":
    case "equip":
    case "rule":
    case "discard":
      return [{ do: "sound", name: "card" }];
    case "draw":
      return line.n ? [{ do: "sound", name: "draw" }] : [];
    case "trigger":
    case "disarm":
    case "join":
    case "token":
      return [{ do: "pulse", at: card(line.card) }];
    case "hunger":
      return [{ do: "sound", name: "fall" }];
    case "fatality":
      return [
        { do: "pulse", at: power(line.player) },
        { do: "sound", name: "key" },
      ];
    case "turn":
      return [{ do: "sound", name: "turn" }];
    default:
      return [];
  }
}

const EQUIPMENT = ["weapon", "armour", "special", "fortification"];

function verbs(face: Glimpse<NekromancyaCard>, view: NekromancyaView, seat: number): string[] {
  const mine = view.players[seat];
  if (!mine?.hand.some((c) => c.id === face.id)) {
    const rito = mine?.awakened.some((c) => c.id === face.id) && face.abilities?.includes("rito");
    return rito ? ["rito"] : ["attack"];
  }
  if (face.kind === "awakened") return ["summon"];
  if (face.kind === "rule") return ["rule"];
  return EQUIPMENT.includes(face.kind ?? "") ? ["equip"] : ["cast"];
}

export const nekromancya: GameKit<Glimpse<NekromancyaCard>, NekromancyaPrinted, NekromancyaView> = {
  kind: "awakened",
  look,
  gestures,
  verbs,
  italian,
  keyword: (word) => ABILITIES[word.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "")] ?? null,
  moments: ["fatality", "annul", "win"],
  feasts: ["fatality", "annul"],
  acts: ["summon", "cast", "equip", "rule", "activate", "attack", "fatality"],
  signs: {
    summon: "plus",
    cast: "wand",
    equip: "armor",
    rule: "book",
    declare: "power",
    demonstration: "star",
    strike: "power",
    kill: "skull",
    discard: "bin",
    fatality: "skull",
    annul: "close",
  },
  door: [
    { kind: "normal", crest: "ali di pece" },
    { kind: "awakened", crest: "lich" },
    { kind: "fatality", crest: "fine" },
  ],
  scores: { power: () => say("result.power") },
  facets: [
    byType,
    {
      name: "keyword",
      label: () => say("cards.by.keyword"),
      of: (card) => stems(card.abilities),
      word: (value) => games.named("keyword", value),
    },
    {
      name: "trait",
      label: () => say("cards.by.trait"),
      of: (card) => one(card.people),
      word: (value) => games.named("trait", value),
    },
  ],
  facts: { hidden: ["first"] },
};
