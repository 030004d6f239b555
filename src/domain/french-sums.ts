/** Sums and rates of financing in French; apart from other figures, which the first page of every visit needs (`french.ts`). */
import { NARROW, whole } from "./french.ts";

const TWO_DECIMALS = /* @__PURE__ */ new Intl.NumberFormat("fr-FR", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** `265,44 €`, and `265 €` where there are no cents: a sum that is owed is told to the cent. */
export function amount(value: number): string {
  return `${Number.isInteger(value) ? whole(value) : TWO_DECIMALS.format(value)}${NARROW}€`;
}

/** `6,90 %`: a yearly rate, with the two decimals of the law. */
export function rate(value: number): string {
  return `${TWO_DECIMALS.format(value)}${NARROW}%`;
}

/** `199 €/mois`, `212,47 €/mois`: to the cent wherever it stands, so that a listing has one figure. */
export function monthly(value: number): string {
  return `${amount(value)}/mois`;
}
