/** What tells a place from others of its name: ` (14)`, ` (région)`. */
import { citiesNamed } from "../../catalogue/cities.ts";
import { findDepartment } from "../../catalogue/departments.ts";
import { departmentNumber } from "../../catalogue/postcodes.ts";
import type { Filters } from "../../filters/registry.ts";
import type { Completion } from "../tables/completion-index.ts";

export function placeDetail({ keys, meaning }: Completion, { dptCp = [] }: Filters): string {
  if (keys.includes("regions")) return " (région)";
  const code = dptCp.at(-1) ?? "";
  if (code.length < 5) return ` (${code})`;
  const city = citiesNamed(meaning).find(({ postcodes }) => postcodes.some((postcode) => dptCp.includes(postcode)));
  const department = city?.department ?? findDepartment(code.slice(0, 2))?.code;
  const number = department && departmentNumber(department, city?.postcodes[0] ?? code);
  return number === undefined ? "" : ` (${number})`;
}
