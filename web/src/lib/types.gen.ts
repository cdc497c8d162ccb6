/** What the server says. Made from its Python types by tools/webtypes.py: not to be edited by hand. */

type Keys<T> = T extends T ? keyof T : never;
/** One of several shapes: what only the others have can be asked for, too, and is not there. */
export type OneOf<T, All = T> = T extends T ? T & Partial<Record<Exclude<Keys<All>, keyof T>, undefined>> : never;

export type Incoming = Hello | Choose | Why | Say | Propose | Consent | Resign | Hand | Wait | Pass | Ping;

export type Outgoing = Welcome | Change | Because | Said | Oops | Pong | Bye;

export type View = OneOf<KeyForgeView | FourSoulsView | NekromancyaView>;

export type Ops = [Path, unknown][];

export type Path = (string | number)[];

export type Spoken = OneOf<Named | Someone | SomeDeck | Hidden>;

export type KeyForgeFace = OneOf<KeyForgeCard | Hidden>;

export type FourSoulsFace = OneOf<FourSoulsCard | Hidden>;

export type NekromancyaFace = OneOf<NekromancyaCard | Hidden>;

export type Thing = OneOf<Named | Someone | OnStack | Lost>;

export type Side = "attacker" | "defender";

// mazzo.server.messages ----------------------------------------------------------------------------------------------

/** The first word, and again whenever everything is wanted. */
export interface Hello {
  do: "hello";
  language?: string;
}

/** Answer the open decision. A late click names an old step and is refused; the same click again counts once. */
export interface Choose {
  do: "choose";
  step: number;
  option: number;
}

/** Why can this not be done with that card? */
export interface Why {
  do: "why";
  card: number;
  verb: string;
}

/** Chat. */
export interface Say {
  do: "say";
  text: string;
}

/** Ask the others for something that needs their consent: to take back one's last choice, or to call it a draw. */
export interface Propose {
  do: "propose";
  what: "undo" | "draw";
}

/** Answer a proposal. */
export interface Consent {
  do: "consent";
  number: number;
  yes: boolean;
}

/** Give up. */
export interface Resign {
  do: "resign";
}

/** Leave, and let the computer finish. */
export interface Hand {
  do: "hand";
  strength?: "easy" | "normal" | "hard";
}

/** More time, please: in this moment for answers, or in the next one. */
export interface Wait {
  do: "wait";
}

/** Pass without being asked: in this moment for answers, until something new is done, until my turn; or not. */
export interface Pass {
  do: "yield";
  until?: "now" | "new" | "turn" | "";
}

/** Still there. */
export interface Ping {
  do: "ping";
}

/** Everything a seat may know of its table, whole. */
export interface Welcome {
  is: "welcome";
  revision: number;
  seat: number;
  state: State;
}

/** What changed since the revision before: pairs of a path and the new value there, and the log's new lines. */
export interface Change {
  is: "change";
  revision: number;
  ops: Ops;
  log?: LogLine[];
}

/** The answer to `Why`. */
export interface Because {
  is: "because";
  card: number;
  verb: string;
  allowed: boolean;
  text?: string | null;
  rule?: string | null;
}

/** Chat. */
export interface Said {
  is: "said";
  number: number;
  name: string;
  text: string;
  seat: number;
  at: number;
}

/** That did not work; the table is as it was. */
export interface Oops {
  is: "oops";
  text: string;
  rule?: string | null;
}

/** Still here. */
export interface Pong {
  is: "pong";
}

/** The connection ends, and this is why. `again`: come back in a moment, and go on where you were. */
export interface Bye {
  is: "bye";
  text: string;
  again?: boolean;
}

// mazzo.server.document ----------------------------------------------------------------------------------------------

/** ... with the log and the chat. */
export interface State extends Document {
  log: LogLine[];
  chat: ChatLine[];
}

/** Everything a seat may know of its table, but for what only ever grows longer. */
export interface Document {
  table: TableFacts;
  clocks: Clocks | null;
  proposal: Proposed | null;
  window: Pause | null;
  /** What the seat has said beforehand: pass until something `new`, until its `turn`; `wait` at the next moment. */
  yields: string | null;
  /** The game's own. */
  view: View;
  decision: Decision | null;
}

