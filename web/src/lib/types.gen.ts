/** What the server sends. Made from its Python types by tools/webtypes.py; do not edit by hand. */

type Keys<T> = T extends T ? keyof T : never;
/** One of several shapes: a key that only the others have may be read too, and is undefined. */
export type OneOf<T, All = T> = T extends T ? T & Partial<Record<Exclude<Keys<All>, keyof T>, undefined>> : never;

export type Incoming = Hello | Choose | Why | Say | Propose | Consent | Resign | Hand | Wait | Pass | Ping;

export type Outgoing = Welcome | Change | Because | Said | Oops | Pong | Bye;

export type Ops = [Path, unknown][];

export type Path = (string | number)[];

export type Spoken = OneOf<Named | Someone | SomeDeck | Hidden>;

export type PlainFace = OneOf<PlainCard | Hidden>;

export type FourSoulsFace = OneOf<FourSoulsCard | Hidden>;

export type Thing = OneOf<Named | Someone | OnStack | Lost>;

export type KeyForgeFace = OneOf<KeyForgeCard | Hidden>;

export type Side = "attacker" | "defender";

export type NekromancyaFace = OneOf<NekromancyaCard | Hidden>;

/** A card of any game, as printed. */
export type Printed = OneOf<PlainPrinted | FourSoulsPrinted | KeyForgePrinted | NekromancyaPrinted>;

// mazzo.server.messages ----------------------------------------------------------------------------------------------

/** The first message; also sent to get the whole table again. */
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

/** Ask the others for their consent: to take back one's last choice, or to call it a draw. */
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

/** Pass in advance: in this moment for answers, until something new is done, until my turn; or no longer. */
export interface Pass {
  do: "yield";
  until?: "now" | "new" | "turn" | "";
}

/** Still there. */
export interface Ping {
  do: "ping";
}

/** Everything a seat may know of its table. */
export interface Welcome {
  is: "welcome";
  revision: number;
  seat: number;
  state: State;
}

/** What changed since the last revision: pairs of a path and its new value, and the log's new lines. */
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

/** The document, with the log and the chat. */
export interface State extends Document {
  log: LogLine[];
  chat: ChatLine[];
}

/** Everything a seat may know of its table, except the log and the chat, which only grow. */
export interface Document {
  table: TableFacts;
  clocks: Clocks | null;
  proposal: Proposed | null;
  window: Pause | null;
  /** What the seat chose in advance: pass until something `new`, until its `turn`; `wait` at the next moment. */
  yields: string | null;
  /** What the game shows. */
  view: PlainView;
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
  /** How many choices behind spectators see the table. */
  delay: number;
  private: boolean;
  practice: boolean;
  lesson: string | null;
  /** The new table where somebody waits to play again. */
  rematch: string | null;
  /** What an upgrade has done to the match, unless it simply went on. */
  upgrade: Upgrade | null;
}

/** Who sits in a seat. */
export interface SeatHere {
  name: string;
  /** Its strength; null: a person. */
  computer: string | null;
  here: boolean;
}

/** What an upgrade of the server has done to the match. */
export interface Upgrade {
  how: "goes-on" | "ended";
  /** How many choices were lost. */
  lost: number;
}

/** The clocks, in seconds. */
export interface Clocks {
  left: number[];
  /** How many more seconds cost the asked seat nothing. */
  free: number;
  /** How long the asked seat has been thinking; below zero while a pause goes on. */
  since: number;
}

/** A proposal, and who agrees. */
export interface Proposed {
  number: number;
  what: string;
  by: number;
  agreed: number[];
}

/** A moment for answers: everybody who might hold one has the same time to respond. */
export interface Pause {
  /** How long it lasts in all, and how much is left. */
  seconds: number;
  left: number;
  /** Who is asked. */
  seats: number[];
  /** What the seat has said, if it is asked: nothing yet, that it passes, or that it wants more time. */
  said?: "" | "pass" | "wait";
  /** The cards it could answer with. */
  cards?: number[];
}

/** A line of the chat. */
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
  view: PlainView;
  prompt: string | null;
  decision: ReplayDecision | null;
  log: LogLine[];
}

/** A decision of a match that is over. */
export interface ReplayDecision extends Decision {
  /** The stable text of the chosen option; null: the match ended here. */
  chosen: string | null;
}

// mazzo.engine.shapes ------------------------------------------------------------------------------------------------

/** What every game shows of its table to a seat (a spectator is seat -1). Games add facts and zones. */
export interface PlainView {
  game: string;
  seat: number;
  turn: number;
  active: number;
  over: boolean;
  winners: number[];
  asked: Asked | null;
  players: PlainPlayer[];
  /** The edition of the rules, where there are several. */
  edition?: string;
}

/** Who is asked what. The options are left out: only the seat that is asked may see them. */
export interface Asked {
  step: number;
  player: number;
  kind: string;
  rule: string | null;
}

/** What every game shows of a player. Games add facts, and lists of cards: their zones. */
export interface PlainPlayer {
  name: string;
  hand?: PlainFace[];
}

