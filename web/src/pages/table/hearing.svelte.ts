/** What is heard at a table: that one is asked, that it is over, that somebody has spoken. */

import { Bell } from "../../lib/bell";
import { play as sound } from "../../lib/sounds";
import type { Play } from "./play.svelte";
import type { Side } from "./side.svelte";

/** For as long as the component lasts that calls this while it is made. */
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

  /** So many lines of the chat have been heard; -1: nobody has listened yet. */
  let heard = -1;
  $effect(() => {
    // Of all that was said, muted or not: whoever is heard again has said nothing new.
    const { chat } = play.seen;
    const last = chat.at(-1);
    if (heard < 0) side.read = chat.length;
    else if (last && chat.length > heard && last.seat !== play.seat && !side.mute.names.includes(last.name))
      sound("chat");
    if (side.talking) side.read = chat.length;
    heard = chat.length;
  });
}