/** The table around the match. */
export interface TableFacts {
  id: string;
  game: string;
  over: boolean;
  result: Record<string, unknown> | null;
  /** The seat that is asked; -1: nobody. */
  to_act: number;
  seats: SeatHere[];
  /** Spectators see the table so many choices ago. */
  delay: number;
  private: boolean;
  practice: boolean;
  lesson: string | null;
  /** Somebody waits at a new table with the same seats. */
  rematch: string | null;
  /** What an upgrade has done to the match, if it did not just go on. */
  upgrade: Upgrade | null;
}

/** Who sits somewhere. */
export interface SeatHere {
  name: string;
  /** Its strength; null: a person. */
  computer: string | null;
  here: boolean;
}

/** What an upgrade of the server has done to the match. */
export interface Upgrade {
  how: "goes-on" | "ended";
  /** So many choices. */
  lost: number;
}

/** Seconds. */
export interface Clocks {
  left: number[];
  /** So many cost the asked seat nothing. */
  free: number;
  /** How long the asked seat has been thinking; below zero while a pause goes on. */
  since: number;
}

/** What somebody has proposed, and who agrees. */
export interface Proposed {
  number: number;
  what: string;
  by: number;
  agreed: number[];
}

/** A moment for answers: everybody who might hold one has the same time to say so. */
export interface Pause {
  /** How long it lasts in all, and what is left of it. */
  seconds: number;
  left: number;
  /** Who is asked. */
  seats: number[];
  /** What the seat has said, if it is asked: nothing yet, that it passes, or that it wants more time. */
  said?: "" | "pass" | "wait";
  /** The cards it could answer with. */
  cards?: number[];
}

/** What somebody has said. */
export interface ChatLine {
  number: number;
  name: string;
  text: string;
  seat: number;
  at: number;
}

/** The table at one moment of a match that is over. */
export interface ReplayMoment {
  step: number;
  view: View;
  prompt: string | null;
  decision: ReplayDecision | null;
  log: LogLine[];
}

/** A decision of a match that is over. */
export interface ReplayDecision extends Decision {
  /** The stable text of the option that was chosen; null: none any more. */
  chosen: string | null;
}

// mazzo.games.keyforge.shapes ----------------------------------------------------------------------------------------

/** The whole table as one seat sees it (a spectator is seat -1). */
export interface KeyForgeView {
  game: "keyforge";
  edition: string;
  seat: number;
  turn: number;
  step: number;
  active: number;
  first: number;
  house: string | null;
  /** For whom it is high. */
  tide: number | null;
  over: boolean;
  winners: number[];
  asked: Asked | null;
  resolving: KeyForgeFace[];
  players: KeyForgePlayer[];
}

/** A card whose face the seat knows. */
export interface KeyForgeCard {
  id: number;
  card: string;
  /** The house it belongs to now; none, if it belongs to all of them. */
  house: string | null;
  /** If it is not the one whose place it lies in. */
  owner?: number;
  /** From here on: cards in play. */
  ready?: boolean;
  amber?: number;
  counters?: Record<string, number>;
  upgrades?: KeyForgeFace[];
  under?: KeyForgeFace[];
  /** From here on: creatures in play. */
  power?: number;
  armor?: number;
  armor_left?: number;
  damage?: number;
  keywords?: string[];
  power_counters?: number;
  stunned?: boolean;
  warded?: boolean;
  enraged?: boolean;
  /** About to be destroyed. */
  tagged?: boolean;
  blank?: true;
}

/** A player's side of the table. */
export interface KeyForgePlayer {
  deck_name: string;
  houses: string[];
  amber: number;
  /** The colours that are forged. */
  keys: string[];
  key_cost: number;
  chains: number;
  hand: KeyForgeFace[];
  deck: KeyForgeFace[];
  discard: KeyForgeFace[];
  archives: KeyForgeFace[];
  purged: KeyForgeFace[];
  /** The battleline, from left to right. */
  creatures: KeyForgeFace[];
  artifacts: KeyForgeFace[];
}

