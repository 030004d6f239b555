/** Long work in slices: between two of them the event loop turns, and questions are answered. */
import { setImmediate } from "node:timers/promises";

/** Milliseconds; well below the 10 that a change may hold up the loop. */
const SLICE = 3;

/** Steps from one look at the clock to the next, which costs as much as a small step. */
const STEPS_PER_LOOK = 4;

export class Slices {
  #began = performance.now();
  #steps = 0;

  /** To be asked after every step; a step takes some hundredth of a millisecond. */
  get isDue(): boolean {
    this.#steps = (this.#steps + 1) % STEPS_PER_LOOK;
    return this.#steps === 0 && this.isLate;
  }

  /** To be asked after a step that takes long. */
  get isLate(): boolean {
    return performance.now() - this.#began >= SLICE;
  }

  async pause(): Promise<void> {
    await setImmediate();
    this.#began = performance.now();
  }
}
