/** Long work in slices: between two of them the event loop turns, and questions are answered. */
import { setImmediate } from "node:timers/promises";

/** Milliseconds; far below the 10 that a change may hold up the loop. */
const SLICE = 2;

export class Slices {
  #began = performance.now();

  /** To be asked after every step, which should take much less than a millisecond. */
  get isDue(): boolean {
    return performance.now() - this.#began >= SLICE;
  }

  async pause(): Promise<void> {
    await setImmediate();
    this.#began = performance.now();
  }
}
