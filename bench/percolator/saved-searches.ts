/**
 * Searches as people save them, drawn around a vehicle of the market: a model or a make mostly, a price, a mileage, a
 * year, an energy, a place with a radius; some of them very broad.
 */
import type { Condition } from "../../src/domain/filters/condition.ts";
import { REGIONS } from "../../src/domain/catalogue/regions.ts";
import { conditionsOf } from "../../src/domain/filters/conditions.ts";
import { TOP_OPTION_KEYS } from "../../src/domain/catalogue/options.ts";
import type { MakeSelection } from "../../src/domain/filters/make-selection.ts";
import { normaliseSelections } from "../../src/domain/filters/make-selection.ts";
import type { Filters } from "../../src/domain/filters/registry.ts";
import type { Listing } from "../../src/domain/listings/listing.ts";
import type { Random } from "../../test/factories/random.ts";
import { createRandom, known } from "../../test/factories/random.ts";
import { NOW } from "../search/market.ts";

export interface SavedSearch {
  readonly id: string;
  readonly condition: Condition;
}

/** So many, in the order in which they were saved. `market` is what people look at. */
export function* drawSavedSearches(
  count: number,
  market: readonly Listing[],
  draw: (random: Random, market: readonly Listing[]) => Filters = drawFilters,
): Iterable<SavedSearch> {
  const random = createRandom(20_260_116);
  for (let number = 0; number < count; number++)
    yield { id: drawId(random), condition: conditionOf(draw(random, market)) };
}

/** As `randomUUID` writes them, but drawn from the seed. */
function drawId(random: Random): string {
  const digits = (length: number) =>
    Math.floor(random.unit() * 16 ** length)
      .toString(16)
      .padStart(length, "0");
  return `${digits(8)}-${digits(4)}-4${digits(3)}-a${digits(3)}-${digits(6)}${digits(6)}`;
}

function conditionOf(filters: Filters): Condition {
  return { kind: "all", conditions: conditionsOf(filters, { now: NOW }).map(({ condition }) => condition) };
}

export function drawFilters(random: Random, market: readonly Listing[]): Filters {
  const listing = random.pick(market);
  if (random.chance(BROAD)) return drawBroad(random, listing);
  return random.chance(NAMED) ? drawNamed(random, market, listing) : drawSearched(random, listing);
}

/** Of all searches; of the others, those with a make. */
const BROAD = 0.005;
const NAMED = 0.93;

function drawNamed(random: Random, market: readonly Listing[], listing: Listing): Filters {
  return known({
    vertical: verticalOf(listing),
    makesModelsCommercialNames: drawSelections(random, market, listing),
    categories: random.maybe(0.04, () => listing.category && [listing.category]),
    priceMax: random.maybe(0.75, () => priceAbove(random, listing)),
    priceMin: random.maybe(0.12, () => below(listing.price, random.pick([1000, 5000]))),
    mileageMax: random.maybe(0.5, () => mileageAbove(random, listing)),
    yearMin: random.maybe(0.45, () => listing.year - random.int(0, 3)),
    energies: random.maybe(0.45, () => listing.energy && [listing.energy]),
    gearbox: random.maybe(0.25, () => listing.gearbox),
    powerDINMin: random.maybe(0.06, () => listing.powerDIN && below(listing.powerDIN, 10)),
    externalColors: random.maybe(0.04, () => listing.externalColor && [listing.externalColor]),
    topOptions: random.maybe(0.06, () => wantedOptions(listing)),
    firstHand: random.maybe(0.04, () => true as const),
    customerFamilyCodes: random.maybe(0.1, () => [listing.customerFamilyCode]),
    ...drawPlace(random, listing, 0.55),
  });
}

/** No make: a kind of vehicle at a price, nearby. */
function drawSearched(random: Random, listing: Listing): Filters {
  return known({
    vertical: verticalOf(listing),
    categories: random.maybe(0.5, () => listing.category && [listing.category]),
    priceMax: priceAbove(random, listing),
    priceMin: random.maybe(0.3, () => below(listing.price, random.pick([1000, 5000]))),
    mileageMax: random.maybe(0.6, () => mileageAbove(random, listing)),
    yearMin: random.maybe(0.5, () => listing.year - random.int(0, 3)),
    energies: random.maybe(0.6, () => listing.energy && [listing.energy]),
    gearbox: random.maybe(0.4, () => listing.gearbox),
    seats: random.maybe(0.1, () => (listing.seats === 7 ? [7 as const] : undefined)),
    topOptions: random.maybe(0.1, () => wantedOptions(listing)),
    ...drawPlace(random, listing, 1),
  });
}

/** A vertical with a price, an energy or nothing at all. */
function drawBroad(random: Random, listing: Listing): Filters {
  return known({
    vertical: verticalOf(listing),
    priceMax: random.maybe(0.6, () => priceAbove(random, listing)),
    energies: random.maybe(0.3, () => listing.energy && [listing.energy]),
    yearMin: random.maybe(0.2, () => listing.year - random.int(0, 3)),
  });
}

/** Nothing that an index of texts could find them by, and few vehicles: narrow bounds alone. */
export function drawBounds(random: Random, market: readonly Listing[]): Filters {
  const listing = random.pick(market);
  return known({
    vertical: verticalOf(listing),
    priceMin: below(listing.price, 500),
    priceMax: below(listing.price, 500) + random.pick([500, 1000]),
    mileageMax: mileageAbove(random, listing),
    yearMin: listing.year,
    powerDINMin: listing.powerDIN && below(listing.powerDIN, 5),
  });
}

const verticalOf = ({ vertical }: Listing) =>
  vertical === "car" || vertical === "truck" ? ("carTruck" as const) : vertical;
const priceAbove = (random: Random, { price }: Listing) => above(price, random.pick([500, 1000, 1000, 5000]), random);
const mileageAbove = (random: Random, { mileage }: Listing) =>
  above(mileage, random.pick([10_000, 10_000, 25_000]), random);
const wantedOptions = ({ options }: Listing) => TOP_OPTION_KEYS.filter((key) => options.includes(key)).slice(0, 2);
const above = (value: number, step: number, random: Random) => (Math.ceil(value / step) + random.int(0, 2)) * step;
const below = (value: number, step: number) => Math.floor(value / step) * step;

function drawSelections(random: Random, market: readonly Listing[], listing: Listing): readonly MakeSelection[] {
  const several = random.chance(0.12) ? random.int(1, 3) : 0;
  const others = Array.from({ length: several }, () => random.pick(market));
  return normaliseSelections(
    [listing, ...others].map(({ make, model, commercialName }) => {
      const depth = random.unit();
      return known({
        make,
        model: depth < 0.82 ? model : undefined,
        commercialName: depth < 0.22 ? commercialName : undefined,
      });
    }),
  );
}

/** Mostly a postcode with a radius; `part` of all say where. */
function drawPlace(
  random: Random,
  { place: { zipcode, department, region, city } }: Listing,
  part: number,
): Partial<Filters> {
  const kind = random.unit() / part;
  if (kind < 0.75 && zipcode !== undefined) return { dptCp: [zipcode], distance: random.pick([2, 3, 3, 4, 4, 5]) };
  if (kind < 0.9 && department !== undefined) return { dptCp: [department] };
  const standing = REGIONS.find(({ key }) => key === region);
  if (kind < 0.98 && standing !== undefined) return { regions: [standing.key] };
  return kind < 1 && city !== undefined ? { city } : {};
}
