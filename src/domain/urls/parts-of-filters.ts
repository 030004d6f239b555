/** The parts of a path that say a filter set, where there are such parts. The way back is `path-parts.ts`. */
import { findCity } from "../catalogue/cities.ts";
import { findDepartment } from "../catalogue/departments.ts";
import { energySlug } from "../catalogue/energies.ts";
import { regionOf } from "../catalogue/regions.ts";
import type { VehicleVertical } from "../catalogue/verticals.ts";
import { isVehicleVertical } from "../catalogue/verticals.ts";
import type { FilterKey, Filters } from "../filters/registry.ts";
import { categoryPage, priceSlug } from "./category-pages.ts";
import { generationTable, makeTable } from "./name-tables.ts";
import type { PathParts } from "./path-parts.ts";

/**
 * The parts that say exactly these filters, the page aside; undefined when some filter has no part. Whether a path
 * holds these parts together is the families' to say.
 */
export function partsOf(filters: Filters): PathParts | undefined {
  const { vertical } = filters;
  if (!isVehicleVertical(vertical) || Object.keys(filters).some((key) => !SAYABLE.has(key))) return undefined;
  const names = namesIn(vertical, filters);
  const place = placeIn(filters);
  const rest = restIn(vertical, filters);
  if (names === undefined || place === undefined || rest === undefined) return undefined;
  return { vertical, ...names, ...place, ...rest };
}

const SAYABLE: ReadonlySet<string> = new Set<FilterKey>([
  "vertical",
  "categories",
  "fourWheelDrive",
  "seats",
  "gearbox",
  "makesModelsCommercialNames",
  "dptCp",
  "regions",
  "city",
  "financingType",
  "priceMax",
  "teasingPriceMax",
  "energies",
  "externalColors",
  "page",
]);

function namesIn(vertical: VehicleVertical, { makesModelsCommercialNames }: Filters): PathParts | undefined {
  if (makesModelsCommercialNames === undefined) return {};
  const selection = only(makesModelsCommercialNames);
  const make = selection && makeTable(vertical).byKey.get(selection.make);
  if (make === undefined || selection?.model === undefined) return make && { make };
  const model = make.models.find(({ key }) => key === selection.model);
  if (model === undefined || selection.commercialName === undefined) return model && { make, model };
  const generation = generationTable(model).byKey.get(selection.commercialName);
  return generation && { make, model, generation };
}

function placeIn({ dptCp, regions, city: name }: Filters): PathParts | undefined {
  if (dptCp === undefined) {
    if (name !== undefined) return undefined;
    const key = regions && only(regions);
    return regions === undefined ? {} : key && { region: regionOf(key) };
  }
  const code = only(dptCp);
  const department = code === undefined ? undefined : findDepartment(code);
  if (department === undefined || regions !== undefined) return undefined;
  if (name === undefined) return { department };
  const city = findCity(name, department.code);
  // Overseas has no region, so that its cities have no path.
  if (city?.key !== name || department.region === undefined) return undefined;
  return { region: regionOf(department.region), department, city };
}

function restIn(vertical: VehicleVertical, filters: Filters): PathParts | undefined {
  const { categories, fourWheelDrive, seats, gearbox, priceMax, financingType, teasingPriceMax } = filters;
  const parts: { -readonly [K in keyof PathParts]: PathParts[K] } = {};
  if ((categories ?? fourWheelDrive ?? seats ?? gearbox) !== undefined) {
    const category = categoryPage(vertical, filters);
    if (category === undefined) return undefined;
    parts.category = category;
  }
  if (priceMax !== undefined) {
    if (priceSlug(priceMax) === undefined) return undefined;
    parts.price = priceMax;
  }
  if (filters.energies !== undefined) {
    const energy = only(filters.energies);
    if (energy === undefined || energySlug(energy) === undefined) return undefined;
    parts.energy = energy;
  }
  if (filters.externalColors !== undefined) {
    const colour = only(filters.externalColors);
    if (colour === undefined) return undefined;
    parts.colour = colour;
  }
  if (financingType !== undefined) parts.financing = financingType;
  if (teasingPriceMax === 0) return undefined;
  if (teasingPriceMax !== undefined) parts.monthly = teasingPriceMax;
  return parts;
}

function only<T>(values: readonly T[]): T | undefined {
  return values.length === 1 ? values[0] : undefined;
}
