/**
 * Games from outside bring their own look: `kit.js` in the folder that their manifest names. It is loaded when a table of
 * the game is opened. One that is missing or broken costs nothing but the look: the game is played on the plain table.
 */

import { enlist, foreign } from "../lib/heraldry";
import { games } from "../lib/games.svelte";
import { words } from "../lib/messages.svelte";
import type { GameKit, GuestKit } from "../lib/types";
import { plain } from "./plain.kit";

export interface Guest {
  kit: GameKit;
  table: GuestKit["table"];
}

const known = $state<{ guests: Record<string, Guest> }>({ guests: {} });
const asked = new Map<string, Promise<void>>();

/** What a game from outside has brought; undefined if it has not been loaded, or there is nothing. */
export const guest = (game: string): Guest | undefined => known.guests[game];

/** Load what a game brings, once. */
export function meet(game: string): Promise<void> {
  const found = asked.get(game) ?? load(game).catch((error: unknown) => console.warn(game, error));
  asked.set(game, found);
  return found;
}

async function load(game: string): Promise<void> {
  await games.load(words.language);
  const address = games.find(game)?.kit;
  if (!address) return;
  const brought = ((await import(/* @vite-ignore */ address)) as { default: GuestKit }).default;
  if (brought.css !== undefined) await dress(new URL(brought.css, new URL(address, location.href)).href);
  known.guests = { ...known.guests, [game]: { kit: complete(game, brought), table: brought.table } };
}

/** What a kit does not say is as on the plain table. */
function complete(game: string, { look, kinds = {}, ...brought }: GuestKit): GameKit {
  enlist(game, kinds);
  /** Other games may use the same word for a kind of theirs. */
  const own = (kind: string): string => (Object.hasOwn(kinds, kind) ? foreign(game, kind) : kind);
  const whole: GameKit = { ...plain, ...brought };
  return {
    ...whole,
    kind: own(whole.kind),
    door: whole.door.map((face) => ({ ...face, kind: own(face.kind) })),
    option: (option, view, seat) => {
      const sign = whole.option?.(option, view, seat) ?? null;
      return sign?.kind === undefined ? sign : { ...sign, kind: own(sign.kind) };
    },
    look: (face, printed) => {
      const seen = { ...plain.look(face, printed), ...look?.(face, printed) };
      return { ...seen, kind: own(seen.kind) };
    },
  };
}

function dress(href: string): Promise<void> {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  return new Promise((done, failed) => {
    link.onload = () => done();
    link.onerror = () => failed(new Error(`${href} cannot be loaded.`));
    document.head.append(link);
  });
}
