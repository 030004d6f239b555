/** Cars sold to firms: two seats, the rear side windows panelled over, plain wheels. */
import type { CarProfile } from "../parts/car-profile.ts";
import { cities } from "./city.ts";
import { compacts } from "./compact.ts";
import { littleCars } from "./little-car.ts";
import { nineties } from "./nineties.ts";
import { smallSuvs } from "./small-suv.ts";

function panelledFrom(blind: number, { seats = [], glints = [], pillars = [], ...profile }: CarProfile): CarProfile {
  const front = <T extends readonly [number, ...unknown[]]>(marks: readonly T[]) =>
    marks.filter(([x]) => x < blind - 200);
  return { ...profile, blind, seats: front(seats), glints: front(glints), pillars: pillars.slice(0, 1) };
}

export const deliveryCars = {
  micro: panelledFrom(2020, littleCars.micro),
  hatch: panelledFrom(2270, cities.hatch),
  hatch3: panelledFrom(2590, cities.hatch3),
  nineties3: panelledFrom(2390, nineties.cityCar3),
  compact: panelledFrom(2390, compacts.hatch),
  suv: panelledFrom(2380, smallSuvs.upright),
};
