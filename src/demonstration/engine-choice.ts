/** Which engine, gearbox and trim of a vintage an advert offers: by the fuels of the year, and by price. */
import type { CategoryCode } from "../domain/catalogue/categories.ts";
import type { Energy } from "../domain/catalogue/energies.ts";
import type { VehicleVertical } from "../domain/catalogue/verticals.ts";
import type { Chance } from "./chance.ts";
import { sumsOf } from "./chance.ts";
import type { Vintage } from "./market.ts";
import type { Engine, GearboxChoice, Trim } from "./version-table.ts";

export interface Choice {
  readonly engine: Engine;
  readonly gearbox: GearboxChoice;
  readonly trim: Trim;
}

/** New cars by energy, per cent, as registered in France; between two years the figures run straight. */
const FUEL_YEARS = [2000, 2008, 2012, 2015, 2017, 2019, 2021, 2023, 2026] as const;
const FUELS: Readonly<Record<Energy, readonly number[]>> = {
  dies: [49, 77, 73, 57, 47, 34, 21, 10, 5],
  ess: [50, 22, 25, 39, 48, 58, 41, 36, 24],
  elec: [0.1, 0.1, 0.3, 0.9, 1.2, 1.9, 9.8, 16.8, 19],
  hyb: [0.1, 0.4, 1.5, 2.7, 3.5, 4.9, 17, 24, 42],
  not_plug_hyb: [0.1, 0.4, 1.5, 2.7, 3.5, 4.9, 17, 24, 42],
  plug_hyb: [0.1, 0.1, 0.2, 0.3, 0.6, 0.9, 8.5, 9, 7],
  gpl: [0.4, 0.3, 1, 0.3, 0.3, 0.4, 3.1, 3.7, 3.3],
  eth: [0.1, 0.4, 0.3, 0.2, 0.2, 0.2, 0.8, 0.8, 0.5],
  alt: [0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1],
};

/**
 * Where a generation is offered with a rare energy, buyers take it more often than their share of all cars tells; electric cars less,
 * for many of them are models of their own, and others stay with who bought them.
 */
const WHERE_OFFERED: Readonly<Partial<Record<Energy, number>>> = { elec: 0.9, eth: 6, gpl: 5, plug_hyb: 1.6 };
/** The make whose buyers take most of the country’s gas. */
const GAS_MAKE = "DACIA";
const GAS_OF_MAKE = 18;
const MIN_HYBRID = 22;

/** The same for vans; two-wheelers and quads run on petrol but for a few. */
const VAN_FUELS: typeof FUELS = {
  ...FUELS,
  dies: [97, 98, 97.5, 96.5, 95, 94, 90, 86, 79],
  ess: [2, 1, 1.5, 2, 3, 4, 5, 5.5, 8],
  elec: [0.1, 0.1, 0.5, 1, 1.3, 1.5, 4, 7.5, 11],
};
const TWO_WHEEL_FUELS = { ess: 1, elec: 0.04 };

/** How much more often a body has a diesel than the average car. */
const DIESEL_BODIES: Readonly<Partial<Record<CategoryCode, number>>> = {
  "40": 0.45,
  "42": 1.8,
  "43": 1.7,
  "44": 1.7,
  "45": 0.6,
  "46": 0.4,
  "47": 1.3,
};

/** A version twice as dear as another sells so much less: 2^-1.6 ≈ a third. */
const PRICE_ELASTICITY = -1.6;

/** Of those who could have it at its price: a Polo in twenty-five is a GTI. */
const SPORTS_DEMAND = 0.35;

const TRIM_LEVELS = { 1: 0.8, 2: 1.3, 3: 0.9 } as const;

/** A list with the running totals of its weights. */
interface Weighed<T> {
  readonly items: readonly T[];
  readonly sums: readonly number[];
}

interface EngineWithTrims {
  readonly engine: Engine;
  readonly trims: Weighed<Trim>;
}

/** Worked out when a vintage is first drawn. */
const ranges = new WeakMap<Vintage, Weighed<EngineWithTrims>>();

export function drawChoice(chance: Chance, vintage: Vintage): Choice {
  const range = ranges.get(vintage) ?? rangeOf(vintage);
  ranges.set(vintage, range);
  const { engine, trims } = drawFrom(chance, range);
  const trim = drawFrom(chance, trims);
  return { engine, trim, gearbox: drawGearbox(chance, engine, trim, vintage) };
}

function drawFrom<T>(chance: Chance, { items, sums }: Weighed<T>): T {
  const item = items[chance.position(sums)];
  if (item === undefined) throw new Error("nothing to choose from");
  return item;
}

function rangeOf(vintage: Vintage): Weighed<EngineWithTrims> {
  const items = vintage.engines.map((engine): EngineWithTrims => {
    const trims = trimsFor(engine, vintage);
    return { engine, trims: { items: trims, sums: sumsOf(trims.map(({ level }) => TRIM_LEVELS[level])) } };
  });
  return { items, sums: sumsOf(engineWeights(vintage)) };
}

