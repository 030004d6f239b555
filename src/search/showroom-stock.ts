/** What a showroom holds of each kind of vehicle, whatever else is chosen in it. */
import type { Filters } from "../domain/filters/registry.ts";
import type { ShowroomStock } from "../domain/listings/showroom-verticals.ts";
import type { Asking } from "./asking.ts";
import { together, total } from "./asking.ts";

export function showroomStock(curef: string, { showroomStock: whose }: Filters): Asking<ShowroomStock> {
  const held = (vertical: Filters["vertical"]) =>
    total({ vertical, curef, ...(whose === undefined ? {} : { showroomStock: whose }) });
  return together({
    carTruck: held("carTruck"),
    car: held("car"),
    truck: held("truck"),
    moto: held("moto"),
    scooter: held("scooter"),
    quad: held("quad"),
  });
}
