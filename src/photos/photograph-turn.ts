import { createFairTurns } from "../turns/fair-turns.ts";
import { createSemaphore } from "./semaphore.ts";

/** Of the whole process, whoever sends: a photograph that is decoded takes up to 200 MB. */
export const photographTurn = createSemaphore({ atOnce: 1, waiting: 30 });

/** Sizes of what sellers are still writing: nothing of them is kept, so whoever asks for many waits behind nobody but itself. */
export const ownSizeTurns = createFairTurns({ name: "own photograph", atOnce: 2, waiting: 60, patience: 15_000 }, () =>
  performance.now(),
);