function engineWeights({ engines, year, vertical, make, generation }: Vintage): readonly number[] {
  const byPrice = engines.map(
    ({ listPrice, text }) =>
      listPrice ** PRICE_ELASTICITY * (vertical === "car" && SPORTS.test(text) ? SPORTS_DEMAND : 1),
  );
  return engines.map(({ energy }, position) => {
    const ofEnergy = engines.reduce(
      (sum, engine, other) => (engine.energy === energy ? sum + (byPrice[other] ?? 0) : sum),
      0,
    );
    const inEnergy = (byPrice[position] ?? 0) / ofEnergy;
    const body = energy === "dies" && vertical === "car" ? (DIESEL_BODIES[generation.category] ?? 1) : 1;
    const gas = energy === "gpl" && make === GAS_MAKE ? GAS_OF_MAKE / (WHERE_OFFERED.gpl ?? 1) : 1;
    return inEnergy * body * gas * demand(vertical, energy, year);
  });
}

function demand(vertical: VehicleVertical, energy: Energy, year: number): number {
  const share = fuelShare(vertical, energy, year);
  if (vertical !== "car") return share;
  if (energy === "hyb" || energy === "not_plug_hyb") return Math.max(share, MIN_HYBRID);
  return share * (WHERE_OFFERED[energy] ?? 1);
}

function fuelShare(vertical: VehicleVertical, energy: Energy, year: number): number {
  if (vertical !== "car" && vertical !== "truck") return energy === "elec" ? TWO_WHEEL_FUELS.elec : TWO_WHEEL_FUELS.ess;
  const shares = (vertical === "car" ? FUELS : VAN_FUELS)[energy];
  const after = FUEL_YEARS.findIndex((known) => known >= year);
  if (after === 0) return shares[0] ?? 0;
  const [before, beyond] =
    after < 0 ? [shares.at(-1) ?? 0, shares.at(-1) ?? 0] : [shares[after - 1] ?? 0, shares[after] ?? 0];
  const [from, to] = after < 0 ? [year, year + 1] : [FUEL_YEARS[after - 1] ?? year, FUEL_YEARS[after] ?? year];
  return before + ((beyond - before) * (year - from)) / (to - from);
}

/** Sports versions, which come in one trim: their own. */
const SPORTS =
  /(?:^| )(?:GTI|GTD|GTE|GTX|GT|R|R\.S\.|RS|ST|OPC|GSI|VRS|SRT|NISMO|QUADRIFOGLIO|VTS|TYPE R|CUPRA|TROPHY|JOHN COOPER WORKS|JCW|N|AMG|RS?Q?\d|SQ?\d|M\d{1,3}I?|\d\d AMG)(?: |$)/;

/**
 * The trims that go with an engine. A trim that some engine's text already names (`2.0 TSI 230 GTI`) belongs to that
 * engine alone; the best trim is not sold with the weakest engine, nor the barest one with the strongest.
 */
export function trimsFor(
  engine: Engine,
  { vertical, engines, trims }: Pick<Vintage, "vertical" | "engines" | "trims">,
): readonly Trim[] {
  const own = trims.find((trim) => names(engine, trim));
  if (own !== undefined) return [{ ...own, name: "" }];
  if (vertical === "car" && SPORTS.test(engine.text)) return [{ from: engine.from, name: "", level: 3 }];
  const open = trims.filter((trim) => !engines.some((other) => names(other, trim)));
  const isWeak =
    rankOf(
      engine,
      engines.filter(({ energy }) => energy === engine.energy),
    ) < 0.12;
  const isStrong = rankOf(engine, engines) > 0.75;
  const fitting = open.filter(({ level }) => !(level === 3 && isWeak) && !(level === 1 && isStrong));
  return fitting.length > 0 ? fitting : open.length > 0 ? open : trims;
}

function names({ text }: Engine, { name }: Trim): boolean {
  return name !== "" && ` ${text} `.includes(` ${name} `);
}

/** 0 for the cheapest of these engines, 1 for the dearest; between where there is but one price. */
function rankOf({ listPrice }: Engine, engines: readonly Engine[]): number {
  const prices = engines.map((other) => other.listPrice);
  const least = Math.min(...prices);
  const most = Math.max(...prices);
  return most > least * 1.05 ? (listPrice - least) / (most - least) : 0.5;
}

/** Euros new: of what costs as much one in so many is automatic, of small cars few (2.5th power of the price). */
const AUTOMATIC_PRICE = 30_000;
const AUTOMATIC_BY_PRICE = 2.5;

/** Where both are offered, automatic gearboxes grew common, dear cars and high trims first. */
function drawGearbox(chance: Chance, engine: Engine, trim: Trim, { year, vertical }: Vintage): GearboxChoice {
  const [only, ...others] = engine.gearboxes;
  if (only === undefined) throw new Error(`${engine.text} without a gearbox`);
  if (others.length === 0) return only;
  const byPrice = vertical === "car" ? Math.min(1.4, (engine.listPrice / AUTOMATIC_PRICE) ** AUTOMATIC_BY_PRICE) : 1;
  const byYear = Math.max(0.06, (year - 2004) * 0.033);
  const automatic = Math.min(0.85, byYear * byPrice * (0.75 + 0.25 * trim.level));
  const wanted = chance.happens(automatic) ? "AUTO" : "MANUAL";
  const fitting = engine.gearboxes.filter(({ gearbox }) => gearbox === wanted);
  return chance.oneOf(fitting.length > 0 ? fitting : engine.gearboxes);
}
