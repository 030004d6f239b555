/** Facets by going through the listings that count, one by one. */
import { GOOD_DEAL_BADGES } from "../../src/domain/catalogue/badges.ts";
import { energiesAcceptedBy, ENERGIES } from "../../src/domain/catalogue/energies.ts";
import { keyOf } from "../../src/domain/catalogue/names.ts";
import { TOP_OPTION_KEYS, option } from "../../src/domain/catalogue/options.ts";
import { REGIONS } from "../../src/domain/catalogue/regions.ts";
import type { FacetKey } from "../../src/domain/filters/facets.ts";
import { FACETS } from "../../src/domain/filters/facets.ts";
import { keywordOf } from "../../src/domain/listings/equipment.ts";
import type { Listing } from "../../src/domain/listings/listing.ts";
import { mediasOf } from "../../src/domain/listings/listing.ts";
import type { AggregationRequest, FacetItem, FacetResult } from "../../src/search/engine.ts";

type Listings = readonly Listing[];
type Request = Pick<AggregationRequest, "size" | "commercialNameText" | "optionText">;
type Count = (listings: Listings, request: Request) => FacetResult;

const text = (value: string | number | undefined): readonly string[] =>
  value === undefined || value === "" ? [] : [String(value)];

function itemsOf(
  listings: Listings,
  keysOf: (listing: Listing) => readonly string[],
  most?: number,
): readonly FacetItem[] {
  const counts = new Map<string, number>();
  for (const listing of listings) for (const key of keysOf(listing)) counts.set(key, (counts.get(key) ?? 0) + 1);
  const items = [...counts].map(([key, count]) => ({ key, count }));
  return items.toSorted((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1)).slice(0, most);
}

const values =
  (keysOf: (listing: Listing) => readonly string[]): Count =>
  (listings) => ({ items: itemsOf(listings, keysOf) });
const most =
  (keysOf: (request: Request) => (listing: Listing) => readonly string[]): Count =>
  (listings, request) => ({ items: itemsOf(listings, keysOf(request), request.size) });

function below(items: readonly FacetItem[]): { readonly agg?: { readonly items: readonly FacetItem[] } } {
  return items.length === 0 ? {} : { agg: { items } };
}

/** Make, then the models of each, then their generations. */
const tree: Count = (listings) => {
  const byMake = Map.groupBy(listings, ({ make }) => make);
  return {
    items: itemsOf(listings, ({ make }) => [make]).map((make) => {
      const ofMake = byMake.get(make.key) ?? [];
      const byModel = Map.groupBy(ofMake, ({ model }) => model);
      const models = itemsOf(ofMake, ({ model }) => [model]).map((model) => ({
        ...model,
        ...below(itemsOf(byModel.get(model.key) ?? [], ({ commercialName }) => text(commercialName))),
      }));
      return { ...make, ...below(models) };
    }),
  };
};

const atMost =
  (read: (listing: Listing) => number | undefined, steps: readonly number[]): Count =>
  (listings) => ({
    items: steps.map((step) => ({
      key: String(step),
      count: listings.filter((listing) => (read(listing) ?? Infinity) <= step).length,
    })),
  });
const atLeast =
  (read: (listing: Listing) => number | undefined, steps: readonly number[]): Count =>
  (listings) => ({
    items: steps.map((step) => ({
      key: String(step),
      count: listings.filter((listing) => (read(listing) ?? -Infinity) >= step).length,
    })),
  });

const histogram =
  (read: (listing: Listing) => number | undefined, edges: readonly number[]): Count =>
  (listings) => {
    const numbers = listings.map(read).filter((value) => value !== undefined);
    if (numbers.length === 0) return { histogram: [] };
    const counts = edges.map(() => 0);
    for (const value of numbers) {
      const place = edges.findLastIndex((edge) => edge <= value);
      if (place >= 0) counts[place] = (counts[place] ?? 0) + 1;
    }
    const filled = counts.map((count, place) => (count > 0 ? place : -1)).filter((place) => place >= 0);
    const [first, last] = [filled[0] ?? 0, filled.at(-1) ?? -1];
    return {
      min: numbers.reduce((a, b) => Math.min(a, b)),
      max: numbers.reduce((a, b) => Math.max(a, b)),
      histogram: edges
        .map((from, place) => ({
          from,
          ...(place + 1 < edges.length ? { to: edges[place + 1] ?? 0 } : {}),
          count: counts[place] ?? 0,
        }))
        .slice(first, last + 1),
    };
  };

const spokenNames = new Map<string, readonly (readonly string[])[]>();

/** The words of all names of an option, normalised. */
function namesOf(key: string): readonly (readonly string[])[] {
  const known = spokenNames.get(key);
  if (known !== undefined) return known;
  const entry = option(key);
  const names = entry === undefined ? [key] : [entry.label, entry.key, ...entry.words];
  const spoken = names.map((name) => keywordOf(name).split(" "));
  spokenNames.set(key, spoken);
  return spoken;
}

/** Words of a name, in order, begin with the typed words. */
function typedTest(typed = ""): (key: string) => boolean {
  const words = keyOf(typed)
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");
  const [last = "", before] = [
    words.at(-1),
    keywordOf(words.slice(0, -1).join(" "))
      .split(" ")
      .filter((word) => word !== ""),
  ];
  return (key) =>
    namesOf(key).some((spoken) =>
      spoken.some(
        (_, place) =>
          before.every((word, index) => spoken[place + index] === word) &&
          (spoken[place + before.length] ?? "").startsWith(last),
      ),
    );
}

const lowestMonthly = ({ loaMonthly, creditMonthly }: Listing): number | undefined =>
  loaMonthly === undefined ? creditMonthly : Math.min(loaMonthly, creditMonthly ?? Infinity);

