/** Equipment to tick, each with what it changes of this vehicle's estimate. */
import { option } from "../../domain/catalogue/options.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import type { KnownFacts } from "../../domain/valuation/asked-value.ts";
import { valuedBy } from "../../search/ask-value.ts";
import { signed } from "../market-price/ledger-view.ts";
import type { PageServices } from "../services.ts";

export interface OptionView {
  readonly key: string;
  readonly label: string;
  readonly amount: string;
  readonly isSaid: boolean;
}

const SHOWN = 8;

/** Those most often said of comparables, each with what it adds here. */
export async function optionsView(
  { askMarket }: Pick<PageServices, "askMarket">,
  vehicle: KnownFacts,
  comparables: readonly Listing[],
  said: readonly string[],
): Promise<readonly OptionView[]> {
  const counts = new Map<string, number>();
  for (const { options } of comparables) for (const key of options) counts.set(key, (counts.get(key) ?? 0) + 1);
  const usual = [...counts].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([key]) => key);
  const keys = [...new Set([...said.filter((key) => option(key) !== undefined), ...usual])].slice(
    0,
    Math.max(SHOWN, said.length),
  );
  const bare = { ...vehicle, options: [] };
  const asked = [bare, ...keys.map((key) => ({ ...bare, options: [key] }))];
  const told = await valuedBy(comparables, askMarket, asked);
  const [without, ...withEach] = told.answers?.values ?? [];
  return keys
    .map((key, index) => ({ key, added: (withEach[index]?.estimate ?? 0) - (without?.estimate ?? 0) }))
    .toSorted((a, b) => Math.abs(b.added) - Math.abs(a.added))
    .map(({ key, added }) => ({
      key,
      label: option(key)?.label ?? key,
      amount: signed(added),
      isSaid: said.includes(key),
    }));
}
