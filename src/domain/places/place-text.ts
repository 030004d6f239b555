/** What a field for a place shows of the filters; read again, it gives them back. */
import { findDepartment } from "../catalogue/departments.ts";
import { postcodeName } from "../catalogue/postcode-name.ts";
import { regionOf } from "../catalogue/regions.ts";
import { townOf } from "../filters/place-words.ts";
import type { Filters } from "../filters/registry.ts";
import { textOfPlace } from "./suggest-places.ts";

/** `Lyon`, `Nice (06100)`, `Isère, Rhône`, `Bretagne`; what is no place as it was typed. */
export function placeText(filters: Filters): string {
  const { dptCp = [], regions = [] } = filters;
  const town = townOf(filters);
  if (town !== undefined) return town.name;
  const names = regions.map((key) =>
    textOfPlace({ kind: "region", name: regionOf(key).label, filters: { regions: [key] } }),
  );
  return [...names, ...dptCp.map(codeText)].join(", ");
}

function codeText(code: string): string {
  const department = findDepartment(code);
  const name = department?.label ?? postcodeName(code);
  const kind = department === undefined ? "city" : "department";
  return name === undefined ? code : textOfPlace({ kind, name, filters: { dptCp: [code] } });
}
