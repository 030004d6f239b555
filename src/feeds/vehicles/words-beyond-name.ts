/** What a column of models says beyond the model: engines, trims and badges that belong to the version, and would be lost. */
import { foldOf, keyOf, slugOf } from "../../domain/catalogue/names.ts";
import { isGenerationMark } from "../../domain/catalogue/generation-marks.ts";

/** `Classe GLC`, `Série X5`: that a name follows. */
const SAYS_MODEL: ReadonlySet<string> = new Set(["classe", "serie", "class", "series"]);

/** Letters that words have in common by chance, as `de` and Mercedes: fewer stand in another word and are not said by it. */
const LEAST_WITHIN = 3;
/** `300 de`, `300 e`: what the engine burns is told behind its size, though the letter may be the class’s too (`E 300 e`). */
const SIZE = /^\d{3}$/;
const FUEL_LETTERS = /^(?:d|e|de|h)$/i;

export interface NamedVehicle {
  /** As the row writes it: `Clio E-Tech 140`, `A 180 d`. */
  readonly stated: string;
  /** Labels of what was found in it. */
  readonly make: string;
  readonly model: string;
  readonly generation?: string;
  /** The figure among the words that follow the model's name by which a generation is counted. */
  readonly figureIn?: (words: readonly string[]) => string | undefined;
}

/** The version with the words before it that its model's column has and neither names nor it say: `E-TECH 140` of `Clio E-Tech 140`. */
export function versionWithWordsOfName(version: string, named: NamedVehicle, longest: number): string {
  const { stated, make, model, generation = "", figureIn } = named;
  // As most rows are written.
  if (stated.length <= model.length && foldOf(stated) === foldOf(model)) return version;
  const names = [make, model, generation];
  const known = new Set([...names, version].flatMap((text) => slugOf(text).split("-")));
  const folds = [...names, version].map(foldOf);
  const isSaid = (word: string) => {
    const fold = foldOf(word);
    if (fold === "" || isGenerationMark(fold) || SAYS_MODEL.has(fold)) return true;
    if (fold.length >= LEAST_WITHIN && folds.some((text) => text.includes(fold))) return true;
    return slugOf(word)
      .split("-")
      .every((part) => known.has(part));
  };
  const { before, after } = besideName(stated.split(/\s+/), foldOf(model));
  const uncounted = figureIn?.(after) === undefined ? after : after.slice(1);
  const words = [...before, ...uncounted];
  const isFuelOfSize = (index: number) => {
    const size = words[index - 1] ?? "";
    return FUEL_LETTERS.test(words[index] ?? "") && SIZE.test(size) && !isSaid(size);
  };
  const beyond = words.filter((word, index) => !isSaid(word) || isFuelOfSize(index));
  const whole = keyOf([...beyond, version].join(" ").trim());
  return beyond.length === 0 || whole.length > longest ? version : whole;
}

/**
 * What stands before and behind the words that put together are the model's name, were they letters alone: `CB 500 F` is a CB500F. All of
 * it before where none are.
 */
function besideName(words: readonly string[], model: string) {
  for (let from = 0; from < words.length; from += 1) {
    let joined = "";
    for (let end = from; joined.length < model.length && end < words.length; end += 1) {
      joined += foldOf(words[end] ?? "");
      if (joined === model) return { before: words.slice(0, from), after: words.slice(end + 1) };
    }
  }
  return { before: words, after: [] };
}
