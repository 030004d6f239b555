/** What the form of a vehicle offers to choose from (server only: the catalogue is long). */
import { makesOf } from "../../domain/catalogue/makes.ts";
import { OPTIONS, TOP_OPTION_KEYS } from "../../domain/catalogue/options.ts";
import type { ToldOfVehicle } from "../../search/ask-value.ts";

let names: readonly string[] | undefined;

/** Of cars and vans, `Dacia Duster`; others are found as they are typed. */
export function modelNames(): readonly string[] {
  names ??= [
    ...new Set(
      (["car", "truck"] as const).flatMap((vertical) =>
        makesOf(vertical).flatMap((make) => make.models.map((model) => `${make.label} ${model.label}`)),
      ),
    ),
  ].toSorted((a, b) => a.localeCompare(b, "fr", { numeric: true }));
  return names;
}

export interface Equipment {
  readonly value: string;
  readonly label: string;
  readonly isFrequent: boolean;
}

const FREQUENT_OPTIONS = 12;

/** Those that comparable adverts have most often first. */
export function rankedEquipment(told: ToldOfVehicle | undefined, options: readonly string[]): readonly Equipment[] {
  const counts = new Map<string, number>();
  for (const { options: all } of told?.comparables ?? [])
    for (const key of all) counts.set(key, (counts.get(key) ?? 0) + 1);
  const top = (key: string) => (TOP_OPTION_KEYS.includes(key) ? 0.5 : 0);
  const ranked = OPTIONS.toSorted(
    (a, b) => (counts.get(b.key) ?? 0) + top(b.key) - (counts.get(a.key) ?? 0) - top(a.key),
  );
  return ranked.map(({ key, label }, index) => ({
    value: key,
    label,
    isFrequent: index < FREQUENT_OPTIONS || options.includes(key),
  }));
}
