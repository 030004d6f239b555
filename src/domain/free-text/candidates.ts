/** All that may be meant at each token of a sentence: what every recogniser says. */
import type { PathCandidate } from "./best-path.ts";
import type { Knowledge } from "./dictionaries.ts";
import { namesAt } from "./recognisers/names.ts";
import { placesAt } from "./recognisers/places.ts";
import { quantitiesAt } from "./recognisers/quantities.ts";
import { quotedWordsAt } from "./recognisers/quoted-words.ts";
import { refusalsAt } from "./recognisers/refusals.ts";
import { sensesAt } from "./recognisers/senses.ts";
import { decadesAt } from "./recognisers/decades.ts";
import { choicesAt, listedYearsAt } from "./recognisers/choices.ts";
import { priceDropsAt } from "./recognisers/price-drops.ts";
import { displacementsAt } from "./recognisers/displacements.ts";
import { telephoneNumbersAt } from "./recognisers/telephone-numbers.ts";
import { trimsAt } from "./recognisers/trims.ts";
import type { SentenceContext } from "./recognisers/sentence-context.ts";

/** By the token at which they begin. */
export function candidatesOf(
  context: SentenceContext,
  { names, nameRules, trims, places }: Knowledge,
): readonly (readonly PathCandidate[])[] {
  const plain = context.tokens.map((_, at): readonly PathCandidate[] => [
    ...sensesAt(context, at),
    ...namesAt(context, at, names, nameRules),
    ...trimsAt(context, at, trims),
    ...quantitiesAt(context, at),
    ...decadesAt(context, at),
    ...choicesAt(context, at),
    ...listedYearsAt(context, at),
    ...priceDropsAt(context, at),
    ...displacementsAt(context, at),
    ...quotedWordsAt(context, at),
    ...telephoneNumbersAt(context, at),
    ...placesAt(context, at, places),
  ]);
  return plain.map((candidates, at) => [...candidates, ...refusalsAt(context, at, (start) => plain[start] ?? [])]);
}
