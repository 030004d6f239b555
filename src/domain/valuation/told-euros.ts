/**
 * Sums that the market says, as people read them: to ten euros, for eight prices of ten lie within some ten per cent of an estimate, and
 * a figure to the euro says that it is known to the euro. A price that somebody asks is told as it is asked.
 */
import { euros } from "../french.ts";

/** Euros. */
export const TOLD_STEP = 10;

/** Euros. */
export function toldSum(sum: number): number {
  return Math.round(sum / TOLD_STEP) * TOLD_STEP;
}

/** `10 010 €`. */
export const toldEuros = (sum: number): string => euros(toldSum(sum));

/** How far a price lies above the estimate that is told beside it, in euros; negative below. */
export const toldApart = (price: number, estimate: number): number => toldSum(price - toldSum(estimate));
