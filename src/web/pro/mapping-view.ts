/** A mapping as one row a field: which column, by which rules, what the first line becomes, how sure that is. */
import type { OpenedFile } from "../../dealer-space/feed-desk.ts";
import { isTarget, meaningsOf, wordsToTranslate } from "../../dealer-space/mapping-choices.ts";
import { category, isCategoryCode } from "../../domain/catalogue/categories.ts";
import { colourLabel, isColour } from "../../domain/catalogue/colours.ts";
import { energyLabel, isEnergy } from "../../domain/catalogue/energies.ts";
import { gearboxLabel, isGearbox } from "../../domain/catalogue/gearboxes.ts";
import { isVehicleVertical, verticalLabel } from "../../domain/catalogue/verticals.ts";
import { counted, euros, kilometres, shortDate, whole } from "../../domain/french.ts";
import { isRemark } from "../../feeds/guess/name-words.ts";
import { placeholderOf } from "../../feeds/guess/written-mapping.ts";
import type { Draft } from "../../feeds/mapping/draft.ts";
import { rowReader } from "../../feeds/mapping/row-reader.ts";
import type { ChoiceTargetName, TargetName } from "../../feeds/mapping/targets.ts";
import {
  CHOICE_TARGETS,
  DATE_TARGETS,
  EVERY_TARGET,
  FLAG_TARGETS,
  LIST_TARGETS,
  NUMBER_TARGETS,
  REQUIRED_TARGETS,
  targetLabel,
} from "../../feeds/mapping/targets.ts";
import { toldRule } from "../../feeds/mapping/told-rule.ts";
import { AS_GUESSED, NOTHING, UNTRANSLATED } from "./mapping-choice.ts";

export interface MappingRowView {
  readonly field: string;
  readonly label: string;
  readonly isRequired: boolean;
  /** The columns that were guessed, in words; undefined where none was. */
  readonly guessed: string | undefined;
  /** `AS_GUESSED`, the key of a column, or nothing. */
  readonly chosen: string;
  readonly rules: readonly string[];
  readonly result: string;
  readonly sure: string;
  readonly isWrong: boolean;
  /** Of the file, that no table knows, with what each was chosen to mean; no meaning where none was. */
  readonly words: readonly { readonly word: string; readonly meaning: string }[];
  readonly meanings: readonly { readonly value: string; readonly label: string }[];
}

export interface MappingView {
  /** `14 colonnes séparées par « ; », en windows-1252`. */
  readonly shape: string;
  readonly columns: readonly { readonly key: string; readonly name: string }[];
  readonly rows: readonly MappingRowView[];
  /** Fields that no column fills yet. */
  readonly others: readonly { readonly field: string; readonly label: string }[];
  readonly nullWords: string;
  /** Required fields that need a column before anything can be imported. */
  readonly missing: readonly string[];
  /** Columns that no field reads. */
  readonly unread: readonly string[];
  /** Those of them that buyers may read once the dealer says so. */
  readonly remarks: readonly string[];
}

const SURE = 0.9;

/** A date of which the first two numbers might each be the month. */
const DAY_AND_MONTH = /^(\d{1,2})[-/. ](\d{1,2})[-/. ]\d{2,4}(?:\D|$)/;

/** Whether no date of a column proves that its days stand before its months, as they are read: files of other countries have them behind. */
function isOrderOpen(texts: readonly string[]): boolean {
  const dates = texts.flatMap((text) => {
    const [, first, second] = DAY_AND_MONTH.exec(text.trim()) ?? [];
    return first === undefined ? [] : [[Number(first), Number(second)] as const];
  });
  return dates.some(([first, second]) => first !== second) && dates.every((pair) => Math.max(...pair) <= 12);
}

