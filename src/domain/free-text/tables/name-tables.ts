/** Makes, models and generations by what their spellings share, with how many of each are on sale. */
import { makesOf } from "../../catalogue/makes.ts";
import type { Generation, Make, Model } from "../../catalogue/make-table.ts";
import { foldOf } from "../../catalogue/names.ts";
import type { VehicleVertical } from "../../catalogue/verticals.ts";
import { VEHICLE_VERTICALS } from "../../catalogue/verticals.ts";
import type { MakeSelection } from "../../filters/make-selection.ts";
import { normaliseSelections, selectionText } from "../../filters/make-selection.ts";
import { NICKNAMES } from "../lexicon/nicknames.ts";
import { phraseWords } from "../lexicon/senses.ts";
import type { Market } from "./market.ts";
import type { PhraseTable } from "../text/phrase-table.ts";
import { largePhraseTable, phraseTable } from "../text/phrase-table.ts";
import type { Steps } from "../text/steps.ts";

export interface NameEntry {
  readonly selection: MakeSelection;
  readonly vertical: VehicleVertical;
  /** Listings online. */
  readonly count: number;
  /** An alias that says its trim: `cooper`. */
  readonly trim?: string;
  /** All models of a family, where its name alone is said: `monster`. */
  readonly family?: readonly MakeSelection[];
  /** Of models: what follows the model's name in those of its generations. */
  readonly generations?: PhraseTable<Generation>;
  readonly model?: Model;
}

export interface NameTables {
  readonly makes: PhraseTable<readonly NameEntry[]>;
  readonly models: PhraseTable<readonly NameEntry[]>;
  /** What makers call their generations among themselves, where it says the model too: `E90`, `W204`. */
  readonly codes: PhraseTable<readonly NameEntry[]>;
  /** How often each word of a name is meant, for spelling; 0 of names without offers, which no slip is brought to. */
  readonly words: ReadonlyMap<string, number>;
}

/** `versionWords`: whether adverts use a word for a trim. */
export function* nameTables({ names }: Market, isVersionWord: (fold: string) => boolean): Steps<NameTables> {
  const counts = new Map(
    names.map(({ vertical, selection, count }) => [`${vertical} ${selectionText(selection)}`, count]),
  );
  const countOf = (vertical: VehicleVertical, selection: MakeSelection) =>
    counts.get(`${vertical} ${selectionText(selection)}`) ?? 0;
  const makes = new Map<string, NameEntry[]>();
  const models = new Map<string, NameEntry[]>();
  const codes = new Map<string, NameEntry[]>();
  const words = new Map<string, number>();
  const hasMarket = names.length > 0;
  const spoken = (label: string, count: number, more: number) => {
    const weight = hasMarket && count === 0 ? 0 : count + more;
    for (const word of phraseWords(label, "told")) words.set(word, Math.max(words.get(word) ?? 0, weight));
  };
  for (const vertical of VEHICLE_VERTICALS) {
    for (const make of makesOf(vertical)) {
      yield;
      const selection = { make: make.key };
      const ofModels = make.models.reduce((sum, { key }) => sum + countOf(vertical, { make: make.key, model: key }), 0);
      const entry: NameEntry = { selection, vertical, count: Math.max(countOf(vertical, selection), ofModels) };
      for (const fold of make.folds) hold(makes, fold, entry);
      spoken(make.label, entry.count, 20);
      for (const model of make.models) {
        const modelEntry = entryOfModel(vertical, make, model, countOf);
        for (const fold of foldsOfModel(make, model)) {
          const isTrim = fold !== foldOf(model.key) && fold !== foldOf(model.label) && isVersionWord(fold);
          hold(models, fold, isTrim ? { ...modelEntry, trim: fold } : modelEntry);
        }
        spoken(model.label, modelEntry.count, 5);
      }
      for (const [fold, generations] of codesOf(make)) {
        const selections = generations.map(([model, { key }]) => ({
          make: make.key,
          model: model.key,
          commercialName: key,
        }));
        const [first] = selections;
        if (first === undefined) continue;
        const total = selections.reduce((sum, one) => sum + countOf(vertical, one), 0);
        hold(codes, fold, { selection: first, vertical, count: total, family: normaliseSelections(selections) });
      }
      for (const [fold, family] of familiesOf(make)) {
        const selections = family.map(({ key }) => ({ make: make.key, model: key }));
        const [first] = selections;
        if (
          first === undefined ||
          (models.get(fold) ?? []).some((held) => held.selection.make === make.key && held.vertical === vertical)
        )
          continue;
        const total = selections.reduce((sum, one) => sum + countOf(vertical, one), 0);
        hold(models, fold, { selection: first, vertical, count: total, family: normaliseSelections(selections) });
      }
    }
  }
  yield;
  for (const [selection, phrases] of NICKNAMES) {
    for (const phrase of phrases.split(", ")) {
      const fold = foldOf(phrase);
      const source = selection.model === undefined ? makes : models;
      const known = source.get(foldOf(selection.model ?? selection.make)) ?? [];
      for (const entry of known) {
        if (entry.selection.make === selection.make && source.get(fold)?.includes(entry) !== true)
          hold(source, fold, entry);
      }
      const offered = known.some(({ selection: { make }, count }) => make === selection.make && count > 0);
      spoken(phrase, offered ? 20 : 0, 0);
    }
  }
  return {
    makes: yield* largePhraseTable(makes),
    models: yield* largePhraseTable(models),
    codes: yield* largePhraseTable(codes),
    words,
  };
}

