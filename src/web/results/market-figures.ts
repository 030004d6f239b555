/** True figures of a search, told in the sentence under its title: from which price to which, half of the offers under which. */
import type { Filters } from "../../domain/filters/registry.ts";
import { euros } from "../../domain/french.ts";
import type { FacetHistogram } from "../../search/engine.ts";
import type { ListingSearch } from "../../search/listing-search.ts";

/** Fewer offers than this have no middle worth telling. */
const FEWEST = 5;
const YEARS_TOLD = 3;
/** Any: only one listing is asked for. */
const SEED = "";

async function priceAt(search: ListingSearch, filters: Filters, sortBy: "priceAsc" | "priceDesc"): Promise<number> {
  const { found } = await search.results({ filters: { ...filters, sortBy }, seed: SEED, page: 0, pageSize: 1 });
  const [first] = found;
  if (first === undefined) throw new Error("a search that found something has no cheapest offer");
  return first.listing.price;
}

/** The least price that at least half of the offers do not exceed, found by halving: about 16 exact counts. */
async function medianPrice(search: ListingSearch, filters: Filters, total: number, range: readonly [number, number]) {
  let [low, high] = range;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((await search.count({ ...filters, priceMax: middle })) * 2 >= total) high = middle;
    else low = middle + 1;
  }
  return low;
}

function commonYears({ histogram }: FacetHistogram): readonly number[] {
  return histogram
    .filter(({ from, to }) => to === from + 1)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, YEARS_TOLD)
    .map(({ from }) => from)
    .toSorted((a, b) => b - a);
}

const list = (words: readonly (string | number)[]) =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} et ${String(words.at(-1))}`;

/** `de 1 100 € à 64 290 €, …`: `filters` find `total` offers, more than none; `years` are counted for them. Rejects when the engine does. */
export async function figuresSentence(
  search: ListingSearch,
  { page: _page, ...filters }: Filters,
  total: number,
  years: FacetHistogram,
): Promise<string> {
  const [least, most] = await Promise.all([
    priceAt(search, filters, "priceAsc"),
    priceAt(search, filters, "priceDesc"),
  ]);
  if (least === most) return `à ${euros(least)}.`;
  const prices = `de ${euros(least)} à ${euros(most)}`;
  if (total < FEWEST) return `${prices}.`;
  const median = await medianPrice(search, filters, total, [least, most]);
  const common = commonYears(years);
  const told = common.length < 2 ? "" : ` Années les plus courantes\u202f: ${list(common)}.`;
  return `${prices}, la moitié à ${euros(median)} ou moins.${told}`;
}
