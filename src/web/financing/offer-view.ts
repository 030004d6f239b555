/** An offer to pay by the month, figure by figure, and the example that the law wants. */
import type { FinancingOffer } from "../../domain/financing/financing-offer.ts";
import { representativeExample } from "../../domain/financing/representative-example.ts";
import { kilometres, whole } from "../../domain/french.ts";
import { amount, rate } from "../../domain/french-sums.ts";

export interface FinancingOfferView {
  readonly title: string;
  readonly facts: readonly { readonly label: string; readonly value: string; readonly isMain?: true }[];
  readonly example: string;
}

export function offerView(offer: FinancingOffer): FinancingOfferView {
  const example = representativeExample(offer);
  const annual = { label: "TAEG fixe", value: rate(offer.rate) };
  switch (offer.kind) {
    case "loa":
      return {
        title: "En LOA",
        facts: [
          {
            label: `${whole(offer.rents)} loyers mensuels, hors assurance`,
            value: amount(offer.monthly),
            isMain: true,
          },
          { label: "Premier loyer", value: amount(offer.firstRent) },
          { label: "Option d’achat finale", value: amount(offer.option) },
          { label: "Kilométrage du contrat", value: kilometres(offer.kilometres) },
          { label: "Montant total dû en cas d’achat", value: amount(offer.total) },
          { label: "Coût par rapport au comptant", value: amount(offer.cost) },
          annual,
        ],
        example,
      };
    case "credit":
      return {
        title: "À crédit",
        facts: [
          { label: `${whole(offer.months)} mensualités, hors assurance`, value: amount(offer.monthly), isMain: true },
          { label: "Apport", value: amount(offer.deposit) },
          { label: "Montant emprunté", value: amount(offer.lent) },
          { label: "Montant total dû par l’emprunteur", value: amount(offer.total) },
          { label: "Coût total du crédit", value: amount(offer.cost) },
          { label: "Taux débiteur fixe", value: rate(offer.nominalRate) },
          annual,
        ],
        example,
      };
  }
}
