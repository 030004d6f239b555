/** Monthly payments that a feed states beside the price they pay for, and what they go with. */
import type { FinancingOffer } from "../../domain/financing/financing-offer.ts";
import { creditOffer, leaseOffer } from "../../domain/financing/financing-offer.ts";
import type { CreditTerms, LeaseTerms } from "../../domain/financing/terms.ts";
import type { Draft, RowIssue } from "../mapping/draft.ts";
import { given } from "./given.ts";

/** No monthly payment is this share of a car's price: it is a price, or a yearly sum. */
const MAX_PAYMENT_SHARE = 1 / 6;

export interface MonthlyPayments {
  readonly payments: {
    readonly loaMonthly?: number;
    readonly creditMonthly?: number;
    readonly loaTerms?: LeaseTerms;
    readonly creditTerms?: CreditTerms;
  };
  readonly issues: readonly RowIssue[];
}

/** Terms are taken whole or not at all: half of them make no example. */
export function monthlyPayments({ numbers }: Draft, price: number): MonthlyPayments {
  const issues: RowIssue[] = [];
  const believed = (field: "loaMonthly" | "creditMonthly") => {
    const payment = numbers.get(field);
    if (payment === undefined || payment <= price * MAX_PAYMENT_SHARE) return payment;
    const message = `Mensualité : ${payment} € par mois pour un prix de ${price} € est impossible.`;
    issues.push({ field, value: String(payment), code: "outOfRange", consequence: "left-out", message });
    return undefined;
  };
  /** The terms with which a rate can be worked out. */
  const consistent = <Terms>(
    field: "loaMonths" | "creditMonths",
    payment: number | undefined,
    terms: Terms | undefined,
    offer: (payment: number, terms: Terms) => FinancingOffer | undefined,
  ): Terms | undefined => {
    if (payment === undefined || terms === undefined || offer(payment, terms) !== undefined) return terms;
    const months = String(numbers.get(field));
    const message = `Durée : avec ${payment} € pendant ${months} mois pour un prix de ${price} €, aucun TAEG ne convient.`;
    issues.push({ field, value: months, code: "outOfRange", consequence: "left-out", message });
    return undefined;
  };
  const [loaMonthly, creditMonthly] = [believed("loaMonthly"), believed("creditMonthly")];
  return {
    payments: given({
      loaMonthly,
      creditMonthly,
      loaTerms: consistent("loaMonths", loaMonthly, leaseTerms(numbers), (monthly, terms) =>
        leaseOffer(price, monthly, terms),
      ),
      creditTerms: consistent("creditMonths", creditMonthly, creditTerms(numbers), (monthly, terms) =>
        creditOffer(price, monthly, terms),
      ),
    }),
    issues,
  };
}

function leaseTerms(numbers: Draft["numbers"]): LeaseTerms | undefined {
  const [firstRent, months] = [numbers.get("loaFirstRent"), numbers.get("loaMonths")];
  const [option, kilometres] = [numbers.get("loaOption"), numbers.get("loaKilometres")];
  if (firstRent === undefined || months === undefined || option === undefined || kilometres === undefined)
    return undefined;
  return { firstRent, months, option, kilometres };
}

function creditTerms(numbers: Draft["numbers"]): CreditTerms | undefined {
  const [deposit, months] = [numbers.get("creditDeposit"), numbers.get("creditMonths")];
  return deposit === undefined || months === undefined ? undefined : { deposit, months };
}
