/** What may be meant by a name that several places have. */
import type { Filters } from "../filters/registry.ts";
import { isPlaceNamed } from "../filters/validate.ts";
import { placeNamed } from "./choose-named.ts";
import { isAmbiguous, suggestPlaces } from "./suggest-places.ts";

export interface MeantPlace {
  readonly text: string;
  /** `Saint-Pierre, La Réunion (974)`. */
  readonly words: string;
  readonly filters: Filters;
}

/** None when the place of the filters is clear, or unknown. */
export function placesMeant(filters: Filters): readonly MeantPlace[] {
  const name = filters.dptCp?.join(",") ?? "";
  if (!isPlaceNamed(filters) || !isAmbiguous(name)) return [];
  return suggestPlaces(name).map(({ text, name: called, detail }) => ({
    text,
    words: `${called}, ${detail}`,
    filters: placeNamed(filters, text),
  }));
}
