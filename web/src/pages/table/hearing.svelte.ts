/** The sounds of a table: a question for you, the end, a chat line. */

import { Bell } from "../../lib/bell";
import { play as sound } from "../../lib/sounds";
import type { Play } from "./play.svelte";
import type { Side } from "./side.svelte";

/** Call it while a component is created; it works as long as that component exists. */
export function listen(play: Play, side: Side): void {
  const bell = new Bell();
  $effect(() => {
    const step = play.decision?.step;
    if (step !== undefined && bell.rings(step)) sound("asked");
  });

  let over = false;
  $effect(() => {
    const { table } = play.seen;
    if (table.over && !over && play.table.news.length) {
      const winners = (table.result?.winners as number[] | undefined) ?? [];
      sound(winners.includes(play.seat) || play.seat < 0 ? "won" : "lost");
    }
    over = table.over;
  });

  /** How many lines of the chat have sounded; -1: none counted yet. */
  let heard = -1;
  $effect(() => {
    // Count muted lines too: unmuting somebody makes no line new.
    const { chat } = play.seen;
    const last = chat.at(-1);
    if (heard < 0) side.read = chat.length;
    else if (last && chat.length > heard && last.seat !== play.seat && !side.mute.names.includes(last.name))
      sound("chat");
    if (side.talking) side.read = chat.length;
    heard = chat.length;
  });
}
