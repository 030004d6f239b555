/** Makes, models and generations, one after the other as far as they belong together: `renault clio 4 estate`. */
import type { CategoryCode } from "../../catalogue/categories.ts";
import { FORMER_MAKES, makesUnderName } from "../../catalogue/former-makes.ts";
import type { Generation } from "../../catalogue/make-table.ts";
import type { Vertical, VehicleVertical } from "../../catalogue/verticals.ts";
import { VERTICALS, membersOf } from "../../catalogue/verticals.ts";
import { normaliseSelections } from "../../filters/make-selection.ts";
import type { Asked, Candidate, Correction } from "../text/asked.ts";
import { BODIES_OF_MODELS } from "../lexicon/vehicles.ts";
import { phraseWords } from "../lexicon/senses.ts";
import type { NameEntry, NameTables } from "../tables/name-tables.ts";
import { numbersAt } from "../text/numbers.ts";
import { phraseTable } from "../text/phrase-table.ts";
import type { SentenceContext } from "./sentence-context.ts";
import { phrasesAt } from "./sentence-context.ts";
import { isGlued, isParted } from "../text/token.ts";
import { NOT_ON_SALE, scoreOfWords } from "./scores.ts";

export interface NameCandidate extends Candidate {
  readonly verticals: readonly Vertical[];
  /** A model by its figures alone, which may be a year or a sum as well. */
  readonly isFigure: boolean;
  readonly isModel: boolean;
}

export interface NameRules {
  /** Whether a word is something else as a rule, so that it names a model only beside its make. */
  readonly isOrdinary: (fold: string) => boolean;
  readonly hasMarket: boolean;
  /** Whether a name of so many offers is a word of French before it is that name: `clé`. */
  readonly isWordFirst: (fold: string, count: number) => boolean;
}

const BODY_TABLE = phraseTable(
  Object.entries(BODIES_OF_MODELS).flatMap(
    ([code, phrases]) =>
      phrases.split(", ").map((phrase) => [phraseWords(phrase, "told").join(""), code as CategoryCode] as const), // keys of the table
  ),
);

interface Found {
  readonly entries: readonly NameEntry[];
  readonly to: number;
  readonly words: number;
  readonly cost: number;
  readonly corrections: readonly Correction[];
}

export function namesAt(
  context: SentenceContext,
  at: number,
  tables: NameTables,
  rules: NameRules,
): readonly NameCandidate[] {
  if (isUnit(context, at)) return [];
  const makes = phrasesAt(context, at, tables.makes, "told")
    .filter(({ to }) => !isDans(context, at, to))
    .map(({ meaning, ...found }) => ({ ...found, entries: meaning }));
  const models = isGeneration(context, at, tables)
    ? []
    : modelsAt(context, at, tables).filter(({ to }) => to === at + 1 || context.tokens[at]?.fold !== "de");
  const before = modelsBefore(context, at, tables);
  return [
    ...makes.flatMap((make) => [
      ...candidatesOf({ ...make, entries: make.entries.filter((entry) => !isTrimOf(before, entry)) }, at, rules, {}),
      ...modelsAfter(context, make, tables).flatMap((model) => withGeneration(context, model, at, rules, true, tables)),
      ...modelsOfLaterMake(context, make, tables).flatMap((model) => candidatesOf(model, at, rules, {})),
      ...codesAfter(context, make, tables).flatMap((coded) => candidatesOf(coded, at, rules, {})),
    ]),
    ...models
      .map((model) => withoutTrimsOf(before, model))
      .flatMap((model) => [
        ...withGeneration(context, model, at, rules, false, tables).filter(
          ({ to, isFigure }) =>
            (to > model.to || !needsMake(context, at, model, rules)) &&
            !(isFigure && isBehindMake(context, at, tables)),
        ),
        ...(isAfterMake(context, at, model, tables) ? [] : withMakeAfter(context, model, tables)).flatMap((both) =>
          candidatesOf(both, at, rules, {}),
        ),
      ]),
    ...electricAt(context, at, tables, rules),
    ...badgedClassAt(context, at, tables, rules),
  ];
}

/** `clio ds le coin`: “dans”, as it is typed. */
function isDans({ tokens }: SentenceContext, at: number, to: number): boolean {
  const [token, next] = [tokens[at], tokens[to]];
  if (at === 0 || to > at + 1 || token?.fold !== "ds" || next === undefined || isParted(next)) return false;
  return /^(le|la|les|l|un|une|mon|ma|mes|ce|cette|notre|votre|pas|de)$/.test(next.fold);
}

