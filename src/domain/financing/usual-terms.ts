/**
 * What terms of a seller are beyond what any lender offers. Such make a payment as small as one likes, whose vehicle is paid for by
 * something else: by a first rent, by the option or by a deposit of nearly its price, by a contract without end. The law has no bounds for
 * them (code de la consommation, L312-2, treats a lease with an option as a credit), so these lie well beyond usage.
 */
import type { CreditTerms, LeaseTerms } from "../listings/payment-terms.ts";

/** First rents are 10 to 15 % of the price (leditodelafinance.fr, “premier loyer majoré”), and more than half is a sale. */
const MOST_FIRST_RENT = 0.5;
/** First rent and option together leave this for the rents to pay: with 15 % and a value of half after three years they pay a third. */
const LEAST_BY_RENTS = 0.15;
/** Two to five years, “voire 7 ans” (lafinancepourtous.com, “La location avec option d’achat”). */
const LONGEST_LEASE = 84;
/** “Une limite généralement fixée à 50 000 km par an” (leazing.fr, “LOA sans apport”). */
const MOST_KILOMETRES_A_YEAR = 60_000;
/** A “crédit 50/50” asks half on the day. */
const MOST_DEPOSIT = 0.75;
/** Well beyond the seven years at which loans for vehicles end as leases do. */
const LONGEST_CREDIT = 120;

export type LeaseExcess = "loaFirstRent" | "loaOption" | "loaMonths" | "loaKilometres";
export type CreditExcess = "creditDeposit" | "creditMonths";

/** Which of the terms of a lease is none. */
export function leaseExcess(
  price: number,
  { firstRent, months, option, kilometres }: LeaseTerms,
): LeaseExcess | undefined {
  if (firstRent > price * MOST_FIRST_RENT) return "loaFirstRent";
  if (firstRent + option > price * (1 - LEAST_BY_RENTS)) return "loaOption";
  if (months > LONGEST_LEASE) return "loaMonths";
  return kilometres * 12 > MOST_KILOMETRES_A_YEAR * months ? "loaKilometres" : undefined;
}

/** The same of a credit. */
export function creditExcess(price: number, { deposit, months }: CreditTerms): CreditExcess | undefined {
  if (deposit > price * MOST_DEPOSIT) return "creditDeposit";
  return months > LONGEST_CREDIT ? "creditMonths" : undefined;
}
