/** Where the pages of other filters are, seen from one page: on the marketplace, or in a dealer's showroom. */
import type { Filters } from "../../domain/filters/registry.ts";
import { searchAddress } from "../../domain/urls/canonical.ts";
import { showroomAddress } from "../../domain/urls/showroom-address.ts";
import type { Site } from "../../domain/urls/site.ts";

export type AddressOf = (filters: Filters) => string;

export function addressesOn(site: Site, showroom: string | undefined): AddressOf {
  return showroom === undefined
    ? (filters) => searchAddress(filters, site)
    : (filters) => showroomAddress(showroom, filters, site);
}
