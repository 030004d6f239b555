/** What was chosen among what a scale leaves open, as a payment with its terms: in whole cents, rounded up to repay all of it. */
import type { CreditTerms, LeaseTerms, Payments } from "../listings/payment-terms.ts";
import { annuity } from "./annuity.ts";
import type { CreditChoices, LeaseChoices } from "./choices.ts";
import type { CreditOffer, LeaseOffer } from "./financing-offer.ts";
import { creditOffer, leaseOffer } from "./financing-offer.ts";

export interface Chosen {
  /** Deposit or first rent, whole euros. */
  readonly paidAtOnce: number;
  readonly months: number;
}

export interface ChosenLease extends Chosen {
  /** A year. */
  readonly kilometres: number;
}

export const usualCredit = ({ paidAtOnce, usualMonths }: CreditChoices): Chosen => ({
  paidAtOnce: paidAtOnce.usual,
  months: usualMonths,
});

export const usualLease = ({ paidAtOnce, usualMonths, usualKilometres }: LeaseChoices): ChosenLease => ({
  paidAtOnce: paidAtOnce.usual,
  months: usualMonths,
  kilometres: usualKilometres,
});

/** Kilometres are left out: who states an offer states one number of them. */
const isUsual = ({ paidAtOnce: { usual }, usualMonths }: CreditChoices | LeaseChoices, chosen: Chosen) =>
  chosen.paidAtOnce === usual && chosen.months === usualMonths;

/** Undefined for what the scale does not offer. */
export function creditPayments(choices: CreditChoices, chosen: Chosen): Payments<CreditTerms> | undefined {
  if (choices.stated !== undefined && isUsual(choices, chosen)) return choices.stated;
  const { price, leastLent } = choices;
  const { paidAtOnce: deposit, months } = chosen;
  const lent = price - deposit;
  const nominalRate = rateOf(choices, chosen, lent);
  if (nominalRate === undefined || lent < leastLent) return undefined;
  return {
    monthly: annuity(lent, months, nominalRate),
    terms: { deposit, months, nominalRate: Math.round(nominalRate * 100) / 100 },
  };
}

/** The same of a lease: n − 1 rents and the option repay what is left after the first rent. */
export function leasePayments(choices: LeaseChoices, chosen: ChosenLease): Payments<LeaseTerms> | undefined {
  if (choices.stated !== undefined && isUsual(choices, chosen)) return choices.stated;
  const { price, usualKilometres, perThousandKilometres, residuals } = choices;
  const { paidAtOnce: firstRent, months, kilometres } = chosen;
  const part = residuals[months];
  const rate = rateOf(choices, chosen, price - firstRent);
  if (rate === undefined || part === undefined || !choices.kilometres.includes(kilometres)) return undefined;
  const left = part - (perThousandKilometres * (kilometres - usualKilometres)) / 1000;
  const option = Math.max(0, Math.round(price * left));
  const repaid = price - firstRent - option * (1 + rate / 1200) ** -months;
  if (repaid <= 0) return undefined;
  const monthly = annuity(repaid, months - 1, rate);
  return { monthly, terms: { firstRent, months, option, kilometres: Math.round((kilometres * months) / 12) } };
}

export function chosenCredit(choices: CreditChoices, chosen: Chosen): CreditOffer | undefined {
  const payments = creditPayments(choices, chosen);
  return payments && creditOffer(choices.price, payments.monthly, payments.terms);
}

export function chosenLease(choices: LeaseChoices, chosen: ChosenLease): LeaseOffer | undefined {
  const payments = leasePayments(choices, chosen);
  return payments && leaseOffer(choices.price, payments.monthly, payments.terms);
}

/** Per cent a year; undefined for a sum or a duration that is not offered. */
function rateOf(
  { months: offered, paidAtOnce: { least, most }, rates }: CreditChoices | LeaseChoices,
  { months, paidAtOnce }: Chosen,
  lent: number,
): number | undefined {
  if (!Number.isInteger(paidAtOnce) || paidAtOnce < least || paidAtOnce > most || !offered.includes(months))
    return undefined;
  return rates.find(({ leastLent = 0, longest = Infinity }) => lent >= leastLent && months <= longest)?.rate;
}
