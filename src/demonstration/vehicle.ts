/** What an advert says of the vehicle itself. */
import type { Generation } from "../domain/catalogue/make-table.ts";
import type { VehicleVertical } from "../domain/catalogue/verticals.ts";
import { critAirOf } from "../domain/listings/crit-air.ts";
import type { Listing } from "../domain/listings/listing.ts";
import type { Chance } from "./chance.ts";
import type { Choice } from "./engine-choice.ts";
import { drawOptions } from "./fitted-options.ts";
import { isFourWheelDrive } from "./four-wheel-drive.ts";
import type { Vintage } from "./market.ts";
import { drawCabin, drawPaint } from "./paint.ts";

export type VehicleFacts = Pick<
  Listing,
  | "vertical"
  | "category"
  | "make"
  | "model"
  | "commercialName"
  | "version"
  | "year"
  | "firstTrafficDate"
  | "energy"
  | "gearbox"
  | "powerDIN"
  | "ratedHorsePower"
  | "cubic"
  | "doors"
  | "seats"
  | "externalColor"
  | "internalColor"
  | "critAir"
  | "co2"
  | "consumption"
  | "autonomy"
  | "batteryCapacity"
  | "batteryConsumption"
  | "length"
  | "width"
  | "height"
  | "trunkVolume"
  | "fourWheelDrive"
  | "equipmentLevel"
  | "options"
>;

/** Six stands for six or more (spec 3.18). */
const MAX_DOORS = 6;

/** `registered` is the day of first registration, `YYYY-MM-DD`. */
export function drawVehicle(
  chance: Chance,
  vintage: Vintage,
  choice: Choice,
  registered: string,
  isProfessional: boolean,
): VehicleFacts {
  const { vertical, make, model, generation } = vintage;
  const { engine, gearbox, trim } = choice;
  const doors = drawDoors(chance, vintage, choice);
  const seats = drawSeats(chance, vintage, choice);
  const version = versionText(chance, choice, { doors, seats, generation: vintage.generation, vertical });
  const year = Number(registered.slice(0, 4));
  const critAir = critAirOf({
    vertical,
    category: generation.category,
    energy: engine.energy,
    year,
    firstTrafficDate: registered,
    version,
  });
  const cabin = drawCabin(chance, vintage, trim.level);
  return {
    vertical,
    category: generation.category,
    make,
    model,
    commercialName: generation.key,
    version,
    year,
    firstTrafficDate: registered,
    energy: engine.energy,
    gearbox: gearbox.gearbox,
    powerDIN: engine.power,
    ...(engine.fiscalPower === undefined ? {} : { ratedHorsePower: engine.fiscalPower }),
    ...(engine.cubic === undefined ? {} : { cubic: engine.cubic }),
    ...(doors === undefined ? {} : { doors: Math.min(doors, MAX_DOORS) }),
    ...(seats === undefined ? {} : { seats }),
    externalColor: drawPaint(chance, vintage),
    ...(cabin === undefined ? {} : { internalColor: cabin }),
    ...(critAir === undefined ? {} : { critAir }),
    ...consumptionFacts(chance, choice, vintage),
    length: generation.length,
    width: generation.width,
    height: generation.height,
    ...(generation.trunkVolume === undefined ? {} : { trunkVolume: generation.trunkVolume }),
    fourWheelDrive: isFourWheelDrive(make, model, version),
    equipmentLevel: trim.level,
    options: drawOptions(chance, vintage, choice, isProfessional),
  };
}

/** Papers from before 2004 seldom told CO2. */
const CO2_TOLD_SINCE = 2004;

function consumptionFacts(
  chance: Chance,
  { engine }: Choice,
  { year }: Vintage,
): Pick<Listing, "co2" | "consumption" | "autonomy" | "batteryCapacity" | "batteryConsumption"> {
  const { energy, autonomy, batteryCapacity, batteryConsumption } = engine;
  const isTold = year >= CO2_TOLD_SINCE || chance.happens(0.3);
  const co2 = energy === "elec" ? 0 : isTold ? engine.co2 : undefined;
  const consumption = isTold ? engine.consumption : undefined;
  return {
    ...(co2 === undefined ? {} : { co2 }),
    ...(consumption === undefined ? {} : { consumption }),
    ...(autonomy === undefined ? {} : { autonomy }),
    ...(batteryCapacity === undefined ? {} : { batteryCapacity }),
    ...(batteryConsumption === undefined ? {} : { batteryConsumption }),
  };
}

/** Buyers of hatchbacks turned to five doors. */
function drawDoors(chance: Chance, { generation, year }: Vintage, choice: Choice): number | undefined {
  const { doors, category } = generation;
  const [fewest] = doors;
  if (category === PICK_UP) return hasSecondRow(choice) ? doors.at(-1) : fewest;
  if (doors.length < 2) return fewest;
  return chance.happens(Math.min(0.4, Math.max(0.08, (2022 - year) * 0.025))) ? fewest : doors.at(-1);
}

const PICK_UP = "50";
const SEATS_TOLD = /\b(\d) ?(?:PLACES|PL)\b/;
const SECOND_ROW = /\b(?:CA|CABINE APPROFONDIE|DOUBLE CABINE|CREW)\b/;

/** As the version says, or the usual number, which comes first; others are the exception. */
function drawSeats(chance: Chance, { vertical, generation }: Vintage, { engine, trim }: Choice): number | undefined {
  const { seats } = generation;
  const text = `${engine.text} ${trim.name}`;
  const told = Number(SEATS_TOLD.exec(text)?.[1]);
  if (seats.includes(told)) return told;
  const isLoadCarrier = vertical === "truck" && generation.category !== "82" && generation.category !== "85";
  if (isLoadCarrier || generation.category === PICK_UP) {
    const hasRow = hasSecondRow({ engine, trim });
    const fitting = seats.filter((number) => number > 3 === hasRow);
    return chance.oneOf(fitting.length > 0 ? fitting : seats);
  }
  return seats.length > 1 && chance.happens(0.3) ? chance.oneOf(seats.slice(1)) : seats[0];
}

function hasSecondRow({ engine, trim }: Pick<Choice, "engine" | "trim">): boolean {
  return SECOND_ROW.test(`${engine.text} ${trim.name}`);
}

interface Body {
  readonly doors: number | undefined;
  readonly seats: number | undefined;
  readonly generation: Generation;
  readonly vertical: VehicleVertical;
}

/** Engine, trim and gearbox, as feeds write them; what a generation has in two forms is often said at the end. */
function versionText(
  chance: Chance,
  { engine, gearbox, trim }: Choice,
  { doors, seats, generation, vertical }: Body,
): string {
  let text = engine.text;
  if (trim.name !== "") text += ` ${trim.name}`;
  if (gearbox.text !== "") text += ` ${gearbox.text}`;
  if (vertical !== "car") return text;
  if (seats === 7 && generation.seats.length > 1 && !SEATS_TOLD.test(text) && chance.happens(0.6)) text += " 7 PLACES";
  if (generation.doors.length > 1 && doors !== undefined && doors <= 5 && chance.happens(doors <= 3 ? 0.6 : 0.25))
    text += ` ${doors}P`;
  return text;
}
