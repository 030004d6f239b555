/** The payment that stands beside a price, in the words of the offer whose example belongs to it: two sums cannot differ that are one (L312-6). */
import type { FinancingOffer } from "../../domain/financing/financing-offer.ts";
import type { FinancingOfferView } from "./offer-view.ts";

const PAID = { loa: "en LOA", credit: "à crédit" } as const satisfies Record<FinancingOffer["kind"], string>;

/** `265 €/mois en LOA`. */
export function monthlyBeside({ facts }: FinancingOfferView, kind: FinancingOffer["kind"]): string {
  const main = facts.find(({ isMain }) => isMain === true);
  if (main === undefined) throw new Error(`an offer of ${kind} tells no payment`);
  return `${main.value}/mois ${PAID[kind]}`;
}
