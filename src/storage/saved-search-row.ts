/** A saved search as its row holds it. */
import type { Frequency, SavedSearch } from "../domain/saved-searches/saved-search.ts";
import { isFrequency } from "../domain/saved-searches/saved-search.ts";
import type { SavedSearchTable } from "./tables.ts";

function frequencyOf(text: string): Frequency {
  if (!isFrequency(text)) throw new Error(`a saved search of frequency ${text}`);
  return text;
}

export const searchOf = (row: SavedSearchTable): SavedSearch => ({
  id: row.id,
  email: row.email,
  query: row.query,
  name: row.name,
  frequency: frequencyOf(row.frequency),
  createdAt: row.created_at,
  ...(row.confirmed_at === null ? {} : { confirmedAt: row.confirmed_at }),
  seenAt: row.seen_at,
  followedAt: row.followed_at,
  ...(row.paused_until === null ? {} : { pausedUntil: row.paused_until }),
});
