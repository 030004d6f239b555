/** What may be meant by a sentence that is being typed, with exact counts: all of them asked in one wave. */
import type { Filters } from "../domain/filters/registry.ts";
import type { Dictionaries } from "../domain/free-text/dictionaries.ts";
import type { Typed } from "../domain/free-text/suggestions/candidates.ts";
import { candidatesFor } from "../domain/free-text/suggestions/candidates.ts";
import type { Suggested } from "../domain/free-text/suggestions/shown.ts";
import { keyOf, shownOf, toCount } from "../domain/free-text/suggestions/shown.ts";
import { each, total } from "./asking.ts";
import type { ListingSearch } from "./listing-search.ts";

/** Where it is typed: in a showroom, whose stock alone it searches. */
export type SentenceStanding = Pick<Filters, "curef" | "showroomStock">;

export async function suggested(
  search: Pick<ListingSearch, "answer">,
  dictionaries: Dictionaries,
  typed: Typed,
  standing: SentenceStanding,
): Promise<Suggested> {
  const candidates = candidatesFor(typed, dictionaries);
  const searches = toCount(candidates);
  const totals = await search.answer(each(searches.map((filters) => total({ ...filters, ...standing }))));
  const bySearch = new Map(searches.map((filters, place) => [keyOf(filters), totals[place] ?? 0]));
  return shownOf(candidates, (filters) => bySearch.get(keyOf(filters)) ?? 0);
}
