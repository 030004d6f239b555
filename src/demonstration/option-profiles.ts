/** Which equipment a vehicle may have: tables laid over each other by body, energy, price and make. */
import type { CategoryCode } from "../domain/catalogue/categories.ts";
import type { Energy } from "../domain/catalogue/energies.ts";
import type { Gearbox } from "../domain/catalogue/gearboxes.ts";
import { OPTIONS } from "../domain/catalogue/options.ts";
import type { VehicleVertical } from "../domain/catalogue/verticals.ts";
import type { Diffusion, Fittings } from "./option-diffusion.ts";
import * as diffusion from "./option-diffusion.ts";

export interface Equipped {
  readonly vertical: VehicleVertical;
  readonly make: string;
  readonly model: string;
  readonly category: CategoryCode;
  readonly energy: Energy;
  readonly gearbox: Gearbox;
  /** New, euros. */
  readonly price: number;
  /** cm³; 0 for electric ones. */
  readonly cubic: number;
}

export interface Fitting {
  readonly key: string;
  readonly diffusion: Diffusion;
}

interface Layer {
  readonly table: Fittings;
  readonly applies: (vehicle: Equipped) => boolean;
}

const always = () => true;
const isOf =
  (...categories: readonly CategoryCode[]) =>
  ({ category }: Equipped) =>
    categories.includes(category);

const GRIP_MODELS: ReadonlySet<string> = new Set([
  "PEUGEOT 2008",
  "PEUGEOT 3008",
  "PEUGEOT 5008",
  "PEUGEOT RIFTER",
  "PEUGEOT PARTNER",
  "CITROEN C3 AIRCROSS",
  "CITROEN C5 AIRCROSS",
  "CITROEN C4 CACTUS",
  "CITROEN BERLINGO",
  "OPEL GRANDLAND",
  "OPEL CROSSLAND",
]);
const STEERING_MODELS: ReadonlySet<string> = new Set([
  "RENAULT LAGUNA",
  "RENAULT TALISMAN",
  "RENAULT ESPACE",
  "RENAULT AUSTRAL",
  "RENAULT RAFALE",
]);

/** Each over the ones before it. */
const LAYERS: Readonly<Record<VehicleVertical, readonly Layer[]>> = {
  car: [
    { table: diffusion.CAR, applies: always },
    { table: diffusion.TAILGATE, applies: isOf("42", "43", "44", "47") },
    { table: diffusion.LUXURY, applies: ({ price }) => price > 52_000 },
    { table: diffusion.SMALL_CAR, applies: isOf("40") },
    { table: diffusion.ELECTRIC, applies: ({ energy }) => energy === "elec" },
    { table: diffusion.PLUG_IN, applies: ({ energy }) => energy === "plug_hyb" },
    { table: diffusion.GRIP_CONTROL, applies: ({ make, model }) => GRIP_MODELS.has(`${make} ${model}`) },
    { table: diffusion.FOUR_WHEEL_STEERING, applies: ({ make, model }) => STEERING_MODELS.has(`${make} ${model}`) },
    { table: diffusion.BELOW_38, applies: ({ price }) => price < 38_000 },
    { table: diffusion.BELOW_28, applies: ({ price }) => price < 28_000 },
    { table: diffusion.BELOW_20, applies: ({ price }) => price < 20_000 },
    { table: diffusion.MANUAL, applies: ({ gearbox }) => gearbox === "MANUAL" },
    { table: diffusion.OPEN_TOP, applies: isOf("45", "46", "50") },
    { table: diffusion.ONE_SCREEN, applies: ({ make }) => make === "TESLA" },
  ],
  truck: [
    { table: diffusion.VAN, applies: always },
    { table: diffusion.PASSENGER_VAN, applies: isOf("82", "85") },
    { table: diffusion.LOAD_VAN, applies: isOf("80", "81", "83") },
    { table: diffusion.NO_SIDE_DOOR, applies: isOf("80", "83") },
    { table: diffusion.ELECTRIC, applies: ({ energy }) => energy === "elec" },
  ],
  moto: [
    { table: diffusion.MOTORCYCLE, applies: always },
    { table: diffusion.TOURING, applies: isOf("63", "67") },
    { table: diffusion.DIRT_BIKE, applies: isOf("61", "64", "65") },
  ],
  scooter: [
    { table: diffusion.SCOOTER, applies: always },
    { table: diffusion.LARGE_SCOOTER, applies: ({ cubic }) => cubic >= 120 },
  ],
  quad: [
    { table: diffusion.QUAD, applies: ({ cubic }) => cubic >= 300 },
    { table: diffusion.SPORT_QUAD, applies: ({ cubic }) => cubic < 300 },
  ],
};

const LIGHT_CAR: readonly Layer[] = [{ table: diffusion.LIGHT_CAR, applies: always }];

const CATALOGUE_KEYS: ReadonlySet<string> = new Set(OPTIONS.map(({ key }) => key));

/** By the layers that apply, as bits. */
const laidOver = new Map<readonly Layer[], Map<number, readonly Fitting[]>>();

/** Sorted by key, as listings hold them. */
export function fittingsOf(vehicle: Equipped): readonly Fitting[] {
  const layers = vehicle.category === "48" ? LIGHT_CAR : LAYERS[vehicle.vertical];
  const bits = layers.reduce((sum, { applies }, position) => (applies(vehicle) ? sum | (1 << position) : sum), 0);
  const profiles = laidOver.get(layers) ?? new Map<number, readonly Fitting[]>();
  laidOver.set(layers, profiles);
  const known = profiles.get(bits) ?? layOver(layers.filter((_, position) => (bits & (1 << position)) !== 0));
  profiles.set(bits, known);
  return known;
}

function layOver(layers: readonly Layer[]): readonly Fitting[] {
  const merged = new Map(layers.flatMap(({ table }) => Object.entries(table)));
  for (const key of merged.keys()) if (!CATALOGUE_KEYS.has(key)) throw new Error(`no option ${key}`);
  return [...merged].map(([key, of]): Fitting => ({ key, diffusion: of })).toSorted((a, b) => (a.key < b.key ? -1 : 1));
}
