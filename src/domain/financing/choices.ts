/** What a scale leaves a buyer to choose for one vehicle: small enough to be sent to a browser with its page. */
import type { Listing } from "../listings/listing.ts";
import type { CreditTerms, LeaseTerms, Payments } from "../listings/payment-terms.ts";
import type { Durations, FinancingScale, RateRow } from "./financing-scale.ts";

interface Choices extends Durations {
  /** Euros. */
  readonly price: number;
  /** Paid at once, whole euros: a deposit or a first rent. */
  readonly paidAtOnce: { readonly least: number; readonly usual: number; readonly most: number };
  /** Those for a vehicle of its age; the first that fits counts. */
  readonly rates: readonly Omit<RateRow, "oldest">[];
}

export interface CreditChoices extends Choices {
  readonly kind: "credit";
  /** Euros. */
  readonly leastLent: number;
  /** What the seller offers for what is usual, where it is the seller’s. */
  readonly stated?: Payments<CreditTerms>;
}

export interface LeaseChoices extends Choices {
  readonly kind: "loa";
  /** A year. */
  readonly kilometres: readonly number[];
  readonly usualKilometres: number;
  readonly perThousandKilometres: number;
  /** Of the price, by the months of the contract. */
  readonly residuals: Readonly<Record<string, number>>;
  /** As of a credit. */
  readonly stated?: Payments<LeaseTerms>;
}

export interface FinancingChoices {
  readonly credit?: CreditChoices;
  readonly lease?: LeaseChoices;
}

export type Payable = Pick<Listing, "vertical" | "year" | "price" | "customerFamilyCode">;

/** What is usually paid at once is told in whole hundreds, euros. */
const STEP = 100;

/** None for what private sellers sell: no lender stands behind them. */
export function financingChoices(scale: FinancingScale, listing: Payable): FinancingChoices {
  if (listing.customerFamilyCode === "PART" || !scale.verticals.includes(listing.vertical)) return {};
  const age = Math.max(0, scale.year - listing.year);
  const credit = creditChoices(scale, listing.price, age);
  const lease = leaseChoices(scale, listing.price, age);
  return { ...(credit === undefined ? {} : { credit }), ...(lease === undefined ? {} : { lease }) };
}

function creditChoices({ credit }: FinancingScale, price: number, age: number): CreditChoices | undefined {
  if (credit === undefined || age > credit.oldest) return undefined;
  const { months, usualMonths, leastLent, mostLent, usualDeposit, mostDeposit } = credit;
  const [least, most] = [Math.max(0, price - mostLent), Math.min(Math.floor(price * mostDeposit), price - leastLent)];
  const rates = ratesAt(credit.rates, age);
  if (least > most || rates.length === 0) return undefined;
  const paidAtOnce = { least, usual: within(hundreds(price * usualDeposit), least, most), most };
  return { kind: "credit", price, months, usualMonths, paidAtOnce, rates, leastLent };
}

function leaseChoices({ lease }: FinancingScale, price: number, age: number): LeaseChoices | undefined {
  if (lease === undefined || price < lease.leastPrice || price > lease.mostPrice) return undefined;
  const { parts = {} } = lease.residuals.find(({ oldest }) => age <= oldest) ?? {};
  const months = lease.months.filter((count) => parts[count] !== undefined);
  const rates = ratesAt(lease.rates, age);
  const last = months.at(-1);
  if (last === undefined || rates.length === 0) return undefined;
  const most = Math.floor(price * lease.mostFirstRent);
  return {
    kind: "loa",
    price,
    months,
    usualMonths: months.includes(lease.usualMonths) ? lease.usualMonths : last,
    paidAtOnce: { least: 0, usual: within(hundreds(price * lease.usualFirstRent), 0, most), most },
    rates,
    kilometres: lease.kilometres,
    usualKilometres: lease.usualKilometres,
    perThousandKilometres: lease.perThousandKilometres,
    residuals: parts,
  };
}

const hundreds = (euros: number) => Math.round(euros / STEP) * STEP;
const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

function ratesAt(rows: readonly RateRow[], age: number): Choices["rates"] {
  return rows
    .filter(({ oldest = Infinity }) => age <= oldest)
    .map(({ leastLent, longest, rate }) => ({
      ...(leastLent === undefined ? {} : { leastLent }),
      ...(longest === undefined ? {} : { longest }),
      rate,
    }));
}
