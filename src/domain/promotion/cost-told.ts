/** What places cost, worded: the same for who pays and for who is paid. */
import { amount } from "../french-sums.ts";

/** `2 €`, `4,50 €`. */
export const inEuros = (cents: number): string => amount(cents / 100);

/** Without tax, as places are priced. */
export const withoutTax = (cents: number): string => `${inEuros(cents)} HT`;
