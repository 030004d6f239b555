/** Where a file's body and doors are none that the model was built with. */
import { category } from "../../domain/catalogue/categories.ts";
import { shown } from "../feed-issue.ts";
import type { Draft, RowIssue } from "../mapping/draft.ts";
import type { IdentifiedVehicle } from "../vehicles/identify-vehicle.ts";
import { isOfDoors, MOST_OF_CARS } from "../vehicles/weighed-body.ts";

/** A body that no vehicle of the model has: the catalogue's took its place. */
export function otherBody(vehicle: IdentifiedVehicle, draft: Draft): RowIssue | undefined {
  if (vehicle.otherBody === undefined) return undefined;
  const stated = category(vehicle.otherBody).label;
  const known = vehicle.category === undefined ? "" : ` (${category(vehicle.category).label} au catalogue)`;
  return {
    field: "category",
    value: shown(draft.choices.get("category") ?? stated),
    code: "corrected",
    consequence: "noted",
    message: `Catégorie : « ${stated} » n’existe pas pour ce modèle${known}.`,
  };
}

/** Doors that no car has, and those that its generation was never built with, are left out. */
export function otherDoors({ generation, vertical }: IdentifiedVehicle, draft: Draft): RowIssue | undefined {
  const doors = draft.numbers.get("doors");
  if (doors === undefined || vertical !== "car") return undefined;
  if (doors > MOST_OF_CARS)
    return {
      field: "doors",
      value: String(doors),
      code: "impossible",
      consequence: "left-out",
      message: `Portes : « ${doors} » est impossible pour une voiture, ${MOST_OF_CARS} au plus.`,
    };
  if (generation === undefined) return undefined;
  if (isOfDoors(generation, doors)) return undefined;
  return {
    field: "doors",
    value: String(doors),
    code: "contradiction",
    consequence: "left-out",
    message: `Portes : « ${doors} » n’existe pas pour ${generation.label}.`,
  };
}
