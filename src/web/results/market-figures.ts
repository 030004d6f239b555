/** True figures of a search, told in the sentence under its title: from which price to which, half of the offers under which. */
import type { FacetHistogram, Statistics } from "../../search/engine.ts";

/** Fewer offers than this have no middle worth telling. */
const FEWEST = 5;
const YEARS_TOLD = 3;
function commonYears({ histogram }: FacetHistogram): readonly number[] {
  return histogram
    .filter(({ from, to }) => to === from + 1)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, YEARS_TOLD)
    .map(({ from }) => from)
    .toSorted((a, b) => b - a);
}

const list = (words: readonly (string | number)[]) =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} et ${String(words.at(-1))}`;

/** `de 1 100 € à 64 290 €, …`: of the prices of all offers, as `write` writes them; `years` are counted for them. */
export function figuresSentence(
  { known, min, median, max }: Statistics,
  years: FacetHistogram,
  write: (price: number) => string,
): string {
  if (min === max) return `à ${write(min)}.`;
  const prices = `de ${write(min)} à ${write(max)}`;
  if (known < FEWEST) return `${prices}.`;
  const common = commonYears(years);
  const told = common.length < 2 ? "" : ` Années les plus courantes\u202f: ${list(common)}.`;
  return `${prices}, la moitié à ${write(median)} ou moins.${told}`;
}
