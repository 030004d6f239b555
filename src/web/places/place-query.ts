import { formatQuery } from "../../domain/filters/query.ts";
import type { Filters } from "../../domain/filters/registry.ts";

/** The query that a place adds: `dptCp=69001`, `regions=FR-BRE`; empty without a place. */
export function placeQuery({ dptCp, regions }: Pick<Filters, "dptCp" | "regions">): string {
  return formatQuery({
    vertical: "carTruck",
    ...(dptCp === undefined ? {} : { dptCp }),
    ...(regions === undefined ? {} : { regions }),
  });
}
