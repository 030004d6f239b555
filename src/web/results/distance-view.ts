/** What distances of the page's listings are measured from, and whether they can be sorted by (spec 4.28, 5.14). */
import type { Point } from "../../domain/catalogue/points.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import { withoutPosition } from "../../domain/filters/transitions/choose-place.ts";
import { originOf, postcodeAround } from "../../search/listing-search.ts";
import type { AddressOf } from "./address-of.ts";

export interface DistanceView {
  /** False until the visitor has said where to measure from. */
  readonly known: boolean;
  /** The nearest are wanted first, from nowhere: the order is the neutral one. */
  readonly missing: boolean;
  /** Where the page goes on without the visitor's position; undefined when it is not what is measured from. */
  readonly forgetHref: string | undefined;
}

/** The postcode that is searched around is nearer to what is wanted than the chair that is searched from. */
export function measuringPoint(filters: Filters, position: Point | undefined): Point | undefined {
  return postcodeAround(filters) === undefined ? position : undefined;
}

export function distanceView(filters: Filters, position: Point | undefined, addressOf: AddressOf): DistanceView {
  const own = measuringPoint(filters, position);
  const known = originOf(filters, own) !== undefined;
  return {
    known,
    missing: !known && filters.sortBy === "proximityAsc",
    forgetHref: own === undefined ? undefined : addressOf(withoutPosition(filters)),
  };
}