/** A card as printed, with its text in a language. */
export interface KeyForgePrinted extends Printing {
  card: string;
  name: string;
  house: string | null;
  type: string;
  also: Printing[];
  rarity: string | null;
  amber: number;
  /** Creatures. */
  power?: number;
  armor?: number;
  traits: string[];
  keywords: string[];
  text: string;
}

/** Where a card is printed. */
export interface Printing {
  set: string;
  number: number;
}

// mazzo.engine.shapes ------------------------------------------------------------------------------------------------

/** Who is asked what, without the options: those are for the one who is asked. */
export interface Asked {
  step: number;
  player: number;
  kind: string;
  rule: string | null;
}

/** A card whose face a seat does not know. */
export interface Hidden {
  hidden: true;
}

/** A card that is spoken of: its public id, and its slug. */
export interface Named {
  id: number;
  card: string;
}

/** A player who is spoken of like a card. */
export interface Someone {
  player: number;
}

/** An event in public terms. */
export interface Happened {
  kind: string;
  /** How many choices were made before it. */
  step: number;
  player: number | null;
  card: Spoken | null;
  source: Spoken | null;
  n: number;
  /** KeyForge: the house that was chosen. */
  house?: string | null;
  /** KeyForge: the colour of the key that was forged or unforged. */
  key?: string | null;
  /** KeyForge: what sort of counter was added or removed. */
  counter?: string;
  /** Nekromancya: what was rolled for it, each die as its sides and its result. */
  dice?: number[][];
}

/** A deck that is spoken of like a card. */
export interface SomeDeck {
  deck: string;
}

// mazzo.games.foursouls.shapes ---------------------------------------------------------------------------------------

/** The whole table as one seat sees it (a spectator is seat -1). */
export interface FourSoulsView {
  game: "foursouls";
  seat: number;
  turn: number;
  phase: string;
  active: number;
  first: number;
  over: boolean;
  winners: number[];
  /** Of solo, co-op and challenges. */
  timer: number | null;
  goal: number;
  /** The souls of all, where all play together. */
  together: number | null;
  /** The cents nobody has. */
  supply: number;
  asked: Asked | null;
  attack: Attack | null;
  stack: FourSoulsStackItem[];
  /** Decks can be spoken of like cards. */
  deck_ids: Record<string, number>;
  decks: Record<string, FourSoulsFace[]>;
  discards: Record<string, FourSoulsFace[]>;
  slots: FourSoulsSlot[];
  bonus_souls: FourSoulsFace[];
  challenge: FourSoulsFace[];
  resolving: FourSoulsFace[];
  out: FourSoulsFace[];
  players: FourSoulsPlayer[];
}

/** The attack under way. */
export interface Attack {
  attacker: number;
  target: Thing | null;
}

/** Something on the stack that is spoken of: its serial. */
export interface OnStack {
  stack: number;
}

/** What was spoken of, and is no longer there. */
export interface Lost {
  gone: true;
}

/** What waits on the stack; everything there is public. */
export interface FourSoulsStackItem {
  serial: number;
  kind: string;
  controller: number | null;
  source?: Named;
  /** Of a roll. */
  result?: number;
  /** Of damage. */
  amount?: number;
  targets?: Thing[];
  mode?: number;
}

/** A card whose face the seat knows. */
export interface FourSoulsCard {
  id: number;
  card: string;
  kind: string;
  /** From here on: cards in play (bonus souls have counters, too). */
  charged?: boolean;
  counters?: number;
  levels?: number;
  keywords?: string[];
  /** It is its player's starting item. */
  starting?: true;
  copy_of?: string;
  hp?: number;
  max_hp?: number;
  evasion?: number | null;
  attack?: number;
  souls?: number;
  /** What its abilities count: how far it has come, and how far it has to. */
  goals?: number[][];
}

/** A slot of the shop, of the monsters, of the rooms. */
export interface FourSoulsSlot {
  kind: string;
  slot: number;
  /** The top one. */
  card: FourSoulsFace | null;
  /** What it costs the active player, in the shop. */
  cost?: number;
  covered?: FourSoulsFace[];
}

