/** In which unit a column of powers is, told by the horsepower that versions write. */
import { KILOWATTS_A_HORSEPOWER } from "../mapping/horsepower.ts";

/** By a number of the version that is the power, or that the power is in kW; undefined where none is either. */
export function unitByVersion(power: number, version: string): "ch" | "kW" | undefined {
  const numbers = (version.match(/(?<![\d.,])\d{2,3}(?![\d.,])/g) ?? []).map(Number);
  if (numbers.some((number) => Math.abs(number - power) <= 2)) return "ch";
  return numbers.some((number) => Math.abs(number * KILOWATTS_A_HORSEPOWER - power) <= 1) ? "kW" : undefined;
}
