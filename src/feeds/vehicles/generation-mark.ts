/** Generations that a row counts by name: `Clio IV`, `Golf 7`, `Astra K`, `Série 3 F30`. */
import { COUNTED, arabicNumeral, isGenerationMark, isMarkOfLabel } from "../../domain/catalogue/generation-marks.ts";
import type { Generation, Model } from "../../domain/catalogue/make-table.ts";
import { foldOf, slugOf } from "../../domain/catalogue/names.ts";

export interface MarkedTexts {
  readonly modelText: string;
  readonly version: string;
  readonly year: number;
}

/** Those of every body; none where the row counts none, or by a number that the model has not. */
export function markedGenerations(model: Model, { modelText, version, year }: MarkedTexts): readonly Generation[] {
  const mark = markIn(beyond(model, modelText), model, true) ?? markIn(versionWords(model, version), model, false);
  if (mark === undefined) return [];
  const marked = model.generations.filter((generation) => marksOf(model, generation).has(mark));
  // A letter alone means much else: `Corsa E` is also an electric one of later years.
  if (/^[a-l]$/.test(mark) && !marked.some(({ from, to }) => from <= year && year <= (to ?? Infinity) + 1)) return [];
  const numbers = new Set(marked.flatMap((generation) => [...marksOf(model, generation)].filter(isNumber)));
  const [number, ...others] = numbers;
  if (number === undefined || others.length > 0) return marked;
  return model.generations.filter((generation) => marksOf(model, generation).has(number));
}

/** Of words behind a model's name the first, where it is a figure that counts its generation: `7` of `Golf 7`. */
export function leadingFigure(model: Model, words: readonly string[]): string | undefined {
  const [first = "", second = ""] = words;
  if (!/^\d$/.test(first) || COUNTED.test(slugOf(second))) return undefined;
  return model.generations.some((generation) => marksOf(model, generation).has(first)) ? first : undefined;
}

function markIn(words: readonly string[], model: Model, hasFigures: boolean): string | undefined {
  for (const [index, word] of words.entries()) {
    const isFigure = /^\d$/.test(word);
    if (isFigure && (!hasFigures || COUNTED.test(words[index + 1] ?? "") || /^\d$/.test(words[index + 1] ?? "")))
      continue;
    const mark = arabicNumeral(word.toUpperCase()) ?? word;
    if (!isFigure && !isGenerationMark(word) && !/^[a-l]$/.test(word)) continue;
    if (/^(?:phase|ph)$/.test(words[index - 1] ?? "")) continue;
    if (model.generations.some((generation) => marksOf(model, generation).has(mark))) return mark;
  }
  return undefined;
}

/** Beyond the name where the text begins with it; all of it where it is what follows the name. */
function beyond(model: Model, text: string): readonly string[] {
  const words = wordsIn(text);
  return words.slice(endOfName(model, words) ?? 0);
}

/** Behind the model's name, however it is divided: `I 20` is an i20, and no first generation. */
function endOfName({ label }: Model, words: readonly string[]): number | undefined {
  const name = slugOf(label).replaceAll("-", "");
  for (let from = 0; from < words.length; from += 1) {
    let joined = "";
    for (let end = from; joined.length < name.length && end < words.length; end += 1) {
      joined += words[end] ?? "";
      if (joined === name) return end + 1;
    }
  }
  return undefined;
}

/** What stands right after the model's name in a version, or at its beginning in Roman numerals. */
function versionWords(model: Model, version: string): readonly string[] {
  const words = wordsIn(version);
  const end = endOfName(model, words);
  const [first, second] = words.slice(end ?? 0);
  if (first === undefined) return [];
  const isRoman = /^(?:ii|iii|iv|vi|vii|viii|ix)$/.test(first);
  return isRoman || (first.length > 1 && isGenerationMark(first) && !/^[ivx]+$/.test(first)) || end !== undefined
    ? [first, second ?? ""].filter((word) => isRoman || end !== undefined || word === first).slice(0, 1)
    : [];
}

function wordsIn(text: string): readonly string[] {
  return slugOf(text)
    .split("-")
    .filter((word) => word !== "");
}

function isNumber(mark: string): boolean {
  return /^\d+$/.test(mark);
}

/** `4` of `Clio IV Estate`, `k` and `5` of `Astra V` whose other spelling is `Astra K`, `f30` of `Série 3 F30`. */
function marksOf(model: Model, generation: Generation): ReadonlySet<string> {
  const known = MARKS.get(generation);
  if (known !== undefined) return known;
  const own = new Set(slugOf(model.label).split("-"));
  const inLabel = slugOf(generation.label)
    .split("-")
    .filter((word) => !own.has(word) && isMarkOfLabel(word))
    .map((word) => arabicNumeral(word.toUpperCase()) ?? word);
  const name = foldOf(model.label);
  const spelled = generation.folds
    .filter((fold) => fold.startsWith(name))
    .map((fold) => fold.slice(name.length))
    .filter((rest) => /^[a-l]$/.test(rest) || isGenerationMark(rest))
    .map((rest) => arabicNumeral(rest.toUpperCase()) ?? rest);
  const marks = new Set([...inLabel, ...spelled]);
  MARKS.set(generation, marks);
  return marks;
}

const MARKS = new WeakMap<Generation, ReadonlySet<string>>();
