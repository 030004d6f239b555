/** What the feed states of a vehicle's build, and what the one generation that fits settles by itself. */
import { isColour } from "../../domain/catalogue/colours.ts";
import { isEmissionsCycle } from "../../domain/catalogue/emissions-cycles.ts";
import { isEnergy } from "../../domain/catalogue/energies.ts";
import { isGearbox } from "../../domain/catalogue/gearboxes.ts";
import { energySaid, refinedEnergy } from "../../domain/catalogue/hybrid-words.ts";
import type { Generation } from "../../domain/catalogue/make-table.ts";
import { isCritAir, isEquipmentLevel } from "../../domain/catalogue/ratings.ts";
import { seatsSaid } from "../../domain/catalogue/van-words.ts";
import type { VehicleVertical } from "../../domain/catalogue/verticals.ts";
import { critAirOf } from "../../domain/listings/crit-air.ts";
import type { IdentifiedVehicle } from "../vehicles/identify-vehicle.ts";
import { doorsOfGeneration, isOfDoors, MOST_OF_CARS } from "../vehicles/weighed-body.ts";
import type { Draft } from "../mapping/draft.ts";
import { otherFuel } from "./contradictions.ts";
import { given } from "./given.ts";
import { statedChoice } from "./stated-choice.ts";

/** Six stands for six or more (spec 3.18). */
const MAX_DOORS = 6;

export function technicalFacts(draft: Draft, vehicle: IdentifiedVehicle, version: string, year: number) {
  const { vertical, generation } = vehicle;
  const { numbers } = draft;
  const doors = statedDoors(numbers.get("doors"), vertical, generation) ?? onlyOne(generation?.doors);
  return given({
    energy: exactEnergy(draft, vehicle, version, year),
    hybridFuel: draft.hybridFuel,
    gearbox: statedChoice(draft, "gearbox", isGearbox),
    powerDIN: numbers.get("powerDIN"),
    ratedHorsePower: numbers.get("ratedHorsePower"),
    cubic: numbers.get("cubic") ?? onlyOne(generation?.cubics.filter((cubic) => cubic > 0)),
    doors: doors === undefined ? undefined : Math.min(doors, MAX_DOORS),
    seats: numbers.get("seats") ?? seatsSaid(version) ?? onlyOne(generation?.seats),
    externalColor: statedChoice(draft, "externalColor", isColour),
    internalColor: statedChoice(draft, "internalColor", isColour),
    co2: numbers.get("co2"),
    consumption: numbers.get("consumption"),
    emissionsCycle: statedChoice(draft, "emissionsCycle", isEmissionsCycle),
    autonomy: numbers.get("autonomy"),
    batteryCapacity: numbers.get("batteryCapacity"),
    batteryConsumption: numbers.get("batteryConsumption"),
    ...dimensions(draft, generation),
  });
}

/** As stated; of a hybrid which one, and that it is one, where the advert tells. */
function exactEnergy(draft: Draft, { make, model }: IdentifiedVehicle, version: string, year: number) {
  const stated = statedChoice(draft, "energy", isEnergy);
  const name = { make, model: draft.texts.get("model") ?? model, version, year };
  const facts = { ...name, ...given({ powerDIN: draft.numbers.get("powerDIN") }) };
  return energySaid(stated, facts) ?? (stated && refinedEnergy(stated, facts));
}

/** As its generation counts them, a boot's door or not; what it cannot have is left out. */
function statedDoors(doors: number | undefined, vertical: VehicleVertical, generation: Generation | undefined) {
  if (doors === undefined || vertical !== "car") return doors;
  if (doors > MOST_OF_CARS) return undefined;
  if (generation === undefined) return doors;
  return isOfDoors(generation, doors) ? (doorsOfGeneration(generation, doors) ?? doors) : undefined;
}

function dimensions({ numbers }: Draft, generation: Generation | undefined) {
  return {
    length: numbers.get("length") ?? generation?.length,
    width: numbers.get("width") ?? generation?.width,
    height: numbers.get("height") ?? generation?.height,
    trunkVolume: numbers.get("trunkVolume") ?? generation?.trunkVolume,
  };
}

/** What a generation settles by itself. */
export function onlyOne(values: readonly number[] | undefined): number | undefined {
  return values?.length === 1 ? values[0] : undefined;
}

export function critAirFact(draft: Draft, vehicle: IdentifiedVehicle, version: string, year: number) {
  const { vertical, category } = vehicle;
  const stated = draft.numbers.get("critAir");
  if (stated !== undefined && isCritAir(stated)) return { critAir: stated };
  const energy = exactEnergy(draft, vehicle, version, year);
  // Two fuels are told, and each has another class.
  if (energy !== undefined && otherFuel(energy, version, draft.hybridFuel) !== undefined) return {};
  const facts = given({
    category,
    energy,
    hybridFuel: draft.hybridFuel,
    firstTrafficDate: draft.texts.get("firstTrafficDate"),
    firstTrafficMonth: draft.firstTrafficMonth,
  });
  return given({ critAir: critAirOf({ vertical, version, year, ...facts }) });
}

export function equipmentLevelFact(draft: Draft) {
  const level = draft.numbers.get("equipmentLevel");
  return level !== undefined && isEquipmentLevel(level) ? { equipmentLevel: level } : {};
}
