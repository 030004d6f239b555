/** All that the word being typed may become: names on sale, places, equipment, and what else filters say. */
import { DEPARTMENTS } from "../../catalogue/departments.ts";
import { findGeneration, findMake, findModel } from "../../catalogue/makes.ts";
import { REGIONS } from "../../catalogue/regions.ts";
import type { FilterKey } from "../../filters/registry.ts";
import { selectionText } from "../../filters/make-selection.ts";
import { PLAIN_COLOUR_LINES } from "../lexicon/colours.ts";
import { CRIT_AIR_LINES, ENERGY_LINES, GEARBOX_LINES, WHEEL_LINES } from "../lexicon/drive.ts";
import { EQUIPMENT_WORDINGS } from "../lexicon/equipment.ts";
import type { SenseLine } from "../lexicon/senses.ts";
import { phraseWords } from "../lexicon/senses.ts";
import { CATEGORY_LINES, VERTICAL_LINES } from "../lexicon/vehicles.ts";
import { LICENCE_LINES, SORT_LINES, WISH_LINES } from "../lexicon/wishes.ts";
import type { Market, MarketName } from "./market.ts";
import type { TownName } from "./place-tables.ts";
import type { Steps } from "../text/steps.ts";
import { inBatches } from "../text/steps.ts";
import type { Completion, CompletionIndex } from "./completion-index.ts";
import { completionIndex } from "./completion-index.ts";

export type CompletionKind = "name" | "place" | "equipment" | "word";
export type Completions = Readonly<Record<CompletionKind, CompletionIndex>>;

/**
 * Weights of kinds beside each other, in parts of 20,000 of the market for names and in thousands of inhabitants for towns: `pe` is
 * Peugeot before Perpignan, `ma` an automatic gearbox's opposite before Marseille.
 */
const WHOLE_MARKET = 20_000;
const INHABITANTS = 1_000;
const DEPARTMENT = 60;
const REGION = 120;
const EQUIPMENT = 1_500;
const SEAT_AND_DOOR_LINES: readonly SenseLine[] = [
  [{ doors: [5] }, "5 portes"],
  [{ doors: [3] }, "3 portes"],
  [{ seats: [5] }, "5 places"],
  [{ seats: [7] }, "7 places"],
  [{ seats: [9] }, "9 places"],
  [{ seats: [2] }, "2 places"],
];
const WORDS: readonly (readonly [weight: number, lines: readonly SenseLine[]])[] = [
  [3000, CATEGORY_LINES],
  [3000, ENERGY_LINES],
  [2500, GEARBOX_LINES],
  [2000, SEAT_AND_DOOR_LINES],
  [1500, VERTICAL_LINES],
  [1200, PLAIN_COLOUR_LINES],
  [1000, WHEEL_LINES],
  [1000, WISH_LINES],
  [800, CRIT_AIR_LINES],
  [700, SORT_LINES],
  [500, LICENCE_LINES],
];
/** Of the wordings of one thing the first are what everybody says; the last are slips, which nobody is to be offered. */
const MOST_WORDINGS = 5;
/** Each further thing of a line, and wording of a thing, is a little less usual. */
const LESS = 0.98;
/** Until its model is typed, other models are meant before a generation. */
const GENERATION = 0.05;
/** Towns of fewer inhabitants, in thousands, are not guessed from misspelt beginnings. */
const KNOWN_TOWN = 20;
const BATCH = 100;

export function* completionsOf(market: Market, towns: readonly TownName[]): Steps<Completions> {
  return {
    name: yield* completionIndex(yield* namesOf(market)),
    place: yield* completionIndex([...(yield* townsOf(towns)), ...areasOf()], KNOWN_TOWN),
    equipment: yield* completionIndex(linesOf(EQUIPMENT_WORDINGS, EQUIPMENT)),
    word: yield* completionIndex(WORDS.flatMap(([weight, lines]) => linesOf(lines, weight))),
  };
}

function* namesOf({ names }: Market): Steps<readonly Completion[]> {
  const listings = names.reduce((sum, { selection, count }) => sum + (selection.model === undefined ? count : 0), 0);
  const bySelection = Map.groupBy(names, ({ selection }) => selectionText(selection));
  const found: Completion[] = [];
  yield* inBatches(bySelection, BATCH, ([meaning, same]) => {
    const count = same.reduce((sum, one) => sum + one.count, 0);
    const [name] = same;
    const { phrase = "", folds = [] } = name === undefined ? {} : spelled(name);
    const share = name?.selection.commercialName === undefined ? 1 : GENERATION;
    const weight = (share * count * WHOLE_MARKET) / Math.max(1, listings);
    for (const fold of folds) found.push({ fold, phrase, meaning, keys: ["makesModelsCommercialNames"], weight });
  });
  return found;
}

/** Of a name that the catalogue does not know nothing is read either. */
function spelled({ vertical, selection }: MarketName): {
  readonly phrase?: string;
  readonly folds?: readonly string[];
} {
  const { make: makeKey, model: modelKey, commercialName } = selection;
  const make = findMake(makeKey, [vertical]);
  if (make === undefined) return {};
  if (modelKey === undefined) return { phrase: make.label, folds: make.folds };
  const named =
    commercialName === undefined
      ? findModel(makeKey, modelKey, [vertical])
      : findGeneration(makeKey, modelKey, commercialName, [vertical]);
  const isSame = commercialName !== undefined && findModel(makeKey, modelKey, [vertical])?.label === named?.label;
  if (named === undefined || isSame) return {};
  const own = named.folds.filter((fold) => !make.folds.some((name) => fold.startsWith(name) && fold !== name));
  const led = make.folds.flatMap((name) => own.map((fold) => name + fold));
  return { phrase: `${make.label} ${named.label}`, folds: [...own, ...led] };
}

function* townsOf(towns: readonly TownName[]): Steps<readonly Completion[]> {
  const found: Completion[] = [];
  yield* inBatches(towns, BATCH * 10, ({ fold, name, people }) => {
    found.push({ fold, phrase: name, meaning: fold, keys: ["dptCp"], weight: people / INHABITANTS });
  });
  return found;
}

function areasOf(): readonly Completion[] {
  const area = (label: string, key: FilterKey, weight: number): Completion => ({
    fold: phraseWords(label, "told").join(""),
    phrase: label,
    meaning: `${key} ${label}`,
    keys: [key],
    weight,
  });
  return [
    ...DEPARTMENTS.filter(({ code }) => code !== "75").map(({ label }) => area(label, "dptCp", DEPARTMENT)),
    ...REGIONS.map(({ label }) => area(label, "regions", REGION)),
  ];
}

function linesOf(lines: readonly SenseLine[], weight: number): readonly Completion[] {
  return lines.flatMap(([asked, phrases], place) =>
    phrases
      .split(",")
      .slice(0, MOST_WORDINGS)
      .map((phrase, wording): Completion => ({
        fold: phraseWords(phrase).join(""),
        phrase: phrase.trim(),
        meaning: JSON.stringify(asked),
        keys: Object.keys(asked) as FilterKey[], // Object.keys of filters: its keys
        weight: weight * LESS ** (place + wording),
      })),
  );
}
