import { kilometres } from "../../domain/french.ts";
import type { Listing } from "../../domain/listings/listing.ts";

/** `1.2 PURETECH 130 ALLURE · 2019 · 64 000 km`: what tells a vehicle from others of its name. */
export function listingSummary({ version, year, mileage }: Listing): string {
  return [version, String(year), kilometres(mileage)].filter((part) => part !== "").join(" · ");
}