function hold(index: Map<string, NameEntry[]>, fold: string, entry: NameEntry): void {
  const held = index.get(fold);
  if (held === undefined) index.set(fold, [entry]);
  else held.push(entry);
}

/** A letter and figures, or a figure and a letter, that are no model of the make. */
const CODE = /^([a-z]\d{1,3}|\d[a-z])$/;

function codesOf(make: Make): ReadonlyMap<string, readonly (readonly [Model, Generation])[]> {
  const all = make.models.flatMap((model) =>
    suffixesOf(model).flatMap(([fold, generation]) =>
      CODE.test(fold) && make.models.every(({ folds }) => !folds.includes(fold))
        ? [{ fold, named: [model, generation] as const }]
        : [],
    ),
  );
  return new Map(
    [...Map.groupBy(all, ({ fold }) => fold)].map(([fold, same]) => [fold, same.map(({ named }) => named)]),
  );
}

/** Models that differ by their displacement: what they are called before it. */
function familiesOf(make: Make): ReadonlyMap<string, readonly Model[]> {
  const families = Map.groupBy(make.models, ({ label }) => foldOf(/^(.{3,}?)\s\d{2,4}$/.exec(label)?.[1] ?? ""));
  families.delete("");
  return families;
}

function entryOfModel(
  vertical: VehicleVertical,
  make: Make,
  model: Model,
  countOf: (vertical: VehicleVertical, selection: MakeSelection) => number,
): NameEntry {
  const selection = { make: make.key, model: model.key };
  return {
    selection,
    vertical,
    count: countOf(vertical, selection),
    generations: phraseTable(suffixesOf(model)),
    model,
  };
}

/** `COOPER 5 PORTES`, as feeds call a model. */
const DOORS = /\dportes$/;

/**
 * Aliases that go on after the model's own name say a body or a trim (`CLIO ESTATE`, `CIVIC TYPE R`), those that begin with an e
 * that it is electric, others its doors: all are read by themselves. A make's name before the model's is read as the make.
 */
function foldsOfModel(make: Make, model: Model): readonly string[] {
  const own = foldOf(model.label);
  const isOwn = (fold: string) =>
    fold === own ||
    fold === foldOf(model.key) ||
    !(fold.startsWith(own) || fold === `e${own}` || fold.startsWith(`e${own}`) || makeLed(make, fold));
  return model.folds.filter((fold) => isOwn(fold) && !DOORS.test(fold));
}

const makeLed = (make: Make, fold: string) => make.folds.some((name) => fold.startsWith(name) && fold !== name);

/** `7` and `vii` of `GOLF VII`, `iisw` and `2sw` of `308 II SW`. */
function suffixesOf(model: Model): readonly (readonly [string, Generation])[] {
  return model.generations.flatMap((generation) =>
    generation.folds.flatMap((fold) =>
      model.folds.flatMap((name) =>
        fold.startsWith(name) && fold !== name ? [[fold.slice(name.length), generation] as const] : [],
      ),
    ),
  );
}
