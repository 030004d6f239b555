/**
 * Whether a file was cut at the end of a row. Of the file before, the last rows have then left all at once, and what now stands last
 * stood before them. Vehicles that are sold lie anywhere in a file, in whatever order: of a stock that sells a tenth of itself
 * between two files, the last four leave together once in ten thousand times.
 */

/** Of the rows of a file, those at its end that tell: a tenth, within these bounds. */
const FEWEST_LAST = 4;
const MOST_LAST = 10;

export function lastThatTell(rows: number): number {
  return Math.min(MOST_LAST, Math.max(FEWEST_LAST, Math.ceil(rows / 10)));
}

export interface FileBefore {
  /** References of its last rows that are online still. */
  readonly last: readonly string[];
  readonly isOnline: (reference: string) => boolean;
}

export interface FileNow {
  readonly has: (reference: string) => boolean;
  /** The reference of its last row. */
  readonly last: string | undefined;
}

export function looksCut(before: FileBefore, now: FileNow): boolean {
  return (
    before.last.length >= FEWEST_LAST &&
    !before.last.some(now.has) &&
    now.last !== undefined &&
    before.isOnline(now.last)
  );
}
