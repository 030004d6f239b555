/**
 * Compiles the data files of makes, models and generations (src/domain/catalogue/makes/*.csv; their columns stand in
 * docs/catalogue.md) into the lines that src/domain/catalogue/make-table.ts reads.
 */
import { z } from "zod";
import { category, isCategoryCode } from "../src/domain/catalogue/categories.ts";
import { readMakeTable, type Named } from "../src/domain/catalogue/make-table.ts";
import { keyOf } from "../src/domain/catalogue/names.ts";
import type { VehicleVertical } from "../src/domain/catalogue/verticals.ts";
import { issueOf, readCells, readRows, whole, wholeNumbers, words, type DataIssue, type DataRow } from "./data-rows.ts";
import type { SourceFile } from "./source-files.ts";

const COLUMNS = [
  "make,model,generation,key,other_spellings,from,to,category",
  "length_mm,width_mm,height_mm,doors,seats,boot_l,displacement_cm3",
].flatMap((names) => names.split(","));

const label = words.refine((text) => keyOf(text) !== "", "leaves no key");
const named = {
  make: label,
  key: words.refine((key) => key === keyOf(key), "is no key: capitals without accents").optional(),
  other_spellings: z
    .string()
    .transform((text) => text.split("|"))
    .pipe(z.array(words))
    .optional(),
};
const nameRow = z.strictObject({ ...named, model: label.optional() });

/** Years sold; the lengths are those of anything from a child's moped to a coach. */
const generationRow = z.strictObject({
  ...named,
  model: label,
  generation: label,
  from: whole(1930, 2026),
  to: whole(1990, 2026).optional(),
  category: z.string("is missing").refine(isCategoryCode, "is no category"),
  length_mm: whole(901, 12_499),
  width_mm: whole(501, 2599),
  height_mm: whole(501, 4099),
  seats: wholeNumbers(1, 99),
});
const onFourWheels = generationRow.extend({
  // Vehicles that carry nothing behind their seats, and lorries, have no boot; some have no doors.
  doors: wholeNumbers(1, 9).optional(),
  boot_l: whole(1, 99_999).optional(),
});
const onTwoWheels = generationRow.extend({ displacement_cm3: wholeNumbers(0, 9999) });

interface Name {
  /** Where it was first read. */
  readonly row: DataRow;
  /** As a compiled line begins: `Mercedes-Benz = MERCEDES ~ BENZ, MB`. */
  text: string;
  /** A row of its own has given key and spellings. */
  spelled: boolean;
}
interface Model extends Name {
  readonly generations: Map<string, { readonly row: DataRow; readonly line: string }>;
}
interface Make extends Name {
  readonly models: Map<string, Model>;
}

/** The compiled lines of one vertical; meaningful only when no issue was added. */
export function compileMakes(
  files: readonly SourceFile[],
  vertical: VehicleVertical,
  issues: DataIssue[],
): readonly string[] {
  const makes = new Map<string, Make>();
  for (const row of files.flatMap((file) => readRows(file, COLUMNS, issues))) {
    if (row.cells["generation"] === undefined) readName(row, makes, issues);
    else readGeneration(row, vertical, makes, issues);
  }
  const lines = linesOf(makes);
  if (issues.length === 0) checkSpellings(lines, vertical, makes, issues);
  return lines;
}

function readName(row: DataRow, makes: Map<string, Make>, issues: DataIssue[]): void {
  const read = readCells(row, nameRow, issues);
  if (read === undefined) return;
  const make = openMake(makes, read.make, row);
  const name = read.model === undefined ? make : openModel(make, read.model, row);
  if (name.spelled) issues.push(issueOf(row, read.model === undefined ? "make" : "model", "has its row already"));
  name.text = spell(read.model ?? read.make, read);
  name.spelled = true;
}

