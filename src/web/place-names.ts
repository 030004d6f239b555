/** The names of places are read once, before the first is looked up (`domain/places`). */
import { setImmediate } from "node:timers/promises";
import { DEPARTMENTS } from "../domain/catalogue/departments.ts";
import type { Filters } from "../domain/filters/registry.ts";
import { withNamedPlaces } from "../domain/places/choose-named.ts";
import { namedTownsIn } from "../domain/places/named-places.ts";
import { suggestPlaces } from "../domain/places/suggest-places.ts";

let read: Promise<void> | undefined;

/** Resolves at once from then on. Department by department, so that the first visitor who asks holds up nobody else. */
export async function placeNamesRead(): Promise<void> {
  await (read ??= readNames());
}

async function readNames(): Promise<void> {
  for (const { code } of DEPARTMENTS) {
    await setImmediate();
    namedTownsIn(code);
  }
}

/** The filters with places by name looked up; what cannot be looked up stays, and breaks a rule. */
export async function withPlacesFound(filters: Filters): Promise<Filters> {
  const { dptCp, regions, city } = filters;
  // Places are said by their names, too.
  if (dptCp !== undefined || regions !== undefined || city !== undefined) await placeNamesRead();
  return withNamedPlaces(filters);
}

/** To be asked once the names are read. */
export function isPlaceName(text: string): boolean {
  return suggestPlaces(text).length > 0;
}
