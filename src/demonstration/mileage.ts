/** How far a vehicle has gone. */
import type { CategoryCode } from "../domain/catalogue/categories.ts";
import type { Energy } from "../domain/catalogue/energies.ts";
import type { Chance } from "./chance.ts";
import type { StockKind, Vintage } from "./market.ts";
import type { Engine } from "./version-table.ts";

/** Kilometres a year of the first five years; diesels are bought for long ways. */
const CAR_KM: Readonly<Record<Energy, number>> = {
  dies: 16_300,
  ess: 10_000,
  elec: 10_300,
  hyb: 12_300,
  not_plug_hyb: 12_300,
  plug_hyb: 14_000,
  gpl: 14_500,
  eth: 12_000,
  alt: 12_000,
};

const BODIES: Readonly<Partial<Record<CategoryCode, number>>> = {
  "40": 0.88,
  "42": 1.12,
  "43": 1.12,
  "44": 1.05,
  "45": 0.62,
  "46": 0.55,
  "48": 0.36,
  "60": 0.75,
  "61": 0.3,
  "62": 0.95,
  "63": 1.7,
  "64": 0.2,
  "65": 0.6,
  "66": 0.7,
  "67": 1.45,
  "68": 0.8,
  "85": 0.65,
};

const VAN_KM = 18_500;
const MOTORCYCLE_KM = 4000;
const SCOOTER_KM = 3000;
const QUAD_KM = 1100;

/** Cars and motorcycles that dealers take in have gone less far than those that owners sell. */
const SELLERS: Readonly<Record<StockKind, number>> = {
  rental: 2.1,
  fresh: 0.97,
  mixed: 1.04,
  old: 1.12,
  private: 1.14,
};

/** Years of full use; later ones count less and less. */
const FULL_YEARS = 5;

export function yearsOfUse(age: number): number {
  if (age <= FULL_YEARS) return age;
  const middle = Math.min(age - FULL_YEARS, 10);
  return FULL_YEARS + middle * 0.72 + Math.max(0, age - FULL_YEARS - 10) * 0.4;
}

/** Kilometres a year that such a vehicle goes in its first years. */
export function yearlyKm(vintage: Vintage, engine: Engine): number {
  const { vertical, generation } = vintage;
  const body = BODIES[generation.category] ?? 1;
  switch (vertical) {
    case "car":
      return CAR_KM[engine.energy] * body * luxuryUse(engine);
    case "truck":
      return VAN_KM * body * (engine.energy === "elec" ? 0.62 : engine.energy === "dies" ? 1 : 0.75);
    case "moto":
      return MOTORCYCLE_KM * body * ((engine.cubic ?? 0) <= 125 ? 0.75 : 1);
    case "scooter":
      return SCOOTER_KM * ((engine.cubic ?? 0) <= 50 ? 0.55 : (engine.cubic ?? 0) > 250 ? 1.6 : 1);
    case "quad":
      return QUAD_KM;
  }
}

/** Supercars stay in the garage. */
function luxuryUse({ listPrice, power }: Engine): number {
  if (listPrice > 150_000) return 0.38;
  return power > 320 ? 0.72 : 1;
}

/** What one expects of a vehicle of that age in years, whoever sells it. */
export function expectedKm(vintage: Vintage, engine: Engine, age: number): number {
  return yearlyKm(vintage, engine) * yearsOfUse(age);
}

export function drawKm(chance: Chance, vintage: Vintage, engine: Engine, age: number, kind: StockKind): number {
  const isDemonstrator = (kind === "fresh" || kind === "mixed") && age < 0.8 && chance.happens(0.55);
  if (isDemonstrator) return drawDemonstratorKm(chance, vintage);
  const spread = Math.exp(chance.normal() * (kind === "private" ? 0.4 : 0.34));
  const km = expectedKm(vintage, engine, age) * SELLERS[kind] * spread;
  const least = 8 + 250 * age * (vintage.vertical === "car" || vintage.vertical === "truck" ? 1 : 0.3);
  const most = mostKm(vintage, engine);
  return asStated(chance, km > most ? most * chance.between(0.75, 1) : Math.max(km, least), kind);
}

/** What is driven further is seldom sold to anyone but a breaker. */
function mostKm({ vertical, generation }: Vintage, { energy, cubic = 0 }: Engine): number {
  if (vertical === "truck") return 380_000;
  if (vertical === "quad") return 25_000;
  if (vertical === "scooter") return cubic <= 50 ? 25_000 : cubic <= 150 ? 55_000 : 90_000;
  if (vertical === "moto")
    return cubic <= 125 ? 45_000 : generation.category === "63" || generation.category === "67" ? 120_000 : 75_000;
  if (generation.category === "48") return 75_000;
  const most = energy === "dies" ? 320_000 : energy === "elec" ? 190_000 : 250_000;
  return generation.category === "40" ? most * 0.78 : most;
}

/** Registered by the dealer to meet a target, or driven by visitors. */
function drawDemonstratorKm(chance: Chance, { vertical }: Vintage): number {
  const most = vertical === "car" || vertical === "truck" ? 3000 : 900;
  return chance.happens(0.45)
    ? chance.oneOf([10, 10, 10, 15, 20, 50, 100])
    : Math.round(most ** chance.between(0.5, 1));
}

/** Private sellers round; dealers copy the counter. */
function asStated(chance: Chance, km: number, kind: StockKind): number {
  const draw = chance.next();
  const rounded = (step: number) => Math.max(1, Math.round(km / step)) * step;
  if (km < 1500) return kind === "private" && draw < 0.6 ? rounded(50) : Math.round(km);
  if (kind === "private")
    return draw < 0.55 && km > 8000
      ? rounded(1000)
      : draw < 0.68
        ? rounded(500)
        : draw < 0.86
          ? rounded(100)
          : Math.round(km);
  return draw < 0.07 && km > 8000
    ? rounded(1000)
    : draw < 0.16
      ? rounded(100)
      : draw < 0.22
        ? rounded(10)
        : Math.round(km);
}
