/** Events of one batch. */
export const MOST_EVENTS = 50;
/** Bytes of one batch: what `sendBeacon` takes. */
export const MOST_BATCH_BYTES = 64 * 1024;
