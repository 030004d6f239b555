/** The editor of one field of a mapping: its rule at the left, what that makes of the dealer's own lines at the right. */
import type { OpenedFile } from "../../dealer-space/feed-desk.ts";
import type { FieldRule } from "../../dealer-space/field-rule.ts";
import { fieldRuleOf, isFixable, isJoinable, keptPart, readsOf, unitsOf } from "../../dealer-space/field-rule.ts";
import { wordsOfCell } from "../../dealer-space/kept-words.ts";
import { guessedRule, meaningsOf, wholeRule, wordsToShow } from "../../dealer-space/mapping-choices.ts";
import { counted, whole } from "../../domain/french.ts";
import { parsePattern } from "../../feeds/mapping/pattern.ts";
import type { DateFormat } from "../../feeds/mapping/read-date.ts";
import { DATE_FORMATS, monthFirst } from "../../feeds/mapping/read-date.ts";
import { textIn } from "../../feeds/mapping/reading.ts";
import type { Mapping } from "../../feeds/mapping/mapping.ts";
import { referenceReader, rowReader } from "../../feeds/mapping/row-reader.ts";
import { listingReference } from "../../feeds/offers/listing-reference.ts";
import { dateFormatTold } from "../../feeds/mapping/told-rule.ts";
import type { TargetName } from "../../feeds/mapping/targets.ts";
import { CHOICE_TARGETS, DATE_TARGETS, FLAG_TARGETS, LIST_TARGETS } from "../../feeds/mapping/targets.ts";
import type { SampledColumn } from "../../feeds/sampling/sampled-column.ts";
import { AS_IT_STANDS, NOTHING, UNTRANSLATED } from "./mapping-choice.ts";
import { toldChoice, toldField } from "./told-field.ts";

export interface Option {
  readonly value: string;
  readonly label: string;
}

export interface EditedColumn {
  readonly key: string;
  readonly pattern: string;
  readonly part: string;
  /** Of a pattern that names several. */
  readonly parts: readonly string[];
  /** Of an example, to be pointed at; none where there is but one. */
  readonly words: readonly { readonly text: string; readonly isKept: boolean }[];
  readonly example: string;
  readonly exampleLine: string;
  readonly issue: string | undefined;
}

export interface ReadLine {
  readonly line: string;
  /** What the columns say, the part that is kept between the others. */
  readonly before: string;
  readonly kept: string;
  readonly behind: string;
  /** Empty where nothing is found. */
  readonly result: string;
  /** Of a reference that an earlier line has: that line. */
  readonly taken?: string;
}

export interface EditorView {
  readonly columns: readonly EditedColumn[];
  readonly canCut: boolean;
  /** Several columns may be put end to end. */
  readonly canJoin: boolean;
  readonly join: string | undefined;
  readonly nullWords: string;
  readonly reads: readonly Option[];
  readonly read: string;
  readonly units: readonly Option[];
  readonly unit: string;
  readonly formats: readonly Option[];
  readonly format: string;
  /** Undefined where no value may be said of all rows. */
  readonly constant:
    | { readonly value: string; readonly options: readonly Option[]; readonly issue?: string }
    | undefined;
  readonly words: readonly {
    readonly word: string;
    readonly rows: string;
    readonly meaning: string;
    readonly isOpen: boolean;
  }[];
  readonly meanings: readonly Option[];
  readonly lines: readonly ReadLine[];
  /** `1 219 lues sur 1 238`. */
  readonly found: string;
}

const READS: Readonly<Record<string, string>> = {
  text: AS_IT_STANDS,
  make: "un nom entier : sa marque",
  model: "un nom entier : son modèle",
  generation: "un nom entier : sa génération",
  version: "un nom entier : ce qui suit le modèle",
  number: "12 990 ou 12990,50",
  year: "l’année d’une date",
  "french-number": "12.990 : le point groupe les milliers",
  "english-number": "12,990.50 : la virgule groupe les milliers",
  list: "une liste d’équipements",
  "options-in-text": "un texte où ils sont nommés",
};

const UNITS: Readonly<Record<string, string>> = {
  "€": "€",
  "€ ht": "€ hors taxes",
  "k€": "milliers d’euros",
  "k€ ht": "milliers d’euros hors taxes",
  mi: "miles",
  kw: "kW",
  cv: "CV",
  hp: "chevaux britanniques (hp)",
  cm3: "cm³",
  l: "litres",
  m: "mètres",
  m3: "m³",
  kwh: "kWh",
  wh: "Wh",
  "kwh/100km": "kWh/100 km",
  "wh/km": "Wh/km",
  an: "années",
};

