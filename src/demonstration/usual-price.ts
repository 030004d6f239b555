/** The price that is usual for a vehicle, before its seller's mood: what noise is measured against. */
import type { EquipmentLevel } from "../domain/catalogue/ratings.ts";
import type { Choice } from "./engine-choice.ts";
import type { StockKind, Vintage } from "./market.ts";
import { expectedKm } from "./mileage.ts";
import { residualValue } from "./residual-value.ts";
import { soughtAfter } from "./sought-models.ts";

/** What better equipment adds to the price of the base trim: a part of it, or for a cheap car so many euros. */
const TRIMS = { 1: 0, 2: 0.08, 3: 0.18 } as const;
const CAR_TRIMS = { 1: 0, 2: 1300, 3: 3000 } as const;

/** Tables give the price of an engine's first years; in long lives it rises. */
const YEARLY_RISE = 0.015;
const YEARLY_RISES: Readonly<Record<string, number>> = { DACIA: 0.055 };
const STEADY_YEARS = 2;

/** Of the price new, where the same engine has both gearboxes. */
const AUTOMATIC = 1.055;

/** What 1,000 km more than usual cost, as a part of the price, in the vertical's own terms. */
const THOUSAND_KM = { car: 0.0034, truck: 0.0028, moto: 0.008, scooter: 0.009, quad: 0.015 } as const;

/** Owners sell below dealers: no warranty, no overhaul. */
const SELLERS: Readonly<Record<StockKind, number>> = { rental: 1, fresh: 1, mixed: 1, old: 0.99, private: 0.925 };

const REGIONS: Readonly<Record<string, number>> = {
  "FR-IDF": 1.012,
  "FR-PAC": 1.01,
  "FR-COR": 1.04,
  "FR-HDF": 0.988,
  "FR-BRE": 0.994,
  "FR-GES": 0.992,
  BE: 0.985,
};

/** No vehicle that runs is cheaper, euros. */
const LEAST = { car: 900, truck: 1300, moto: 900, scooter: 450, quad: 900 } as const;

export interface Circumstances {
  /** Years. */
  readonly age: number;
  readonly km: number;
  readonly kind: StockKind;
  readonly region: string | undefined;
}

/** Euros, in the year of the vintage. */
export function newPrice({ vertical, make, year, trims }: Vintage, { trim, engine, gearbox }: Choice): number {
  const risen =
    engine.listPrice * (1 + (YEARLY_RISES[make] ?? YEARLY_RISE) * Math.max(0, year - engine.from - STEADY_YEARS));
  const above = (level: EquipmentLevel) => Math.max(risen * TRIMS[level], vertical === "car" ? CAR_TRIMS[level] : 0);
  const barest = trims.reduce<EquipmentLevel>((least, { level }) => (level < least ? level : least), 3);
  // An engine that names its own trim has its own price.
  const equipment = trim.name === "" ? 0 : above(trim.level) - above(barest);
  const dearer =
    gearbox.gearbox === "AUTO" && engine.gearboxes.some((other) => other.gearbox === "MANUAL") ? AUTOMATIC : 1;
  return (risen + equipment) * dearer;
}

/** Euros. */
export function usualPrice(vintage: Vintage, choice: Choice, { age, km, kind, region }: Circumstances): number {
  const { vertical, make, model, generation } = vintage;
  const { energy, power } = choice.engine;
  const asNew = newPrice(vintage, choice);
  const left = residualValue({ vertical, make, category: generation.category, energy, power, newPrice: asNew }, age);
  const further = (km - expectedKm(vintage, choice.engine, age)) / 1000;
  const worn = Math.min(1.16, Math.max(0.55, Math.exp(-THOUSAND_KM[vertical] * further)));
  const sought = vertical === "car" ? soughtAfter({ make, model, energy }, age) : 1;
  const price = asNew * left * sought * worn * SELLERS[kind] * (REGIONS[region ?? ""] ?? 1);
  return Math.max(price, LEAST[vertical] * (0.7 + 0.5 * worn));
}
