/** A chime calls players who may have looked away, but not those who have just answered the question before. */

export class Bell {
  #last: number | null = null;

  /** A question has come, after this many choices: does it ring? */
  rings(step: number): boolean {
    const last = this.#last;
    this.#last = step;
    // The same question again, or the very next choice: nobody else has done anything since.
    return last === null || (step !== last && step !== last + 1);
  }
}
