/** What a list proposes before anything is typed: the searches last made in this browser, else examples that find something. */
import { EXAMPLE_SENTENCES } from "../../domain/free-text/example-sentences.ts";
import type { Suggestion } from "../../domain/free-text/suggestions/shown.ts";
import type { RecentSearch } from "../../domain/recent-searches/recent-searches.ts";
import { readRecentSearches } from "../../domain/recent-searches/recent-searches.ts";
import { RECENT_SEARCHES, storedText } from "../browser/stored-text.ts";
import { findSuggestions } from "./found-suggestions.ts";

/** Of both groups, the newest first. */
export function recentSearches(): readonly RecentSearch[] {
  const { car, moto } = readRecentSearches(storedText(RECENT_SEARCHES));
  return [...car, ...moto].toSorted((a, b) => b.timestamp - a.timestamp);
}

/** Each with the offers that it finds as it stands. Rejects as `findSuggestions` does. */
export async function examples(form: HTMLFormElement | null, signal: AbortSignal): Promise<readonly Suggestion[]> {
  const found = await Promise.all(
    EXAMPLE_SENTENCES.map((text) => findSuggestions(form, { text, caret: text.length }, signal)),
  );
  return EXAMPLE_SENTENCES.flatMap((text, at) => {
    const sentences = found[at]?.find(({ group }) => group === "sentence")?.suggestions;
    const asTyped = sentences?.find((one) => one.text === text);
    // Nothing of it was typed.
    return asTyped === undefined ? [] : [{ ...asTyped, parts: [{ text, is: "around" }] }];
  });
}
