/** Where sellers are: as people live, with dealers in towns and some private sellers in villages. */
import { cityOf } from "../domain/catalogue/cities.ts";
import { departmentOf } from "../domain/catalogue/departments.ts";
import { keyOf } from "../domain/catalogue/names.ts";
import type { Commune } from "../domain/catalogue/places.ts";
import { allCommunes } from "../domain/catalogue/places.ts";
import { populationSampler } from "../domain/catalogue/populated-places.ts";
import type { Place } from "../domain/listings/listing.ts";
import type { Chance } from "./chance.ts";

export interface Whereabouts {
  readonly forDealer: (chance: Chance) => Place;
  readonly forPrivateSeller: (chance: Chance) => Place;
}

/** Of all sellers. */
const ABROAD = 0.005;

/** Overseas, fewer sell on sites of the mainland. */
const KEPT_OVERSEAS = 0.25;

const SMALLEST_TOWN = 3500;
const LARGEST_VILLAGE = 5000;
const VILLAGERS = 0.2;

/** Zip code, name, region, degrees. */
const NEIGHBOURS: readonly (readonly [string, string, "BE" | "LU", number, number])[] = [
  ["1000", "Bruxelles", "BE", 50.847, 4.352],
  ["2000", "Anvers", "BE", 51.221, 4.4],
  ["4000", "Liège", "BE", 50.645, 5.574],
  ["5000", "Namur", "BE", 50.467, 4.867],
  ["6000", "Charleroi", "BE", 50.411, 4.444],
  ["6700", "Arlon", "BE", 49.684, 5.816],
  ["7000", "Mons", "BE", 50.454, 3.952],
  ["7500", "Tournai", "BE", 50.606, 3.388],
  ["7700", "Mouscron", "BE", 50.744, 3.206],
  ["9000", "Gand", "BE", 51.054, 3.725],
  ["1009", "Luxembourg", "LU", 49.611, 6.13],
  ["4002", "Esch-sur-Alzette", "LU", 49.496, 5.981],
  ["4501", "Differdange", "LU", 49.524, 5.891],
];

export function openWhereabouts(): Whereabouts {
  const communes = allCommunes().filter(({ population }) => population > 0);
  const town = populationSampler(communes.filter(({ population }) => population >= SMALLEST_TOWN));
  const village = populationSampler(communes.filter(({ population }) => population <= LARGEST_VILLAGE));
  const anywhere = populationSampler(communes);
  const places = new Map<Commune, readonly Place[]>();
  const placeOf = (chance: Chance, draw: (random: number) => Commune): Place => {
    if (chance.happens(ABROAD)) return abroad(chance);
    let commune = draw(chance.next());
    while (commune.department === "97" && !chance.happens(KEPT_OVERSEAS)) commune = draw(chance.next());
    const known = places.get(commune) ?? placesOf(commune);
    places.set(commune, known);
    return chance.oneOf(known);
  };
  return {
    forDealer: (chance) => placeOf(chance, town),
    forPrivateSeller: (chance) => placeOf(chance, chance.happens(VILLAGERS) ? village : anywhere),
  };
}

/** One for each postcode of the commune. */
function placesOf(commune: Commune): readonly Place[] {
  const { key, name } = cityOf(commune);
  const { department, latitude, longitude } = commune;
  const { region } = departmentOf(department);
  return commune.postcodes.map((zipcode): Place => ({
    zipcode,
    city: key,
    cityLabel: name,
    department,
    ...(region === undefined ? {} : { region }),
    latitude,
    longitude,
  }));
}

function abroad(chance: Chance): Place {
  const [zipcode, name, region, latitude, longitude] = chance.oneOf(NEIGHBOURS);
  return { zipcode, city: keyOf(name), cityLabel: name, region, latitude, longitude };
}
