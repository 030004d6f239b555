/**
 * What may be meant by a sentence that is still being typed. Each suggestion is the whole sentence once it is taken, read as it will
 * be read then: so what is counted beside it is what it finds, and nothing is suggested that would not be understood.
 */
import { radiusKm } from "../../catalogue/distance.ts";
import type { FilterKey, Filters } from "../../filters/registry.ts";
import { atPlace, ofPlace } from "../../filters/place-words.ts";
import { kilometres } from "../../french.ts";
import { FRENCH_WORDS } from "../lexicon/french-words.ts";
import type { SentenceRead } from "../sentence-read.ts";
import type { Dictionaries } from "../dictionaries.ts";
import { readerWith } from "../sentence-reader.ts";
import { remembering } from "../text/spelling.ts";
import type { Chosen } from "./chosen.ts";
import { chosenOf, isAfterLead } from "./chosen.ts";
import type { CompletionKind } from "../tables/completions.ts";
import type { Fragment } from "./fragment.ts";
import { fragmentsAt } from "./fragment.ts";
import type { Part } from "./parts.ts";
import { filled } from "./parts.ts";
import { placeDetail } from "./place-detail.ts";

export interface Typed {
  readonly text: string;
  /** In UTF-16 units. */
  readonly caret: number;
  /** In which it is typed. */
  readonly year: number;
}

/** A sentence that may be meant. */
export interface Whole {
  readonly text: string;
  /** Where the caret stands in it. */
  readonly caret: number;
  readonly parts: readonly Part[];
  readonly filters: Filters;
}

export interface Candidate extends Whole {
  readonly kind: CompletionKind;
  /** It is refused where it stands: `pas de diesel`. */
  readonly isRefused: boolean;
  /** The same as part of its sentence. */
  readonly sentence: Whole;
}

export interface Candidates {
  /** What stands there already, where all of it is understood as it is typed. */
  readonly asTyped: Whole | undefined;
  /** The likeliest first. */
  readonly completed: readonly Candidate[];
}

/** Shorter words have no other spelling. */
const SHORTEST_MISSPELT = 4;

type Read = (sentence: string) => SentenceRead;

export function candidatesFor(typed: Typed, dictionaries: Dictionaries): Candidates {
  const { text, caret, year } = typed;
  const spelling = remembering(dictionaries.spelling);
  const reader = readerWith({ ...dictionaries, spelling });
  const heard = new Map<string, SentenceRead>();
  const read: Read = (sentence) => {
    const known = heard.get(sentence) ?? reader(sentence, year);
    heard.set(sentence, known);
    return known;
  };
  const fragments = fragmentsAt(text, caret, (fold) => {
    const isMeant = fold.length < SHORTEST_MISSPELT || spelling.has(fold) || FRENCH_WORDS.has(fold);
    return isMeant ? fold : (spelling.nearest(fold)[0]?.fold ?? fold);
  });
  const chosen = chosenOf(text, fragments, dictionaries);
  // What was typed of one phrase is not parted again: after `toit pa` no Panda with a roof that nobody understands.
  const anchor = Math.min(...chosen.map(({ fragment }) => fragment.from));
  return {
    asTyped: wholeAsTyped(typed, fragments.at(-1), read(text)),
    completed: chosen.flatMap((one) => candidateOf(one, typed, anchor, read) ?? []),
  };
}

