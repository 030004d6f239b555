/** What a search path says, part by part, and the filters that this means. The way back is `parts-of-filters.ts`. */
import type { City } from "../catalogue/cities.ts";
import type { Colour } from "../catalogue/colours.ts";
import type { Department } from "../catalogue/departments.ts";
import type { Energy } from "../catalogue/energies.ts";
import type { Generation, Make, Model } from "../catalogue/make-table.ts";
import type { Region } from "../catalogue/regions.ts";
import type { VehicleVertical } from "../catalogue/verticals.ts";
import type { FilterKey, Filters } from "../filters/registry.ts";
import type { CategoryPage } from "./category-pages.ts";

export interface PathParts {
  readonly vertical?: VehicleVertical;
  readonly make?: Make;
  readonly model?: Model;
  readonly generation?: Generation;
  readonly category?: CategoryPage;
  /** Euros. */
  readonly price?: number;
  readonly colour?: Colour;
  readonly region?: Region;
  readonly department?: Department;
  readonly city?: City;
  readonly energy?: Energy;
  readonly financing?: "LOA" | "CLASSIC";
  /** Euros a month. */
  readonly monthly?: number;
}

/** Undefined while the vertical is not said. A department says its region, a city needs the department. */
export function filtersOf(parts: PathParts): Filters | undefined {
  const { vertical, make, model, generation, category, region, department, city, energy, colour } = parts;
  if (vertical === undefined) return undefined;
  const filters: { -readonly [K in FilterKey]?: Filters[K] } = { ...category?.filters };
  if (make !== undefined) {
    const selection = {
      make: make.key,
      ...(model === undefined ? {} : { model: model.key }),
      ...(generation === undefined ? {} : { commercialName: generation.key }),
    };
    filters.makesModelsCommercialNames = [selection];
  }
  if (department !== undefined) filters.dptCp = [department.code];
  else if (region !== undefined) filters.regions = [region.key];
  if (city !== undefined) filters.city = city.key;
  if (energy !== undefined) filters.energies = [energy];
  if (colour !== undefined) filters.externalColors = [colour];
  if (parts.price !== undefined) filters.priceMax = parts.price;
  if (parts.financing !== undefined) filters.financingType = parts.financing;
  if (parts.monthly !== undefined) filters.teasingPriceMax = parts.monthly;
  return { ...filters, vertical };
}
