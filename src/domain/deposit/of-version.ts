/** What adverts of the version that a seller chose say of a vehicle: its generation, and what contradicts what was stated beside it. */
import type { Generation } from "../catalogue/make-table.ts";
import { gearboxLabel } from "../catalogue/gearboxes.ts";
import { energiesAcceptedBy, energyLabel } from "../catalogue/energies.ts";
import type { Listing } from "../listings/listing.ts";
import type { ReadFacts } from "./read-deposit.ts";
import type { TypedVehicle } from "../catalogue/typed-vehicle.ts";
import { generationsSoldIn, readVehicleName } from "../catalogue/typed-vehicle.ts";

type OfVersion = Pick<Listing, "version" | "commercialName" | "energy" | "gearbox">;

/** What all say that say anything. */
export function onlyOne<Value>(values: readonly (Value | undefined)[]): Value | undefined {
  const [first, ...others] = new Set(values.filter((value) => value !== undefined));
  return others.length === 0 ? first : undefined;
}

/** As it is typed to be that of its generation, where one of its year alone is sold in that version; undefined where several are, or it says one. */
export function namedByVersion({ vehicle, registered }: ReadFacts, adverts: readonly OfVersion[]): string | undefined {
  if (vehicle === undefined || vehicle.generation !== undefined || registered === undefined) return undefined;
  const sold = generationsSoldIn(vehicle.model, Number(registered.slice(0, 4)));
  const key = onlyOne(
    adverts.flatMap(({ commercialName }) => (sold.some((one) => one.key === commercialName) ? commercialName : [])),
  );
  const generation = sold.find((one) => one.key === key);
  return generation && nameOf(vehicle, generation);
}

/** Undefined where its name is read as another’s. */
function nameOf({ vertical, make, model }: TypedVehicle, generation: Generation): string | undefined {
  return [`${make.label} ${generation.label}`, `${make.label} ${model.label} ${generation.label}`].find((name) => {
    const read = readVehicleName(name);
    return (
      read.kind === "vehicle" && read.vehicle.vertical === vertical && read.vehicle.generation?.key === generation.key
    );
  });
}

/** Whole sentences, by the field that contradicts the version; its seller knows which is right. */
export interface Contradicted {
  readonly energy?: string;
  readonly gearbox?: string;
}

export function contradictedBy(
  { energy, gearbox }: Pick<ReadFacts, "energy" | "gearbox">,
  adverts: readonly OfVersion[],
): Contradicted {
  const ofEnergy = onlyOne(adverts.map((one) => one.energy));
  const ofGearbox = onlyOne(adverts.map((one) => one.gearbox));
  const isOtherEnergy =
    energy !== undefined && ofEnergy !== undefined && !energiesAcceptedBy(ofEnergy).includes(energy);
  const isOtherGearbox = gearbox !== undefined && ofGearbox !== undefined && ofGearbox !== gearbox;
  return {
    ...(isOtherEnergy ? { energy: told(energyLabel(ofEnergy)) } : {}),
    ...(isOtherGearbox ? { gearbox: told(`boîte ${gearboxLabel(ofGearbox)}`) } : {}),
  };
}

const told = (said: string) =>
  `La version choisie se vend en ${said.toLowerCase()}\u202f: vérifiez l’une et l’autre, puis laissez ce qui est juste.`;
