/** What pages and the API ask: filters in, listings with their distance and an exact total out. */
import { distanceKm } from "../domain/catalogue/distance.ts";
import { findGeneration, findMake, findModel } from "../domain/catalogue/makes.ts";
import { postcodePoint } from "../domain/catalogue/places.ts";
import type { Point } from "../domain/catalogue/points.ts";
import { membersOf } from "../domain/catalogue/verticals.ts";
import type { FacetKey } from "../domain/filters/facets.ts";
import type { MakeSelection } from "../domain/filters/make-selection.ts";
import { normaliseSelections } from "../domain/filters/make-selection.ts";
import type { Filters } from "../domain/filters/registry.ts";
import type { Listing } from "../domain/listings/listing.ts";
import type { AggregationRequest, Aggregations, Query, SearchEngine } from "./engine.ts";

/** What is asked of storage. */
export interface ListingSource {
  readonly listings: {
    getMany(
      references: readonly string[],
    ): Promise<ReadonlyMap<string, { readonly listing: Listing; readonly withdrawnAt?: string }>>;
  };
  readonly dealers: { get(curef: string): Promise<{ readonly group?: string } | undefined> };
}

export interface FoundListing {
  readonly listing: Listing;
  /** Kilometres from the visitor, or from the postcode searched around. */
  readonly distance?: number;
}

export interface Results {
  readonly total: number;
  readonly found: readonly FoundListing[];
}

export interface ResultsRequest {
  readonly filters: Filters;
  readonly position?: Point;
  readonly seed: string;
  /** Zero-based. */
  readonly page: number;
  readonly pageSize: number;
}

export interface ListingSearch {
  results(request: ResultsRequest): Promise<Results>;
  aggregations(
    filters: Filters,
    keys: readonly FacetKey[],
    more?: Pick<AggregationRequest, "size" | "commercialNameText" | "optionText">,
  ): Promise<Aggregations>;
  count(filters: Filters): Promise<number>;
  /** Offers like this one, most alike first, itself left out. */
  similarTo(listing: Listing, most: number): Promise<readonly Listing[]>;
}

/** Other spellings of makes, models and generations become the keys under which listings are kept (product.md, section 13). */
export function withKnownNames(filters: Filters): Filters {
  const selections = filters.makesModelsCommercialNames;
  if (selections === undefined) return filters;
  const verticals = membersOf(filters.vertical);
  const known = (selection: MakeSelection): MakeSelection => {
    const make = (findMake(selection.make, verticals) ?? findMake(selection.make))?.key ?? selection.make;
    if (selection.model === undefined) return { make };
    const model =
      (findModel(make, selection.model, verticals) ?? findModel(make, selection.model))?.key ?? selection.model;
    if (selection.commercialName === undefined) return { make, model };
    const generation =
      findGeneration(make, model, selection.commercialName, verticals) ??
      findGeneration(make, model, selection.commercialName);
    return { make, model, commercialName: generation?.key ?? selection.commercialName };
  };
  return { ...filters, makesModelsCommercialNames: normaliseSelections(selections.map(known)) };
}

/** The one postcode that is searched around; undefined when there is none, or more than one. */
export function postcodeAround({ dptCp = [] }: Filters): Point | undefined {
  const [only, ...others] = dptCp;
  return only === undefined || others.length > 0 ? undefined : postcodePoint(only);
}

/** Where distances are measured from: the position that is given, or the one postcode searched around. */
export function originOf(filters: Filters, position: Point | undefined): Point | undefined {
  return position ?? postcodeAround(filters);
}

function distanceTo({ place: { latitude, longitude } }: Listing, origin: Point | undefined): number | undefined {
  if (origin === undefined || latitude === undefined || longitude === undefined) return undefined;
  return distanceKm(origin, { latitude, longitude });
}

/** Prices this far apart, in parts of the listing's own, still compare. */
const ALIKE_PRICE = 0.25;

/** From most to least alike. */
function alikeSets({ vertical, category, make, model, commercialName, price }: Listing): readonly Filters[] {
  const priceMin = Math.round(price * (1 - ALIKE_PRICE));
  const priceMax = Math.round(price * (1 + ALIKE_PRICE));
  const sets: Filters[] = [{ vertical, priceMin, priceMax, makesModelsCommercialNames: [{ make, model }] }];
  if (commercialName !== undefined)
    sets.unshift({ vertical, priceMin, priceMax, makesModelsCommercialNames: [{ make, model, commercialName }] });
  if (category !== undefined) sets.push({ vertical, priceMin, priceMax, categories: [category] });
  sets.push({ vertical, makesModelsCommercialNames: [{ make }] });
  return sets;
}

export function createListingSearch(engine: SearchEngine, source: ListingSource, now: () => number): ListingSearch {
  const queryOf = async (given: Filters, position?: Point): Promise<Query> => {
    const filters = withKnownNames(given);
    const group =
      filters.curef !== undefined && filters.showroomStock === "group"
        ? (await source.dealers.get(filters.curef))?.group
        : undefined;
    const context = {
      now: now(),
      ...(position === undefined ? {} : { position }),
      ...(group === undefined ? {} : { dealerGroup: group }),
    };
    return { filters, context };
  };

  const read = async (references: readonly string[]): Promise<readonly Listing[]> => {
    const stored = await source.listings.getMany(references);
    // Between the engine's answer and this read a listing may go: it is left out rather than shown sold.
    return references
      .map((reference) => stored.get(reference))
      .flatMap((held) => (held === undefined || held.withdrawnAt !== undefined ? [] : [held.listing]));
  };

  return {
    results: async ({ filters, position, seed, page, pageSize }) => {
      const origin = originOf(filters, position);
      const query = await queryOf(filters, origin);
      const { total, references } = await engine.search({ ...query, sortBy: filters.sortBy, seed, page, pageSize });
      const found = (await read(references)).map((listing): FoundListing => {
        const distance = distanceTo(listing, origin);
        return distance === undefined ? { listing } : { listing, distance };
      });
      return { total, found };
    },
    aggregations: async (filters, keys, more = {}) => engine.aggregate({ ...(await queryOf(filters)), keys, ...more }),
    count: async (filters) => engine.count(await queryOf(filters)),
    similarTo: async (listing, most) => {
      const alike = new Map<string, Listing>();
      for (const filters of alikeSets(listing)) {
        if (alike.size >= most) break;
        const { references } = await engine.search({
          ...(await queryOf(filters)),
          seed: listing.reference,
          page: 0,
          pageSize: most + 1,
        });
        for (const candidate of await read(
          references.filter((reference) => reference !== listing.reference && !alike.has(reference)),
        )) {
          alike.set(candidate.reference, candidate);
        }
      }
      return [...alike.values()].slice(0, most);
    },
  };
}