/** `1.6 16v 90` is no V90. */
function isUnit({ tokens }: SentenceContext, at: number): boolean {
  const [before, token] = [tokens[at - 1], tokens[at]];
  return token !== undefined && token.fold.length === 1 && before?.kind === "figure" && isGlued(token);
}

/** Tokens of a model's name. */
const LONGEST_MODEL = 3;

/** `clio 5 e-tech`: the figure after a model that has generations is one of them, and names no other model. */
function isGeneration(context: SentenceContext, at: number, tables: NameTables): boolean {
  const token = context.tokens[at];
  if (token?.kind !== "figure" || token.fold.length > 1 || isParted(token)) return false;
  return modelsBefore(context, at, tables).some(({ generations }) => (generations?.size ?? 0) > 0);
}

/** Those whose names end where a token begins. */
function modelsBefore(context: SentenceContext, at: number, tables: NameTables): readonly NameEntry[] {
  const token = context.tokens[at];
  if (token === undefined || isParted(token)) return [];
  const starts = Array.from({ length: Math.min(at, LONGEST_MODEL) }, (_, place) => at - 1 - place);
  return starts.flatMap((from) =>
    modelsAt(context, from, tables).flatMap(({ to, entries }) => (to === at ? entries : [])),
  );
}

/** `seat leon cupra`: what has a make of its own since is a trim of the model that it stands behind. */
const isTrimOf = (before: readonly NameEntry[], { selection: { make } }: NameEntry): boolean =>
  before.some(({ selection }) => selection.make !== make && makesUnderName(selection.make).includes(make));

/** `mini countryman cooper s`: an alias that says a trim says no other model of the same make. */
const withoutTrimsOf = (before: readonly NameEntry[], model: Found): Found => ({
  ...model,
  entries: model.entries.filter(
    ({ trim, selection }) => trim === undefined || before.every((one) => one.selection.make !== selection.make),
  ),
});

/** `yaris cross design` is no Yaris with a trim of two words, however many more of these there are. */
const NAME_BEFORE_TRIM = 0.15;

/** Also a model whose figures are said in words: `trois mille huit`. */
function modelsAt(context: SentenceContext, at: number, { models }: NameTables): readonly Found[] {
  const written = phrasesAt(context, at, models, "told").map(({ meaning, ...found }) => ({
    ...found,
    cost: found.words > 1 ? found.cost - NAME_BEFORE_TRIM : found.cost,
    entries: meaning,
  }));
  if (context.tokens[at]?.kind !== "word") return written;
  const spoken = numbersAt(context.tokens, at).flatMap(({ value, to }): readonly Found[] => {
    const entries = value >= 100 ? models.get(String(value)) : undefined;
    return entries === undefined ? [] : [{ entries, to, words: to - at, cost: 0, corrections: [] }];
  });
  return [...written, ...spoken];
}

/** One or two signs name nothing alone, nor does a word that is something else. */
function needsMake(
  { tokens }: SentenceContext,
  at: number,
  { to, entries }: Found,
  { isOrdinary, isWordFirst, hasMarket }: NameRules,
): boolean {
  const fold = tokens
    .slice(at, to)
    .map((token) => token.fold)
    .join("");
  if (fold.length === 1 || (/^\d+$/.test(fold) && fold.length < 3)) return true;
  // `land def 110` is no Lada where none is on sale.
  if (hasMarket && /^\d+$/.test(fold) && entries.every(({ count }) => count === 0)) return true;
  const [entry] = entries;
  return entry !== undefined && (isOrdinary(fold) || isWordFirst(fold, Math.max(...entries.map(({ count }) => count))));
}

/** More than two names apart, though few are on sale, or none: an Abarth 500 is no Fiat. */
const ONE_NAME = 0.4;

function modelsAfter(context: SentenceContext, make: Found, tables: NameTables): readonly Found[] {
  const next = context.tokens[make.to];
  if (next === undefined || isParted(next)) return [];
  return modelsAt(context, make.to, tables).flatMap((model) => {
    const entries = entriesOf(make.entries, model.entries);
    if (entries.length === 0) return [];
    const whole = joined(make, model, entries);
    const isOnSale = entries.some(({ count }) => count > 0);
    return [isOnSale ? whole : { ...whole, cost: whole.cost - ONE_NAME }];
  });
}

