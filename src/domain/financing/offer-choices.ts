/**
 * What a seller's own offer leaves to reckon with: other deposits and durations of a credit, other first rents of a lease, at the
 * rate of that offer. The seller has offered none of them.
 */
import type { CreditChoices, LeaseChoices } from "./choices.ts";
import { annuity } from "./annuity.ts";
import type { CreditOffer, FinancingOffer, LeaseOffer } from "./financing-offer.ts";
import { LEAST_LENT, nominalFrom } from "./financing-offer.ts";

/** Months that credits for vehicles are commonly offered for. */
const USUAL_MONTHS = [12, 24, 36, 48, 60, 72, 84];
/** Loans of more are no credit to consumers, euros (code de la consommation, L312-1). */
const MOST_LENT = 75_000;

/** Undefined where sums are not whole euros, or leave nothing to choose. */
export function choicesOfOffer(offer: FinancingOffer): CreditChoices | LeaseChoices | undefined {
  return offer.kind === "credit" ? creditChoicesOf(offer) : leaseChoicesOf(offer);
}

function creditChoicesOf(offer: CreditOffer): CreditChoices | undefined {
  const { price, deposit, months, monthly, nominalRate } = offer;
  const least = Math.min(deposit, Math.max(0, Math.ceil(price - MOST_LENT)));
  const most = Math.floor(price - LEAST_LENT);
  if (!Number.isInteger(deposit) || deposit > most) return undefined;
  return {
    kind: "credit",
    price,
    months: [...new Set([...USUAL_MONTHS, months])].toSorted((a, b) => a - b),
    usualMonths: months,
    paidAtOnce: { least, usual: deposit, most },
    rates: [{ rate: nominalRateOf(offer) }],
    leastLent: LEAST_LENT,
    stated: { monthly, terms: { deposit, months, nominalRate } },
  };
}

/** For another duration or more kilometres nobody knows what the vehicle could be bought for in the end. */
function leaseChoicesOf({
  price,
  firstRent,
  months,
  monthly,
  option,
  kilometres,
  rate,
}: LeaseOffer): LeaseChoices | undefined {
  const most = Math.max(firstRent, Math.floor((price - option) / 2));
  if (!Number.isInteger(firstRent) || !Number.isInteger(option) || most <= 0) return undefined;
  const aYear = (kilometres * 12) / months;
  return {
    kind: "loa",
    price,
    months: [months],
    usualMonths: months,
    paidAtOnce: { least: 0, usual: firstRent, most },
    rates: [{ rate: nominalFrom(rate) }],
    kilometres: [aYear],
    usualKilometres: aYear,
    perThousandKilometres: 0,
    residuals: { [months]: option / price },
    stated: { monthly, terms: { firstRent, months, option, kilometres } },
  };
}

/** The one that is told where it makes the payment; else the one that the whole cost comes to, per cent a year. */
function nominalRateOf({ nominalRate, lent, months, monthly, rate }: CreditOffer): number {
  const isWhole = Math.abs(annuity(lent, months, nominalRate) - monthly) < 0.015;
  return isWhole ? nominalRate : nominalFrom(rate);
}
