/** Where an offer stands, as listings hold it, from what its row states. */
import type { City } from "../../domain/catalogue/cities.ts";
import { citiesNamed } from "../../domain/catalogue/cities.ts";
import type { DepartmentCode } from "../../domain/catalogue/departments.ts";
import { departmentOf } from "../../domain/catalogue/departments.ts";
import { foldOf, keyOf } from "../../domain/catalogue/names.ts";
import { resolvePlace } from "../../domain/catalogue/place-resolution.ts";
import { departmentNumber } from "../../domain/catalogue/postcodes.ts";
import type { Point } from "../../domain/catalogue/points.ts";
import type { Place } from "../../domain/listings/listing.ts";
import { remembering } from "../remembering.ts";

export interface StatedPlace {
  readonly zipcode?: string;
  readonly city?: string;
  readonly country?: string;
}

export interface FoundPlace {
  readonly place: Place;
  readonly doubt?: {
    readonly code: "unknownPostcode" | "unknownPlace";
    /** What was stated. */
    readonly value: string;
    readonly message: string;
  };
}

const COUNTRIES: ReadonlyMap<string, "BE" | "LU"> = new Map([
  ["be", "BE"],
  ["belgique", "BE"],
  ["lu", "LU"],
  ["luxembourg", "LU"],
]);

/** Empty when nothing is stated. */
export function listingPlace(stated: StatedPlace): FoundPlace {
  const { zipcode, city } = stated;
  const country = stated.country === undefined ? undefined : COUNTRIES.get(foldOf(stated.country));
  if (country !== undefined) {
    return {
      place: {
        ...(zipcode === undefined ? {} : { zipcode }),
        ...(city === undefined ? {} : { city: keyOf(city), cityLabel: city }),
        region: country,
      },
    };
  }
  if (zipcode !== undefined) return byPostcode(zipcode, city);
  return city === undefined ? { place: {} } : byCity(city);
}

/** Spreadsheets drop the zero that a postcode begins with. */
function fiveDigits(zipcode: string): string {
  const digits = zipcode.replace(/\s/g, "");
  return /^\d{4}$/.test(digits) ? `0${digits}` : digits;
}

const resolved = remembering((key) => {
  const [postcode = "", city] = key.split("\0");
  return resolvePlace({ postcode, city });
});

function byPostcode(stated: string, city: string | undefined): FoundPlace {
  const found = resolved(`${fiveDigits(stated)}\0${city ?? ""}`);
  const doubt = (message: string) =>
    ({ code: "unknownPostcode", value: stated, message: `Code postal « ${stated} » : ${message}` }) as const;
  switch (found.kind) {
    case "exact":
      return { place: placeAt(found.department, found, found.postcode, found.city) };
    case "by-city":
      return {
        place: placeAt(found.department, found, found.postcode, found.city),
        doubt: doubt(`inconnu (CEDEX ?), ${found.city.name} (${found.postcode}) est retenu.`),
      };
    case "department-mean":
      return {
        place: placeAt(found.department, found),
        doubt: doubt(
          `inconnu, seul le département ${departmentNumber(found.department, fiveDigits(stated)) ?? found.department} est retenu.`,
        ),
      };
    case "unknown": {
      const bare = city === undefined ? undefined : byCity(city);
      return bare?.place.city !== undefined
        ? { ...bare, doubt: doubt(`inconnu, la ville « ${city} » est retenue.`) }
        : {
            place: {},
            doubt: {
              code: "unknownPlace",
              value: stated,
              message: `Code postal « ${stated} » : lieu inconnu, l’annonce n’a pas de lieu.`,
            },
          };
    }
  }
}

/** For one inhabitant of its namesakes so many: La Rochelle in Haute-Saône has forty inhabitants, and no dealer. */
const FAR_LARGER = 50;

/** A name that only one French city bears, or one that is far larger than all others that do. */
function byCity(name: string): FoundPlace {
  const [city, ...namesakes] = citiesNamed(name);
  const others = namesakes.reduce((sum, { population }) => sum + population, 0);
  if (city !== undefined && city.population > others * FAR_LARGER) {
    const place = placeAt(city.department, city, city.postcodes[0], city);
    if (namesakes.length === 0) return { place };
    const message = `Ville « ${name} » : plusieurs portent ce nom, la plus grande (${city.postcodes[0]}) est retenue.`;
    return { place, doubt: { code: "unknownPlace", value: name, message } };
  }
  const why = city === undefined ? "ville inconnue" : "plusieurs villes portent ce nom, un code postal est nécessaire";
  return {
    place: {},
    doubt: { code: "unknownPlace", value: name, message: `Ville « ${name} » : ${why}, l’annonce n’a pas de lieu.` },
  };
}

function placeAt(department: DepartmentCode, { latitude, longitude }: Point, zipcode?: string, city?: City): Place {
  const { region } = departmentOf(department);
  return {
    ...(zipcode === undefined ? {} : { zipcode }),
    ...(city === undefined ? {} : { city: city.key, cityLabel: city.name }),
    department,
    ...(region === undefined ? {} : { region }),
    latitude,
    longitude,
  };
}
