/**
 * What is left of a price new after some years, with the kilometres usual at that age. The curves are ours: drawn after
 * asking prices on the French market of 2025 and 2026, within about 10 % for models sold in numbers.
 */
import type { VehicleVertical } from "../domain/catalogue/verticals.ts";
import type { Ageing } from "./loss-rates.ts";
import { lossRate } from "./loss-rates.ts";

/** Years and the part of the price left; straight between two, and on at the last rate beyond. */
type Curve = readonly (readonly [years: number, left: number])[];

const CURVES: Readonly<Record<VehicleVertical, Curve>> = {
  car: [
    [0, 0.9],
    [1, 0.82],
    [2, 0.75],
    [3, 0.7],
    [4, 0.655],
    [5, 0.615],
    [6, 0.58],
    [7, 0.545],
    [8, 0.505],
    [9, 0.465],
    [10, 0.42],
    [12, 0.33],
    [14, 0.25],
    [16, 0.19],
    [18, 0.15],
    [20, 0.125],
    [25, 0.1],
    [30, 0.1],
  ],
  truck: [
    [0, 0.9],
    [1, 0.82],
    [2, 0.74],
    [3, 0.67],
    [4, 0.61],
    [5, 0.56],
    [6, 0.51],
    [8, 0.42],
    [10, 0.33],
    [13, 0.23],
    [16, 0.17],
    [20, 0.12],
    [30, 0.08],
  ],
  moto: [
    [0, 0.93],
    [1, 0.88],
    [2, 0.82],
    [3, 0.77],
    [5, 0.7],
    [8, 0.61],
    [10, 0.55],
    [12, 0.48],
    [16, 0.38],
    [20, 0.32],
    [25, 0.28],
    [30, 0.28],
  ],
  scooter: [
    [0, 0.92],
    [1, 0.85],
    [2, 0.77],
    [3, 0.7],
    [5, 0.58],
    [8, 0.46],
    [12, 0.34],
    [16, 0.27],
    [20, 0.23],
    [30, 0.2],
  ],
  quad: [
    [0, 0.9],
    [1, 0.83],
    [2, 0.76],
    [3, 0.7],
    [5, 0.61],
    [8, 0.5],
    [12, 0.4],
    [16, 0.33],
    [20, 0.28],
    [30, 0.25],
  ],
};

/** Old electric cars are still wanted for short ways. */
const ELECTRIC_LEAST = 0.14;

/** The part of the price new that is left; `age` in years. */
export function residualValue(ageing: Ageing, age: number): number {
  const left = valueAt(CURVES[ageing.vertical], age) ** lossRate(ageing, age);
  return ageing.energy === "elec" ? Math.max(left, ELECTRIC_LEAST) : left;
}

function valueAt(curve: Curve, age: number): number {
  const after = curve.findIndex(([years]) => years > age);
  const [to, beyond] = curve[after] ?? curve.at(-1) ?? [0, 1];
  const [from, before] = curve[after - 1] ?? [to, beyond];
  return to === from ? beyond : before + ((beyond - before) * (age - from)) / (to - from);
}
