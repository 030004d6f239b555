/** Addresses of pages, one function for each kind. */
import type { VehicleVertical } from "../domain/catalogue/verticals.ts";
import { formatQuery } from "../domain/filters/query.ts";
import type { Filters } from "../domain/filters/registry.ts";

export function resultsAddress(filters: Filters): string {
  const query = formatQuery(filters);
  return query === "" ? "/listing" : `/listing?${query}`;
}

/** A listing's prefix says its vertical (product.md, section 4). */
const PREFIXES: Readonly<Record<VehicleVertical, string>> = {
  car: "auto",
  truck: "utilitaire",
  moto: "moto",
  scooter: "scooter",
  quad: "quad",
};

export function listingAddress({
  vertical,
  reference,
}: {
  readonly vertical: VehicleVertical;
  readonly reference: string;
}): string {
  return `/${PREFIXES[vertical]}-occasion-annonce-${reference}.html`;
}

const LISTING = /^(?:auto|utilitaire|moto|scooter|quad)-occasion-annonce-([a-z0-9-]+)\.html$/i;

/** The reference that a path segment asks for, in any case and under any vertical's prefix. */
export function referenceIn(segment: string): string | undefined {
  return LISTING.exec(segment)?.[1]?.toUpperCase();
}
