import type { Client } from "../turns/fair-turns.ts";
import { createFairTurns } from "../turns/fair-turns.ts";

/**
 * Of the whole process: a photograph that is decoded takes up to 200 MB, and seconds where it is large. Shared out between those who send,
 * so that nobody waits behind all that another sends. A minute is patience for one that has come, after which its sender is told to try again.
 */
export const photographTurn = createFairTurns(
  { name: "given photograph", atOnce: 1, waiting: 30, patience: 60_000 },
  () => performance.now(),
);

/** One, from wherever its people send. */
export const dealerInTurn = (curef: string): Client => ({ address: `dealer ${curef}`, connection: undefined });

/** Sizes of what sellers are still writing: nothing of them is kept, so whoever asks for many waits behind nobody but itself. */
export const ownSizeTurns = createFairTurns({ name: "own photograph", atOnce: 2, waiting: 60, patience: 15_000 }, () =>
  performance.now(),
);
