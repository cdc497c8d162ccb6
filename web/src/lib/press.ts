/** Long presses: they do something different from a tap. */

const LONG = 480;

export class Press {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #held = false;

  constructor(private readonly held: () => void) {}

  begin(): void {
    this.#held = false;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#held = true;
      this.held();
    }, LONG);
  }

  end(): void {
    clearTimeout(this.#timer);
  }

  /** On a click: was it a tap? */
  taps(): boolean {
    this.end();
    const tap = !this.#held;
    this.#held = false;
    return tap;
  }
}
