/** Places that are named or found rather than typed as codes. */
import { citiesNamed, cityOf, findCity } from "../../catalogue/cities.ts";
import { distanceKm } from "../../catalogue/distance.ts";
import { isDepartmentCode } from "../../catalogue/departments.ts";
import { allCommunes, communesAt } from "../../catalogue/places.ts";
import type { Filters } from "../registry.ts";
import { toggleRegion, typePlace } from "./choose-place.ts";
import { withChanges } from "./set-filter.ts";
import { suggestPlaces } from "../../places/suggest-places.ts";

/** The likeliest place of that name; the text itself, and so its error, when nothing is called so. */
export async function placeNamed(filters: Filters, text: string): Promise<Filters> {
  const [place] = await suggestPlaces(text);
  if (place === undefined) return typePlace(filters, text);
  const [region] = place.filters.regions ?? [];
  if (region === undefined) return typePlace(filters, place.filters.dptCp?.join(",") ?? "");
  return toggleRegion(withChanges(filters, { regions: undefined }), region);
}

const POSITION = /^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/;
/** Farther from every commune than this is not in France. */
const FARTHEST_KM = 60;

/** The postcode of the commune nearest to `latitude,longitude`; undefined abroad. */
export function nearestPostcode(text: string): string | undefined {
  const [, latitude, longitude] = POSITION.exec(text) ?? [];
  if (latitude === undefined || longitude === undefined) return undefined;
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  let nearest: string | undefined;
  let least = FARTHEST_KM;
  for (const commune of allCommunes()) {
    // Those known by their department only all stand in its middle.
    if (commune.approximate) continue;
    // A degree of latitude is 111 km: most communes are left out without trigonometry.
    if (Math.abs(commune.latitude - point.latitude) * 111 > least) continue;
    const km = distanceKm(point, commune);
    if (km >= least) continue;
    least = km;
    nearest = commune.postcodes[0];
  }
  return nearest;
}

/** From a postcode and its surroundings to the commune alone. */
export function inTownOnly(filters: Filters): Filters {
  const [postcode, ...others] = filters.dptCp ?? [];
  const [commune] = postcode === undefined || others.length > 0 ? [] : communesAt(postcode);
  if (commune === undefined) return filters;
  return withChanges(filters, {
    dptCp: [commune.department],
    city: cityOf(commune).key,
    distance: undefined,
    regions: undefined,
  });
}

/** From a commune alone to its surroundings. */
export function aroundTown(filters: Filters): Filters {
  const [postcode] = townOf(filters)?.postcodes ?? [];
  return postcode === undefined ? filters : typePlace(filters, postcode);
}

/** The commune that the filters name alone; undefined when they name none. */
export function townOf({ city, dptCp = [] }: Filters) {
  if (city === undefined) return undefined;
  const [department] = dptCp;
  return department !== undefined && isDepartmentCode(department) ? findCity(city, department) : citiesNamed(city)[0];
}
