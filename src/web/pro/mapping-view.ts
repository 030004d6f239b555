/** A mapping as one row a field: which column, by which rules, what the first line becomes, how sure that is. */
import type { OpenedFile } from "../../dealer-space/feed-desk.ts";
import { isTarget, meaningsOf, wordsToTranslate } from "../../dealer-space/mapping-choices.ts";
import { capitalised } from "../../domain/capitalised.ts";
import { counted } from "../../domain/french.ts";
import { isRemark } from "../../feeds/guess/name-words.ts";
import { placeholderOf } from "../../feeds/guess/written-mapping.ts";
import { rowReader } from "../../feeds/mapping/row-reader.ts";
import type { ChoiceTargetName, TargetName } from "../../feeds/mapping/targets.ts";
import {
  CHOICE_TARGETS,
  DATE_TARGETS,
  EVERY_TARGET,
  REQUIRED_TARGETS,
  targetLabel,
} from "../../feeds/mapping/targets.ts";
import { toldRule } from "../../feeds/mapping/told-rule.ts";
import type { EditorView } from "./field-editor-view.ts";
import { editorView } from "./field-editor-view.ts";
import { AS_GUESSED, AS_SET, NOTHING, UNTRANSLATED } from "./mapping-choice.ts";
import { toldChoice, toldField } from "./told-field.ts";

export interface MappingRowView {
  readonly field: string;
  readonly label: string;
  readonly isRequired: boolean;
  /** The columns that were guessed, in words; undefined where none was. */
  readonly guessed: string | undefined;
  /** What the editor was told, in words; undefined where it was told nothing. */
  readonly set: string | undefined;
  /** `AS_GUESSED`, `AS_SET`, the key of a column, or nothing. */
  readonly chosen: string;
  readonly rules: readonly string[];
  readonly result: string;
  readonly sure: string;
  readonly isWrong: boolean;
  /** Of the file, that no table knows, with what each was chosen to mean; no meaning where none was. */
  readonly words: readonly { readonly word: string; readonly meaning: string }[];
  readonly meanings: readonly { readonly value: string; readonly label: string }[];
  /** Of the one row that is open. */
  readonly editor: EditorView | undefined;
}

