/** A make and a model as somebody copies them from a registration certificate (marks D.1 and D.3) or knows them: `DACIA Duster II`. */
import type { Generation, Make, Model } from "./make-table.ts";
import { findGeneration, findMake, findModel, makesWithModel } from "./makes.ts";
import type { VehicleVertical } from "./verticals.ts";
import { VEHICLE_VERTICALS } from "./verticals.ts";

export interface TypedVehicle {
  readonly vertical: VehicleVertical;
  readonly make: Make;
  readonly model: Model;
  /** That was named. */
  readonly generation?: Generation;
  /** The catalogue lacks it: its names are those that were typed. */
  readonly isUnlisted?: true;
}

export type ReadVehicleName =
  | { readonly kind: "vehicle"; readonly vehicle: TypedVehicle }
  /** As far as it was understood. */
  | { readonly kind: "noMake" }
  /** `rest` is what follows the make. */
  | { readonly kind: "noModel"; readonly make: Make; readonly rest: string };

/** No name of a make, a model or a generation has more. */
const MOST_WORDS = 8;

export const wordsOf = (text: string): readonly string[] => text.trim().split(/\s+/);

export function readVehicleName(text: string): ReadVehicleName {
  const words = wordsOf(text);
  let make: Make | undefined;
  let rest = "";
  // The longest name counts: `Land Rover` before `Land`, `Alfa Romeo` before `Alfa`.
  for (let end = Math.min(words.length, MOST_WORDS); end > 0; end -= 1) {
    const name = words.slice(0, end).join(" ");
    for (const vertical of VEHICLE_VERTICALS) {
      const found = findMake(name, [vertical]);
      if (found === undefined) continue;
      if (make === undefined) [make, rest] = [found, words.slice(end).join(" ")];
      const vehicle = modelAmong(vertical, found, words.slice(end));
      if (vehicle !== undefined) return { kind: "vehicle", vehicle };
    }
  }
  if (make !== undefined) return { kind: "noModel", make, rest };
  const vehicle = ofOnlyMake(words);
  return vehicle === undefined ? { kind: "noMake" } : { kind: "vehicle", vehicle };
}

/** `Clio 5`: a model's name that one make alone bears says the make too; of one that several bear nobody knows whose is meant. */
function ofOnlyMake(words: readonly string[]): TypedVehicle | undefined {
  for (let end = Math.min(words.length, MOST_WORDS); end > 0; end -= 1) {
    const name = words.slice(0, end).join(" ");
    const borne = VEHICLE_VERTICALS.flatMap((vertical) =>
      makesWithModel(name, vertical).map((make) => ({ vertical, make })),
    );
    const [first] = borne;
    if (first === undefined) continue;
    return borne.every(({ make }) => make.key === first.make.key)
      ? modelAmong(first.vertical, first.make, words)
      : undefined;
  }
  return undefined;
}

/** The model that the words begin with, whatever follows it. */
export function modelAmong(vertical: VehicleVertical, make: Make, words: readonly string[]): TypedVehicle | undefined {
  for (let end = Math.min(words.length, MOST_WORDS); end > 0; end -= 1) {
    const name = words.slice(0, end).join(" ");
    const model = findModel(make.key, name, [vertical]);
    if (model === undefined) continue;
    // A generation is named with its model, `208 II`, or after it.
    const rest = words.slice(end);
    const named = rest.length === 0 ? [] : [words.join(" "), rest.join(" "), words.slice(0, end + 1).join(" ")];
    const generation = named
      .map((said) => findGeneration(make.key, model.key, said, [vertical]))
      .find((found) => found !== undefined);
    return { vertical, make, model, ...(generation === undefined ? {} : { generation }) };
  }
  return undefined;
}

export function generationsSoldIn({ generations }: Model, year: number): readonly Generation[] {
  return generations.filter(({ from, to = Number.POSITIVE_INFINITY }) => from <= year && year <= to);
}

/** The one that was sold in a year; undefined where there are several, or none. */
export function onlyGenerationOf(model: Model, year: number): Generation | undefined {
  const sold = generationsSoldIn(model, year);
  return sold.length === 1 ? sold[0] : undefined;
}
