/** What the market says of a vehicle that its seller describes. */
import type { KnownFacts } from "../../domain/valuation/asked-value.ts";
import type { ToldOfVehicle } from "../../search/ask-value.ts";
import { askValue } from "../../search/ask-value.ts";
import type { PageServices } from "../services.ts";

/** `own` is the reference of its own listing, which says nothing of it. */
export async function marketOfVehicle(
  { search, askMarket }: Pick<PageServices, "search" | "askMarket">,
  known: KnownFacts,
  own: string | undefined,
): Promise<ToldOfVehicle> {
  const others: typeof search.listings = (references, found) =>
    search.listings(
      references.filter((reference) => reference !== own),
      found,
    );
  return askValue({ search: { answer: (asking) => search.answer(asking), listings: others }, askMarket }, [known]);
}