export interface MappingView {
  /** `14 colonnes séparées par « ; », en windows-1252`. */
  readonly shape: string;
  readonly columns: readonly { readonly key: string; readonly name: string }[];
  /** Columns that the stock that is online had not; undefined where it had none of these, or none was read here. */
  readonly newColumns: readonly string[] | undefined;
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

/** `open`: the field whose editor is shown. `today` is `YYYY-MM-DD`. */
export function mappingView(opened: OpenedFile, today: string, open?: TargetName): MappingView {
  const { file, guess, finished } = opened;
  const { mapping } = finished;
  const { columns } = guess.sample;
  const names = new Map(columns.map(({ key, name }) => [key, name]));
  const knownColumns = new Set(file.known?.columns);
  const knownFields = new Set(file.known?.fields.map(({ field }) => field));
  const [row] = guess.sample.rows;
  const draft = row === undefined ? undefined : rowReader(mapping, today)(row.cells).draft;
  const guesses = new Map(guess.fields.map((one) => [one.field, one]));
  const chosenOf = (field: TargetName) => file.choices.columns[field];
  const setOf = (field: TargetName) => file.choices.rules?.[field];
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
    ...Object.keys(file.choices.rules ?? {}).filter(isTarget),
    ...(open === undefined ? [] : [open]),
    ...remarks.map(({ field }) => field),
  ];
  const shown = [...new Set(fields)].filter(
    (field) =>
      field === open ||
      rules.has(field) ||
      guesses.has(field) ||
      remarks.some((one) => one.field === field) ||
      setOf(field) !== undefined,
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
    const set = setOf(field);
    const rule = rules.get(field);
    const isFaulty = finished.faults.has(field);
    const isOpen = isMissing(field) || isFaulty;
    const isRequired = REQUIRED_TARGETS.has(field);
    const words = isKey(CHOICE_TARGETS, field) ? wordsOf(field) : [];
    const from = chosen ?? guessed?.columns[0];
    const isUnordered =
      isKey(DATE_TARGETS, field) &&
      set?.format === undefined &&
      isOrderOpen(columns.find(({ key }) => key === from)?.texts ?? []);
    const untold = words.filter(({ meaning }) => meaning === UNTRANSLATED).length;
    return {
      field,
      label: capitalised(targetLabel(field)),
      isRequired,
      set:
        set &&
        (set.constant === ""
          ? set.columns.map(({ key }) => names.get(key) ?? key).join(" + ") || "aucune colonne"
          : "la même valeur partout"),
      guessed: guessed?.columns.map((key) => names.get(key) ?? key).join(" + "),
      chosen: set === undefined ? (chosen ?? (guessed === undefined ? "" : AS_GUESSED)) : AS_SET,
      rules:
        rule === undefined || isOpen
          ? []
          : [...toldRule(rule), ...(isUnordered ? ["le jour avant le mois\u202f: 03/04 est le 3 avril"] : [])],
      result: draft === undefined || isOpen ? "" : toldField(field, draft, mapping),
      sure: isFaulty
        ? "à corriger"
        : isOpen
          ? "à choisir"
          : untold > 0
            ? counted(untold, "mot inconnu", "mots inconnus")
            : isUnordered
              ? "ordre à vérifier"
              : set !== undefined
                ? "réglé"
                : chosen !== undefined
                  ? "choisi"
                  : guessed === undefined
                    ? "à vous de dire"
                    : knownFields.has(field) && guessed.columns.every((key) => knownColumns.has(key))
                      ? "comme avant"
                      : guessed.confidence >= SURE
                        ? "sûr"
                        : "deviné",
      isWrong: isOpen,
      words,
      meanings:
        words.length > 0 && isKey(CHOICE_TARGETS, field)
          ? meaningsOf(field).map((value) => ({ value, label: toldChoice(field, value) }))
          : [],
      editor: field === open ? editorView(opened, field, today) : undefined,
    };
  };
  // Whether or not what stands in a chosen column can be read, the field is what says so.
  const read = new Set([
    ...guess.fields
      .filter(({ field }) => chosenOf(field) === undefined && setOf(field) === undefined)
      .flatMap((one) => one.columns),
    ...Object.entries(file.choices.columns).flatMap(([field, key]) =>
      isTarget(field) && setOf(field) === undefined ? key : [],
    ),
    ...Object.values(file.choices.rules ?? {}).flatMap((rule) => rule.columns.map(({ key }) => key)),
  ]);
  const { encoding, format, delimiter } = guess.shape;
  const apart =
    delimiter === undefined ? "" : `, séparées par ${delimiter === "\t" ? "des tabulations" : `« ${delimiter} »`}`;
  return {
    shape: `${counted(columns.length, "colonne")}${apart}, en ${encoding}${format === "csv" ? "" : `, ${format.toUpperCase()}`}`,
    columns: columns.map(({ key, name }) => ({ key, name })),
    newColumns: columns.some(({ key }) => knownColumns.has(key))
      ? columns.filter(({ key }) => !knownColumns.has(key)).map(({ name }) => name)
      : undefined,
    rows: shown.map(rowView),
    others: Object.keys(EVERY_TARGET)
      .filter(isTarget)
      .filter((field) => !shown.includes(field))
      .map((field) => ({ field, label: capitalised(targetLabel(field)) })),
    nullWords: (file.choices.nullWords ?? guess.nullWords).join(", "),
    missing: shown.filter((field) => isMissing(field) || finished.faults.has(field)).map(targetLabel),
    remarks: remarks.flatMap((one) => one.columns).flatMap((key) => (read.has(key) ? [] : (names.get(key) ?? key))),
    unread: columns.filter(({ key }) => !read.has(key)).map(({ name }) => name),
  };
}

function isKey<Names extends string>(targets: Readonly<Record<Names, unknown>>, name: string): name is Names {
  return Object.hasOwn(targets, name);
}
