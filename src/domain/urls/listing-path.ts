/** Addresses of listings: the prefix says the vertical, the rest is the reference. */
import type { VehicleVertical } from "../catalogue/verticals.ts";
import { isReference, normaliseReference } from "../listings/listing.ts";
import type { ListingReading, NotFoundReading } from "./reading.ts";
import { NOT_FOUND } from "./reading.ts";

const PREFIXES: Readonly<Record<VehicleVertical, string>> = {
  car: "auto",
  truck: "utilitaire",
  moto: "moto",
  scooter: "scooter",
  quad: "quad",
};
const VERTICALS: ReadonlyMap<string, VehicleVertical> = new Map([
  [PREFIXES.car, "car"],
  [PREFIXES.truck, "truck"],
  [PREFIXES.moto, "moto"],
  [PREFIXES.scooter, "scooter"],
  [PREFIXES.quad, "quad"],
]);

const LISTING = /^([a-z]+)[-_+\s]+occasion[-_+\s]+annonce[-_+\s]+(.+)$/i;
const ENDING = /\.html$/i;

export interface ListingAddress {
  readonly vertical: VehicleVertical;
  readonly reference: string;
}

export function listingPath({ vertical, reference }: ListingAddress): string {
  return `/${PREFIXES[vertical]}-occasion-annonce-${reference}.html`;
}

/** The reference keeps its own hyphens, repeated ones too. Undefined when the path is of another kind. */
export function readListingPath(segments: readonly string[]): ListingReading | NotFoundReading | undefined {
  const [segment, ...others] = segments;
  if (segment === undefined || others.length > 0) return undefined;
  const [, prefix = "", rest = ""] = LISTING.exec(decoded(segment)) ?? [];
  const vertical = VERTICALS.get(prefix.toLowerCase());
  if (vertical === undefined) return undefined;
  const reference = normaliseReference(rest.replace(ENDING, ""));
  return isReference(reference) ? { kind: "listing", reference, vertical } : NOT_FOUND;
}

function decoded(segment: string): string {
  if (!segment.includes("%")) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Where a listing that was asked for in another spelling or under another vertical's prefix has moved, with the whole query; undefined when it is there. */
export function listingRedirect(
  asked: { readonly path: string; readonly query: URLSearchParams },
  listing: ListingAddress,
): string | undefined {
  const path = listingPath(listing);
  if (path === asked.path) return undefined;
  return asked.query.size === 0 ? path : `${path}?${asked.query.toString()}`;
}
