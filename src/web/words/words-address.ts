/** Where a sentence is read anew: in the showroom that it was told in, from nothing else (spec 4.12). */
import type { Filters } from "../../domain/filters/registry.ts";
import type { ToldSentence } from "../../domain/free-text/told-sentence.ts";
import { withSentence } from "../../domain/urls/sentence-query.ts";

type Showroom = Pick<Filters, "curef" | "showroomStock">;

/** Of no words: where some may be said. */
export function wordsAddress(showroom: Showroom, told?: ToldSentence): string {
  const query = new URLSearchParams(wordsFields(showroom).map(([name, value]) => [name, value])).toString();
  return withSentence(query === "" ? "/recherche" : `/recherche?${query}`, told?.text === "" ? undefined : told);
}

/** For the form that leads there. */
export function wordsFields({ curef, showroomStock }: Showroom): readonly (readonly [string, string])[] {
  if (curef === undefined) return [];
  return [["curef", curef], ...(showroomStock === undefined ? [] : [["showroomStock", showroomStock] as const])];
}
