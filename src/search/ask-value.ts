/** What a vehicle that is not for sale is worth, by the adverts that are most like it. */
import type { Listing } from "../domain/listings/listing.ts";
import type { SegmentAges } from "../domain/valuation/ages-by-price.ts";
import type { KnownFacts, NoAskedValue, SaidByVersion } from "../domain/valuation/asked-value.ts";
import { completed } from "../domain/valuation/asked-value.ts";
import type { AskMarket } from "../domain/valuation/market-answer.ts";
import type { MarketValue } from "../domain/valuation/market-value.ts";
import { valuedListing } from "../domain/valuation/valued-listing.ts";
import { toldVersion } from "../domain/valuation/version-words.ts";
import type { Asking } from "./asking.ts";
import { certain, facets, together, viewed } from "./asking.ts";
import { comparableOffers } from "./comparable-offers.ts";
import type { ListingSearch } from "./listing-search.ts";

export interface ValueAnswers {
  /** Of each that was asked; undefined where the market says too little. */
  readonly values: readonly (MarketValue | undefined)[];
  /** Why nothing is told of the last. */
  readonly noValue: NoAskedValue | undefined;
  /** How long the likes of the last are on sale, where there are enough to tell. */
  readonly ages: SegmentAges | undefined;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly fittedAt: number;
  /** All that the market was learnt from. */
  readonly listings: number;
}

export interface ToldOfVehicle {
  /** Undefined before a market was fitted. */
  readonly answers: ValueAnswers | undefined;
  /** The adverts by which it was completed. */
  readonly comparables: readonly Listing[];
  /** How many there are. */
  readonly total: number;
  /** The generation of all of them; undefined where they are of the whole model. */
  readonly generation: string | undefined;
  /** Of the last. */
  readonly saidByVersion: SaidByVersion;
  /** The last without the words of its version that nobody knows: what was valued. */
  readonly vehicle: KnownFacts;
  /** Those words, which count as not told. */
  readonly unknownVersionWords: readonly string[];
}

/** Enough for what they differ in to be told, few enough to be read at once. */
const READ = 96;
/** The same adverts whoever asks. */
const SEED = "estimation";

interface Asked {
  readonly search: Pick<ListingSearch, "answer" | "listings">;
  readonly askMarket?: AskMarket | undefined;
}

/** `asked` is one vehicle of which more and more is known. */
export async function askValue({ search, askMarket }: Asked, asked: readonly KnownFacts[]): Promise<ToldOfVehicle> {
  const [first] = asked;
  if (first === undefined) throw new Error("no vehicle is asked for");
  const isVersionTold = asked.some(({ version }) => version !== undefined);
  const { offers, versions } = await search.answer(
    together({
      offers: comparableOffers(first, { seed: SEED, pageSize: READ }),
      versions: isVersionTold ? versionsOnSale(first) : certain<readonly string[]>([]),
    }),
  );
  const comparables = (await search.listings(offers.references)).map(({ listing }) => listing);
  const each = asked.map((facts) => withoutUnknownWords(facts, versions));
  const { vehicle, unknown } = each.at(-1) ?? { vehicle: first, unknown: [] };
  const valued = await valuedBy(
    comparables,
    askMarket,
    each.map((one) => one.vehicle),
  );
  return {
    ...valued,
    comparables,
    total: offers.total,
    generation: offers.commercialName,
    vehicle,
    unknownVersionWords: unknown,
  };
}

/** Of the model, each once. */
const versionsOnSale = ({ vertical, make, model }: KnownFacts): Asking<readonly string[]> =>
  viewed(facets({ vertical, makesModelsCommercialNames: [{ make, model }] }, ["vehicle.version"]), ({ aggs }) => {
    const found = aggs["vehicle.version"];
    return found !== undefined && "items" in found ? found.items.map(({ key }) => key) : [];
  });

function withoutUnknownWords(
  { version: told, ...facts }: KnownFacts,
  versions: readonly string[],
): { readonly vehicle: KnownFacts; readonly unknown: readonly string[] } {
  if (told === undefined) return { vehicle: facts, unknown: [] };
  const { version, unknown } = toldVersion(told, versions);
  return { vehicle: version === undefined ? facts : { ...facts, version }, unknown };
}

/** The same by adverts that were found for it before. */
export async function valuedBy(
  comparables: readonly Listing[],
  askMarket: AskMarket | undefined,
  asked: readonly KnownFacts[],
): Promise<Pick<ToldOfVehicle, "answers" | "saidByVersion">> {
  const others = comparables.map(valuedListing);
  const each = asked.map((facts) => completed(facts, others));
  const told = await Promise.all(each.map(async ({ vehicles }) => askMarket?.(vehicles)));
  const [some] = told;
  const last = told.at(-1);
  return {
    answers: some && {
      values: told.map((answer) => answer?.value),
      noValue: last !== undefined && last.value === undefined ? last.noValue : undefined,
      ages: last?.ages,
      fittedAt: some.fittedAt,
      listings: some.listings,
    },
    saidByVersion: each.at(-1)?.saidByVersion ?? {},
  };
}
