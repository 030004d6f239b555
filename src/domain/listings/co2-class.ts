/**
 * The class of the energy label of cars, by what they emit (arrêté du 10 novembre 2005 relatif à l’étiquetage, annexe; since 1 March 2022
 * every advertisement for a car must tell it: Code de la route, L328-1 and D328-3).
 */
import type { Listing } from "./listing.ts";

export const CO2_CLASSES = ["A", "B", "C", "D", "E", "F", "G"] as const;
export type Co2Class = (typeof CO2_CLASSES)[number];

/** The most that a class may emit, g/km; the last has no bound. */
const BOUNDS: readonly (readonly [Co2Class, number])[] = [
  ["A", 100],
  ["B", 120],
  ["C", 140],
  ["D", 160],
  ["E", 200],
  ["F", 250],
  ["G", Infinity],
];

/** Undefined where the emissions are not known, and for what is no car: the label is theirs alone. `co2` in g/km. */
export function co2ClassOf({ vertical, co2 }: Pick<Listing, "vertical" | "co2">): Co2Class | undefined {
  if (vertical !== "car" || co2 === undefined) return undefined;
  return BOUNDS.find(([, most]) => co2 <= most)?.[0];
}

/** `jusqu’à 100`, `de 101 à 120`, `plus de 250`: the g/km of a class, in words. */
export function co2RangeOf(wanted: Co2Class): string {
  const at = BOUNDS.findIndex(([name]) => name === wanted);
  const least = (BOUNDS[at - 1]?.[1] ?? -1) + 1;
  const most = BOUNDS[at]?.[1] ?? Infinity;
  if (least === 0) return `jusqu’à ${most}`;
  return most === Infinity ? `plus de ${least - 1}` : `de ${least} à ${most}`;
}
