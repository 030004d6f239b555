/**
 * The version that an answer shows. Listings are read from the database, which is ahead of the search for a moment: of what another
 * process wrote, a page may show the price before its search has come to it. So where several processes share a database the version is
 * that of all that was written when the answer was made.
 */
import type { MarketChanges } from "../search/market-changes.ts";

/** Taken once the answer is made. Never rejects: of a database that cannot be asked, the search's own version is told. */
export type VersionShown = () => Promise<number> | number;

/** `lastWritten`: the last entry of the change log, in the database. */
export function versionShownBy(
  market: Pick<MarketChanges, "version">,
  lastWritten: (() => Promise<number>) | undefined,
): VersionShown {
  if (lastWritten === undefined) return () => market.version();
  return async () => {
    const written = await lastWritten().catch(() => 0);
    return Math.max(market.version(), written);
  };
}
