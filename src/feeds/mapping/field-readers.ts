/** One field of a row, by its rule. */
import type { Fuel } from "../../domain/catalogue/fuel-words.ts";
import { hybridFuelSaid } from "../../domain/catalogue/fuel-words.ts";
import { foldOf } from "../../domain/catalogue/names.ts";
import type { Cell, Cells } from "../reading/feed-row.ts";
import type { ChoiceRule, NumberRule, RuleOf, TextRule } from "./mapping.ts";
import { isNullWord, isZeros } from "./null-words.ts";
import type { OwnWords } from "./own-words.ts";
import { meaningOf } from "./own-words.ts";
import { choiceNamed, choiceWords, readChoice, readFirstWord } from "./read-choice.ts";
import { readDate, readMonth } from "./read-date.ts";
import { readFlag } from "./read-flag.ts";
import { presentOptions, readList, readOptionsInText } from "./read-list.ts";
import type { VehicleName } from "./read-name.ts";
import { saysWords } from "./read-name.ts";
import type { NumberStyle } from "./read-number.ts";
import { fitted, readNumber, readYear } from "./read-number.ts";
import { readProse } from "./read-prose.ts";
import { readFourWheelDriveSlug, readNumberSlug, readVersionSlug } from "./read-slug.ts";
import { readText, readVersion } from "./read-text.ts";
import type { Reading } from "./reading.ts";
import { ABSENT, unreadable, value, valueOf } from "./reading.ts";
import type { IsNull, Source } from "./sources.ts";
import { cellOf, readFrom, textAt } from "./sources.ts";
import type { ChoiceTargetName, ListTargetName, NumberTarget, ProseTargetName, TextTargetName } from "./targets.ts";
import { TEXT_TARGETS } from "./targets.ts";

export interface ReadRow {
  readonly cells: Cells;
  /** Of the whole mapping. */
  readonly nullWords: OwnWords<true>;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  /** Make and model in one text, by the catalogue. */
  readonly split: (text: string) => VehicleName;
  /** The row's, which is read before. */
  readonly model: () => string | undefined;
  /** Whether the catalogue has a generation of that name of the row's model, which is read before. */
  readonly isGeneration: (name: string) => boolean;
}

interface ColumnsRule {
  readonly from: readonly Source[];
  readonly nullWords: OwnWords<true>;
}

export function readTextField(
  rule: TextRule | undefined,
  row: ReadRow,
  name: Exclude<TextTargetName, "reference">,
): Reading<string> {
  if (rule === undefined) return ABSENT;
  if (rule.kind === "constant") return value(rule.constant);
  const isNull = nullsOf(name)(row, rule);
  const { longest } = TEXT_TARGETS[name];
  const { read: reader } = rule;
  const read = (text: string) => (name === "version" ? readVersion(text, longest) : readText(text, longest));
  const reading =
    reader === "version-from-slug"
      ? read(readVersionSlug(cellsOf(rule, row, isNull)))
      : readFrom(rule, row.cells, {
          isNull,
          read: (text) =>
            read(
              reader === "text"
                ? text
                : ((reader === "version" ? versionBehindName(rule, row, isNull) : undefined) ??
                    row.split(text)[reader]),
            ),
        });
  return reading.kind === "absent" && rule.default !== undefined ? value(rule.default) : reading;
}

/**
 * Of columns that are joined, of which the first names the row's model: what it says beyond, and all that the others say. Put together
 * they could name another model, and `Stepway` of Sandero + `Stepway ECO-G 100` would be in no field.
 */
function versionBehindName(
  { from, join }: Extract<TextRule, { kind: "columns" }>,
  row: ReadRow,
  isNull: IsNull,
): string | undefined {
  const [name, ...others] = from.map((source) => textAt(source, row.cells, { isNull }));
  if (join === undefined || name?.kind !== "value") return undefined;
  const { model, version } = row.split(name.value);
  if (model === "" || foldOf(model) !== foldOf(row.model() ?? "")) return undefined;
  const beside = others.flatMap((text) => (text.kind === "value" ? [text.value] : [])).join(join);
  return version === "" || saysWords(beside, version) ? beside : `${version}${join}${beside}`.trim();
}

function nullsOf(name: TextTargetName): (row: ReadRow, rule: ColumnsRule) => IsNull {
  if (name === "make" || name === "model") return nullNames;
  return name === "commercialName" ? nullGenerations : nullTexts;
}

export function readProseField(rule: RuleOf<ProseTargetName> | undefined, row: ReadRow): Reading<string> {
  if (rule === undefined) return ABSENT;
  if (rule.kind === "constant") return readProse(rule.constant);
  // The paragraphs of a list are one text.
  return readFrom(rule, row.cells, { isNull: nullTexts(row, rule), read: readProse, betweenListed: "\n" });
}

export function readDateField(rule: RuleOf<"firstTrafficDate"> | undefined, row: ReadRow): Reading<string> {
  if (rule === undefined) return ABSENT;
  return readFrom(rule, row.cells, {
    isNull: nullTexts(row, rule),
    read: (text) => readDate(text, rule.format, row.today),
  });
}

/** The month of a date that tells no day. */
export function readMonthOfDate(rule: RuleOf<"firstTrafficDate"> | undefined, row: ReadRow): Reading<string> {
  if (rule === undefined) return ABSENT;
  return readFrom(rule, row.cells, { isNull: nullTexts(row, rule), read: (text) => readMonth(text, row.today) });
}