function readGeneration(row: DataRow, vertical: VehicleVertical, makes: Map<string, Make>, issues: DataIssue[]): void {
  const hasDoors = vertical === "car" || vertical === "truck";
  const read = hasDoors ? readCells(row, onFourWheels, issues) : readCells(row, onTwoWheels, issues);
  if (read === undefined) return;
  if (read.to !== undefined && read.to < read.from) issues.push(issueOf(row, "to", `is before ${read.from}`));
  if (category(read.category).vertical !== vertical) issues.push(issueOf(row, "category", `is none of ${vertical}`));
  const { generations } = openModel(openMake(makes, read.make, row), read.model, row);
  if (generations.has(read.generation)) issues.push(issueOf(row, "generation", "stands in the file already"));
  const capacity = "boot_l" in read ? [read.boot_l ?? "-"] : "displacement_cm3" in read ? read.displacement_cm3 : ["-"];
  const doors = "doors" in read ? (read.doors ?? ["-"]) : ["-"];
  const fields = [
    spell(read.generation, read),
    `${read.from}-${read.to ?? ""}`,
    read.category,
    `${read.length_mm} ${read.width_mm} ${read.height_mm}`,
    doors.join(","),
    read.seats.join(","),
    capacity.join(","),
  ];
  generations.set(read.generation, { row, line: fields.join(" ; ") });
}

function openMake(makes: Map<string, Make>, label: string, row: DataRow): Make {
  const make = makes.get(label) ?? { row, text: label, spelled: false, models: new Map() };
  makes.set(label, make);
  return make;
}

function openModel({ models }: Make, label: string, row: DataRow): Model {
  const model = models.get(label) ?? { row, text: label, spelled: false, generations: new Map() };
  models.set(label, model);
  return model;
}

function spell(
  label: string,
  given: { readonly key?: string | undefined; readonly other_spellings?: readonly string[] | undefined },
): string {
  const key = given.key === undefined ? "" : ` = ${given.key}`;
  const spellings = given.other_spellings === undefined ? "" : ` ~ ${given.other_spellings.join(", ")}`;
  return label + key + spellings;
}

function linesOf(makes: ReadonlyMap<string, Make>): string[] {
  return [...makes.values()].flatMap((make) => [
    make.text,
    ...[...make.models.values()].flatMap((model) => [
      `  ${model.text}`,
      ...[...model.generations.values()].map(({ line }) => `    ${line}`),
    ]),
  ]);
}

/** A spelling finds one make, one model of a make, one generation of a model. */
function checkSpellings(
  lines: readonly string[],
  vertical: VehicleVertical,
  rows: ReadonlyMap<string, Make>,
  issues: DataIssue[],
): void {
  const makes = readMakeTable(lines, vertical);
  checkSiblings(makes, "make", (label) => rows.get(label)?.row, issues);
  for (const make of makes) {
    const models = rows.get(make.label)?.models;
    checkSiblings(make.models, "model", (label) => models?.get(label)?.row, issues);
    for (const model of make.models) {
      const generations = models?.get(model.label)?.generations;
      const row = models?.get(model.label)?.row;
      if (model.generations.length === 0 && row !== undefined) issues.push(issueOf(row, "model", "has no generation"));
      checkSiblings(model.generations, "generation", (label) => generations?.get(label)?.row, issues);
    }
    const row = rows.get(make.label)?.row;
    if (make.models.length === 0 && row !== undefined) issues.push(issueOf(row, "make", "has no model"));
  }
}

function checkSiblings(
  siblings: readonly Named[],
  column: string,
  rowOf: (label: string) => DataRow | undefined,
  issues: DataIssue[],
): void {
  const owners = new Map<string, Named>();
  for (const name of siblings) {
    const row = rowOf(name.label);
    if (row === undefined) throw new Error(`no row is about ${name.label}`);
    for (const fold of name.folds) {
      const owner = owners.get(fold);
      if (owner === undefined) owners.set(fold, name);
      else issues.push(issueOf(row, column, `is spelled "${fold}" as ${owner.label} is`));
    }
  }
}
