/**
 * Makes, models and generations sold in France since 2000, by vertical, and how spellings find them.
 * Names unknown here are kept by their key: the catalogue explains listings, it does not censor them.
 */
import type { Generation, Make, Model, Named } from "./make-table.ts";
import { readMakeTable } from "./make-table.ts";
import makeTables from "./makes.data.json" with { type: "json" };
import { foldOf } from "./names.ts";
import type { VehicleVertical } from "./verticals.ts";
import { VEHICLE_VERTICALS } from "./verticals.ts";

interface Shelf {
  readonly makes: readonly Make[];
  readonly byFold: ReadonlyMap<string, Make>;
  /** Under `MAKE` + fold of the model. */
  readonly models: ReadonlyMap<string, Model>;
}

/** A vertical's lines are read on first use: pages that name no make pay nothing. */
const shelves = new Map<VehicleVertical, Shelf>();

function shelf(vertical: VehicleVertical): Shelf {
  const known = shelves.get(vertical);
  if (known !== undefined) return known;
  const makes = readMakeTable(makeTables[vertical], vertical).toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const made = { makes, byFold: byFold(makes), models: modelsByFold(makes) };
  shelves.set(vertical, made);
  return made;
}

function byFold<T extends Named>(names: readonly T[]): ReadonlyMap<string, T> {
  return new Map(names.flatMap((name) => name.folds.map((fold) => [fold, name])));
}

function modelsByFold(makes: readonly Make[]): ReadonlyMap<string, Model> {
  return new Map(
    makes.flatMap((make) => [...byFold(make.models)].map(([fold, model]) => [`${make.key} ${fold}`, model] as const)),
  );
}

/** Every make of a vertical, by key. */
export function makesOf(vertical: VehicleVertical): readonly Make[] {
  return shelf(vertical).makes;
}

/** A make by any spelling, in the first of the verticals that has it. */
export function findMake(text: string, verticals: readonly VehicleVertical[] = VEHICLE_VERTICALS): Make | undefined {
  return firstOf(verticals, (vertical) => shelf(vertical).byFold.get(foldOf(text)));
}

/** A model of a make (by the make's key) by any spelling. */
export function findModel(
  make: string,
  text: string,
  verticals: readonly VehicleVertical[] = VEHICLE_VERTICALS,
): Model | undefined {
  return firstOf(verticals, (vertical) => shelf(vertical).models.get(`${make} ${foldOf(text)}`));
}

/** Those that have a model of that name, by any spelling, in that vertical. */
export function makesWithModel(text: string, vertical: VehicleVertical): readonly Make[] {
  const fold = foldOf(text);
  const { makes, models } = shelf(vertical);
  return makes.filter(({ key }) => models.has(`${key} ${fold}`));
}

/** A generation of a model (by keys) by any spelling. */
export function findGeneration(
  make: string,
  model: string,
  text: string,
  verticals: readonly VehicleVertical[] = VEHICLE_VERTICALS,
): Generation | undefined {
  const fold = foldOf(text);
  return firstOf(verticals, (vertical) =>
    shelf(vertical)
      .models.get(`${make} ${foldOf(model)}`)
      ?.generations.find((generation) => generation.folds.includes(fold)),
  );
}

function firstOf<T>(
  verticals: readonly VehicleVertical[],
  find: (vertical: VehicleVertical) => T | undefined,
): T | undefined {
  for (const vertical of verticals) {
    const found = find(vertical);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What a person reads for a key. An unknown key is told in capitals only as far as it is short: `ZAGATO` → `Zagato`, `XJ` → `XJ`. */
export function makeLabel(key: string): string {
  return findMake(key)?.label ?? capitalised(key);
}

export function modelLabel(make: string, key: string): string {
  return findModel(make, key)?.label ?? capitalised(key);
}

export function generationLabel(make: string, model: string, key: string): string {
  return findGeneration(make, model, key)?.label ?? capitalised(key);
}

function capitalised(key: string): string {
  return key.replaceAll(/\p{L}{4,}/gu, (word) => word.slice(0, 1) + word.slice(1).toLowerCase());
}
