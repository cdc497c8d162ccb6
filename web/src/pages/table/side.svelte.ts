/** The log and the chat beside the table: in a rail if there is room, otherwise in a drawer. */

import { tick } from "svelte";
import { Mute } from "../../lib/mute.svelte";
import type { ChatLine } from "../../lib/types";

export type Panel = "log" | "chat";

/** Whether there is room for the rail (the style sheets of Rail and Drawer say the same). */
const wide = () => matchMedia("(min-width: 1180px)").matches;

export class Side {
  /** What is in the drawer, if it is open. */
  drawer = $state<"" | Panel>("");
  /** What is in the rail. */
  tab = $state<Panel>("log");
  /** How many lines of the chat have been read. */
  read = $state(0);
  readonly mute: Mute;

  constructor(table: string) {
    this.mute = new Mute(table);
  }

  /** The user looks at the chat. */
  get talking(): boolean {
    return this.drawer === "chat" || (this.tab === "chat" && wide());
  }

  unread(chat: ChatLine[]): number {
    return this.mute.heard(chat.slice(this.read)).length;
  }

  show(panel: Panel): void {
    if (wide()) {
      this.tab = panel;
      void tick().then(() => document.querySelector<HTMLElement>(".rail [role=tabpanel]")?.focus());
    } else this.drawer = this.drawer === panel ? "" : panel;
  }
}
