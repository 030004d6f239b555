/**
 * What kind of vehicle a model is that the catalogue lacks: by its body, by words that only vans have, by the makes that
 * build one kind alone, by the family of its name (a KFX is a quad, whatever its number). Where none of them tells, a
 * kind is supposed, and said to be: never the one that the feed’s mapping happens to name first.
 */
import type { CategoryCode } from "../../domain/catalogue/categories.ts";
import { category as categoryRow } from "../../domain/catalogue/categories.ts";
import { foldOf } from "../../domain/catalogue/names.ts";
import type { LoadWords } from "../../domain/catalogue/van-words.ts";
import type { VehicleVertical } from "../../domain/catalogue/verticals.ts";
import { VEHICLE_VERTICALS } from "../../domain/catalogue/verticals.ts";
import type { VehicleCatalogue } from "./vehicle-catalogue.ts";

export interface UnknownKind {
  readonly vertical: VehicleVertical;
  readonly isSupposed: boolean;
}

interface UnknownModel {
  readonly make: string;
  readonly model: string;
  readonly category?: CategoryCode;
}

export function kindOfUnknown(
  catalogue: VehicleCatalogue,
  { make, model, category }: UnknownModel,
  verticals: readonly VehicleVertical[],
  { isLoad }: LoadWords,
): UnknownKind {
  const possible = VEHICLE_VERTICALS.filter((vertical) => verticals.includes(vertical));
  const body = category === undefined ? undefined : categoryRow(category).vertical;
  if (body !== undefined && possible.includes(body)) return { vertical: body, isSupposed: false };
  if (isLoad && possible.includes("truck")) return { vertical: "truck", isSupposed: false };
  const built = possible.flatMap((vertical) => {
    const models = catalogue.findMake(make, [vertical])?.models;
    return models === undefined ? [] : [{ vertical, models }];
  });
  const family = familyOf(model);
  const related = built.filter(
    ({ models }) => family !== undefined && models.some(({ folds }) => folds.some((fold) => fold.startsWith(family))),
  );
  const sure = only(related) ?? only(built) ?? (built.length === 0 ? only(possible.map(withoutModels)) : undefined);
  if (sure !== undefined) return { vertical: sure.vertical, isSupposed: false };
  const [usual] = built.toSorted((a, b) => b.models.length - a.models.length);
  const vertical = usual?.vertical ?? possible[0];
  if (vertical === undefined) throw new Error("a feed of no vertical");
  return { vertical, isSupposed: true };
}

/** `kfx` of `KFX 450`: the letters before a number, of which one alone is no name. */
function familyOf(model: string): string | undefined {
  return /^[a-z]{2,}/.exec(foldOf(model))?.[0];
}

function withoutModels(vertical: VehicleVertical) {
  return { vertical, models: [] };
}

function only<T>(all: readonly T[]): T | undefined {
  return all.length === 1 ? all[0] : undefined;
}
