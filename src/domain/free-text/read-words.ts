/**
 * Plain words as filters: names of the catalogue, bodies, energies, gearboxes, colours and equipment. Longest phrase
 * first, in whichever vertical understands most. What is not understood is told, never left out in silence.
 */
import type { CategoryCode } from "../catalogue/categories.ts";
import { categoriesOf } from "../catalogue/categories.ts";
import { findGeneration, findModel } from "../catalogue/makes.ts";
import { foldOf } from "../catalogue/names.ts";
import { option } from "../catalogue/options.ts";
import type { Vertical } from "../catalogue/verticals.ts";
import { VERTICALS, membersOf } from "../catalogue/verticals.ts";
import type { MakeSelection } from "../filters/make-selection.ts";
import { normaliseSelections } from "../filters/make-selection.ts";
import type { Filters } from "../filters/registry.ts";
import { withChanges } from "../filters/transitions/set-filter.ts";
import { equipmentKeyOf } from "../listings/equipment.ts";
import { nameIndex } from "./name-index.ts";
import type { WordMeaning } from "./vocabulary.ts";
import { NEGATIONS, SILENT_WORDS, wordMeaning } from "./vocabulary.ts";
import type { Word } from "./words.ts";
import { stretches, wordsOf } from "./words.ts";

export interface WordsRead {
  readonly filters: Filters;
  /** Whether any word asked for anything. */
  readonly understood: boolean;
  /** Stretches of the text as typed. */
  readonly unread: readonly string[];
}

/** Words of the longest phrase that means one thing: `quatre roues directrices`, `caméra de recul`. */
const MAX_PHRASE_LENGTH = 5;
/** What a phrase asks for, in a vertical and after what was read before it. */
type Meaning = WordMeaning & { readonly selections?: readonly MakeSelection[]; readonly options?: readonly string[] };

function selectionsOf(
  vertical: Vertical,
  fold: string,
  last: MakeSelection | undefined,
): readonly MakeSelection[] | undefined {
  if (last !== undefined) {
    const { make } = last;
    const members = membersOf(vertical);
    const model = findModel(make, fold, members);
    if (model !== undefined) return [{ make, model: model.key }];
    const generation = last.model === undefined ? undefined : findGeneration(make, last.model, fold, members);
    if (last.model !== undefined && generation !== undefined)
      return [{ make, model: last.model, commercialName: generation.key }];
  }
  return nameIndex(vertical).get(fold);
}

function fits(vertical: Vertical, { vertical: asked, categories = [] }: WordMeaning): boolean {
  const isOffered = (wanted: CategoryCode) => categoriesOf(vertical).some(({ code }) => code === wanted);
  return (asked === undefined || asked === vertical) && categories.every(isOffered);
}

function meaningOf(vertical: Vertical, phrase: string, last: MakeSelection | undefined): Meaning | undefined {
  const fold = foldOf(phrase);
  const word = wordMeaning(fold);
  if (word !== undefined && fits(vertical, word)) return word;
  const selections = selectionsOf(vertical, fold, last);
  if (selections !== undefined) return { selections };
  const key = equipmentKeyOf(phrase);
  return key !== undefined && option(key) !== undefined ? { options: [key] } : undefined;
}

const joined = <T>(held: readonly T[] | undefined, more: readonly T[] | undefined) =>
  more === undefined ? held : [...new Set([...(held ?? []), ...more])];

function withMeaning(filters: Filters, meaning: Meaning): Filters {
  const selections = joined(filters.makesModelsCommercialNames, meaning.selections);
  return withChanges(filters, {
    makesModelsCommercialNames: selections === undefined ? undefined : normaliseSelections(selections),
    energies: joined(filters.energies, meaning.energies),
    categories: joined(filters.categories, meaning.categories),
    externalColors: joined(filters.externalColors, meaning.externalColors),
    options: joined(filters.options, meaning.options),
    gearbox: meaning.gearbox ?? filters.gearbox,
    fourWheelDrive: meaning.fourWheelDrive ?? filters.fourWheelDrive,
  });
}

interface Reading {
  readonly filters: Filters;
  readonly read: number;
  readonly unread: readonly Word[];
}

function readIn(vertical: Vertical, text: string, words: readonly Word[]): Reading {
  let filters: Filters = { vertical };
  let last: MakeSelection | undefined;
  let read = 0;
  let isNegated = false;
  const unread: Word[] = [];

  /** The longest phrase from here that means something. */
  const phraseAt = (index: number) => {
    for (let length = Math.min(MAX_PHRASE_LENGTH, words.length - index); length > 0; length--) {
      const phrase = words.slice(index, index + length);
      const [first, end] = [phrase[0], phrase.at(-1)];
      // A silent word may begin a name, as in C-HR; alone or at the end it says nothing.
      if (first === undefined || end === undefined || SILENT_WORDS.has(end.fold)) continue;
      if (phrase.some(({ fold }) => fold === "")) continue;
      const meaning = meaningOf(vertical, text.slice(first.start, end.end), last);
      if (meaning !== undefined) return { phrase, meaning };
    }
    return undefined;
  };

  for (let index = 0; index < words.length;) {
    const word = words[index];
    if (word === undefined) break;
    const found = phraseAt(index);
    if (found === undefined) {
      if (!SILENT_WORDS.has(word.fold)) {
        unread.push(word);
        isNegated = NEGATIONS.has(word.fold);
      }
      index += 1;
      continue;
    }
    index += found.phrase.length;
    if (isNegated) unread.push(...found.phrase);
    else {
      filters = withMeaning(filters, found.meaning);
      last = found.meaning.selections?.[0] ?? last;
      read += found.phrase.length;
    }
    isNegated = false;
  }
  return { filters, read, unread };
}

/** The vertical that leaves the fewest words unread; among equals the first of the form. */
export function readWords(text: string): WordsRead {
  const words = wordsOf(text);
  const readings = VERTICALS.map((vertical) => readIn(vertical, text, words));
  const best = readings.reduce((held, reading) => (reading.unread.length < held.unread.length ? reading : held));
  return { filters: best.filters, understood: best.read > 0, unread: stretches(text, words, best.unread) };
}
