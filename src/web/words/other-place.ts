/** Another place in a sentence: typed where its tag is touched, read in the words that say as far around it as before. */
import { radiusKm } from "../../domain/catalogue/distance.ts";
import { kilometres } from "../../domain/french.ts";
import { centreOf } from "../../domain/filters/place-words.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import type { Span } from "../../domain/free-text/text/asked.ts";
import type { SentenceRead, UnderstoodSpan } from "../../domain/free-text/sentence-read.ts";
import type { HeardSentence } from "../../domain/free-text/sentence-reader.ts";
import type { ToldSentence } from "../../domain/free-text/told-sentence.ts";
import { LEFT_OUT, sentenceOf, withChoice, withWords } from "../../domain/free-text/told-sentence.ts";
import { SENTENCE_FIELD } from "../../domain/urls/sentence-query.ts";

/** Where the words of the place begin, and what is typed for it. */
const FROM_FIELD = "de";
export const PLACE_FIELD = "lieu";

export const isPlace = ({ asked, isRefusal }: UnderstoodSpan): boolean =>
  !isRefusal && (asked.dptCp !== undefined || asked.regions !== undefined);

/** The towns that are searched around, as the sentence names them: a postcode may be called by another. */
export function townsSaid({ understood }: SentenceRead): readonly string[] {
  const around = understood.filter((span) => isPlace(span) && span.asked.distance !== undefined);
  return [...new Set(around.flatMap(({ asked }) => centreOf(asked)?.name ?? []))];
}

/** For the form that asks for it, beside what was chosen (`beforeFields`). */
export function placeFields({ text }: ToldSentence, { from }: UnderstoodSpan): readonly (readonly [string, string])[] {
  return [
    [SENTENCE_FIELD, text],
    [FROM_FIELD, String(from)],
  ];
}

/** As people say so: the first that is read as a place is meant. */
function wordings(place: string, distance: Filters["distance"]): readonly string[] {
  const around =
    distance === undefined || distance === 2 ? `à ${place}` : `à ${kilometres(radiusKm(distance))} de ${place}`;
  return [distance === 3 ? `près de ${place}` : around, `dans le ${place}`, `en ${place}`, place];
}

/** The sentence as it was where no place is typed, or none stood there; what no wording makes a place is told as not understood, or not counted. */
export async function withPlaceTyped(
  told: ToldSentence,
  query: URLSearchParams,
  hear: (text: string) => Promise<HeardSentence>,
): Promise<ToldSentence> {
  const place = sentenceOf(query.get(PLACE_FIELD) ?? "");
  const from = Number(query.get(FROM_FIELD) ?? Number.NaN);
  if (place === "") return told;
  const read = (await hear(told.text)).read(told.choices);
  const span = [...read.understood, ...read.leftOut].find((one) => one.from === from && isPlace(one));
  if (span === undefined) return told;
  const others = wordings(place, span.asked.distance).map((words) => ({ words, other: withWords(told, span, words) }));
  for (const { words, other } of others) {
    const { understood } = (await hear(other.text)).read(other.choices);
    const end = from + words.length;
    if (understood.some((one) => isPlace(one) && one.from >= from && one.from < end && one.to >= end)) return other;
  }
  return withoutOthers(withWords(told, span, place), { from, to: from + place.length }, hear);
}

/** What was typed for a place asks for nothing else: `xqzt diesel` for no diesel. */
async function withoutOthers(
  told: ToldSentence,
  { from, to }: Span,
  hear: (text: string) => Promise<HeardSentence>,
): Promise<ToldSentence> {
  const { understood } = (await hear(told.text)).read(told.choices);
  const within = understood.filter((one) => one.from >= from && one.from < to && !isPlace(one));
  return within.reduce((sentence, one) => withChoice(sentence, one, LEFT_OUT), told);
}
