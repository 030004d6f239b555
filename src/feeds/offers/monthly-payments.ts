/** Monthly payments that a feed states, beside the price they pay for. */
import type { Draft, RowIssue } from "../mapping/draft.ts";
import { given } from "./given.ts";

/** No monthly payment is this share of a car's price: it is a price, or a yearly sum. */
const MAX_PAYMENT_SHARE = 1 / 6;

export interface MonthlyPayments {
  readonly payments: { readonly loaMonthly?: number; readonly creditMonthly?: number };
  readonly issues: readonly RowIssue[];
}

export function monthlyPayments({ numbers }: Draft, price: number): MonthlyPayments {
  const issues: RowIssue[] = [];
  const believed = (field: "loaMonthly" | "creditMonthly") => {
    const payment = numbers.get(field);
    if (payment === undefined || payment <= price * MAX_PAYMENT_SHARE) return payment;
    const message = `Mensualité : ${payment} € par mois pour un prix de ${price} € est impossible.`;
    issues.push({ field, value: String(payment), code: "outOfRange", consequence: "left-out", message });
    return undefined;
  };
  return { payments: given({ loaMonthly: believed("loaMonthly"), creditMonthly: believed("creditMonthly") }), issues };
}
