/**
 * The monthly payments that dealers advertise with a price, with their terms: a classic credit and a lease with an option to buy
 * (LOA). Annuities in arrears at a nominal yearly rate, whole euros as dealers advertise them; the TAEG of the example follows.
 */
import type { CreditTerms, LeaseTerms } from "../domain/listings/payment-terms.ts";

export interface Payments<Terms> {
  /** Euros. */
  readonly monthly: number;
  readonly terms: Terms;
}

/** A loan of 90 % of the price over five years at 6.9 %. */
const CREDIT = { deposit: 0.1, months: 60, yearlyRate: 0.069 };

/** Four years, a first rent of 12 %, at 7.4 %. */
const LEASE = { firstRent: 0.12, months: 48, kilometres: 60_000, yearlyRate: 0.074 };

export function creditPayments(price: number): Payments<CreditTerms> {
  const deposit = Math.round(price * CREDIT.deposit);
  const monthly = Math.round(annuity(price - deposit, CREDIT.months, CREDIT.yearlyRate));
  return { monthly, terms: { deposit, months: CREDIT.months } };
}

/** `residual` is the option price as a part of today's price. */
export function leasePayments(price: number, residual: number): Payments<LeaseTerms> {
  const { months, kilometres, yearlyRate } = LEASE;
  const firstRent = Math.round(price * LEASE.firstRent);
  const option = Math.round(price * residual);
  const later = option * (1 + yearlyRate / 12) ** -months;
  const monthly = Math.round(annuity(price - firstRent - later, months - 1, yearlyRate));
  return { monthly, terms: { firstRent, months, option, kilometres } };
}

/** What the vehicle may be bought for at the end of a lease, as a part of today's price: the older, the less. */
export function leaseResidual(age: number): number {
  return Math.max(0.2, 0.44 - 0.03 * age);
}

/** The equal payments at the end of each month that repay an amount. */
function annuity(amount: number, months: number, yearlyRate: number): number {
  const rate = yearlyRate / 12;
  return (amount * rate) / (1 - (1 + rate) ** -months);
}
