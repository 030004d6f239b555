/** What arithmetic in binary may add to a whole number of cents. */
const NOISE = 1e-6;

/** The equal payment at the end of each month, euros and whole cents: the first that repays `amount` at `rate`, per cent a year. */
export function annuity(amount: number, months: number, rate: number): number {
  const part = rate / 1200;
  const exact = part === 0 ? amount / months : (amount * part) / (1 - (1 + part) ** -months);
  return Math.ceil(exact * 100 - NOISE) / 100;
}
