/** HTTP: everything around a table. Errors are sentences, thrown as `Oops`. */

import { say, words } from "./messages.svelte";
import type { Arrived, Me, RuleLine } from "./types.gen";

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

export type {
  DeckInfo,
  DeckPage,
  GameInfo,
  KeyInfo,
  KeyQuestion,
  LessonInfo,
  Me,
  PassportInfo,
  Pool,
  ReplayInfo,
  ReplayMoment,
  RuleLine,
  SetInfo,
  SettingInfo,
  TableInfo,
} from "./types.gen";

/** A rule with everything that belongs to it. */
export interface RuleWhole extends Omit<RuleLine, "area"> {
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

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      // What is refused is said in the language of the page.
      headers: {
        "content-type": "application/json",
        "x-mazzo-csrf": csrf,
        "accept-language": words.language,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      // A change made just before the page closes still arrives.
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

/** Called whenever somebody signs in, before anything is shown to them. */
export function greet(greeter: (me: Arrived) => void): void {
  greeters.push(greeter);
}

/** Signing in starts a new session, so there is a new secret. */
async function arrive(path: string, body: unknown = {}): Promise<Me> {
  const me = await post<Arrived>(path, body);
  csrf = me.csrf;
  for (const greeter of greeters) greeter(me);
  return me;
}

/** Say hello: as a guest, or as the user this browser had the last time. */
export const hello = () => arrive("/api/hello");
/** Come back with what a device has signed (see `passkeys`). */
export const enterWithKey = (number: string, answer: unknown) =>
  arrive("/api/passkeys/enter", { number, answer });
export const enter = (name: string, password: string) => arrive("/api/enter", { name, password });
/** A guest gets an account. */
export const register = (name: string, password: string) => arrive("/api/account", { name, password });
/** Change the password: every other session ends, and this one is renewed. */
export const change = (old: string, password: string) => arrive("/api/password", { old, new: password });
export const leave = () => post<unknown>("/api/leave");
