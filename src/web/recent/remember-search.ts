/** Recent searches in the visitor's browser (spec 3.37). */
import { useMemo, useSyncExternalStore } from "react";
import type { RecentSearches } from "../../domain/recent-searches/recent-searches.ts";
import { readRecentSearches, withRecentSearch } from "../../domain/recent-searches/recent-searches.ts";
import { RECENT_SEARCHES, storeText, storedText } from "../browser/stored-text.ts";
import type { SearchToRemember } from "./recent-search-of.ts";

/** Said on the window: other tabs are told by the browser. */
const SEARCHED = "recentSearches:kept";

const kept = () => storedText(RECENT_SEARCHES);

/** The day where the visitor is, `YYYY-MM-DD`: Swedes write it so. */
function dayOf(instant: Date): string {
  return instant.toLocaleDateString("sv-SE");
}

/** To be called in the browser, once for each search that is shown. */
export default function rememberSearch({ group, search }: SearchToRemember): void {
  const now = new Date();
  const record = { ...search, date: dayOf(now), timestamp: now.getTime() };
  storeText(RECENT_SEARCHES, JSON.stringify(withRecentSearch(readRecentSearches(kept()), group, record)));
  dispatchEvent(new Event(SEARCHED));
}

/** Another tab may search too; this one never does while it shows them. */
function onChange(tell: () => void): () => void {
  addEventListener("storage", tell);
  return () => removeEventListener("storage", tell);
}

/** None on the server and while the page wakes up. */
export function useRecentSearches(): RecentSearches {
  const text = useSyncExternalStore(onChange, kept, () => null);
  return useMemo(() => readRecentSearches(text), [text]);
}