/** `bmw e90`, `mercedes w204`: the generation, and its model with it. */
function codesAfter(context: SentenceContext, make: Found, tables: NameTables): readonly Found[] {
  const next = context.tokens[make.to];
  if (next === undefined || isParted(next)) return [];
  return phrasesAt(context, make.to, tables.codes, "told").flatMap(({ meaning, ...code }) => {
    const entries = meaning.filter((entry) => make.entries.some((one) => isOfMake(one, entry)));
    return code.cost > 0 || entries.length === 0 ? [] : [joined(make, { ...code, entries }, entries)];
  });
}

/** `fiat 500 abarth`: the make that the model has had since. */
function modelsOfLaterMake(context: SentenceContext, make: Found, tables: NameTables): readonly Found[] {
  const next = context.tokens[make.to];
  if (next === undefined || isParted(next)) return [];
  return modelsAt(context, make.to, tables).flatMap((model) =>
    withMakeAfter(context, model, tables).flatMap((both) => {
      const entries = both.entries.filter(({ selection }) =>
        make.entries.some((former) => FORMER_MAKES[selection.make] === former.selection.make),
      );
      if (entries.length === 0) return [];
      const whole = joined(make, both, entries);
      return [{ ...whole, cost: whole.cost - ONE_NAME }];
    }),
  );
}

/** Its own before those of the make that left it. */
function entriesOf(makes: readonly NameEntry[], models: readonly NameEntry[]): readonly NameEntry[] {
  const own = models.filter((entry) => makes.some((make) => isOfMake(make, entry)));
  if (own.length > 0) return own;
  return models.filter((entry) =>
    makes.some(
      ({ selection, vertical }) => vertical === entry.vertical && FORMER_MAKES[entry.selection.make] === selection.make,
    ),
  );
}

function isOfMake(make: NameEntry, { vertical, selection }: NameEntry): boolean {
  return make.vertical === vertical && make.selection.make === selection.make;
}

/** Those whose names end where a token begins. */
function makesBefore(context: SentenceContext, at: number, { makes }: NameTables): readonly NameEntry[] {
  return [at - 1, at - 2].flatMap((from) =>
    from < 0 ? [] : phrasesAt(context, from, makes, "told").flatMap(({ meaning, to }) => (to === at ? meaning : [])),
  );
}

/** `seat leon cupra`: the model's own make has been said. */
const isAfterMake = (context: SentenceContext, at: number, model: Found, tables: NameTables): boolean =>
  makesBefore(context, at, tables).some((make) => model.entries.some((entry) => isOfMake(make, entry)));

/** `cf moto 550`: a figure behind a make is no model of another. */
function isBehindMake(context: SentenceContext, at: number, tables: NameTables): boolean {
  const token = context.tokens[at];
  return token !== undefined && !isParted(token) && makesBefore(context, at, tables).length > 0;
}

function withMakeAfter(context: SentenceContext, model: Found, tables: NameTables): readonly Found[] {
  const next = context.tokens[model.to];
  if (next === undefined || isParted(next)) return [];
  const start = next.fold === "de" ? model.to + 1 : model.to;
  return phrasesAt(context, start, tables.makes, "told").flatMap(({ meaning, ...make }) => {
    const entries = entriesOf(meaning, model.entries);
    return entries.length === 0 ? [] : [joined(model, { ...make, entries }, entries)];
  });
}

function joined(first: Found, second: Found, entries: readonly NameEntry[]): Found {
  return {
    entries,
    to: second.to,
    words: first.words + second.words,
    cost: first.cost + second.cost,
    corrections: [...first.corrections, ...second.corrections],
  };
}

/** `A4 Allroad` is a model of its own, before it is a body of the A4. */
const LONGER_NAME_FIRST = 0.05;