/** `today` is `YYYY-MM-DD`. */
export function mappingView({ file, guess, finished }: OpenedFile, today: string): MappingView {
  const { mapping } = finished;
  const { columns } = guess.sample;
  const names = new Map(columns.map(({ key, name }) => [key, name]));
  const [row] = guess.sample.rows;
  const draft = row === undefined ? undefined : rowReader(mapping, today)(row.cells).draft;
  const guesses = new Map(guess.fields.map((one) => [one.field, one]));
  const chosenOf = (field: TargetName) => file.choices.columns[field];
  const rules = new Map(
    Object.entries(mapping.fields).flatMap(([field, rule]) => (rule === undefined ? [] : [[field, rule]])),
  );
  const isMissing = (field: TargetName) => {
    const rule = rules.get(field);
    return rule?.kind === "columns" && rule.from.some(({ name }) => name === placeholderOf(field));
  };
  // What may be for the dealer alone is shown to buyers once the dealer says so.
  const remarks = guess.doubtful.filter(
    ({ field, columns: keys }) =>
      field === "description" && keys.some((key) => columns.some((one) => one.key === key && isRemark(one.nameWords))),
  );
  const fields = [
    ...guess.missing,
    ...guess.fields.map(({ field }) => field),
    ...Object.keys(file.choices.columns).filter(isTarget),
    ...remarks.map(({ field }) => field),
  ];
  const shown = [...new Set(fields)].filter(
    (field) => rules.has(field) || guesses.has(field) || remarks.some((one) => one.field === field),
  );
  const wordsOf = (field: ChoiceTargetName): MappingRowView["words"] => {
    const chosen = file.choices.meanings?.[field] ?? {};
    return wordsToTranslate(guess, mapping, field).map((word) => {
      const meaning = Object.hasOwn(chosen, word) ? chosen[word] : undefined;
      return { word, meaning: meaning === "" ? NOTHING : (meaning ?? UNTRANSLATED) };
    });
  };
  const rowView = (field: TargetName): MappingRowView => {
    const guessed = guesses.get(field);
    const chosen = chosenOf(field);
    const rule = rules.get(field);
    const isOpen = isMissing(field);
    const isRequired = REQUIRED_TARGETS.has(field);
    const words = isKey(CHOICE_TARGETS, field) ? wordsOf(field) : [];
    const from = chosen ?? guessed?.columns[0];
    const isUnordered = isKey(DATE_TARGETS, field) && isOrderOpen(columns.find(({ key }) => key === from)?.texts ?? []);
    const open = words.filter(({ meaning }) => meaning === UNTRANSLATED).length;
    return {
      field,
      label: capital(targetLabel(field)),
      isRequired,
      guessed: guessed?.columns.map((key) => names.get(key) ?? key).join(" + "),
      chosen: chosen ?? (guessed === undefined ? "" : AS_GUESSED),
      rules:
        rule === undefined || isOpen
          ? []
          : [...toldRule(rule), ...(isUnordered ? ["le jour avant le mois\u202f: 03/04 est le 3 avril"] : [])],
      result: draft === undefined || isOpen ? "" : toldField(field, draft),
      sure: isOpen
        ? "à choisir"
        : open > 0
          ? counted(open, "mot inconnu", "mots inconnus")
          : isUnordered
            ? "ordre à vérifier"
            : chosen !== undefined
              ? "choisi"
              : guessed === undefined
                ? "à vous de dire"
                : guessed.confidence >= SURE
                  ? "sûr"
                  : "deviné",
      isWrong: isOpen,
      words,
      meanings:
        words.length > 0 && isKey(CHOICE_TARGETS, field)
          ? meaningsOf(field).map((value) => ({ value, label: toldChoice(value) }))
          : [],
    };
  };
  // Whether or not what stands in a chosen column can be read, the field is what says so.
  const read = new Set([
    ...guess.fields.filter(({ field }) => chosenOf(field) === undefined).flatMap((one) => one.columns),
    ...Object.values(file.choices.columns),
  ]);
  const { encoding, format, delimiter } = guess.shape;
  const apart =
    delimiter === undefined ? "" : `, séparées par ${delimiter === "\t" ? "des tabulations" : `« ${delimiter} »`}`;
  return {
    shape: `${counted(columns.length, "colonne")}${apart}, en ${encoding}${format === "csv" ? "" : `, ${format.toUpperCase()}`}`,
    columns: columns.map(({ key, name }) => ({ key, name })),
    rows: shown.map(rowView),
    others: Object.keys(EVERY_TARGET)
      .filter(isTarget)
      .filter((field) => !shown.includes(field))
      .map((field) => ({ field, label: capital(targetLabel(field)) })),
    nullWords: (file.choices.nullWords ?? guess.nullWords).join(", "),
    missing: shown.filter(isMissing).map(targetLabel),
    remarks: remarks.flatMap((one) => one.columns).flatMap((key) => (read.has(key) ? [] : (names.get(key) ?? key))),
    unread: columns.filter(({ key }) => !read.has(key)).map(({ name }) => name),
  };
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Empty where the line says nothing of it. */
function toldField(field: TargetName, { texts, numbers, flags, lists, choices }: Draft): string {
  if (isKey(NUMBER_TARGETS, field)) {
    const number = numbers.get(field);
    if (number === undefined) return "";
    if (field === "price") return euros(number);
    if (field === "mileage") return kilometres(number);
    if (field === "powerDIN") return `${whole(number)}\u202fch`;
    return field === "year" ? String(number) : whole(number);
  }
  if (isKey(FLAG_TARGETS, field)) {
    const flag = flags.get(field);
    return flag === undefined ? "" : flag ? "oui" : "non";
  }
  if (isKey(LIST_TARGETS, field)) {
    const { length } = lists.get(field) ?? [];
    return length === 0 ? "" : field === "photos" ? counted(length, "photo") : counted(length, "équipement");
  }
  if (isKey(CHOICE_TARGETS, field)) return toldChoice(choices.get(field) ?? "");
  const text = texts.get(field) ?? "";
  return isKey(DATE_TARGETS, field) && text !== "" ? shortDate(text) : text;
}

function toldChoice(value: string): string {
  if (isEnergy(value)) return energyLabel(value);
  if (isGearbox(value)) return gearboxLabel(value);
  if (isColour(value)) return colourLabel(value);
  if (isVehicleVertical(value)) return verticalLabel(value);
  return isCategoryCode(value) ? category(value).label : value;
}

function isKey<Names extends string>(targets: Readonly<Record<Names, unknown>>, name: string): name is Names {
  return Object.hasOwn(targets, name);
}