/** Lines that are shown as they come, and then some in which nothing is found. */
const FIRST_LINES = 5;
const MORE_LINES = 3;
const MOST_DOUBLES = 5;
const LONGEST_SHOWN = 120;

/** `today` is `YYYY-MM-DD`. */
export function editorView(opened: OpenedFile, field: TargetName, today: string): EditorView {
  const { file, guess, finished } = opened;
  const { columns, rows } = guess.sample;
  const { choices } = file;
  const own = choices.rules?.[field];
  const begun = own ?? fieldRuleOf(guessedRule(guess, choices, field, today), columns);
  const rule = wholeRule(guess, { field, rule: begun }, today);
  const faults = finished.faults.get(field) ?? [];
  const faultAt = (input: "pattern" | "constant", at: number) =>
    faults.find((fault) => fault.input === input && fault.at === at)?.message;
  const read = rowReader(finished.mapping, today);
  const shownColumns = rule.columns.flatMap(({ key }) => columns.find((column) => column.key === key) ?? []);
  const taken = field === "reference" ? takenReferences(file.curef, finished.mapping, rows) : new Map<number, number>();
  const readings = rows.map(({ line, cells }, row): ReadLine => {
    const earlier = taken.get(line);
    return {
      ...saidIn(shownColumns, rule, row),
      line: whole(line),
      result: toldField(field, read(cells).draft, finished.mapping),
      ...(earlier === undefined ? {} : { taken: whole(earlier) }),
    };
  });
  const filled = readings.filter(({ before, kept, behind }) => `${before}${kept}${behind}` !== "");
  // Each beside the one that it doubles.
  const doubled = readings
    .filter((line) => line.taken !== undefined)
    .slice(0, MOST_DOUBLES)
    .flatMap((line) => [...readings.filter((one) => one.line === line.taken), line]);
  const doubles = [...new Set(doubled)];
  const first = [...doubles, ...readings.slice(0, FIRST_LINES).filter((line) => !doubles.includes(line))];
  const lost = filled.filter((line) => line.result === "" && !first.includes(line)).slice(0, MORE_LINES);
  const found = readings.filter(({ result }) => result !== "").length;
  const reads = readsOf(field);
  const units = unitsOf(field);
  const isDate = isKey(DATE_TARGETS, field);
  const formats = isDate ? formatsOffered(rule.format) : [];
  const chosen = isKey(CHOICE_TARGETS, field) ? (choices.meanings?.[field] ?? {}) : {};
  const words = isKey(CHOICE_TARGETS, field) ? wordsToShow(guess, finished.mapping, field) : [];
  const issue = faultAt("constant", 0);
  return {
    columns: rule.columns.map((column, at) => editedColumn(columns, column, faultAt("pattern", at), rows[0]?.line)),
    canCut: !isKey(LIST_TARGETS, field),
    canJoin: isJoinable(field),
    join: rule.join,
    nullWords: rule.nullWords.join(", "),
    reads: reads.map((value) => ({ value, label: READS[value] ?? value })),
    read: rule.read ?? reads[0] ?? "",
    units: units.map((value, at) => ({ value: at === 0 ? "" : value, label: UNITS[value] ?? value })),
    unit: units.find((unit, at) => at > 0 && unit === rule.unit?.toLowerCase()) ?? "",
    formats,
    format: isDate ? (rule.format ?? "YYYY-MM-DD") : "",
    constant: isFixable(field)
      ? { value: rule.constant, options: fixedOptions(field), ...(issue === undefined ? {} : { issue }) }
      : undefined,
    words: words.map(({ word, rows: count, known }) => {
      const said = Object.hasOwn(chosen, word) ? chosen[word] : undefined;
      const meaning = said === "" ? NOTHING : (said ?? known ?? UNTRANSLATED);
      return { word, rows: whole(count), meaning, isOpen: meaning === UNTRANSLATED };
    }),
    meanings: isKey(CHOICE_TARGETS, field)
      ? meaningsOf(field).map((value) => ({ value, label: toldChoice(field, value) }))
      : [],
    lines: [...first, ...lost],
    found: `${counted(found, "lue", "lues")} sur ${whole(rows.length)}${taken.size === 0 ? "" : `, ${counted(taken.size, "en double", "en double")}`}${guess.isWhole ? "" : ", des premières lignes"}`,
  };
}

