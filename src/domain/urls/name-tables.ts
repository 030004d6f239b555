/** Makes, models and generations as paths and queries name them. Tables are made for one vertical, make or model when first asked. */
import type { Generation, Make, Model, Named } from "../catalogue/make-table.ts";
import { makesOf } from "../catalogue/makes.ts";
import { foldOf } from "../catalogue/names.ts";
import type { VehicleVertical } from "../catalogue/verticals.ts";
import type { SlugEntry, SlugTable } from "./slug-table.ts";
import { slugTable } from "./slug-table.ts";

/** A model says its make, for old DS models stand under another (spec 5.20). */
export interface ModelOfMake {
  readonly make: Make;
  readonly model: Model;
}

interface NameTable<T> extends SlugTable<T> {
  readonly byKey: ReadonlyMap<string, T>;
}

const makeTables = new Map<VehicleVertical, NameTable<Make>>();
const modelTables = new WeakMap<Make, NameTable<ModelOfMake>>();
const generationTables = new WeakMap<Model, NameTable<Generation>>();

export function makeTable(vertical: VehicleVertical): NameTable<Make> {
  const known = makeTables.get(vertical);
  if (known !== undefined) return known;
  const table = nameTable(makesOf(vertical).map((make) => [make.key, entryOf(make, make)] as const));
  makeTables.set(vertical, table);
  return table;
}

export function modelTable(vertical: VehicleVertical, make: Make): NameTable<ModelOfMake> {
  const known = modelTables.get(make);
  if (known !== undefined) return known;
  const own = make.models.map((model) => [model.key, entryOf(model, { make, model })] as const);
  const table = nameTable(make.key === "CITROEN" ? [...own, ...soldAsCitroen(vertical)] : own);
  modelTables.set(make, table);
  return table;
}

export function generationTable(model: Model): NameTable<Generation> {
  const known = generationTables.get(model);
  if (known !== undefined) return known;
  const table = nameTable(model.generations.map((generation) => [generation.key, entryOf(generation, generation)]));
  generationTables.set(model, table);
  return table;
}

/** The value that a text means, by its key or by any spelling. */
export function named<T>(table: NameTable<T>, text: string): T | undefined {
  return table.byKey.get(text) ?? table.byFold.get(foldOf(text))?.value;
}

function nameTable<T>(entries: readonly (readonly [key: string, entry: SlugEntry<T>])[]): NameTable<T> {
  return {
    ...slugTable(entries.map(([, entry]) => entry)),
    byKey: new Map(entries.map(([key, { value }]) => [key, value])),
  };
}

function entryOf<T>({ slug, folds }: Named, value: T): SlugEntry<T> {
  return { slug, folds, value };
}

/** DS was a line of Citroën until 2015: `CITROEN:DS3` is today's `DS:DS 3`. Only names with DS in them, for `3` alone says nothing. */
function soldAsCitroen(vertical: VehicleVertical): readonly (readonly [string, SlugEntry<ModelOfMake>])[] {
  const make = makesOf(vertical).find(({ key }) => key === "DS");
  if (make === undefined) return [];
  return make.models
    .map((model) => ({ model, folds: model.folds.filter((fold) => fold.startsWith("ds")) }))
    .filter(({ folds }) => folds.length > 0)
    .map(({ model, folds }) => [model.key, { slug: model.slug, folds, value: { make, model } }] as const);
}
