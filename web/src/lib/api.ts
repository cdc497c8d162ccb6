/** HTTP: everything around a table. Errors are sentences, thrown as `Oops`. */

import { say } from "./messages.svelte";
import type { Decision, LogLine } from "./types";

export interface Me {
  id: number;
  name: string;
  guest: boolean;
  csrf: string;
}

/** Somebody who has just come, with what they have set. */
export interface Arrived extends Me {
  settings: Record<string, unknown>;
}

export class Oops extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly rule: string | null = null,
  ) {
    super(message);
  }
}

let csrf = "";

// What the server answers ---------------------------------------------------------------------------------------------

export interface GameInfo {
  game: string;
  title: string;
  least: number;
  most: number;
  wishes: string[];
  decks: string[];
  strengths?: string[];
}

export interface TableInfo {
  id: string;
  game: string;
  status: "waiting" | "playing" | "over";
  seats: { name: string; computer: string | null; open: boolean }[];
  rules: { clock: number; increment: number; watch: string; delay: number; private: boolean; practice: boolean };
  opened: number;
  ended?: number | null;
  result: Record<string, unknown> | null;
  /** The seat of whoever asks. */
  you?: number | null;
  host?: boolean;
  rematch?: string | null;
  /** What to send to a friend, if the address of this page is only good on this machine. */
  link?: string | null;
  /** Nobody else can open the address of this page. */
  alone?: boolean;
  /** Where friends in the network would find the server if they were let in. */
  network?: string | null;
}

export interface DeckInfo {
  /** A number on the shelf, a word for decks that come with the game. */
  id: number | string;
  game: string;
  name: string;
  houses: string[];
  origin: "starter" | "forged" | "imported" | "sealed";
  made: number;
}

export interface DeckWhole extends DeckInfo {
  cards: { card: string; name: string; house?: string | null; n: number }[];
  numbers: Record<string, number>;
  usual?: Record<string, number>;
  counts: Record<string, number>;
  unknown?: { name: string; n: number; meant: string | null }[];
  playable?: boolean;
  seed?: string | null;
}

export interface RuleInfo {
  id: string;
  title: string;
  kind: string;
  area: string;
  text: string;
}

export interface RuleWhole extends Omit<RuleInfo, "area"> {
  area?: string;
  editions: string[];
  sources: { book: string; place: string }[];
  changed?: string;
  reason?: string;
  physical?: string;
  issue?: string;
  about?: string[];
  alternative?: string;
  cards: string[];
  decisions?: string[];
}

export interface ReplayInfo {
  id: string;
  game: string;
  seats: TableInfo["seats"];
  result: Record<string, unknown> | null;
  steps: number;
  turns: { step: number; turn: number; player: number }[];
  moments: { step: number; kind: string; player: number | null; text: string | null }[];
  /** What the position was worth to each seat, by step; null if nobody can judge the game. */
  ahead: [number, number[]][] | null;
  /** Steps that cannot be shown, because they were played with other rules or cards: from, and to before. */
  gone: [number, number][];
}

export interface ReplayMoment {
  step: number;
  view: Record<string, any>;
  prompt: string | null;
  decision: (Decision & { chosen: string | null }) | null;
  log: LogLine[];
}

export interface Lesson {
  id: string;
  game: string;
  minutes: number;
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers: { "content-type": "application/json", "x-mazzo-csrf": csrf },
      body: body === undefined ? undefined : JSON.stringify(body),
      // What is changed in the last moment of a page still arrives.
      keepalive: method === "PUT",
    });
  } catch {
    throw new Oops(say("error.unreachable"), 0);
  }
  const data = await answer.json().catch(() => null);
  if (!answer.ok) throw new Oops(data?.error ?? say("error.generic"), answer.status, data?.rule ?? null);
  return data as T;
}

export const get = <T>(path: string) => call<T>("GET", path);
export const post = <T>(path: string, body: unknown = {}) => call<T>("POST", path, body);
export const put = <T>(path: string, body: unknown) => call<T>("PUT", path, body);
export const remove = <T>(path: string) => call<T>("DELETE", path);

const greeters: ((me: Arrived) => void)[] = [];

/** To be told of everybody who comes, before anything is shown to them. */
export function greet(greeter: (me: Arrived) => void): void {
  greeters.push(greeter);
}

/** Whoever comes has a new session, so a new secret. */
async function arrive(path: string, body: unknown = {}): Promise<Me> {
  const me = await post<Arrived>(path, body);
  csrf = me.csrf;
  for (const greeter of greeters) greeter(me);
  return me;
}

/** Say hello: a guest, or whoever this browser was the last time. */
export const hello = () => arrive("/api/hello");
export const enter = (name: string, password: string) => arrive("/api/enter", { name, password });
/** A guest becomes somebody who can come back. */
export const register = (name: string, password: string) => arrive("/api/account", { name, password });
/** Another password: every other session ends, and this one begins anew. */
export const change = (old: string, password: string) => arrive("/api/password", { old, new: password });
export const leave = () => post<unknown>("/api/leave");
