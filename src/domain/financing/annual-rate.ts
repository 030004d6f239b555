/**
 * The annual percentage rate of charge (TAEG) by the actuarial formula of directive (EU) 2023/2225, annex III: the rate at which what
 * is paid is worth, on the day of the loan, what was lent. A month is 1/12 of a year.
 */

export interface Payment {
  /** Months after the money is lent. */
  readonly month: number;
  /** Whole. */
  readonly cents: number;
}

/**
 * Per cent. No rate of usury of the Banque de France was as high since loans to consumers have one, so a rate above it comes from
 * figures that do not belong together.
 */
const HIGHEST_RATE = 30;
/** Of a rate in per cent: far below the two decimals that are told. */
const PRECISION = 1e-9;

/** Whole cents round a payment down by less: in so many, money lent for nothing comes back short by as much. */
const ROUNDED_OFF_CENTS = 1;

/** As it is told: `exactAnnualRate` with two decimals, half up. */
export function annualRate(lentCents: number, payments: readonly Payment[]): number | undefined {
  const rate = exactAnnualRate(lentCents, payments);
  return rate === undefined ? undefined : Math.round(rate * 100) / 100;
}

/** Per cent a year; undefined when nothing is lent, or when no rate from 0 to 30 % makes the payments worth what is lent. */
export function exactAnnualRate(lentCents: number, payments: readonly Payment[]): number | undefined {
  if (lentCents <= 0) return undefined;
  const worth = (rate: number) =>
    payments.reduce((sum, { month, cents }) => sum + cents * (1 + rate / 100) ** (-month / 12), 0);
  if (worth(0) < lentCents - ROUNDED_OFF_CENTS * payments.length || worth(HIGHEST_RATE) > lentCents) return undefined;
  if (worth(0) <= lentCents) return 0;
  // The dearer the money, the less later payments are worth: the rate lies between these.
  let least = 0;
  let most = HIGHEST_RATE;
  while (most - least > PRECISION) {
    const middle = (least + most) / 2;
    if (worth(middle) > lentCents) least = middle;
    else most = middle;
  }
  return (least + most) / 2;
}
