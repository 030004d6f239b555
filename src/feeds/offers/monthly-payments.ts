/** Monthly payments that a feed states beside the price they pay for, and what they go with. */
import type { FinancingOffer } from "../../domain/financing/financing-offer.ts";
import { creditOffer, leaseOffer } from "../../domain/financing/financing-offer.ts";
import type { CreditExcess, LeaseExcess } from "../../domain/financing/usual-terms.ts";
import { creditExcess, leaseExcess } from "../../domain/financing/usual-terms.ts";
import type { CreditTerms, LeaseTerms } from "../../domain/listings/payment-terms.ts";
import type { Draft, RowIssue } from "../mapping/draft.ts";
import { NUMBER_TARGETS } from "../mapping/targets.ts";
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

interface Stated<Terms> {
  readonly monthly: number | undefined;
  readonly terms: Terms | undefined;
}

/**
 * Terms are taken whole or not at all: half of them make no example, and a payment without one may not be advertised (code de la
 * consommation, L312-6). It is left out as is one that its terms belie, or that is small because something else pays.
 */
export function monthlyPayments({ numbers }: Draft, price: number): MonthlyPayments {
  const issues: RowIssue[] = [];
  const believed = (field: "loaMonthly" | "creditMonthly") => {
    const payment = numbers.get(field);
    if (payment === undefined || payment <= price * MAX_PAYMENT_SHARE) return payment;
    const message = `Mensualité : ${payment} € par mois pour un prix de ${price} € est impossible.`;
    issues.push({ field, value: String(payment), code: "outOfRange", consequence: "left-out", message });
    return undefined;
  };
  /** Whether there are terms from which a rate can be worked out. */
  const isConsistent = <Terms>(
    field: "loaMonths" | "creditMonths",
    { monthly, terms }: Stated<Terms>,
    {
      offer,
      excess,
    }: {
      readonly offer: (monthly: number, terms: Terms) => FinancingOffer | undefined;
      readonly excess: (terms: Terms) => LeaseExcess | CreditExcess | undefined;
    },
  ): boolean => {
    if (monthly === undefined) return false;
    if (terms === undefined) {
      const payment = field === "loaMonths" ? "loaMonthly" : "creditMonthly";
      const missing = field === "loaMonths" ? "premier loyer, durée, option d’achat et kilométrage" : "apport et durée";
      const message = `Mensualité : sans ${missing}, la loi ne permet pas de l’afficher.`;
      issues.push({ field: payment, value: String(monthly), code: "missing", consequence: "left-out", message });
      return false;
    }
    const beyond = excess(terms);
    if (beyond !== undefined) {
      const [value, { label }] = [String(numbers.get(beyond)), NUMBER_TARGETS[beyond]];
      const message = `Mensualité : ${label} de ${value}, hors de tout usage pour un prix de ${price} € ; ${monthly} € par mois n’est pas affiché.`;
      issues.push({ field: beyond, value, code: "outOfRange", consequence: "left-out", message });
      return false;
    }
    if (offer(monthly, terms) !== undefined) return true;
    const months = String(numbers.get(field));
    const message = `Durée : avec ${monthly} € pendant ${months} mois pour un prix de ${price} €, aucun TAEG ne convient.`;
    issues.push({ field, value: months, code: "outOfRange", consequence: "left-out", message });
    return false;
  };
  const lease = { monthly: believed("loaMonthly"), terms: leaseTerms(numbers) };
  const credit = { monthly: believed("creditMonthly"), terms: creditTerms(numbers) };
  return {
    payments: given({
      ...(isConsistent("loaMonths", lease, {
        offer: (monthly, terms) => leaseOffer(price, monthly, terms),
        excess: (terms) => leaseExcess(price, terms),
      })
        ? { loaMonthly: lease.monthly, loaTerms: lease.terms }
        : {}),
      ...(isConsistent("creditMonths", credit, {
        offer: (monthly, terms) => creditOffer(price, monthly, terms),
        excess: (terms) => creditExcess(price, terms),
      })
        ? { creditMonthly: credit.monthly, creditTerms: credit.terms }
        : {}),
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
