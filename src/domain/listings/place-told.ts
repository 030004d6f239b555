/** Where a vehicle stands, in words: of a town in France its department is told, of one abroad its country. */
import { findDepartment } from "../catalogue/departments.ts";
import { departmentNumber } from "../catalogue/postcodes.ts";
import { findRegion } from "../catalogue/regions.ts";
import type { Place } from "./listing.ts";

/** `BE` or `LU`; undefined of a place in France, and of one that is not known. */
export function countryOf({ region }: Place): string | undefined {
  return region !== undefined && findRegion(region)?.kind === "country" ? region : undefined;
}

function countryName(place: Place): string | undefined {
  const country = countryOf(place);
  return country === undefined ? undefined : findRegion(country)?.label;
}

export interface ToldPlace {
  readonly name: string;
  /** `(69)`, `(974)`, `(Belgique)`; empty where the name says it. */
  readonly beside: string;
}

/** `Lyon (69)`, `Mouscron (Belgique)`; without a town the department, else the region. Undefined where nothing is known. */
export function placeTold(place: Place): ToldPlace | undefined {
  const { cityLabel, zipcode, department, region } = place;
  if (cityLabel !== undefined) {
    const known = department === undefined ? undefined : findDepartment(department);
    const number = known === undefined ? department : departmentNumber(known.code, zipcode);
    // Two towns of one name overseas have their island with it.
    const beside = cityLabel.endsWith(")") ? undefined : (number ?? known?.label ?? countryName(place));
    return { name: cityLabel, beside: beside === undefined ? "" : `(${beside})` };
  }
  const around =
    department === undefined
      ? region && (findRegion(region)?.label ?? region)
      : (findDepartment(department)?.label ?? department);
  return around === undefined ? undefined : { name: around, beside: "" };
}

/** The town beside its postcode, or alone: `Lyon`, `Mouscron (Belgique)`. */
export function townTold(place: Place): string | undefined {
  const { cityLabel } = place;
  const country = countryName(place);
  return cityLabel === undefined || country === undefined ? cityLabel : `${cityLabel} (${country})`;
}
