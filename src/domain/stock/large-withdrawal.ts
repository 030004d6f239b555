/**
 * When so much of a stock would leave that a file is asked about rather than believed: half a file is more common than such a day.
 * What left of late counts with what would leave now, so that a stock that shrinks from file to file is asked about as one that falls
 * at once (200, 111, 57, 30).
 */

/** What left before is no longer held against a file. */
export const LOOKED_BACK_MS = 7 * 86_400_000;
/** A small garage may well sell as many between two files, be it all that it had. */
export const MOST_UNASKED = 3;

export interface Withdrawal {
  readonly online: number;
  /** Of those online, what the file lacks. */
  readonly absent: number;
  /** What has left within `LOOKED_BACK_MS`, is not in the file and was not offered again under another reference. */
  readonly gone: number;
}

export function isLargeWithdrawal({ online, absent, gone }: Withdrawal): boolean {
  if (absent > online) throw new Error(`${absent} of ${online} listings would leave`);
  return absent > 0 && absent + gone > MOST_UNASKED && (absent + gone) * 2 > online + gone;
}

/** A smaller stock may well turn over within a week. */
const LEAST_OLDER = 20;
/** Fewer that leave are at most half of the smallest of those. */
export const FEWEST_OF_OLDER = LEAST_OLDER / 2 + 1;

/**
 * The same where `online` and `absent` count what stood before `LOOKED_BACK_MS` alone: a file that adds as many vehicles first makes half
 * of the stock of all that leaves next.
 */
export function isLargeWithdrawalOfOlder(older: Withdrawal): boolean {
  return older.online + older.gone >= LEAST_OLDER && isLargeWithdrawal(older);
}