/** What every game shows of a card whose face the seat knows. Games add facts. */
export interface PlainCard {
  id: number;
  card: string;
}

/** A card whose face a seat does not know. */
export interface Hidden {
  hidden: true;
}

/** What an option would lead to if nobody intervened, from what the player who is asked may know. */
export interface Forecast {
  /** A fight: who is attacked, then who attacks, then everybody else who is hit. */
  harm?: Harm[];
}

/** What would happen to a card in a fight. */
export interface Harm {
  id: number;
  card: string;
  /** That gets through. */
  damage: number;
  destroyed: boolean;
  /** It loses its ward. */
  ward?: true;
}

/** An event in public terms. Games add facts. */
export interface Happened {
  kind: string;
  /** How many choices were made before it. */
  step: number;
  player: number | null;
  card: Spoken | null;
  source: Spoken | null;
  n: number;
}

/** A card that is mentioned: its public id and its slug. */
export interface Named {
  id: number;
  card: string;
}

/** A player, mentioned in place of a card. */
export interface Someone {
  player: number;
}

/** A deck, mentioned in place of a card. */
export interface SomeDeck {
  deck: string;
}

/** What is printed on the cards of every game, with its text in a language. Games add facts. */
export interface PlainPrinted {
  card: string;
  name: string;
  /** Its colours, where nobody has chosen any. */
  type: string;
  text: string;
  /** The sign in its corner. */
  corner?: string;
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
  forecast?: Forecast;
}

/** A line of the log. */
export interface LogLine extends Happened {
  id: number;
  /** The sentence. Some events have none and are only shown on the board. */
  text: string | null;
}

// mazzo.games.foursouls.shapes ---------------------------------------------------------------------------------------

/** A card whose face the seat knows. */
export interface FourSoulsCard {
  id: number;
  card: string;
  kind: string;
  /** This and what follows: only cards in play (bonus souls have counters, too). */
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
  /** For each of its goals: how far the players have come, and how far they must get. */
  goals?: number[][];
}

/** A reference to something on the stack: its serial. */
export interface OnStack {
  stack: number;
}

/** A reference to something that is no longer there. */
export interface Lost {
  gone: true;
}

/** HP, evasion and attack as they are now. */
export interface Numbers {
  hp: number;
  max_hp: number;
  evasion: number | null;
  attack: number;
}

/** What waits on the stack; everything there is public. */
export interface FourSoulsStackItem {
  serial: number;
  kind: string;
  controller: number | null;
  source?: Named;
  /** The result of a roll. */
  result?: number;
  /** How much damage. */
  amount?: number;
  targets?: Thing[];
  mode?: number;
}

/** A slot of the shop, of the monsters, of the rooms. */
export interface FourSoulsSlot {
  kind: string;
  slot: number;
  /** The top card. */
  card: FourSoulsFace | null;
  /** What it costs the active player, in the shop. */
  cost?: number;
  covered?: FourSoulsFace[];
}

