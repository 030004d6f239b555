/** A place in a few words: all that the form asks of it is the region. */
import { departmentOf, findDepartment } from "../../domain/catalogue/departments.ts";
import type { DepartmentCode } from "../../domain/catalogue/departments.ts";
import { postcodeToDepartment } from "../../domain/catalogue/postcodes.ts";
import { findRegion } from "../../domain/catalogue/regions.ts";
import type { Filters } from "../../domain/filters/registry.ts";

/** The region that all of what is said lies in, as it is called today. */
export function saidRegion({ dptCp = [], regions = [] }: Pick<Filters, "dptCp" | "regions">): string | undefined {
  const around = dptCp.map((code) => regionOf(postcodeToDepartment(code) ?? findDepartment(code)?.code));
  const [region, ...others] = new Set([...around, ...regions.map(today)]);
  return others.length === 0 ? region : undefined;
}

const regionOf = (code: DepartmentCode | undefined) => (code === undefined ? undefined : departmentOf(code).region);

/** Of a former region, the one that it is part of. */
function today(key: string): string | undefined {
  const region = findRegion(key);
  return region?.kind === "former" ? regionOf(region.departments[0]) : region?.key;
}
