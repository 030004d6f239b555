/** Rows of a feed as drafts, by a mapping. */
import type { Energy } from "../../domain/catalogue/energies.ts";
import type { VehicleVertical } from "../../domain/catalogue/verticals.ts";
import type { Cells } from "../reading/feed-row.ts";
import type { RowIssue, RowReading } from "./draft.ts";
import { fieldIssue, yearOfUnreadDate } from "./field-issue.ts";
import type { ReadRow } from "./field-readers.ts";
import {
  readChoiceField,
  readDateField,
  readEmptyList,
  readFlagField,
  readHybridFuel,
  readListField,
  readMonthOfDate,
  readNumberField,
  readProseField,
  readTextField,
  readYearOfDate,
} from "./field-readers.ts";
import type { Mapping } from "./mapping.ts";
import { isGenerationOf, nameSplitter } from "./read-name.ts";
import type { RowReference } from "./read-reference.ts";
import { readReference } from "./read-reference.ts";
import type { Reading } from "./reading.ts";
import { value, valueOf } from "./reading.ts";
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

const HYBRIDS: ReadonlySet<string | undefined> = new Set<Energy>(["hyb", "plug_hyb", "not_plug_hyb"]);

const YEAR_ALONE = /^\s*(?:19|20)\d{2}\s*$/;

export type RowReader = (cells: Cells) => RowReading;

/** `today` is the day of the import, `YYYY-MM-DD`: nothing is registered after it. */
export function rowReader(mapping: Mapping, today: string): RowReader {
  const { fields, nullWords, verticals } = mapping;
  const split = splitterOf(verticals);
  const thisYear = Number(today.slice(0, 4));
  return (cells) => {
    const texts = new Map<TextTargetName | ProseTargetName | DateTargetName, string>();
    const isGeneration = (name: string) => {
      const [make, model] = [texts.get("make"), texts.get("model")];
      return [name, `${model} ${name}`].some((spelling) => isGenerationOf(make, model, spelling, verticals));
    };
    const row = { cells, nullWords, today, split, isGeneration, model: () => texts.get("model") };
    const issues: RowIssue[] = [];
    const take = <Name extends TargetName, T>(
      into: Map<Name, T>,
      name: Name,
      label: string,
      reading: Reading<T>,
      bounds?: NumberTarget,
    ) => {
      const read = valueOf(reading);
      if (read !== undefined) into.set(name, read);
      if (reading.kind === "value" || (reading.kind === "absent" && !REQUIRED_TARGETS.has(name))) return;
      const issue = fieldIssue({ name, label, ...(bounds === undefined ? {} : { bounds: boundsOf(bounds) }) }, reading);
      if (issue !== undefined) issues.push(issue);
    };

    for (const name of namesOf(TEXT_TARGETS)) {
      const reading =
        name === "reference" ? readReference(fields.reference, row).own : readTextField(fields[name], row, name);
      take(texts, name, TEXT_TARGETS[name].label, reading);
    }
    for (const name of namesOf(PROSE_TARGETS))
      take(texts, name, PROSE_TARGETS[name].label, readProseField(fields[name], row));
    let firstTrafficMonth: string | undefined;
    let unreadDate: string | undefined;
    for (const name of namesOf(DATE_TARGETS)) {
      const reading = readDateField(fields[name], row);
      const isRegistration = name === "firstTrafficDate" && reading.kind === "fault" && reading.code === "unreadable";
      const month = isRegistration ? readMonthOfDate(fields[name], row) : undefined;
      firstTrafficMonth ??= month && valueOf(month);
      if (isRegistration) unreadDate = reading.text;
      // `2021` is the year, which counts by itself.
      if (isRegistration && YEAR_ALONE.test(reading.text)) continue;
      const isMonth = month !== undefined && (month.kind !== "fault" || month.isToCome === true);
      if (!isMonth) take(texts, name, DATE_TARGETS[name].label, reading);
      // No day is told: that is no fault.
      else if (month.kind === "fault") take(texts, name, DATE_TARGETS[name].label, month);
    }

    const yearOfDate = (of: ReadRow, target: NumberTarget) => {
      const date = texts.get("firstTrafficDate") ?? firstTrafficMonth;
      return date === undefined ? readYearOfDate(fields.firstTrafficDate, of, target) : value(Number(date.slice(0, 4)));
    };
    const numbers = new Map<NumberTargetName, number>();
    for (const name of namesOf(NUMBER_TARGETS)) {
      const target: NumberTarget = name === "year" ? { ...NUMBER_TARGETS.year, most: thisYear } : NUMBER_TARGETS[name];
      const reading = readNumberField(fields[name], row, target);
      const isUntoldYear = name === "year" && reading.kind === "absent";
      const told = isUntoldYear ? yearOfDate(row, target) : reading;
      if (isUntoldYear && told.kind === "absent" && unreadDate !== undefined)
        issues.push(yearOfUnreadDate(unreadDate, fields.firstTrafficDate));
      else take(numbers, name, target.label, told, target);
    }

    const flags = new Map<keyof typeof FLAG_TARGETS, boolean>();
    for (const name of namesOf(FLAG_TARGETS))
      take(flags, name, FLAG_TARGETS[name].label, readFlagField(fields[name], row));

    const lists = new Map<keyof typeof LIST_TARGETS, readonly string[]>();
    for (const name of namesOf(LIST_TARGETS)) {
      const list = readListField(fields[name], row, name);
      lists.set(name, list);
      if (list.length === 0) take(lists, name, LIST_TARGETS[name].label, readEmptyList(fields[name], row));
    }

    const choices = new Map<ChoiceTargetName, string>();
    for (const name of namesOf(CHOICE_TARGETS))
      take(choices, name, CHOICE_TARGETS[name].label, readChoiceField(fields[name], row, name));

    const month = firstTrafficMonth === undefined ? {} : { firstTrafficMonth };
    const isHybrid = HYBRIDS.has(choices.get("energy"));
    const hybridFuel = isHybrid ? readHybridFuel(fields.energy, row) : undefined;
    const fuel = hybridFuel === undefined ? {} : { hybridFuel };
    return { draft: { texts, numbers, flags, lists, choices, ...month, ...fuel }, issues };
  };
}

