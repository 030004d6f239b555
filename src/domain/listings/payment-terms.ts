/** What a seller states beside a monthly payment, without which it says little (spec 1.2; code de la consommation, L312-6). */

export interface CreditTerms {
  /** Paid by the buyer on the day of the purchase, euros. */
  readonly deposit: number;
  /** As many equal payments, each at the end of its month. */
  readonly months: number;
  /** Nominal (taux débiteur fixe), per cent a year; absent where only payments are stated. */
  readonly nominalRate?: number;
}

export interface LeaseTerms {
  /** Paid at the signature, euros. */
  readonly firstRent: number;
  /** Of the contract: the first rent, then one rent fewer than months, each at the end of its month. */
  readonly months: number;
  /** The price for which the vehicle may be bought at the end of the last month, euros. */
  readonly option: number;
  /** That may be driven during the contract. */
  readonly kilometres: number;
}

export interface Payments<Terms> {
  /** Euros, with cents. */
  readonly monthly: number;
  readonly terms: Terms;
}