/** Each facet with the group of filters that it sets aside; none for those that count on top of all filters. */
const COUNTS: Readonly<Record<FacetKey, readonly [group: string | undefined, count: Count]>> = {
  "vehicle.make": ["makes", values(({ make }) => [make])],
  "vehicle.makeModelCommercialName": ["makes", tree],
  topMakes: [
    "makes",
    most(() => ({ make }) => [make]),
  ],
  "vehicle.topViews": [
    "makes",
    most(() => ({ make, model }) => [`${make}:${model}`]),
  ],
  "vehicle.autocompleteCommercialNames": [
    "makes",
    most(({ commercialNameText = "" }) => {
      const wanted = keyOf(commercialNameText);
      return ({ make, model, commercialName }) =>
        commercialName?.includes(wanted) === true ? [`${make}:${model}:${commercialName}`] : [];
    }),
  ],
  "vehicle.version": ["versions", values(({ version }) => text(version))],
  "vehicle.category": ["categories", values(({ category }) => text(category))],
  "vehicle.energy": [
    "energies",
    values(({ energy }) =>
      ENERGIES.filter((chosen) => energy !== undefined && energiesAcceptedBy(chosen).includes(energy)),
    ),
  ],
  "vehicle.gearbox": ["gearbox", values(({ gearbox }) => text(gearbox))],
  "vehicle.doors": ["doors", values(({ doors }) => text(doors))],
  "vehicle.seats": ["seats", values(({ seats }) => text(seats))],
  "vehicle.externalColor": ["externalColors", values(({ externalColor }) => text(externalColor))],
  "vehicle.internalColor": ["internalColors", values(({ internalColor }) => text(internalColor))],
  "vehicle.equipmentLevel": ["equipmentLevel", values(({ equipmentLevel }) => text(equipmentLevel))],
  "vehicle.topOptions": [undefined, values(({ options }) => options.filter((key) => TOP_OPTION_KEYS.includes(key)))],
  "vehicle.autocompleteOptions": [
    undefined,
    most(({ optionText }) => {
      const isTyped = typedTest(optionText);
      return ({ options }) => options.filter(isTyped);
    }),
  ],
  goodDealBadge: ["goodDealBadges", values(({ verdict }) => GOOD_DEAL_BADGES.filter((badge) => badge === verdict))],
  customerFamilyCode: ["customerFamilyCodes", values(({ customerFamilyCode }) => [customerFamilyCode])],
  networkWarranty: ["networkWarranties", values(({ networkWarrantyId }) => text(networkWarrantyId))],
  medias: ["medias", values(mediasOf)],
  financingType: [
    "price",
    values(({ loaMonthly, creditMonthly }) => [
      ...(loaMonthly === undefined ? [] : ["LOA"]),
      ...(creditMonthly === undefined ? [] : ["CLASSIC"]),
    ]),
  ],
  "location.visitPlace.region": [
    "place",
    values(({ place: { region, department } }) =>
      REGIONS.filter(({ key, kind, departments }) =>
        kind === "former" ? departments.some((code) => code === department) : key === region,
      ).map(({ key }) => key),
    ),
  ],
  "location.department": ["place", values(({ place: { department } }) => text(department))],
  "vehicle.critAir.max": ["critAir", atMost(({ critAir }) => critAir, [0, 1, 2, 3, 4, 5])],
  "vehicle.consumption": ["consumption", atMost(({ consumption }) => consumption, [4, 5, 6, 7, 9, 13, 17])],
  "vehicle.autonomy": ["autonomy", atLeast(({ autonomy }) => autonomy, [50, 100, 200, 300, 400, 500])],
  "vehicle.batteryConsumption": [
    "batteryConsumption",
    atMost(({ batteryConsumption }) => batteryConsumption, [10, 15, 20, 30]),
  ],
  "vehicle.batteryCapacity": [
    "batteryCapacity",
    histogram(({ batteryCapacity }) => batteryCapacity, FACETS["vehicle.batteryCapacity"].edges),
  ],
  "vehicle.cubic": ["cubic", histogram(({ cubic }) => cubic, FACETS["vehicle.cubic"].edges)],
  "vehicle.price": ["price", histogram(({ price }) => price, FACETS["vehicle.price"].edges)],
  "vehicle.monthly": ["price", histogram(lowestMonthly, FACETS["vehicle.monthly"].edges)],
  "vehicle.mileage": ["mileage", histogram(({ mileage }) => mileage, FACETS["vehicle.mileage"].edges)],
  "vehicle.year": ["year", histogram(({ year }) => year, FACETS["vehicle.year"].edges)],
  "vehicle.powerDIN": ["powerDIN", histogram(({ powerDIN }) => powerDIN, FACETS["vehicle.powerDIN"].edges)],
  "vehicle.ratedHorsePower": [
    "ratedHorsePower",
    histogram(({ ratedHorsePower }) => ratedHorsePower, FACETS["vehicle.ratedHorsePower"].edges),
  ],
  "vehicle.co2": ["co2", histogram(({ co2 }) => co2, FACETS["vehicle.co2"].edges)],
  "vehicle.trunkVolume": [
    "trunkVolume",
    histogram(({ trunkVolume }) => trunkVolume, FACETS["vehicle.trunkVolume"].edges),
  ],
};

export function groupOfFacet(key: FacetKey): string | undefined {
  return COUNTS[key][0];
}

/** Counts over the listings that match all groups but the facet's own. */
export function countFacet(key: FacetKey, listings: Listings, request: Request): FacetResult {
  return COUNTS[key][1](listings, request);
}