function candidateOf(
  { kind, completion, fragment, parts }: Chosen,
  { text }: Typed,
  anchor: number,
  read: Read,
): Candidate | undefined {
  const { from, to, contracted } = fragment;
  const isContracted = kind === "place" && contracted !== undefined;
  const placed = contracted === "de" ? ofPlace : atPlace;
  const phraseAlone = isContracted ? placed(completion.phrase) : completion.phrase;
  const whole = (phrase: string) => {
    const sentence = text.slice(0, from) + phrase + text.slice(to);
    const caret = from + phrase.length;
    const meant = meaningBetween(read(sentence), { anchor, from, to: caret }, completion.keys);
    return meant && { text: sentence, caret, phrase, ...meant };
  };
  const before = read(text.slice(0, from) + text.slice(to)).filters;
  const isLed = kind !== "place" || isContracted || isAfterLead(text, from);
  // One place is said of a search, unless another is led to.
  const hasPlace = before.dptCp !== undefined || before.regions !== undefined;
  if (kind === "place" && hasPlace && !isLed && !isNextPlace(text, from, read)) return undefined;
  const led = isLed ? undefined : (whole(atPlace(completion.phrase)) ?? whole(`à ${completion.phrase}`));
  // A village is understood where a place is said.
  const plain = whole(phraseAlone) ?? led;
  if (plain === undefined || JSON.stringify(plain.filters) === JSON.stringify(before)) return undefined;
  if (kind === "name" && !isNarrower(before, plain.filters) && !isAlternative(text, from)) return undefined;
  const { phrase: _plain, ...taken } = plain;
  const { phrase, isRefused: _refused, ...sentence } = led ?? plain;
  const distance = sentence.filters.distance;
  const radius = distance === undefined ? "" : `, ${kilometres(radiusKm(distance))}`;
  const typedPart = (part: string): Part => ({ text: part, is: "typed" });
  const inSentence: readonly Part[] = kind === "place" ? [{ text: `${phrase}${radius}`, is: "added" }] : parts;
  const own: readonly Part[] =
    kind === "place"
      ? [...parts, { text: placeDetail(completion, plain.filters), is: "around" }]
      : kind === "equipment"
        ? capitalised(parts)
        : parts;
  return {
    ...taken,
    kind,
    parts: filled(own),
    sentence: {
      ...sentence,
      parts: filled([typedPart(text.slice(0, from)), ...inSentence, typedPart(text.slice(to))]),
    },
  };
}

interface Stretch {
  /** Where the longest phrase begins that may stand there. */
  readonly anchor: number;
  readonly from: number;
  readonly to: number;
}

/** Undefined where what stands there is not understood as it is meant, or something around it is lost. */
function meaningBetween(
  { understood, ignored, filters }: SentenceRead,
  { anchor, from, to }: Stretch,
  keys: readonly FilterKey[],
): Pick<Candidate, "filters" | "isRefused"> | undefined {
  if (ignored.some((span) => span.from < to && span.to > anchor)) return undefined;
  const spans = understood.filter((span) => span.from < to && span.to > from);
  // Nor is anything of it silent: `st` of `st ma` belongs to Saint-Malo.
  if (anchor < from && !understood.some((span) => span.from < from && span.to > anchor)) return undefined;
  const isMeant = keys.every((key) => spans.some(({ asked }) => asked[key] !== undefined));
  return isMeant ? { filters, isRefused: spans.some(({ isRefusal }) => isRefusal) } : undefined;
}

/** After `renault` a Captur, no Caddy; after `clio` no other model. */
function isNarrower({ makesModelsCommercialNames: before = [] }: Filters, after: Filters): boolean {
  if (before.length === 0) return true;
  const { makesModelsCommercialNames: selections = [] } = after;
  return before.every(
    ({ make, model }) =>
      model === undefined && selections.every((one) => before.some((other) => other.make === one.make && make !== "")),
  );
}

/** `clio ou 2`, `clio, 2`. */
const isAlternative = (text: string, at: number) =>
  /(?:[,/]|(?<!\p{L})(?:ou|et)(?: une?| l[ae])?)\s*$/u.test(text.slice(0, at));

/** `à Nantes ou`, `à Nantes,`: a place stands before what joins another. */
function isNextPlace(text: string, at: number, read: Read): boolean {
  if (!isAlternative(text, at)) return false;
  const said = text
    .slice(0, at)
    .replace(/(?:[,/]|(?<!\p{L})(?:ou|et))\s*$/u, "")
    .trimEnd();
  const last = read(said).understood.at(-1);
  return last !== undefined && last.to >= said.length && (last.asked.dptCp ?? last.asked.regions) !== undefined;
}

function capitalised([first, ...others]: readonly Part[]): readonly Part[] {
  if (first === undefined) return [];
  return [{ ...first, text: first.text.charAt(0).toUpperCase() + first.text.slice(1) }, ...others];
}

function wholeAsTyped(
  { text, caret }: Typed,
  under: Fragment | undefined,
  { filters, understood, ignored }: SentenceRead,
): Whole | undefined {
  const isUnder = (span: { readonly from: number; readonly to: number }) =>
    under !== undefined && span.from < under.to && span.to > under.from;
  // Whoever is on the way to another word has not said it yet.
  const isOpen = under !== undefined && !understood.some((span) => isUnder(span) && !span.corrections.some(isUnder));
  if (understood.length === 0 || ignored.length > 0 || isOpen) return undefined;
  return { text, caret, filters, parts: [{ text, is: "typed" }] };
}