/** By their lines those that say what an earlier one says, with that one’s. */
function takenReferences(
  curef: string,
  mapping: Mapping,
  rows: OpenedFile["guess"]["sample"]["rows"],
): ReadonlyMap<number, number> {
  const readOwn = referenceReader(mapping);
  const first = new Map<string, number>();
  const taken = new Map<number, number>();
  for (const { line, cells } of rows) {
    const own = readOwn(cells);
    if (own === undefined) continue;
    const reference = listingReference(curef, own);
    const earlier = first.get(reference);
    if (earlier === undefined) first.set(reference, line);
    else taken.set(line, earlier);
  }
  return taken;
}

export function editedColumn(
  columns: readonly SampledColumn[],
  { key, pattern, part }: FieldRule["columns"][number],
  issue?: string,
  firstLine?: number,
): EditedColumn {
  const column = columns.find((one) => one.key === key);
  const row = column?.cells.findIndex((cell) => wordsOfCell(textIn(cell)).length > 1) ?? -1;
  const example = column === undefined || row < 0 ? "" : textIn(column.cells[row]);
  const outcome = pattern === "" ? undefined : parsePattern(pattern);
  const names = outcome?.kind === "pattern" ? outcome.pattern.names : [];
  const chosen = keptPart(names, part);
  const span = outcome?.kind === "pattern" ? outcome.pattern.find(example)?.get(chosen) : undefined;
  return {
    key,
    pattern,
    part: chosen,
    parts: names.length > 1 ? names : [],
    words: wordsOfCell(example)
      .slice(0, MOST_WORDS)
      .map(({ text, from, to }) => ({ text, isKept: span !== undefined && from >= span.from && to <= span.to })),
    example,
    exampleLine: row < 0 || firstLine === undefined ? "" : whole(firstLine + row),
    issue,
  };
}

/** Of a cell; a longer one is a description, of which nobody points at words. */
const MOST_WORDS = 24;

function saidIn(
  columns: readonly SampledColumn[],
  { columns: chosen, join }: FieldRule,
  row: number,
): Pick<ReadLine, "before" | "kept" | "behind"> {
  const texts = columns.map(({ cells }) => textIn(cells[row]));
  const [only = ""] = texts;
  const [first] = chosen;
  if (texts.length === 1 && first !== undefined && first.pattern !== "") {
    const outcome = parsePattern(first.pattern);
    const parts = outcome.kind === "pattern" ? outcome.pattern.find(only) : undefined;
    const span = parts?.get(keptPart([...parts.keys()], first.part));
    if (span !== undefined)
      return {
        before: only.slice(Math.max(0, span.from - LONGEST_SHOWN / 2), span.from),
        kept: only.slice(span.from, span.to).slice(0, LONGEST_SHOWN),
        behind: only.slice(span.to, span.to + LONGEST_SHOWN / 2),
      };
  }
  const filled = texts.filter((text) => text !== "");
  const said = filled.join(join === undefined ? " · " : join);
  return { before: said.slice(0, LONGEST_SHOWN), kept: "", behind: "" };
}

/** How the dates are read, the same with the month first, and every other way. */
function formatsOffered(now = "YYYY-MM-DD"): readonly Option[] {
  const current = DATE_FORMATS.filter((format) => now.split(",").includes(format));
  const swapped = current.map((format) => monthFirst(format) ?? format).join();
  const offered = [current.join(), ...(swapped === current.join() ? [] : [swapped]), ...DATE_FORMATS];
  const told = (value: string) =>
    value
      .split(",")
      .map((format) => dateFormatTold(format as DateFormat)) // of `DATE_FORMATS`
      .join(" ou ");
  return [...new Set(offered)].filter((value) => value !== "").map((value) => ({ value, label: told(value) }));
}

function fixedOptions(field: TargetName): readonly Option[] {
  if (isKey(FLAG_TARGETS, field)) return ["oui", "non"].map((value) => ({ value, label: value }));
  if (!isKey(CHOICE_TARGETS, field)) return [];
  return meaningsOf(field).map((value) => ({ value, label: toldChoice(field, value) }));
}

function isKey<Names extends string>(targets: Readonly<Record<Names, unknown>>, name: string): name is Names {
  return Object.hasOwn(targets, name);
}