/** The year of a date that cannot be read as a day, `03/2021`, or has not come yet. */
export function readYearOfDate(
  rule: RuleOf<"firstTrafficDate"> | undefined,
  row: ReadRow,
  target: NumberTarget,
): Reading<number> {
  if (rule === undefined) return ABSENT;
  const reading = readFrom(rule, row.cells, { isNull: nullTexts(row, rule), read: (text) => readYear(text, target) });
  return reading.kind === "value" || (reading.kind === "fault" && reading.isToCome === true) ? reading : ABSENT;
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
      const { read: style, unit } = rule;
      return readFrom(rule, row.cells, {
        isNull,
        read: (text, from) => readInUnit(text, from?.unit ?? unit, style, target),
      });
    }
    case "year":
      return readFrom(rule, row.cells, { isNull, read: (text) => readYear(text, target) });
    case "power-from-slug":
    case "fiscal-power-from-slug":
    case "co2-from-slug":
    case "doors-from-slug":
    case "seats-from-slug":
    case "battery-from-slug":
      return readNumberSlug(rule.read, cellsOf(rule, row, isNull), target);
  }
}

/** A number that says its own unit means that one. Tax that the mapping says to add is not told of each row. */
function readInUnit(text: string, unit: string | undefined, style: NumberStyle, target: NumberTarget): Reading<number> {
  if (unit === undefined || /[\p{L}€]/u.test(text)) return readNumber(text, style, target);
  const reading = readNumber(`${text} ${unit}`, style, target);
  return reading.kind === "taxAdded" ? value(reading.value) : reading;
}

export function readFlagField(rule: RuleOf<"firstHand"> | undefined, row: ReadRow): Reading<boolean> {
  if (rule === undefined) return ABSENT;
  if (rule.kind === "constant") return value(rule.constant);
  const isNull = nullWords(row, rule);
  const reading =
    rule.read === "flag"
      ? readFrom(rule, row.cells, { isNull, read: readFlag })
      : readFourWheelDriveSlug(cellsOf(rule, row, isNull));
  return reading.kind === "absent" && rule.default !== undefined ? value(rule.default) : reading;
}

export function readListField(
  rule: RuleOf<ListTargetName> | undefined,
  row: ReadRow,
  name: ListTargetName,
): readonly string[] {
  if (rule === undefined) return [];
  if (rule.kind === "constant") return rule.constant;
  const isNull = nullWords(row, rule);
  const cells = cellsOf(rule, row, isNull);
  if (rule.read === "options-in-text") return readOptionsInText(cells);
  const entries = readList(cells, rule.separator).filter((entry) => !isNull(entry));
  return name === "options" ? presentOptions(entries) : entries;
}

/** Of a list in which nothing is found: unreadable where a column is filled that its pattern does not describe. */
export function readEmptyList(rule: RuleOf<"options"> | undefined, row: ReadRow): Reading<never> {
  if (rule?.kind !== "columns") return ABSENT;
  const isNull = nullWords(row, rule);
  const unmatched = rule.from
    .map((source) => textAt(source, row.cells, { isNull }))
    .find(({ kind }) => kind === "unmatched");
  return unmatched?.kind === "unmatched" ? unreadable(unmatched.text) : ABSENT;
}

export function readChoiceField(
  rule: ChoiceRule | undefined,
  row: Pick<ReadRow, "cells" | "nullWords">,
  name: ChoiceTargetName,
): Reading<string> {
  if (rule === undefined) return ABSENT;
  if (rule.kind === "constant") return value(rule.constant);
  const words = choiceWords(name, rule.table);
  const isUnknown = nullWords(row, rule);
  const isNull = (text: string) => isUnknown(text) && choiceNamed(text, words) === undefined;
  const isColour = name === "externalColor" || name === "internalColor";
  const read = isColour ? readFirstWord : readChoice;
  const reading = readFrom(rule, row.cells, { isNull, read: (text) => read(text, words) });
  return reading.kind === "absent" && rule.default !== undefined ? value(rule.default) : reading;
}

/** What a hybrid burns, by the words from which its energy is read. */
export function readHybridFuel(rule: ChoiceRule | undefined, row: ReadRow): Fuel | undefined {
  if (rule === undefined || rule.kind === "constant") return undefined;
  const reading = readFrom(rule, row.cells, { isNull: nullWords(row, rule), read: value });
  const said = valueOf(reading);
  return said === undefined ? undefined : hybridFuelSaid(said);
}

function cellsOf(rule: ColumnsRule, { cells }: ReadRow, isNull: IsNull): readonly (Cell | undefined)[] {
  return rule.from.map((source) => cellOf(source, cells, isNull));
}

function nullWords(row: Pick<ReadRow, "nullWords">, rule: ColumnsRule): IsNull {
  return (text) => isNullWord(text, row.nullWords) || meaningOf(rule.nullWords, text) === true;
}

function nullTexts(row: ReadRow, rule: ColumnsRule): IsNull {
  const isNull = nullWords(row, rule);
  return (text) => isNull(text) || isZeros(text);
}

/** `NC` is a motorcycle of Honda's: of names, words of two letters are believed unless the mapping says otherwise. */
function nullNames(row: ReadRow, rule: ColumnsRule): IsNull {
  const isNull = nullTexts(row, rule);
  return (text) => {
    const { length } = foldOf(text);
    return isNull(text) && (length === 0 || length > 2 || isOwnNull(text, row, rule));
  };
}

/** `NC` and `ND` are generations of the MX-5, and of no other model. */
function nullGenerations(row: ReadRow, rule: ColumnsRule): IsNull {
  const isNull = nullTexts(row, rule);
  return (text) => isNull(text) && (isOwnNull(text, row, rule) || !row.isGeneration(text));
}

function isOwnNull(text: string, row: ReadRow, rule: ColumnsRule): boolean {
  return meaningOf(row.nullWords, text) === true || meaningOf(rule.nullWords, text) === true;
}
