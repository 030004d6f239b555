/** What a vehicle that is not for sale is worth, by the adverts that are most like it. */
import type { Listing } from "../domain/listings/listing.ts";
import type { SegmentAges } from "../domain/valuation/ages-by-price.ts";
import type { KnownFacts, NoAskedValue, SaidByVersion } from "../domain/valuation/asked-value.ts";
import { completed, generationSaid } from "../domain/valuation/asked-value.ts";
import type { AskMarket } from "../domain/valuation/market-answer.ts";
import type { MarketValue } from "../domain/valuation/market-value.ts";
import { valuedListing } from "../domain/valuation/valued-listing.ts";
import { ofVersion, toldVersion } from "../domain/valuation/version-words.ts";
import type { Asking } from "./asking.ts";
import { certain, facets, page, viewed } from "./asking.ts";
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
/** And of those that are written as a version that is told, which may be few of a model and none of the others read. */
const READ_OF_VERSION = 24;
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
  const versions = isVersionTold ? await search.answer(versionsOnSale(first)) : [];
  const each = asked.map((facts) => withoutUnknownWords(facts, versions));
  const { vehicle, unknown } = each.at(-1) ?? { vehicle: first, unknown: [] };
  const saidGeneration = await generationOf(search, vehicle, versions);
  const offers = await search.answer(
    comparableOffers(
      { ...first, ...(saidGeneration === undefined ? {} : { commercialName: saidGeneration }) },
      { seed: SEED, pageSize: READ },
    ),
  );
  const written = await search.answer(writtenAs(vehicle, offers.commercialName, versions));
  const added = written.filter((reference) => !offers.references.includes(reference));
  const found = await search.listings([...offers.references, ...added]);
  const comparables = found.map(({ listing }) => listing);
  const valued = await valuedBy(
    {
      comparables: comparables.filter(({ reference }) => !added.includes(reference)),
      ofVersion: comparables.filter(({ reference }) => added.includes(reference)),
    },
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

/**
 * What the adverts that are written as its version say of its generation, where nobody told it. Whatever its gearbox: told, it would be
 * completed by other adverts than untold, and be worth what no gearbox makes of it.
 */
async function generationOf(
  search: Asked["search"],
  vehicle: KnownFacts,
  versions: readonly string[],
): Promise<string | undefined> {
  if (vehicle.commercialName !== undefined || vehicle.version === undefined) return undefined;
  const references = await search.answer(writtenAs(vehicle, undefined, versions));
  const written = await search.listings([...references]);
  const { gearbox: _, ...others } = vehicle;
  return generationSaid(
    others,
    written.map(({ listing }) => valuedListing(listing)),
  );
}

/** Of the model, each once. */
const versionsOnSale = ({ vertical, make, model }: KnownFacts): Asking<readonly string[]> =>
  viewed(facets({ vertical, makesModelsCommercialNames: [{ make, model }] }, ["vehicle.version"]), ({ aggs }) => {
    const found = aggs["vehicle.version"];
    return found !== undefined && "items" in found ? found.items.map(({ key }) => key) : [];
  });

/** References of adverts whose version is the one that is told, or comes nearest to it. */
function writtenAs(
  { vertical, make, model, version }: KnownFacts,
  commercialName: string | undefined,
  versions: readonly string[],
): Asking<readonly string[]> {
  if (version === undefined) return certain([]);
  const near = ofVersion(
    { version },
    versions.map((one) => ({ version: one })),
  );
  if (near.length === 0) return certain([]);
  const selection = { make, model, ...(commercialName === undefined ? {} : { commercialName }) };
  const filters = {
    vertical,
    makesModelsCommercialNames: [selection],
    versions: near.slice(0, READ_OF_VERSION).map((one) => one.version),
  };
  return viewed(page({ seed: SEED, page: 0, pageSize: READ_OF_VERSION, filters }), ({ references }) => references);
}

function withoutUnknownWords(
  { version: told, ...facts }: KnownFacts,
  versions: readonly string[],
): { readonly vehicle: KnownFacts; readonly unknown: readonly string[] } {
  if (told === undefined) return { vehicle: facts, unknown: [] };
  const { version, unknown } = toldVersion(told, versions);
  return { vehicle: version === undefined ? facts : { ...facts, version }, unknown };
}

interface Adverts {
  readonly comparables: readonly Listing[];
  /** Others that are written as its version, by which a vehicle of which that is told is completed as well. */
  readonly ofVersion: readonly Listing[];
}

/** The same by adverts that were found for it before. */
async function valuedBy(
  adverts: Adverts,
  askMarket: AskMarket | undefined,
  asked: readonly KnownFacts[],
): Promise<Pick<ToldOfVehicle, "answers" | "saidByVersion">> {
  const others = adverts.comparables.map(valuedListing);
  const withVersion = [...others, ...adverts.ofVersion.map(valuedListing)];
  const each = asked.map((facts) => completed(facts, facts.version === undefined ? others : withVersion));
  const told = await Promise.all(
    each.map(async ({ vehicles, withEachGearbox, isPowerSaid }) =>
      askMarket?.({ vehicles, withEachGearbox, ...(isPowerSaid === undefined ? {} : { isPowerSaid }) }),
    ),
  );
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
