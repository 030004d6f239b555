/** What paying by the month costs, shown on a vehicle of today's market at the middle of the prices. */
import type { FinancingOffer } from "../../domain/financing/financing-offer.ts";
import { financingOffers } from "../../domain/financing/financing-offer.ts";
import type { FinancingScale } from "../../domain/financing/financing-scale.ts";
import { euros } from "../../domain/french.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import { selectionLabel } from "../../domain/filters/tags.ts";
import { listingPath } from "../../domain/urls/listing-path.ts";
import type { Asking } from "../../search/asking.ts";
import { results, statistics, viewed } from "../../search/asking.ts";
import type { FinancingOfferView } from "../financing/offer-view.ts";
import { offerView } from "../financing/offer-view.ts";
import { scaleSource } from "../financing/scale-source.ts";
import type { Financing } from "./payment-rows.ts";

export interface WorkedExample {
  readonly name: string;
  readonly href: string;
  readonly price: string;
  readonly offer: FinancingOfferView;
  /** Whose conditions these are when they are not the seller's. */
  readonly source?: string;
}

/** Of a few offers at the middle, for not every seller states the terms. */
const CANDIDATES = 10;

/** Of those among which the example is looked for that can be paid so. */
export const offeredPrices = (among: Filters, financingType: Financing) =>
  statistics({ ...among, financingType }, "price");

/** The first from the middle price on whose seller states the terms; the middle is unknown where nothing is offered. */
export function workedExample(
  among: Filters,
  kind: FinancingOffer["kind"],
  middle: number | undefined,
  scale: FinancingScale | undefined,
): Asking<WorkedExample | undefined> {
  const financingType = kind === "loa" ? "LOA" : "CLASSIC";
  const priceMin = Math.floor(middle ?? 0);
  const filters: Filters = { ...among, financingType, sortBy: "priceAsc", priceMin };
  return viewed(results({ filters, seed: "", page: 0, pageSize: CANDIDATES }), ({ found }) => {
    // What sellers state comes first: a scale is nobody's offer.
    const stated = found.toSorted(
      (a, b) => Number(a.listing.isPaidByScale ?? false) - Number(b.listing.isPaidByScale ?? false),
    );
    for (const { listing } of stated) {
      const offer = financingOffers(listing).find((candidate) => candidate.kind === kind);
      if (offer === undefined) continue;
      const [name, price] = [selectionLabel(listing), euros(listing.price)];
      const source = listing.isPaidByScale === true && scale !== undefined ? { source: scaleSource(scale) } : {};
      return { name, href: `${listingPath(listing)}#financement`, price, offer: offerView(offer), ...source };
    }
    return undefined;
  });
}
