/** The answers that every engine must give, by going through all listings for every question. */
import type { FacetKey } from "../../src/domain/filters/facets.ts";
import type { Listing } from "../../src/domain/listings/listing.ts";
import type {
  AggregationRequest,
  Aggregations,
  FacetResult,
  IndexChange,
  Query,
  SearchRequest,
} from "../../src/search/engine.ts";
import { asksOf } from "./accepts.ts";
import { countFacet, groupOfFacet } from "./facets.ts";
import { inOrder } from "./order.ts";

export class Oracle {
  readonly #listings: Map<string, Listing>;

  constructor(listings: readonly Listing[]) {
    this.#listings = new Map(listings.map((listing) => [listing.reference, listing]));
  }

  get listings(): readonly Listing[] {
    return [...this.#listings.values()];
  }

  apply(changes: readonly IndexChange[]): void {
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
    const text = {
      ...(size === undefined ? {} : { size }),
      ...(commercialNameText === undefined ? {} : { commercialNameText }),
      ...(optionText === undefined ? {} : { optionText }),
    };
    const aggs: Partial<Record<FacetKey, FacetResult>> = {};
    const bases = new Map<string | undefined, readonly Listing[]>();
    for (const key of keys) {
      const group = groupOfFacet(key);
      const base = bases.get(group) ?? this.#matches(query, group);
      bases.set(group, base);
      aggs[key] = countFacet(key, base, text);
    }
    return { total: this.count(query), aggs };
  }

  /** Listings that every filter accepts but those of one group. */
  #matches({ filters, context }: Query, except?: string): readonly Listing[] {
    const asks = asksOf(filters, context).filter(({ group }) => group !== except);
    return this.listings.filter((listing) => asks.every(({ accepts }) => accepts(listing)));
  }
}