/** The model alone, with its generation, with the body that its maker calls it by, with both. */
function withGeneration(
  context: SentenceContext,
  model: Found,
  at: number,
  rules: NameRules,
  isLed: boolean,
  tables: NameTables,
): readonly NameCandidate[] {
  const plain = [
    ...candidatesOf(model, at, rules, {}, isLed),
    ...candidatesOf(withLetter(context, model), at, rules, {}, isLed),
  ];
  const byBody = bodiesAfter(context, model.to).flatMap(({ code, to, words }) =>
    candidatesOf(
      { ...model, to, cost: model.cost + LONGER_NAME_FIRST, words: model.words + words },
      at,
      rules,
      { categories: [code] },
      isLed,
    ),
  );
  const generations = generationsAfter(context, model).flatMap((found) => {
    const bodies = bodiesAfter(context, found.to).flatMap(({ code, to, words }) => {
      const entries = found.entries.flatMap((entry) => siblingOf(entry, code));
      return entries.length === 0
        ? []
        : candidatesOf({ ...found, entries, to, words: found.words + words }, at, rules, {}, isLed);
    });
    return [...candidatesOf(found, at, rules, {}, isLed), ...bodies, ...alternatives(context, found, at, rules)];
  });
  const bodied = ofBody(context, model).flatMap((found) => candidatesOf(found, at, rules, {}, isLed));
  return [...plain, ...byBody, ...generations, ...bodied, ...lettered(context, model, at, rules, tables)];
}

/** Letters: shorter words are trims. */
const LEAST_BODY_NAME = 5;

/** `a3 sportback`: a body that its generations are named for is all of these. */
function ofBody(context: SentenceContext, model: Found): readonly Found[] {
  const word = context.tokens[model.to];
  if (word?.kind !== "word" || isParted(word) || word.fold.length < LEAST_BODY_NAME) return [];
  if (BODY_TABLE.get(word.fold) !== undefined) return [];
  const entries = model.entries.flatMap((entry) => {
    const named = entry.model?.generations.filter(({ label }) => label.toLowerCase().endsWith(` ${word.fold}`)) ?? [];
    if (named.length === 0) return [];
    const family = named.map(({ key }) => ({ ...entry.selection, commercialName: key }));
    return [{ ...entry, family: normaliseSelections(family) }];
  });
  return entries.length === 0 ? [] : [{ ...model, entries, to: model.to + 1, words: model.words + 1 }];
}

/** Tokens. */
const LONGEST_CHOICE = 16;

/** `golf 7 ou 8`: another generation of the same model. */
function alternatives(context: SentenceContext, found: Found, at: number, rules: NameRules): readonly NameCandidate[] {
  const joint = context.tokens[found.to];
  if (found.to - at > LONGEST_CHOICE) return [];
  const isWorded = joint !== undefined && /^(ou|et)$/.test(joint.fold);
  if (joint === undefined || !(isWorded || /^\s?[/,]\s?$/.test(joint.gap))) return [];
  const start = isWorded ? found.to + 1 : found.to;
  return found.entries.flatMap((entry) =>
    entry.generations === undefined
      ? []
      : phrasesAt(context, start, entry.generations, "told")
          .filter(({ cost, words }) => cost === 0 && words === 1)
          .flatMap(({ meaning, to }) => {
            const other = { ...entry.selection, commercialName: meaning.key };
            const family = normaliseSelections([...(entry.family ?? [entry.selection]), other]);
            const both = { ...found, entries: [{ ...entry, family }], to, words: found.words + (to - found.to) };
            return [...candidatesOf(both, at, rules, {}), ...alternatives(context, both, at, rules)];
          }),
  );
}

/** `classe a ou b`, `série 1 ou 3`: another model of the same series. */
function lettered(
  context: SentenceContext,
  model: Found,
  at: number,
  rules: NameRules,
  { models }: NameTables,
): readonly NameCandidate[] {
  const [joint, letter, next] = context.tokens.slice(model.to, model.to + 3);
  const last = context.tokens[model.to - 1];
  const series = context.tokens[model.to - 2];
  const isSeries =
    series !== undefined && last !== undefined && /^(classe|serie|model)$/.test(series.fold) && last.fold.length <= 2;
  if (!isSeries || letter === undefined || !/^(ou|et)$/.test(joint?.fold ?? "")) return [];
  // `classe a ou b 180`: what follows may belong to the letter.
  const others = models.get(series.fold + letter.fold) ?? [];
  return model.entries.flatMap((entry) => {
    const other = others.find(
      ({ selection, vertical }) => selection.make === entry.selection.make && vertical === entry.vertical,
    );
    if (other === undefined || next?.kind === "sign") return [];
    const family = normaliseSelections([entry.selection, other.selection]);
    return candidatesOf(
      { ...model, entries: [{ ...entry, family }], to: model.to + 2, words: model.words + 2 },
      at,
      rules,
      {},
    );
  });
}

