/**
 * The first arrondissement of Paris, Lyon and Marseille, asked for by itself: its postcode stands for the whole city
 * (`postcode-name.ts`), so its name stands beside, as that of a commune that shares its postcode with a larger one.
 */
import type { City } from "./cities.ts";
import { cityOf } from "./cities.ts";
import { keyOf, slugOf } from "./names.ts";
import { readArrondissement } from "./place-names.ts";
import { communesAt } from "./places.ts";
import { arrondissementName } from "./postcode-name.ts";

/** Of another postcode, and by another name, there is none. */
export function firstArrondissement(name: string, postcode: string): City | undefined {
  const asked = readArrondissement(name);
  if (asked?.number !== 1) return undefined;
  const [commune] = communesAt(postcode);
  const here = commune && readArrondissement(commune.name);
  if (commune === undefined || here?.number !== 1 || here.city !== asked.city) return undefined;
  const called = arrondissementName(cityOf(commune).name, 1);
  return {
    ...commune,
    key: keyOf(called),
    slug: slugOf(called),
    name: called,
    communes: [commune],
  };
}
