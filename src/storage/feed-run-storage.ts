/** What each file of a dealer's stock brought, as the rest of the product knows it (a part of `storage.ts`). */

export interface FeedRun {
  readonly curef: string;
  /** ISO 8601 UTC. */
  readonly at: string;
  /** The code of why the file was refused; absent of one that was imported. */
  readonly refusal?: string;
  /** References of the file's last rows, in its order; none of one that was not read to its end. */
  readonly lastReferences: readonly string[];
  /** Anything that JSON holds. */
  readonly report: unknown;
}

export interface KeptFeedRun extends FeedRun {
  /** From 1, in the order in which the dealer's runs were added; it stays when older ones go. */
  readonly number: number;
}

/** Of each dealer so many of the latest are kept. */
export const KEPT_RUNS = 30;

export interface FeedRuns {
  /** Replaces one of the same dealer and moment, whose number it takes: what is done again after a crash is one run. */
  add(run: FeedRun): Promise<void>;
  get(curef: string, at: string): Promise<KeptFeedRun | undefined>;
  /** The latest first, at most so many. */
  of(curef: string, most: number): Promise<readonly KeptFeedRun[]>;
  lastImported(curef: string): Promise<KeptFeedRun | undefined>;
}
