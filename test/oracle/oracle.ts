/** The answers that every engine must give, by going through all listings for every question. */
import type { FacetKey } from "../../src/domain/filters/facets.ts";
import type { FilterGroup } from "../../src/domain/filters/filter-group.ts";
import type { Filters } from "../../src/domain/filters/registry.ts";
import type { FlagField } from "../../src/domain/listings/fields.ts";
import { FIELDS } from "../../src/domain/listings/fields.ts";
import type { Listing } from "../../src/domain/listings/listing.ts";
import type {
  AggregationRequest,
  Aggregations,
  Axis,
  FacetResult,
  FlagCounts,
  IndexChange,
  MeasuredField,
  Query,
  Refusal,
  SearchRequest,
  Statistics,
} from "../../src/search/engine.ts";
import { known } from "../factories/random.ts";
import { asksOf } from "./accepts.ts";
import { countFacet, groupOfFacet } from "./facets.ts";
import { inOrder } from "./order.ts";

export class Oracle {
  readonly #listings: Map<string, Listing>;
  /** What the last filter set made of the listings: several questions are asked of each. */
  #sorted:
    | { readonly filters: Filters; readonly byRefusal: ReadonlyMap<string | undefined, readonly Listing[]> }
    | undefined;

  constructor(listings: readonly Listing[]) {
    this.#listings = new Map(listings.map((listing) => [listing.reference, listing]));
  }

  get listings(): readonly Listing[] {
    return [...this.#listings.values()];
  }

  apply(changes: readonly IndexChange[]): void {
    this.#sorted = undefined;
    for (const change of changes) {
      if (change.kind === "put") this.#listings.set(change.listing.reference, change.listing);
      else this.#listings.delete(change.reference);
    }
  }

  count(query: Query): number {
    return this.#matches(query).length;
  }

  /** All references in order. */
  references({ sortBy, seed, ...query }: Omit<SearchRequest, "page" | "pageSize">): readonly string[] {
    return inOrder(this.#matches(query), { sortBy, seed, context: query.context });
  }

  aggregate({ keys, size, commercialNameText, optionText, ...query }: AggregationRequest): Aggregations {
    const texts = known({ size, commercialNameText, optionText });
    const aggs: Partial<Record<FacetKey, FacetResult>> = {};
    for (const key of keys) aggs[key] = countFacet(key, this.#matches(query, groupOfFacet(key)), texts);
    return { total: this.count(query), aggs };
  }

  statistics(query: Query, field: MeasuredField): Statistics | undefined {
    const numbers = this.#matches(query)
      .flatMap((listing) => FIELDS[field].read(listing) ?? [])
      .toSorted((a, b) => a - b);
    const [min, max] = [numbers[0], numbers.at(-1)];
    const median = numbers.find((_, place) => (place + 1) * 2 >= numbers.length);
    if (min === undefined || max === undefined || median === undefined) return undefined;
    return { known: numbers.length, min, median, max };
  }

  /** By comparing each with every other. */
  front(query: Query, axes: readonly Axis[]): readonly (readonly number[])[] {
    const points = this.#matches(query).flatMap((listing) => {
      const numbers = axes.map(({ field, side, bound }) => {
        const value = FIELDS[field].read(listing);
        return value === undefined ? undefined : side === "max" ? Math.max(value, bound) : Math.min(value, bound);
      });
      return numbers.every((value) => value !== undefined) ? [numbers] : [];
    });
    const beyond = (point: readonly number[]) => point.map((value, axis) => Math.abs(value - (axes[axis]?.bound ?? 0)));
    const each = [...new Map(points.map((point) => [point.join(), point])).values()];
    const front = each.filter(
      (point) =>
        !each.some((other) => other !== point && beyond(other).every((far, axis) => far <= (beyond(point)[axis] ?? 0))),
    );
    return front.toSorted((a, b) => {
      const axis = a.findIndex((value, place) => value !== b[place]);
      return (beyond(a)[axis] ?? 0) - (beyond(b)[axis] ?? 0);
    });
  }

  refusals({ filters, context }: Query): readonly Refusal[] {
    const asks = asksOf(filters, context);
    const counts = new Map<string, number>();
    for (const listing of this.#listings.values()) {
      const refusing = new Set(asks.flatMap(({ group, accepts }) => (accepts(listing) ? [] : [group])));
      if (refusing.size !== 1 && refusing.size !== 2) continue;
      const groups = [...refusing].toSorted().join(" ");
      counts.set(groups, (counts.get(groups) ?? 0) + 1);
    }
    return [...counts].map(([groups, count]) => ({ groups: groups.split(" ") as FilterGroup[], count })); // the groups of `groupOf`, which are the registry's
  }

  flags(query: Query, fields: readonly FlagField[]): FlagCounts {
    const matches = this.#matches(query);
    return Object.fromEntries(fields.map((field) => [field, matches.filter(FIELDS[field].read).length]));
  }

  /** Listings that every filter accepts but, if there is one, those of one group. */
  #matches(query: Query, except?: string): readonly Listing[] {
    if (this.#sorted?.filters !== query.filters)
      this.#sorted = { filters: query.filters, byRefusal: this.#sort(query) };
    const { byRefusal } = this.#sorted;
    const accepted = byRefusal.get(undefined) ?? [];
    return except === undefined ? accepted : [...accepted, ...(byRefusal.get(except) ?? [])];
  }

  /** Listings by the one group that refuses them, under nothing those that none does; refused by several, left out. */
  #sort({ filters, context }: Query): ReadonlyMap<string | undefined, readonly Listing[]> {
    const asks = asksOf(filters, context);
    const sorted = new Map<string | undefined, Listing[]>();
    for (const listing of this.#listings.values()) {
      const first = asks.find(({ accepts }) => !accepts(listing));
      if (first !== undefined && asks.some(({ group, accepts }) => group !== first.group && !accepts(listing)))
        continue;
      const alike = sorted.get(first?.group);
      if (alike === undefined) sorted.set(first?.group, [listing]);
      else alike.push(listing);
    }
    return sorted;
  }
}
