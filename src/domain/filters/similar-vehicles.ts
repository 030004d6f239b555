/** Which listings are of nearly the same vehicle, and what is taken of what searches find. */
import type { Listing } from "../listings/listing.ts";
import type { Filters } from "./registry.ts";

/** Mileages and years this far apart are near each other. */
const NEAR_KM = 15_000;
const NEAR_YEARS = 1;

type Aged = Pick<Listing, "vertical" | "make" | "model" | "commercialName" | "mileage" | "year">;

/** Of the generation, or of the model where that is not known, with nearly the same age and mileage, whatever is asked for them. */
export function nearVehicleSearch({ vertical, make, model, commercialName, mileage, year }: Aged): Filters {
  const selection = commercialName === undefined ? { make, model } : { make, model, commercialName };
  return {
    vertical,
    makesModelsCommercialNames: [selection],
    mileageMin: Math.max(0, mileage - NEAR_KM),
    mileageMax: mileage + NEAR_KM,
    yearMin: year - NEAR_YEARS,
    yearMax: year + NEAR_YEARS,
  };
}

/** The first of what the searches found, each once and the listing itself never. */
export function mostAlike(reference: string, found: readonly (readonly string[])[], most: number): readonly string[] {
  return [...new Set(found.flat())].filter((other) => other !== reference).slice(0, most);
}
