/** Events of one batch. */
export const MOST_EVENTS = 50;
/** Brackets within each other: a batch has three, and what is wrong in some more can still be named. */
export const MOST_DEPTH = 10;
/** Bytes of one batch: what `sendBeacon` takes. */
export const MOST_BATCH_BYTES = 64 * 1024;
