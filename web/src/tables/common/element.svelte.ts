/**
 * `<mazzo-card>`: a card for tables that are not written in Svelte. Its properties are those of `Face`:
 *
 *     Object.assign(document.createElement("mazzo-card"), { game, face, size: "card", lit: true, onTap: tap })
 */

import { mount, unmount, type ComponentProps } from "svelte";
import Face from "./Face.svelte";

type Props = ComponentProps<typeof Face>;

class CardElement extends HTMLElement {
  #props = $state<Props>({ game: "", face: { hidden: true }, onTap: () => {} });
  #shown: Record<string, unknown> | null = null;

  set game(game: string) {
    this.#props.game = game;
  }
  set face(face: Props["face"]) {
    this.#props.face = face;
  }
  set size(size: Props["size"]) {
    this.#props.size = size;
  }
  set lit(lit: boolean) {
    this.#props.lit = lit;
  }
  set onTap(tap: Props["onTap"]) {
    this.#props.onTap = tap;
  }

  connectedCallback(): void {
    this.#shown ??= mount(Face, { target: this, props: this.#props });
  }

  disconnectedCallback(): void {
    // It may only have been moved.
    queueMicrotask(() => {
      if (this.isConnected || this.#shown === null) return;
      void unmount(this.#shown);
      this.#shown = null;
    });
  }
}

customElements.define("mazzo-card", CardElement);
