/** The decks you have and may play with, and what makes new ones. */

import { get, post, type DeckInfo, type GameInfo, type Pool, type SetInfo } from "../../lib/api";
import { route } from "../../lib/route.svelte";

const SEALED_DECKS = 3;

export class Library {
  decks = $state.raw<DeckInfo[]>([]);
  /** The games that are played with decks. */
  games = $state.raw<GameInfo[]>([]);
  /** The decks of a sealed pool, until one is kept. */
  sealed = $state.raw<Pool | null>(null);
  loaded = $state(false);
  busy = $state(false);
  oops = $state("");
  /** What was typed for a new deck. A sheet that is closed by accident loses nothing. */
  draft = $state({ game: "", set: "", houses: [] as string[], text: "", name: "" });

  /** Fetch the decks and the games. */
  load(): void {
    this.refresh().catch((error: Error) => (this.oops = error.message));
    get<GameInfo[]>("/api/games").then(
      (found) => {
        this.games = found.filter((g) => g.decks.length > 0);
        this.draft.game ||= (this.games.find((g) => g.forged) ?? this.games[0])?.game ?? "";
        this.draft.set ||= this.sets[0]?.name ?? "";
      },
      () => {},
    );
  }

  async refresh(): Promise<void> {
    this.decks = await get<DeckInfo[]>("/api/decks");
    this.loaded = true;
  }

  title(game: string): string {
    return this.games.find((g) => g.game === game)?.title ?? "";
  }

  /** The sets that decks can be forged of. */
  get sets(): SetInfo[] {
    return this.games.find((g) => g.forged)?.sets ?? [];
  }

  /** The houses of the chosen set. */
  get houses(): string[] {
    return this.sets.find((s) => s.name === this.draft.set)?.houses ?? [];
  }

  /** Forge decks of another set; houses it does not have are not wished for any more. */
  choose(set: string): void {
    this.draft.set = set;
    this.draft.houses = this.draft.houses.filter((h) => this.houses.includes(h));
  }

  /** Do something, and show what goes wrong. Returns whether it went well. */
  async try(wish: () => Promise<void>): Promise<boolean> {
    this.busy = true;
    this.oops = "";
    try {
      await wish();
    } catch (error) {
      this.oops = (error as Error).message;
    }
    this.busy = false;
    return this.oops === "";
  }

  /** Do something that makes a deck, then open it. */
  make(wish: () => Promise<DeckInfo>): Promise<boolean> {
    return this.try(async () => {
      const deck = await wish();
      this.sealed = null;
      this.draft = { ...this.draft, houses: [], text: "", name: "" };
      await this.refresh();
      route.go(`/decks/${deck.id}`);
    });
  }

  private named(): { name?: string } {
    const name = this.draft.name.trim();
    return name ? { name } : {};
  }

  forge(): Promise<boolean> {
    return this.make(() =>
      post("/api/decks/forge", { houses: this.draft.houses, set: this.draft.set, ...this.named() }),
    );
  }

  import(): Promise<boolean> {
    const { game, text } = this.draft;
    return this.make(() => post("/api/decks/import", { game, text, ...this.named() }));
  }

  openSealed(): Promise<boolean> {
    return this.try(async () => {
      this.sealed = await post<Pool>("/api/decks/sealed", { n: SEALED_DECKS, set: this.draft.set });
    });
  }

  /** Keep one of the sealed decks. */
  keep(pool: Pool, pick: number): Promise<boolean> {
    return this.make(() => post(`/api/decks/sealed/${pool.sealed}`, { pick }));
  }
}
