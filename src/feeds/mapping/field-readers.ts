/** One field of a row, by its rule. */
import { foldOf } from "../../domain/catalogue/names.ts";
import type { Cell, Cells } from "../reading/feed-row.ts";
import type { ChoiceRule, NumberRule, RuleOf, TextRule } from "./mapping.ts";
import { isNullWord, isZeros } from "./null-words.ts";
import { readChoice, readFirstWord } from "./read-choice.ts";
import { readDate } from "./read-date.ts";
import { readFlag } from "./read-flag.ts";
import { readList, readOptionsInText } from "./read-list.ts";
import type { VehicleName } from "./read-name.ts";
import { fitted, readNumber, readYear } from "./read-number.ts";
import { readProse } from "./read-prose.ts";
import { readFourWheelDriveSlug, readNumberSlug, readVersionSlug } from "./read-slug.ts";
import { readText, readVersion } from "./read-text.ts";
import type { Reading } from "./reading.ts";
import { ABSENT, value } from "./reading.ts";
import type { IsNull, Source, TextReading } from "./sources.ts";
import { cellOf, textFrom } from "./sources.ts";
import type { ChoiceTargetName, NumberTarget, ProseTargetName, TextTargetName } from "./targets.ts";
import { TEXT_TARGETS } from "./targets.ts";
import { WORDS } from "./word-tables.ts";

export interface ReadRow {
  readonly cells: Cells;
  /** Of the whole mapping, by fold. */
  readonly nullWords: ReadonlySet<string>;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  /** Make and model in one text, by the catalogue. */
  readonly split: (text: string) => VehicleName;
}

interface ColumnsRule {
  readonly from: readonly Source[];
  readonly nullWords: ReadonlySet<string>;
}

export function readTextField(
  rule: TextRule | undefined,
  row: ReadRow,
  name: Exclude<TextTargetName, "reference">,
): Reading<string> {
  if (rule === undefined) return ABSENT;
  if (rule.kind === "constant") return value(rule.constant);
  const isNull = name === "make" || name === "model" ? nullNames(row, rule) : nullTexts(row, rule);
  const { longest } = TEXT_TARGETS[name];
  const read = (text: string) => (name === "version" ? readVersion(text, longest) : readText(text, longest));
  const text = textOf(rule, row, isNull);
  const reading = text.kind === "value" ? read(text.value) : text;
  return reading.kind === "absent" && rule.default !== undefined ? value(rule.default) : reading;
}

function textOf(rule: Extract<TextRule, { kind: "columns" }>, row: ReadRow, isNull: IsNull): TextReading {
  if (rule.read === "version-from-slug") return { kind: "value", value: readVersionSlug(cellsOf(rule, row, isNull)) };
  const text = textFrom(rule, row.cells, isNull);
  return rule.read === "text" || text.kind !== "value"
    ? text
    : { kind: "value", value: row.split(text.value)[rule.read] };
}

export function readProseField(rule: RuleOf<ProseTargetName> | undefined, row: ReadRow): Reading<string> {
  if (rule === undefined) return ABSENT;
  if (rule.kind === "constant") return readProse(rule.constant);
  const text = textFrom(rule, row.cells, nullTexts(row, rule));
  return text.kind === "value" ? readProse(text.value) : text;
}

export function readDateField(rule: RuleOf<"firstTrafficDate"> | undefined, row: ReadRow): Reading<string> {
  if (rule === undefined) return ABSENT;
  const text = textFrom(rule, row.cells, nullTexts(row, rule));
  return text.kind === "value" ? readDate(text.value, rule.format, row.today) : text;
}

export function readNumberField(rule: NumberRule | undefined, row: ReadRow, target: NumberTarget): Reading<number> {
  if (rule === undefined) return ABSENT;
  if (rule.kind === "constant") return fitted(rule.constant, String(rule.constant), target);
  const reading = readNumberColumns(rule, row, target);
  return reading.kind === "absent" && rule.default !== undefined
    ? fitted(rule.default, String(rule.default), target)
    : reading;
}