/** A player's side of the table. */
export interface FourSoulsPlayer extends Numbers {
  name: string;
  /** Players can be spoken of like cards. */
  id: number;
  cents: number;
  counters: number;
  dead: boolean;
  soul_value: number;
  loot_plays: number;
  attacks: number;
  purchases: number;
  yields: string;
  hand: FourSoulsFace[];
  play: FourSoulsFace[];
  souls: FourSoulsFace[];
}

/** HP, evasion and attack as they are now. */
export interface Numbers {
  hp: number;
  max_hp: number;
  evasion: number | null;
  attack: number;
}

/** A card as printed, with its text in a language. */
export interface FourSoulsPrinted {
  card: string;
  name: string;
  type: string;
  category: string | null;
  copies: number;
  many: boolean;
  hp?: number;
  attack?: number;
  evasion?: number;
  souls?: number;
  rewards?: RewardsPrinted;
  /** The starting item of a character. */
  starting?: string;
  keywords: string[];
  text: string;
}

/** What a killed monster gives. */
export interface RewardsPrinted {
  cents?: number;
  loot?: number;
  treasure?: number;
  /** So much as a die says. */
  roll?: boolean;
  each_player?: boolean;
}

// mazzo.games.nekromancya.shapes -------------------------------------------------------------------------------------

/** The whole table as one seat sees it (a spectator is seat -1). */
export interface NekromancyaView {
  game: "nekromancya";
  seat: number;
  turn: number;
  phase: string;
  active: number;
  first: number;
  /** The number of the clash being fought; 0: none. */
  clash: number;
  battle: Battle | null;
  /** After how many turns in peace Hunger comes; 0: it reigns; null: it is not played. */
  hunger: number | null;
  /** How many turns come after this one; null: as many as it takes. */
  turns_left: number | null;
  over: boolean;
  winners: number[];
  asked: Asked | null;
  resolving: NekromancyaFace[];
  players: NekromancyaPlayer[];
}

/** The Combat under way. */
export interface Battle {
  /** The moment at which answers are asked for. */
  moment: string | null;
  /** How many rounds of the clash at hand have begun. */
  round: number;
  /** The side that strikes. */
  side: Side | null;
}

/** A card whose face the seat knows. */
export interface NekromancyaCard {
  id: number;
  card: string;
  kind: string;
  /** From here on: the Awakened in play. */
  value?: number;
  melee?: number;
  melee_damage?: string;
  aim?: number;
  /** `-`: it cannot shoot. */
  aim_damage?: string;
  life?: number;
  base_life?: number;
  colpi?: number;
  abilities?: string[];
  tokens?: number;
  equipment?: NekromancyaFace[];
  /** From here on: the Awakened in a Combat. The number of the clash it is in. */
  clash?: number;
  side?: Side;
  technique?: "melee" | "aim";
  /** The public id of the one it strikes. */
  target?: number;
}

/** A Nekromante. */
export interface NekromancyaPlayer extends Everywhere {
  name: string;
  power: number;
  advantage: boolean;
  kills: number;
  summons_left: number;
  hand: NekromancyaFace[];
  cimitero: NekromancyaFace[];
  scarto: NekromancyaFace[];
  awakened: NekromancyaFace[];
  realm: NekromancyaFace[];
  rule: NekromancyaFace[];
}

export interface Everywhere {
  global: NekromancyaFace[];
}

/** A card as printed, with its text in a language. */
export interface NekromancyaPrinted {
  card: string;
  name: string;
  /** By language. */
  names: Record<string, string>;
  type: string;
  /** All but the Awakened. */
  cost?: number;
  /** From here on: the Awakened. */
  value?: number;
  melee?: number;
  melee_damage?: string;
  aim?: number;
  aim_damage?: string;
  life?: number;
  colpi?: number;
  people?: string;
  abilities: string[];
  /** Weapons. */
  technique?: "melee" | "aim";
  text: string;
}

// mazzo.wire ---------------------------------------------------------------------------------------------------------

/** The open decision with everything a client needs to show it. */
export interface Decision {
  step: number;
  player: number;
  kind: string;
  prompt: string;
  /** The public id of the card that asks. */
  source: number | null;
  rule: string | null;
  options: Option[];
}

