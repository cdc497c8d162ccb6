/** Players that the user has muted at a table; kept while this page is open. */

import type { ChatLine } from "./types";

export class Mute {
  names = $state.raw<string[]>([]);
  readonly #place: string;

  constructor(table: string) {
    this.#place = `mazzo.mute.${table}`;
    const kept = sessionStorage.getItem(this.#place);
    if (kept !== null) this.names = kept.split("\n");
  }

  toggle(name: string): void {
    this.names = this.names.includes(name) ? this.names.filter((n) => n !== name) : [...this.names, name];
    if (this.names.length) sessionStorage.setItem(this.#place, this.names.join("\n"));
    else sessionStorage.removeItem(this.#place);
  }

  heard(chat: ChatLine[]): ChatLine[] {
    return chat.filter((line) => !this.names.includes(line.name));
  }
}
