/** What a field for a place shows of the filters; read again, it gives them back, a town by its postcode. */
import type { City } from "../catalogue/cities.ts";
import { findDepartment } from "../catalogue/departments.ts";
import { postcodeName } from "../catalogue/postcode-name.ts";
import { regionOf } from "../catalogue/regions.ts";
import { aroundOf, townOf } from "../filters/place-words.ts";
import type { Filters } from "../filters/registry.ts";
import { nameBesideItsPlace } from "./named-places.ts";
import { textOfPlace } from "./suggest-places.ts";

/** `Lyon`, `Nice (06100)`, `Isère, Rhône`, `Bretagne`; what is no place as it was typed. */
export function placeText(filters: Filters): string {
  const { dptCp = [], regions = [] } = filters;
  const town = townOf(filters);
  if (town !== undefined) return townText(town);
  const names = regions.map((key) =>
    textOfPlace({ kind: "region", name: regionOf(key).label, filters: { regions: [key] } }),
  );
  return [...names, ...dptCp.map(codeText)].join(", ");
}

function townText(town: City): string {
  return textOfPlace({ kind: "city", name: nameBesideItsPlace(town), filters: aroundOf(town) });
}

function codeText(code: string): string {
  const department = findDepartment(code);
  const name = department?.label ?? postcodeName(code);
  const kind = department === undefined ? "city" : "department";
  return name === undefined ? code : textOfPlace({ kind, name, filters: { dptCp: [code] } });
}
