/**
 * When a file would make so much of a stock that it is asked about rather than believed: a stock that is ten times what it was is more
 * often another dealer's, or a whole group's, than such a week. What came of late is no part of what it was, so that a stock that grows
 * from file to file is asked about as one that does at once (60, 500, 4,000).
 */

const TIMES = 10;
/** What a point of sale may bring in at once, however small it was: the rest of a stock of which a few vehicles were tried first. */
export const MOST_ADDED_UNASKED = 200;

export interface Growth {
  /** What the file would have online. */
  readonly offered: number;
  readonly online: number;
  /** What stood before what came of late; 0 where nothing did, and nothing can be told. */
  readonly before: number;
}

export function isSuddenGrowth({ offered, online, before }: Growth): boolean {
  return offered > online && before > 0 && offered - before > MOST_ADDED_UNASKED && offered > TIMES * before;
}
