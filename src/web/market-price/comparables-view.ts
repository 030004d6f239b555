/** The adverts behind a picture of the market: of the nearest vehicles, each leading to its page. */
import { energyLabel } from "../../domain/catalogue/energies.ts";
import { gearboxLabel } from "../../domain/catalogue/gearboxes.ts";
import { selectionLabel } from "../../domain/filters/tags.ts";
import { euros, kilometres, measure } from "../../domain/french.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import type { ComparedVehicle } from "../../domain/listings/nearest-offers.ts";
import { nearestVehicles } from "../../domain/listings/nearest-offers.ts";
import { listingPath } from "../../domain/urls/listing-path.ts";

export interface Comparable {
  readonly href: string;
  readonly name: string;
  readonly facts: string;
  readonly price: string;
}

const LISTED = 12;

/** Year and kilometres of all, and of the rest what is not as in `one`. */
function factsOf({ year, mileage, energy, powerDIN, gearbox }: Listing, one: ComparedVehicle): string {
  return [
    String(year),
    kilometres(mileage),
    energy === undefined || energy === one.energy ? [] : energyLabel(energy).toLowerCase(),
    powerDIN === undefined || powerDIN === one.powerDIN ? [] : measure(powerDIN, "ch"),
    gearbox === undefined || gearbox === one.gearbox ? [] : `boîte ${gearboxLabel(gearbox).toLowerCase()}`,
  ]
    .flat()
    .join(", ");
}

export const advertName = (listing: Pick<Listing, "make" | "model" | "commercialName" | "version">): string =>
  `${selectionLabel(listing)} ${listing.version}`.trim();

export function nearestComparables(others: readonly Listing[], one: ComparedVehicle): readonly Comparable[] {
  return nearestVehicles(one, others, LISTED).map((other) => ({
    href: listingPath(other),
    name: advertName(other),
    facts: factsOf(other, one),
    price: euros(other.price),
  }));
}
