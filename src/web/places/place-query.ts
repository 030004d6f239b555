import { DEFAULT_DISTANCE_CODE } from "../../domain/catalogue/distance.ts";
import { formatQuery } from "../../domain/filters/query.ts";
import type { PlaceFilters } from "../../domain/filters/transitions/choose-town.ts";

/** The query that a place adds: `dptCp=69001`, `dptCp=50750&distance=4&city=QUIBOU`, `regions=FR-BRE`; empty without a place. */
export function placeQuery({ dptCp, regions, city }: PlaceFilters): string {
  return formatQuery({
    vertical: "carTruck",
    ...(dptCp === undefined ? {} : { dptCp }),
    ...(regions === undefined ? {} : { regions }),
    ...(city === undefined ? {} : { city, distance: DEFAULT_DISTANCE_CODE }),
  });
}
