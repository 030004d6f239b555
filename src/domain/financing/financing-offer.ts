/** An offer to pay by the month with all that the law wants told of it. */
import type { Listing } from "../listings/listing.ts";
import type { CreditTerms, LeaseTerms } from "../listings/payment-terms.ts";
import { annualRate, exactAnnualRate } from "./annual-rate.ts";
import type { Payment } from "./annual-rate.ts";

interface Costs {
  /** The price paid at once, euros. */
  readonly price: number;
  /** Euros a month, without insurance. */
  readonly monthly: number;
  readonly months: number;
  /**
   * Montant total dû, euros. Of a credit what its borrower owes: the sum lent and its whole cost (code de la consommation, L311-1, 8°, as
   * directive (EU) 2023/2225, article 3), so without the deposit, which nobody lends. Of a lease first rent and option are owed too.
   */
  readonly total: number;
  /** What paying by the month costs more than the price, euros. */
  readonly cost: number;
  /** TAEG, per cent with two decimals. */
  readonly rate: number;
}

export interface CreditOffer extends Costs {
  readonly kind: "credit";
  readonly deposit: number;
  /** Euros. */
  readonly lent: number;
  /** Taux débiteur fixe, per cent a year with two decimals: the one that is stated, else the one that the payments come to. */
  readonly nominalRate: number;
}

export interface LeaseOffer extends Costs {
  readonly kind: "loa";
  readonly firstRent: number;
  /** Number of rents after the first. */
  readonly rents: number;
  readonly option: number;
  readonly kilometres: number;
}

export type FinancingOffer = CreditOffer | LeaseOffer;

/** What a listing says of paying by the month. */
type Payable = Pick<Listing, "price" | "loaMonthly" | "loaTerms" | "creditMonthly" | "creditTerms">;

/** Those whose seller states all that belongs to them, the lower payment first. */
export function financingOffers({
  price,
  loaMonthly,
  loaTerms,
  creditMonthly,
  creditTerms,
}: Payable): readonly FinancingOffer[] {
  const lease =
    loaMonthly === undefined || loaTerms === undefined ? undefined : leaseOffer(price, loaMonthly, loaTerms);
  const credit =
    creditMonthly === undefined || creditTerms === undefined
      ? undefined
      : creditOffer(price, creditMonthly, creditTerms);
  return [lease, credit].filter((offer) => offer !== undefined).toSorted((a, b) => a.monthly - b.monthly);
}

const cents = (euros: number) => Math.round(euros * 100);

function monthlyPayments(monthly: number, count: number): readonly Payment[] {
  return Array.from({ length: count }, (_, index) => ({ month: index + 1, cents: cents(monthly) }));
}

/** Loans of less, and those repaid within three months, are no credit of the law (code de la consommation, L312-1, L312-4), euros and months. */
export const LEAST_LENT = 200;
const FEWEST_MONTHS = 4;

/** Undefined when no rate fits, or when it is no credit: price, payment and terms do not belong together. */
export function creditOffer(
  price: number,
  monthly: number,
  { deposit, months, nominalRate }: CreditTerms,
): CreditOffer | undefined {
  const lent = (cents(price) - cents(deposit)) / 100;
  if (lent < LEAST_LENT || months < FEWEST_MONTHS) return undefined;
  const payments = monthlyPayments(monthly, months);
  const [rate, exact] = [annualRate(cents(lent), payments), exactAnnualRate(cents(lent), payments)];
  if (rate === undefined || exact === undefined) return undefined;
  const total = (cents(monthly) * months) / 100;
  return {
    kind: "credit",
    price,
    monthly,
    months,
    deposit,
    lent,
    total,
    cost: Math.max(0, cents(total) - cents(lent)) / 100,
    rate,
    nominalRate: nominalRate ?? Math.round(nominalFrom(exact) * 100) / 100,
  };
}

/** Twelve times the rate of a month at which a year comes to `effective`, both per cent. */
export const nominalFrom = (effective: number): number => 1200 * ((1 + effective / 100) ** (1 / 12) - 1);

/** The same of a lease whose option to buy is taken. */
export function leaseOffer(
  price: number,
  monthly: number,
  { firstRent, months, option, kilometres }: LeaseTerms,
): LeaseOffer | undefined {
  if (price - firstRent < LEAST_LENT || months < FEWEST_MONTHS) return undefined;
  const rents = months - 1;
  const payments = [...monthlyPayments(monthly, rents), { month: months, cents: cents(option) }];
  const rate = annualRate(cents(price) - cents(firstRent), payments);
  if (rate === undefined) return undefined;
  const total = (cents(firstRent) + cents(monthly) * rents + cents(option)) / 100;
  return {
    kind: "loa",
    price,
    monthly,
    months,
    firstRent,
    rents,
    option,
    kilometres,
    total,
    cost: Math.max(0, cents(total) - cents(price)) / 100,
    rate,
  };
}
