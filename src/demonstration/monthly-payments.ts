/**
 * The monthly payments that dealers advertise with a price: a classic credit and a lease with an option to buy (LOA).
 * Plain annuities in arrears at a nominal yearly rate; the legal example on a listing's page is worked out elsewhere.
 */

/** A loan of 90 % of the price over five years at 6.9 %. */
const CREDIT = { deposit: 0.1, months: 60, yearlyRate: 0.069 };

/** Four years, a first rent of 12 %, at 7.4 %. */
const LEASE = { firstRent: 0.12, months: 48, yearlyRate: 0.074 };

/** Euros a month, rounded. */
export function creditMonthly(price: number): number {
  return Math.round(annuity(price * (1 - CREDIT.deposit), 0, CREDIT.months, CREDIT.yearlyRate));
}

/** `residual` is the option price as a part of today's price. Euros a month, rounded. */
export function leaseMonthly(price: number, residual: number): number {
  return Math.round(annuity(price * (1 - LEASE.firstRent), price * residual, LEASE.months - 1, LEASE.yearlyRate));
}

/** What the vehicle may be bought for at the end of a lease, as a part of today's price: the older, the less. */
export function leaseResidual(age: number): number {
  return Math.max(0.2, 0.44 - 0.03 * age);
}

/** The equal payments at the end of each month that repay an amount down to what stays open. */
function annuity(amount: number, open: number, months: number, yearlyRate: number): number {
  const rate = yearlyRate / 12;
  const discount = (1 + rate) ** -months;
  return ((amount - open * discount) * rate) / (1 - discount);
}