/** A player's side of the table. */
export interface FourSoulsPlayer extends Numbers {
  name: string;
  /** Effects refer to players like cards. */
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

/** The attack under way. */
export interface Attack {
  attacker: number;
  target: Thing | null;
}

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
  /** In solo and co-op games and challenges. */
  timer: number | null;
  goal: number;
  /** The souls of all players, if they play together. */
  together: number | null;
  /** The cents nobody has. */
  supply: number;
  asked: Asked | null;
  attack: Attack | null;
  stack: FourSoulsStackItem[];
  /** Effects refer to decks like cards. */
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

/** What a killed monster gives. */
export interface RewardsPrinted {
  cents?: number;
  loot?: number;
  treasure?: number;
  /** Multiplied by the result of a roll. */
  roll?: boolean;
  each_player?: boolean;
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

// mazzo.games.keyforge.shapes ----------------------------------------------------------------------------------------

/** A card whose face the seat knows. */
export interface KeyForgeCard {
  id: number;
  card: string;
  /** The house it belongs to now; none, if it belongs to all of them. */
  house: string | null;
  /** If it is not the player whose zone it is in. */
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

/** An event, with what only KeyForge has to say about it. */
export interface KeyForgeHappened extends Happened {
  /** The house that was chosen. */
  house?: string | null;
  /** The colour of the key that was forged or unforged. */
  key?: string | null;
  /** The kind of counter that was added or removed. */
  counter?: string;
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
  /** The player for whom it is high. */
  tide: number | null;
  over: boolean;
  winners: number[];
  asked: Asked | null;
  resolving: KeyForgeFace[];
  players: KeyForgePlayer[];
}

/** Where a card is printed. */
export interface Printing {
  set: string;
  number: number;
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

// mazzo.games.nekromancya.shapes -------------------------------------------------------------------------------------

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

/** An event, with what only Nekromancya has to say about it. */
export interface NekromancyaHappened extends Happened {
  /** The dice rolled for it, each as its number of sides and its result. */
  dice?: number[][];
}

export interface Everywhere {
  global: NekromancyaFace[];
}

/** A Necromancer. */
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

/** The Combat under way. */
export interface Battle {
  /** The moment at which answers are asked for. */
  moment: string | null;
  /** How many rounds of the current clash have begun. */
  round: number;
  /** The side that strikes. */
  side: Side | null;
}

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

// mazzo.server.doors.people ------------------------------------------------------------------------------------------

/** Who you are, and the secret to send with every change. */
export interface Me {
  id: number;
  name: string;
  guest: boolean;
  csrf: string;
}

/** Who has just arrived, with their settings, so that everything looks right from the start. */
export interface Arrived extends Me {
  settings: Record<string, unknown>;
  /** The languages in which the games speak: cards, questions, log. */
  languages: string[];
}

// mazzo.server.doors.accounts ----------------------------------------------------------------------------------------

/** A passkey. */
export interface KeyInfo {
  id: string;
  name: string;
  since: number;
}

/** Options for the browser to pass on to the device, and the number to answer with. */
export interface KeyQuestion {
  number: string;
  options: Record<string, unknown>;
}

// mazzo.server.doors.tables ------------------------------------------------------------------------------------------

/** A game, and what its host may wish for. */
export interface GameInfo {
  game: string;
  title: string;
  /** How many may play: every number of players there is, the fewest first. */
  seats: number[];
  /** Can players answer each other at any time? */
  answers: boolean;
  settings: SettingInfo[];
  /** The starters; empty: nobody brings a deck. */
  decks: string[];
  /** Can new decks be forged? */
  forged: boolean;
  /** The sets that decks can be forged from; the first is the usual one. */
  sets: SetInfo[];
  strengths: string[];
  blurb: string;
  /** The address of its look, a module for the browser; null: the client has one, or shows the plain table. */
  kit: string | null;
}

/** Something the host may choose. */
export interface SettingInfo {
  name: string;
  /** flag, choice, number or variants; data is for programs. */
  kind: string;
  label: string;
  default: unknown;
  choices: Choosable[];
  least: number;
  most: number;
  /** It is only offered to this many players; empty: to any number. */
  seats: number[];
}

/** One of the answers to a setting. */
export interface Choosable {
  value: string | number;
  label: string;
}

/** A set of cards, and the houses that decks of it may have. */
export interface SetInfo {
  name: string;
  title: string;
  houses: string[];
}

/** A table seen from outside: who sits there, its rules, how it ended. */
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
  /** The address to send to a friend; null: the page's own address will do. */
  link: string | null;
  /** Nobody else can open the page's address, because it is a name this machine has for itself. */
  alone: boolean;
  /** If so: where friends in the network would find the server, if it listened to them. */
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
  /** It is open, but kept for somebody else, who played in it last time. */
  kept: boolean;
}

/** A lesson. The client has titles and voices of its own for some. */
export interface LessonInfo {
  id: string;
  game: string;
  minutes: number;
  title: string | null;
  about: string | null;
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
  /** What the position was worth to each seat, by step; null if no bot can judge the game. */
  ahead: [number, number[]][] | null;
  /** Ranges of steps that cannot be shown, played with other rules or cards. The end is not included. */
  gone: [number, number][];
}

export interface Turn {
  step: number;
  turn: number;
  player: number;
}

/** An event that the replay lists. */
export interface Moment {
  step: number;
  kind: string;
  player: number | null;
  text: string | null;
}

// mazzo.server.doors.decks -------------------------------------------------------------------------------------------

/** A deck on the shelf. Its id is a number; a starter's id is a name. A seat takes either. */
export interface DeckInfo {
  id: number | string;
  game: string;
  name: string;
  houses: string[];
  /** starter, forged, imported or sealed */
  origin: string;
  made: number;
}

/** A deck with its cards and totals, next to the average deck. */
export interface DeckPage extends DeckInfo {
  cards: Line[];
  unknown: Stranger[];
  playable: boolean;
  seed: string | null;
  /** The set it is from, by its short name. */
  set: string | null;
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
  /** maverick, legacy or anomaly, if it is one */
  oddity: string;
}

/** An unknown card, and the one that may have been meant. */
export interface Stranger {
  name: string;
  house: string;
  n: number;
  meant: string | null;
}

/** Opened decks, of which one is to be chosen. */
export interface Pool {
  sealed: string;
  decks: DeckPage[];
}

/** What the computer has found out about a deck by playing it, so far. */
export interface PassportInfo {
  matches: number;
  wanted: number;
  making: boolean;
  /** It cannot get any longer. */
  most: boolean;
  tiles: [string, string][];
  sections: PassportSection[];
  made: string;
}

/** One part of a passport: what follows from it, how it was made, and its numbers as a table. */
export interface PassportSection {
  title: string;
  advice: string;
  text: string;
  head: string[];
  rows: string[][];
}

// mazzo.server.doors.reference ---------------------------------------------------------------------------------------

export interface RuleLine {
  id: string;
  title: string;
  kind: string;
  area: string;
  text: string;
}

/** What is known about a card besides what is printed on it. */
export interface CardPage {
  /** Rules and rulings about it. */
  rules: RuleLine[];
  /** Your decks that hold it. */
  decks: DeckInfo[];
  /** Can it be tried at a small table? */
  trial: boolean;
}
