/** Make, model, generation and version out of one text, by the catalogue: the longest make that it begins with, then the longest model. */
import { engineName } from "../../domain/catalogue/engine-names.ts";
import { COUNTED, romanNumeral } from "../../domain/catalogue/generation-marks.ts";
import { findGeneration, findMake, findModel } from "../../domain/catalogue/makes.ts";
import { foldOf, slugOf } from "../../domain/catalogue/names.ts";
import type { VehicleVertical } from "../../domain/catalogue/verticals.ts";
import { remembering } from "../remembering.ts";

export interface VehicleName {
  readonly make: string;
  readonly model: string;
  readonly generation: string;
  /** What is left. */
  readonly version: string;
}

/** No name of the catalogue has more words. */
const MOST_WORDS = 8;

/** Splits names among the makes and models of some verticals, the likeliest first. Parts that are not told are empty. */
export function nameSplitter(verticals: readonly VehicleVertical[]): (text: string) => VehicleName {
  return remembering((text) => splitName(text, verticals));
}

export function splitName(text: string, verticals: readonly VehicleVertical[]): VehicleName {
  const asWritten = text.trim().split(/\s+/);
  const isMake = (name: string) => findMake(name, verticals) !== undefined;
  const known = longest(asWritten, isMake);
  // `Lynk` is a make, and so is the whole of `Lynk & Co` before the sign of `Lynk & Co/01`.
  const apart = apartBySign(text.trim(), isMake, known === undefined ? 0 : asWritten.slice(0, known).join(" ").length);
  const words = apart?.split(/\s+/) ?? asWritten;
  const makeWords = (apart === undefined ? known : undefined) ?? longest(words, isMake) ?? 1;
  const make = words.slice(0, makeWords).join(" ");
  const first = words.findIndex((word, index) => index >= makeWords && /[\p{L}\d]/u.test(word));
  const rest = first < 0 ? [] : words.slice(first);
  const key = findMake(make, verticals)?.key;
  const named = key === undefined ? undefined : longest(rest, (name) => isModel(key, name, verticals));
  const engine = key === undefined || named !== undefined ? undefined : ofEngine(key, rest, verticals);
  if (engine !== undefined) return { make, ...engine, generation: "" };
  // A model that the catalogue lacks is kept by its first word.
  const modelWords = named ?? 1;
  const model = rest.slice(0, modelWords).join(" ");
  const generationWords = wordsOfGeneration(rest, { make, model, modelWords, verticals });
  const isMore = generationWords > modelWords;
  return {
    make,
    model,
    generation: isMore ? rest.slice(0, generationWords).join(" ") : "",
    version: rest
      .slice(isMore ? generationWords : modelWords)
      .join(" ")
      .replace(/^[-–—:,/|]+ /, ""),
  };
}

/** Between names that no space sets apart, as the column of `Marque/Modèle` has them. */
export const SIGN = /[/|,;:_>–—-]/;

/** No make has more characters, with the blanks around its words. */
const LONGEST_MAKE = 40;

/** `RENAULT/CLIO/1.5 dCi` with its make and its model apart; undefined where no make of more than `least` characters stands before a sign. */
function apartBySign(text: string, isMake: (name: string) => boolean, least: number): string | undefined {
  const sign = [...text.slice(0, LONGEST_MAKE).matchAll(new RegExp(SIGN, "g"))].findLast(
    ({ index }) => index > least && isMake(text.slice(0, index).trim()),
  );
  if (sign === undefined) return undefined;
  const rest = text.slice(sign.index + 1);
  // A dash is of many models themselves: `C-HR`.
  return `${text.slice(0, sign.index)} ${/[-–—]/.test(sign[0]) ? rest : rest.replace(sign[0], " ")}`;
}

/** Fewer letters put together stand in other words by chance, as the S of Cooper S in Exquise. */
const LEAST_PUT_TOGETHER = 4;

/** Whether a text has all words of another, or them put together: `1.2 PureTech 130` has `PureTech130`. */
export function saysWords(text: string, words: string): boolean {
  const own = new Set(slugOf(text).split("-"));
  const fold = foldOf(words);
  return (
    slugOf(words)
      .split("-")
      .every((word) => own.has(word)) ||
    (fold.length >= LEAST_PUT_TOGETHER && foldOf(text).includes(fold))
  );
}

interface KnownName {
  readonly make: string;
  readonly model: string;
  readonly modelWords: number;
  readonly verticals: readonly VehicleVertical[];
}

/** How many words name the generation: `Golf VII`, or `Golf 7` for it; the figure of `Clio 5 portes` counts something else. */
function wordsOfGeneration(words: readonly string[], { make, model, modelWords, verticals }: KnownName): number {
  const [figure = "", next = ""] = words.slice(modelWords);
  const numeral = romanNumeral(figure);
  if (numeral !== undefined && COUNTED.test(slugOf(next))) return 0;
  const named = longest(words, (name) => isGenerationOf(make, model, name, verticals)) ?? 0;
  if (named > modelWords || numeral === undefined) return named;
  return isGenerationOf(make, model, `${model} ${numeral}`, verticals) ? modelWords + 1 : 0;
}

/** `A 180 d Progressive`, `320d xDrive`: the model that its engine is called by; what the engine says is of the version. */
function ofEngine(
  make: string,
  words: readonly string[],
  verticals: readonly VehicleVertical[],
): Pick<VehicleName, "model" | "version"> | undefined {
  const text = words.join(" ");
  const model = engineName(make, text)?.models.find((name) => isModel(make, name, verticals));
  const label = model === undefined ? undefined : findModel(make, model, verticals)?.label;
  if (label === undefined) return undefined;
  const isLetter = /^[A-Z]$/i.test(words[0] ?? "");
  return { model: label, version: isLetter ? words.slice(1).join(" ") : text };
}

export function isGenerationOf(
  make: string | undefined,
  model: string | undefined,
  name: string,
  verticals: readonly VehicleVertical[],
): boolean {
  const makeKey = make === undefined ? undefined : findMake(make, verticals)?.key;
  const modelKey = makeKey === undefined || model === undefined ? undefined : findModel(makeKey, model, verticals)?.key;
  return (
    makeKey !== undefined && modelKey !== undefined && findGeneration(makeKey, modelKey, name, verticals) !== undefined
  );
}

function isModel(make: string, name: string, verticals: readonly VehicleVertical[]): boolean {
  return findModel(make, name, verticals) !== undefined;
}

/** How many of the first words make the longest name that is known. */
function longest(words: readonly string[], isKnown: (name: string) => boolean): number | undefined {
  for (let count = Math.min(words.length, MOST_WORDS); count > 0; count -= 1)
    // A sign between two names is in neither.
    if (/[\p{L}\d]/u.test(words[count - 1] ?? "") && isKnown(words.slice(0, count).join(" "))) return count;
  return undefined;
}
