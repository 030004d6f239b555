/** Filter sets that have a path of their own, drawn from the whole catalogue without a look at the grammar. */
import { categoriesOf } from "../../src/domain/catalogue/categories.ts";
import { citiesIn } from "../../src/domain/catalogue/cities.ts";
import { COLOURS } from "../../src/domain/catalogue/colours.ts";
import { DEPARTMENTS } from "../../src/domain/catalogue/departments.ts";
import { ENERGIES } from "../../src/domain/catalogue/energies.ts";
import { makesOf } from "../../src/domain/catalogue/makes.ts";
import { REGIONS } from "../../src/domain/catalogue/regions.ts";
import type { VehicleVertical } from "../../src/domain/catalogue/verticals.ts";
import { VEHICLE_VERTICALS } from "../../src/domain/catalogue/verticals.ts";
import type { MakeSelection } from "../../src/domain/filters/make-selection.ts";
import type { Filters } from "../../src/domain/filters/registry.ts";

export interface Chance {
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
}

type Draw = (chance: Chance, vertical: VehicleVertical) => Omit<Filters, "vertical">;

const nothing: Draw = () => ({});

const body: Draw = ({ pick }, vertical) => {
  const own = categoriesOf(vertical).map(({ code }): Omit<Filters, "vertical"> => ({ categories: [code] }));
  const ofCars: readonly Omit<Filters, "vertical">[] = [
    { categories: ["47"], fourWheelDrive: true },
    { categories: ["41", "42"] },
    { categories: ["43", "44"] },
    { seats: [7, 8, 9] },
  ];
  return pick([
    ...(own.length > 1 ? own : []),
    ...(vertical === "car" ? ofCars : []),
    { gearbox: "AUTO" },
    { gearbox: "MANUAL" },
  ]);
};

const price: Draw = ({ pick }) => ({ priceMax: pick([3000, 5000, 10_000]) });
const colour: Draw = ({ pick }) => ({ externalColors: [pick(COLOURS)] });
const region: Draw = ({ pick }) => ({ regions: [pick(REGIONS).key] });
const department: Draw = ({ pick }) => ({ dptCp: [pick(DEPARTMENTS).code] });
const city: Draw = ({ pick }) => {
  const { code } = pick(DEPARTMENTS.filter((each) => each.region !== undefined));
  return { dptCp: [code], city: pick(citiesIn(code)).key };
};
const energy: Draw = ({ pick }) => ({ energies: [pick(ENERGIES.filter((each) => each !== "alt"))] });
const financing: Draw = ({ pick }) => ({ financingType: pick(["LOA", "CLASSIC"] as const) });
const monthly: Draw = ({ int }) => ({ teasingPriceMax: int(1, 99_999_999) });

const both =
  (one: Draw, other: Draw): Draw =>
  (chance, vertical) => ({ ...one(chance, vertical), ...other(chance, vertical) });

const PLACES = [region, department, city];
const WITH_A_MODEL = [nothing, colour, ...PLACES, energy, financing];
const WITH_A_MAKE = [...WITH_A_MODEL, body];
const ALONE = [
  nothing,
  body,
  price,
  ...PLACES,
  energy,
  financing,
  ...[body, monthly, energy].map((draw) => both(financing, draw)),
];

export function sampleFilters(chance: Chance): Filters {
  const vertical = chance.pick(VEHICLE_VERTICALS);
  const page = chance.chance(0.3) ? { page: chance.int(2, 500) } : {};
  if (chance.chance(0.25)) return { ...chance.pick(ALONE)(chance, vertical), vertical, ...page };
  const make = chance.pick(makesOf(vertical));
  const model = chance.pick(make.models);
  const named = (selection: MakeSelection, draws: readonly Draw[]): Filters => ({
    ...chance.pick(draws)(chance, vertical),
    makesModelsCommercialNames: [selection],
    vertical,
    ...page,
  });
  if (chance.chance(0.3)) return named({ make: make.key }, WITH_A_MAKE);
  if (chance.chance(0.7)) return named({ make: make.key, model: model.key }, WITH_A_MODEL);
  const { key } = chance.pick(model.generations);
  return named({ make: make.key, model: model.key, commercialName: key }, [nothing]);
}
