/** The representative example that the law wants with every figure of a credit (code de la consommation, L312-6 and D312-1). */
import { kilometres, whole } from "../french.ts";
import { amount, rate } from "../french-sums.ts";
import type { FinancingOffer } from "./financing-offer.ts";

/** One sentence or two, in the order of the law: kind, price, duration, payments, total, rate. */
export function representativeExample(offer: FinancingOffer): string {
  const { price, monthly, months, total, rate: taeg } = offer;
  const end = `TAEG fixe${offer.kind === "loa" ? " équivalent" : ""} ${rate(taeg)}. Hors assurance facultative, sous réserve d’acceptation par le prêteur\u202f; vous disposez de 14 jours pour vous rétracter.`;
  switch (offer.kind) {
    case "loa": {
      const { firstRent, rents, option, kilometres: allowed } = offer;
      return `Exemple représentatif pour une location avec option d’achat (LOA) de ce véhicule au prix comptant de ${amount(price)}, sur ${whole(months)} mois et ${kilometres(allowed)}\u202f: un premier loyer de ${amount(firstRent)}, puis ${whole(rents)} loyers de ${amount(monthly)}\u202f; option d’achat finale ${amount(option)}\u202f; montant total dû en cas d’achat ${amount(total)}. ${end}`;
    }
    case "credit": {
      const { deposit, lent, nominalRate } = offer;
      const paid = deposit === 0 ? "sans apport" : `avec un apport de ${amount(deposit)}`;
      return `Exemple représentatif pour un crédit affecté à l’achat de ce véhicule au prix comptant de ${amount(price)}, ${paid}\u202f: ${amount(lent)} empruntés sur ${whole(months)} mois, au taux débiteur fixe de ${rate(nominalRate)}, remboursés en ${whole(months)} mensualités de ${amount(monthly)}\u202f; montant total dû par l’emprunteur ${amount(total)}. ${end}`;
    }
  }
}
