/** The names of places are read once, before the first is looked up (`domain/places`). */
import { setImmediate } from "node:timers/promises";
import { DEPARTMENTS } from "../domain/catalogue/departments.ts";
import { namedCitiesIn } from "../domain/places/named-places.ts";

let read: Promise<void> | undefined;

/** Resolves at once from then on. Department by department, so that the first visitor who asks holds up nobody else. */
export async function placeNamesRead(): Promise<void> {
  await (read ??= readNames());
}

async function readNames(): Promise<void> {
  for (const { code } of DEPARTMENTS) {
    await setImmediate();
    namedCitiesIn(code);
  }
}