/** `cooper s`: an alias that says a trim, and its letter. */
function withLetter({ tokens }: SentenceContext, model: Found): Found {
  const next = tokens[model.to];
  const entries = model.entries.filter(({ trim }) => trim !== undefined);
  if (next === undefined || !/^(s|d|sd|se)$/.test(next.fold) || /['’]/.test(tokens[model.to + 1]?.gap ?? ""))
    return { ...model, entries: [] };
  return {
    ...model,
    entries: entries.map((entry) => ({ ...entry, trim: `${entry.trim ?? ""} ${next.fold}` })),
    to: model.to + 1,
    words: model.words + 1,
  };
}

function bodiesAfter(
  context: SentenceContext,
  at: number,
): readonly { readonly code: CategoryCode; readonly to: number; readonly words: number }[] {
  const next = context.tokens[at];
  if (next === undefined || isParted(next)) return [];
  const after = context.tokens[at + 1];
  // `clio avant 2015`: a bound, not a body.
  if (
    next.fold === "avant" &&
    (after?.kind === "figure" ||
      /^(l|la|le|les|de|d|que|qu|mon|ma|mes|juin|juillet|noel|ete|demain)$/.test(after?.fold ?? ""))
  )
    return [];
  return phrasesAt(context, at, BODY_TABLE, "told")
    .filter(({ cost }) => cost === 0)
    .map(({ meaning, to, words }) => ({ code: meaning, to, words }));
}

/** The generation of the same number in another body. */
function siblingOf(entry: NameEntry, code: CategoryCode): readonly NameEntry[] {
  const name = entry.selection.commercialName;
  const sibling = entry.model?.generations.find(
    ({ key, category }) => category === code && name !== undefined && key.startsWith(`${name} `),
  );
  return sibling === undefined ? [] : [{ ...entry, selection: { ...entry.selection, commercialName: sibling.key } }];
}

const ORDINALS: Readonly<Record<string, number>> = {
  premiere: 1,
  deuxieme: 2,
  seconde: 2,
  troisieme: 3,
  quatrieme: 4,
  cinquieme: 5,
  sixieme: 6,
  septieme: 7,
  huitieme: 8,
};
const ORDINAL_ENDINGS = new Set(["e", "eme", "ere", "er", "ieme", "nd", "nde", "re", "me"]);

function generationsAfter(context: SentenceContext, model: Found): readonly Found[] {
  const [next, by] = context.tokens.slice(model.to, model.to + 2);
  // `swift 4x4` is driven by four wheels.
  if (next === undefined || isParted(next) || (by?.fold === "x" && isGlued(by))) return [];
  const named = model.entries.flatMap((entry) =>
    entry.generations === undefined
      ? []
      : phrasesAt(context, model.to, entry.generations, "told")
          .filter(({ cost }) => cost === 0)
          .map((found) => ofGeneration(model, entry, found.meaning, found.to, found.words)),
  );
  const ordinal = ordinalGeneration(context, model.to);
  const numbered =
    ordinal === undefined
      ? []
      : model.entries.flatMap((entry) => {
          const generation = entry.generations?.get(String(ordinal.number));
          return generation === undefined
            ? []
            : [ofGeneration(model, entry, generation, ordinal.to, ordinal.to - model.to)];
        });
  return merged([...named, ...numbered]);
}

/** The same generation of several verticals is one name. */
function merged(found: readonly Found[]): readonly Found[] {
  const byEnd = Map.groupBy(found, ({ to, entries: [entry] }) => `${to} ${entry?.selection.commercialName ?? ""}`);
  return [...byEnd.values()].flatMap((same) => {
    const [first] = same;
    return first === undefined ? [] : [{ ...first, entries: same.flatMap(({ entries }) => entries) }];
  });
}

function ofGeneration(model: Found, entry: NameEntry, generation: Generation, to: number, words: number): Found {
  return {
    ...model,
    entries: [{ ...entry, selection: { ...entry.selection, commercialName: generation.key } }],
    to,
    words: model.words + words,
  };
}

/** `deuxième génération`, `2e génération`, `génération 2`, `mk2`, `phase` says something else. */
function ordinalGeneration(
  { tokens }: SentenceContext,
  at: number,
): { readonly number: number; readonly to: number } | undefined {
  let index = at;
  while (["de", "la", "l"].includes(tokens[index]?.fold ?? "")) index += 1;
  const first = tokens[index];
  const isGeneration = (place: number) => /^(generation|gen|gene)$/.test(tokens[place]?.fold ?? "");
  const spelled = first && ORDINALS[first.fold];
  if (spelled !== undefined && isGeneration(index + 1)) return { number: spelled, to: index + 2 };
  if (first?.kind === "figure" && ORDINAL_ENDINGS.has(tokens[index + 1]?.fold ?? "") && isGeneration(index + 2))
    return { number: Number(first.fold), to: index + 3 };
  const number = tokens[index + 1];
  if ((isGeneration(index) || first?.fold === "mk") && number?.kind === "figure" && number.fold.length === 1)
    return { number: Number(number.fold), to: index + 2 };
  return undefined;
}

/** `e-208`, `ë-C4`, `e208`. */
function electricAt(
  context: SentenceContext,
  at: number,
  tables: NameTables,
  rules: NameRules,
): readonly NameCandidate[] {
  const [letter, next] = [context.tokens[at], context.tokens[at + 1]];
  if (letter?.fold !== "e" || next === undefined || !(isGlued(next) || /^\s?[-–]?\s?$/.test(next.gap))) return [];
  return modelsAt(context, at + 1, tables)
    .filter((model) => !needsMake(context, at + 1, model, rules))
    .flatMap((model) => {
      const whole = { ...model, words: model.words + 1 };
      return candidatesOf(whole, at, rules, { energies: ["elec"] });
    });
}

/** `c220`, `a 180 d`, `e350`: figures that a class is badged with, and no model of another maker has. */
const CLASS_BADGE = /^(160|180|200|220|250|270|280|300|320|350|400|450|500|43|45|53|55|63)$/;

/** The letter alone: its figures are a trim. */
function badgedClassAt(
  context: SentenceContext,
  at: number,
  tables: NameTables,
  rules: NameRules,
): readonly NameCandidate[] {
  const [letter, figure] = [context.tokens[at], context.tokens[at + 1]];
  if (!/^[abcegsv]$/.test(letter?.fold ?? "") || figure === undefined || !CLASS_BADGE.test(figure.fold)) return [];
  if (!isGlued(figure) || tables.models.get(`${letter?.fold ?? ""}${figure.fold}`) !== undefined) return [];
  const entries = tables.models.get(`classe${letter?.fold ?? ""}`) ?? [];
  return candidatesOf({ entries, to: at + 1, words: 1, cost: 0, corrections: [] }, at, rules, {});
}

const WITH_VERTICAL: ReadonlyMap<VehicleVertical, readonly Vertical[]> = new Map(
  (["car", "truck", "moto", "scooter", "quad"] as const).map((vertical) => [
    vertical,
    VERTICALS.filter((searched) => membersOf(searched).includes(vertical)),
  ]),
);

/** One for each name that the entries have among them. */
function candidatesOf(
  { entries, to, words, cost, corrections }: Found,
  at: number,
  { hasMarket }: NameRules,
  asked: Asked,
  isLed = true,
): readonly NameCandidate[] {
  const bySelection = Map.groupBy(entries, ({ selection }) => JSON.stringify(selection));
  return [...bySelection.values()].flatMap((same) => {
    const [entry] = same;
    if (entry === undefined) return [];
    const count = same.reduce((sum, one) => sum + one.count, 0);
    const { selection } = entry;
    const isFigure = selection.model !== undefined && !isLed && /^\d+$/.test(selection.model);
    const onSale = Math.min(0.15, Math.log10(count + 1) * 0.04);
    return [
      {
        kind: "name",
        from: at,
        to,
        asked: { makesModelsCommercialNames: entry.family ?? [selection], ...asked },
        ...(entry.trim === undefined ? {} : { trim: entry.trim }),
        score: scoreOfWords(words) - cost + onSale + (hasMarket && count === 0 ? NOT_ON_SALE : 0),
        corrections,
        verticals: [...new Set(same.flatMap((one) => WITH_VERTICAL.get(one.vertical) ?? []))],
        isFigure,
        isModel: selection.model !== undefined,
      } satisfies NameCandidate,
    ];
  });
}
