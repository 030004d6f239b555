/** Rows of a feed as drafts, by a mapping. */
import type { Cell, Cells } from "../reading/feed-row.ts";
import type { RowIssue, RowReading } from "./draft.ts";
import { fieldIssue } from "./field-issue.ts";
import type { ChoiceRule, Mapping, NumberRule, RuleOf, TextRule } from "./mapping.ts";
import type { Column } from "./rules.ts";
import { readChoice, readFirstWord } from "./read-choice.ts";
import { readDate } from "./read-date.ts";
import { readFlag } from "./read-flag.ts";
import { readList, readOptionsInText } from "./read-list.ts";
import { fitted, readNumber, readYear } from "./read-number.ts";
import { readProse } from "./read-prose.ts";
import { readText, readVersion } from "./read-text.ts";
import type { Reading } from "./reading.ts";
import { ABSENT, firstFilled, value } from "./reading.ts";
import { readFourWheelDriveSlug, readNumberSlug, readVersionSlug } from "./read-slug.ts";
import type {
  ChoiceTargetName,
  DateTargetName,
  NumberTarget,
  NumberTargetName,
  ProseTargetName,
  TargetName,
  TextTargetName,
} from "./targets.ts";
import {
  CHOICE_TARGETS,
  DATE_TARGETS,
  FLAG_TARGETS,
  LIST_TARGETS,
  NUMBER_TARGETS,
  PROSE_TARGETS,
  REQUIRED_TARGETS,
  TEXT_TARGETS,
} from "./targets.ts";
import { WORDS } from "./word-tables.ts";

export type RowReader = (cells: Cells) => RowReading;

/** `today` is the day of the import, `YYYY-MM-DD`: nothing is registered after it. */
export function rowReader(mapping: Mapping, today: string): RowReader {
  const { fields } = mapping;
  const thisYear = Number(today.slice(0, 4));
  return (cells) => {
    const issues: RowIssue[] = [];
    const take = <Name extends TargetName, T>(
      into: Map<Name, T>,
      name: Name,
      label: string,
      reading: Reading<T>,
      bounds?: NumberTarget,
    ) => {
      if (reading.kind === "value" || reading.kind === "corrected" || reading.kind === "shortened")
        into.set(name, reading.value);
      if (reading.kind === "value" || (reading.kind === "absent" && !REQUIRED_TARGETS.has(name))) return;
      const issue = fieldIssue({ name, label, ...(bounds === undefined ? {} : { bounds: boundsOf(bounds) }) }, reading);
      if (issue !== undefined) issues.push(issue);
    };

    const texts = new Map<TextTargetName | ProseTargetName | DateTargetName, string>();
    for (const name of namesOf(TEXT_TARGETS))
      take(texts, name, TEXT_TARGETS[name].label, readTextField(fields[name], cells, name));
    for (const name of namesOf(PROSE_TARGETS))
      take(texts, name, PROSE_TARGETS[name].label, readProseField(fields[name], cells));
    for (const name of namesOf(DATE_TARGETS))
      take(texts, name, DATE_TARGETS[name].label, readDateField(fields[name], cells, today));

    const numbers = new Map<NumberTargetName, number>();
    for (const name of namesOf(NUMBER_TARGETS)) {
      const target = name === "year" ? { ...NUMBER_TARGETS.year, most: thisYear } : NUMBER_TARGETS[name];
      const reading = readNumberField(fields[name], cells, target);
      const dated =
        name === "year" && reading.kind === "absent" ? texts.get("firstTrafficDate")?.slice(0, 4) : undefined;
      take(numbers, name, target.label, dated === undefined ? reading : value(Number(dated)), target);
    }

    const flags = new Map<keyof typeof FLAG_TARGETS, boolean>();
    for (const name of namesOf(FLAG_TARGETS))
      take(flags, name, FLAG_TARGETS[name].label, readFlagField(fields[name], cells));

    const lists = new Map<keyof typeof LIST_TARGETS, readonly string[]>();
    for (const name of namesOf(LIST_TARGETS)) lists.set(name, readListField(fields[name], cells));

    const choices = new Map<ChoiceTargetName, string>();
    for (const name of namesOf(CHOICE_TARGETS))
      take(choices, name, CHOICE_TARGETS[name].label, readChoiceField(fields[name], cells, name));

    return { draft: { texts, numbers, flags, lists, choices }, issues };
  };
}

