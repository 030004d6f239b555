/** Which listings are like one: a rule of searches from most to least alike, and what is taken of what they find. */
import type { Filters } from "../filters/registry.ts";
import type { Listing } from "./listing.ts";

/** Prices this far apart, in parts of the listing's own, still compare. */
const ALIKE_PRICE = 0.25;

/** Mileages and years this far apart are near each other. */
const NEAR_KM = 15_000;
const NEAR_YEARS = 1;
/** And prices, in parts of the listing's own. */
const NEAR_PRICE = 0.12;

type Aged = Pick<Listing, "vertical" | "make" | "model" | "commercialName" | "mileage" | "year">;

/** Before all others: of the generation, or of the model where that is not known, with nearly the same age, mileage and price. */
export function nearSearch({ price, ...vehicle }: Aged & Pick<Listing, "price">): Filters {
  return {
    ...nearVehicleSearch(vehicle),
    priceMin: Math.round(price * (1 - NEAR_PRICE)),
    priceMax: Math.round(price * (1 + NEAR_PRICE)),
  };
}

/** The same whatever is asked for them. */
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

/** From most to least alike: of the generation, the model and the body at such a price, then of the make. */
export function similarSearches({
  vertical,
  category,
  make,
  model,
  commercialName,
  price,
}: Pick<Listing, "vertical" | "category" | "make" | "model" | "commercialName" | "price">): readonly Filters[] {
  const priceMin = Math.round(price * (1 - ALIKE_PRICE));
  const priceMax = Math.round(price * (1 + ALIKE_PRICE));
  const scope = { vertical, priceMin, priceMax };
  return [
    ...(commercialName === undefined
      ? []
      : [{ ...scope, makesModelsCommercialNames: [{ make, model, commercialName }] }]),
    { ...scope, makesModelsCommercialNames: [{ make, model }] },
    ...(category === undefined ? [] : [{ ...scope, categories: [category] }]),
    { vertical, makesModelsCommercialNames: [{ make }] },
  ];
}

/** The first of what the searches found, each once and the listing itself never. */
export function mostAlike(reference: string, found: readonly (readonly string[])[], most: number): readonly string[] {
  return [...new Set(found.flat())].filter((other) => other !== reference).slice(0, most);
}