/** Whether the row says that its vehicle is sold. */
export const isSold = ({ draft }: RowReading): boolean => draft.choices.get("availability") === "sold";

/** As `isSold`, of a row of which nothing else is read. */
export function soldReader({ fields, nullWords }: Mapping): (cells: Cells) => boolean {
  return (cells) => valueOf(readChoiceField(fields.availability, { cells, nullWords }, "availability")) === "sold";
}

/** The dealer's own reference of a row, with what tells it from others that bear the same; undefined when it cannot be read. */
export function referenceReader(mapping: Mapping): (cells: Cells) => RowReference | undefined {
  const { fields, nullWords } = mapping;
  return (cells) => {
    const { own, apart } = readReference(fields.reference, { cells, nullWords });
    return own.kind === "value" ? { own: own.value, apart } : undefined;
  };
}

/** Once for all mappings of one set of verticals: what was split in the first reading is known in the second. */
const splitters = new Map<string, ReturnType<typeof nameSplitter>>();

function splitterOf(verticals: readonly VehicleVertical[]): ReturnType<typeof nameSplitter> {
  const key = verticals.join();
  const known = splitters.get(key) ?? nameSplitter(verticals);
  splitters.set(key, known);
  return known;
}

/** The keys of a literal record are its keys, which the type of Object.keys cannot say. */
function namesOf<Name extends string>(targets: Readonly<Record<Name, unknown>>): readonly Name[] {
  return Object.keys(targets) as Name[];
}

const decimalFormat = new Intl.NumberFormat("fr-FR");

function boundsOf({ least, most, isYear }: NumberTarget): string {
  const told = isYear === true ? String : (bound: number) => decimalFormat.format(bound);
  return `de ${told(least)} à ${told(most)}`;
}