function readNumberColumns(
  rule: Extract<NumberRule, { kind: "columns" }>,
  row: ReadRow,
  target: NumberTarget,
): Reading<number> {
  const isNull = nullWords(row, rule);
  switch (rule.read) {
    case "number":
    case "integer":
    case "french-number":
    case "english-number": {
      const text = textFrom(rule, row.cells, isNull);
      return text.kind === "value" ? readNumber(withUnit(text.value, rule.unit), rule.read, target) : text;
    }
    case "year": {
      const text = textFrom(rule, row.cells, isNull);
      return text.kind === "value" ? readYear(text.value, target) : text;
    }
    case "power-from-slug":
    case "fiscal-power-from-slug":
    case "co2-from-slug":
    case "doors-from-slug":
    case "seats-from-slug":
    case "battery-from-slug":
      return readNumberSlug(rule.read, cellsOf(rule, row, isNull), target);
  }
}

/** A number that says its own unit means that one. */
function withUnit(text: string, unit: string | undefined): string {
  return unit === undefined || /[\p{L}€]/u.test(text) ? text : `${text} ${unit}`;
}

export function readFlagField(rule: RuleOf<"firstHand"> | undefined, row: ReadRow): Reading<boolean> {
  if (rule === undefined) return ABSENT;
  if (rule.kind === "constant") return value(rule.constant);
  const isNull = nullWords(row, rule);
  const reading =
    rule.read === "flag"
      ? readFlagText(textFrom(rule, row.cells, isNull))
      : readFourWheelDriveSlug(cellsOf(rule, row, isNull));
  return reading.kind === "absent" && rule.default !== undefined ? value(rule.default) : reading;
}

function readFlagText(text: TextReading): Reading<boolean> {
  return text.kind === "value" ? readFlag(text.value) : text;
}

export function readListField(rule: RuleOf<"options"> | undefined, row: ReadRow): readonly string[] {
  if (rule === undefined) return [];
  if (rule.kind === "constant") return rule.constant;
  const isNull = nullWords(row, rule);
  const cells = cellsOf(rule, row, isNull);
  if (rule.read === "options-in-text") return readOptionsInText(cells);
  return readList(cells, rule.separator).filter((entry) => !isNull(entry));
}

export function readChoiceField(rule: ChoiceRule | undefined, row: ReadRow, name: ChoiceTargetName): Reading<string> {
  if (rule === undefined) return ABSENT;
  if (rule.kind === "constant") return value(rule.constant);
  const tables = [rule.table, WORDS[name]];
  const isUnknown = nullWords(row, rule);
  const isNull = (text: string) => isUnknown(text) && !tables.some((table) => table.has(foldOf(text)));
  const text = textFrom(rule, row.cells, isNull);
  const isColour = name === "externalColor" || name === "internalColor";
  const read = isColour ? readFirstWord : readChoice;
  const reading = text.kind === "value" ? read(text.value, tables) : text;
  return reading.kind === "absent" && rule.default !== undefined ? value(rule.default) : reading;
}

function cellsOf(rule: ColumnsRule, { cells }: ReadRow, isNull: IsNull): readonly (Cell | undefined)[] {
  return rule.from.map((source) => cellOf(source, cells, isNull));
}

function nullWords(row: ReadRow, rule: ColumnsRule): IsNull {
  if (rule.nullWords.size === 0) return (text) => isNullWord(text, row.nullWords);
  return (text) => isNullWord(text, row.nullWords) || isNullWord(text, rule.nullWords);
}

function nullTexts(row: ReadRow, rule: ColumnsRule): IsNull {
  const isNull = nullWords(row, rule);
  return (text) => isNull(text) || isZeros(text);
}

/** `NC` is a motorcycle of Honda's: of names, words of two letters are believed unless the mapping says otherwise. */
function nullNames(row: ReadRow, rule: ColumnsRule): IsNull {
  const isNull = nullTexts(row, rule);
  return (text) => {
    const fold = foldOf(text);
    const isShort = fold.length > 0 && fold.length <= 2;
    return isNull(text) && (!isShort || row.nullWords.has(fold) || rule.nullWords.has(fold));
  };
}
