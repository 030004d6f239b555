/** The first rows of a feed, which tell what its columns are. */
import { FeedRefusal } from "../feed-issue.ts";
import type { FeedRow } from "../reading/feed-row.ts";

const ROWS = 1000;

/** A file that is cut or garbled farther on is for the import to refuse; what stands before tells its columns. */
export async function firstRows(
  rows: AsyncIterable<FeedRow>,
): Promise<{ readonly rows: readonly FeedRow[]; readonly isWhole: boolean }> {
  const taken: FeedRow[] = [];
  try {
    for await (const row of rows) {
      taken.push(row);
      if (taken.length >= ROWS) return { rows: taken, isWhole: false };
    }
  } catch (error) {
    if (!(error instanceof FeedRefusal) || taken.length === 0) throw error;
    return { rows: taken, isWhole: false };
  }
  return { rows: taken, isWhole: true };
}