/** One option of a decision. */
export interface Option {
  id: number;
  verb: string;
  /** The public id of the card it is about, and the card's slug. */
  card?: number;
  name?: string;
  /** The stable form that records keep. */
  text: string;
  /** For people; it may change. */
  label: string;
}

/** A line of the log. */
export interface LogLine extends Happened {
  id: number;
  /** The sentence; some events have none and are only seen. */
  text: string | null;
}

// mazzo.server.doors.people ------------------------------------------------------------------------------------------

/** Who you are, and the secret that goes with everything you change. */
export interface Me {
  id: number;
  name: string;
  guest: boolean;
  csrf: string;
}

/** Who has just come, with what they have set: so that everything looks right from the first moment. */
export interface Arrived extends Me {
  settings: Record<string, unknown>;
}

// mazzo.server.doors.tables ------------------------------------------------------------------------------------------

/** A game one can play, and what a host may wish for. */
export interface GameInfo {
  game: string;
  title: string;
  least: number;
  most: number;
  wishes: string[];
  decks: string[];
  strengths: string[];
}

/** A table from outside: who sits there, how it is run, how it ended. */
export interface TableInfo {
  id: string;
  game: string;
  status: string;
  rules: TableRules;
  opened: number;
  ended: number | null;
  result: Record<string, unknown> | null;
  rematch: string | null;
  you: number | null;
  host: boolean;
  seats: SeatInfo[];
  /** What to send to a friend; null: the address the page was opened at will do. */
  link: string | null;
  /** Nobody else can open the address of this page: it is a name this machine has for itself. */
  alone: boolean;
  /** If so: where friends in the network would find the server if they were let in. */
  network: string | null;
}

export interface TableRules {
  clock: number;
  increment: number;
  watch: string;
  delay: number;
  private: boolean;
  practice: boolean;
  lesson: string | null;
  pause: number;
}

export interface SeatInfo {
  name: string;
  computer: string | null;
  open: boolean;
}

export interface LessonInfo {
  id: string;
  game: string;
  minutes: number;
}

// mazzo.server.doors.replays -----------------------------------------------------------------------------------------

/** A match that is over. */
export interface ReplayInfo {
  id: string;
  game: string;
  seats: SeatInfo[];
  result: Record<string, unknown> | null;
  opened: number;
  ended: number | null;
  steps: number;
  turns: Turn[];
  moments: Moment[];
  /** What the position was worth to each seat, by step; null if nobody here can judge the game. */
  ahead: [number, number[]][] | null;
  /** Steps that cannot be shown, because they were played with other rules or cards: from, and to before. */
  gone: [number, number][];
}

export interface Turn {
  step: number;
  turn: number;
  player: number;
}

/** Something worth finding again. */
export interface Moment {
  step: number;
  kind: string;
  player: number | null;
  text: string | null;
}

// mazzo.server.doors.decks -------------------------------------------------------------------------------------------

/** A deck on the shelf. Its id is a number; that of a starter is a name. Either goes into a seat. */
export interface DeckInfo {
  id: number | string;
  game: string;
  name: string;
  houses: string[];
  /** starter, forged, imported or sealed */
  origin: string;
  made: number;
}

/** A deck opened: its cards, and what they add up to, beside what is usual. */
export interface DeckPage extends DeckInfo {
  cards: Line[];
  unknown: Stranger[];
  playable: boolean;
  seed: string | null;
  counts: Record<string, number>;
  costs: Record<string, number>;
  numbers: Record<string, number>;
  usual: Record<string, number>;
}

export interface Line {
  card: string;
  name: string;
  house: string | null;
  n: number;
  rarity: string;
}

/** A card that does not exist here, and the one that may have been meant. */
export interface Stranger {
  name: string;
  house: string;
  n: number;
  meant: string | null;
}

/** Decks that were opened; one of them is to be chosen. */
export interface Pool {
  sealed: string;
  decks: DeckPage[];
}

// mazzo.server.doors.reference ---------------------------------------------------------------------------------------

export interface RuleLine {
  id: string;
  title: string;
  kind: string;
  area: string;
  text: string;
}
