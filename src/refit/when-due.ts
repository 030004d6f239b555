/** When a market is to be fitted again: soon after a feed has come in, and never so often that fits are most of the work. */

export interface Changes {
  /** Milliseconds of a monotonic clock, and so are all others: when the first and the last change came that no fit knows. */
  readonly first: number;
  readonly last: number;
}

export interface LastFit {
  readonly ended: number;
  /** How long it took. */
  readonly took: number;
}

/** A feed that is still coming in is waited for. */
const QUIET = 5_000;
/** Where prices change all the time, nobody waits longer. */
const PATIENCE = 60_000;
/** Of the time of one processor fits take a tenth at most. */
const REST = 9;
/** Vehicles grow older though nothing is written. */
const DAY = 86_400_000;

export function nextFit(changes: Changes | undefined, { ended, took }: LastFit): number {
  if (changes === undefined) return ended + DAY;
  return Math.max(ended + took * REST, Math.min(changes.last + QUIET, changes.first + PATIENCE));
}
