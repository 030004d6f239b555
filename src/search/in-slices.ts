/** Long work between requests: a slice of it, then everybody who waits, then the next slice. */
import { setImmediate } from "node:timers/promises";
import type { Steps } from "../domain/free-text/text/steps.ts";

/** Milliseconds of the event loop that are held at once; a step may go over it by its own few. */
export const SLICE = 5;

/** Rejects with the signal's reason once it is aborted: who leaves does not wait for the rest. */
export async function inSlices<Made>(steps: Steps<Made>, signal: AbortSignal): Promise<Made> {
  for (;;) {
    const end = performance.now() + SLICE;
    do {
      const step = steps.next();
      if (step.done === true) return step.value;
    } while (performance.now() < end);
    await setImmediate();
    signal.throwIfAborted();
  }
}