/** The dealer's own reference of a row, as far as it can be read. */
export function referenceReader(mapping: Mapping): (cells: Cells) => string | undefined {
  const rule = mapping.fields.reference;
  return (cells) => {
    const reading = readTextField(rule, cells, "reference");
    return reading.kind === "value" ? reading.value : undefined;
  };
}

/** The keys of a literal record are its keys, which the type of Object.keys cannot say. */
function namesOf<Name extends string>(targets: Readonly<Record<Name, unknown>>): readonly Name[] {
  return Object.keys(targets) as Name[];
}

const decimalFormat = new Intl.NumberFormat("fr-FR");

function boundsOf({ least, most }: NumberTarget): string {
  return `de ${decimalFormat.format(least)} à ${decimalFormat.format(most)}`;
}

function cellsNamed(rule: { readonly from: readonly Column[] }, cells: Cells): readonly (Cell | undefined)[] {
  return rule.from.map(({ key }) => cells.get(key));
}

function readTextField(rule: TextRule | undefined, cells: Cells, name: TextTargetName): Reading<string> {
  if (rule === undefined) return ABSENT;
  if (rule.kind === "constant") return value(rule.constant);
  const { longest } = TEXT_TARGETS[name];
  const named = cellsNamed(rule, cells);
  const text = rule.read === "version-from-slug" ? readVersionSlug(named) : firstFilled(named);
  const reading = name === "version" ? readVersion(text, longest) : readText(text, longest);
  return reading.kind === "absent" && rule.default !== undefined ? value(rule.default) : reading;
}

function readProseField(rule: RuleOf<ProseTargetName> | undefined, cells: Cells): Reading<string> {
  if (rule === undefined) return ABSENT;
  return readProse(rule.kind === "constant" ? rule.constant : firstFilled(cellsNamed(rule, cells)));
}

function readDateField(rule: RuleOf<"firstTrafficDate"> | undefined, cells: Cells, today: string): Reading<string> {
  return rule === undefined ? ABSENT : readDate(firstFilled(cellsNamed(rule, cells)), rule.format, today);
}

function readNumberField(rule: NumberRule | undefined, cells: Cells, target: NumberTarget): Reading<number> {
  if (rule === undefined) return ABSENT;
  if (rule.kind === "constant") return fitted(rule.constant, String(rule.constant), target);
  const reading = readNumberCells(rule, cellsNamed(rule, cells), target);
  return reading.kind === "absent" && rule.default !== undefined
    ? fitted(rule.default, String(rule.default), target)
    : reading;
}

function readNumberCells(
  rule: Extract<NumberRule, { kind: "columns" }>,
  named: readonly (Cell | undefined)[],
  target: NumberTarget,
): Reading<number> {
  switch (rule.read) {
    case "number":
    case "integer":
    case "french-number":
      return readNumber(firstFilled(named), rule.read, target);
    case "year":
      return readYear(firstFilled(named), target);
    case "power-from-slug":
    case "fiscal-power-from-slug":
    case "co2-from-slug":
    case "doors-from-slug":
    case "seats-from-slug":
    case "battery-from-slug":
      return readNumberSlug(rule.read, named, target);
  }
}

function readFlagField(rule: RuleOf<"firstHand"> | undefined, cells: Cells): Reading<boolean> {
  if (rule === undefined) return ABSENT;
  if (rule.kind === "constant") return value(rule.constant);
  const named = cellsNamed(rule, cells);
  const reading =
    rule.read === "four-wheel-drive-from-slug" ? readFourWheelDriveSlug(named) : readFlag(firstFilled(named));
  return reading.kind === "absent" && rule.default !== undefined ? value(rule.default) : reading;
}

function readListField(rule: RuleOf<"options"> | undefined, cells: Cells): readonly string[] {
  if (rule === undefined) return [];
  if (rule.kind === "constant") return rule.constant;
  const named = cellsNamed(rule, cells);
  return rule.read === "options-in-text" ? readOptionsInText(named) : readList(named, rule.separator);
}

function readChoiceField(rule: ChoiceRule | undefined, cells: Cells, name: ChoiceTargetName): Reading<string> {
  if (rule === undefined) return ABSENT;
  if (rule.kind === "constant") return value(rule.constant);
  const text = firstFilled(cellsNamed(rule, cells));
  const tables = [rule.table, WORDS[name]];
  const isColour = name === "externalColor" || name === "internalColor";
  const reading = isColour ? readFirstWord(text, tables) : readChoice(text, tables);
  return reading.kind === "absent" && rule.default !== undefined ? value(rule.default) : reading;
}
