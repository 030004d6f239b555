/** In place of an estimate where the market says too little: why, and the adverts themselves. */
import { counted, euros, kilometres, whole } from "../../domain/french.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import { OLDEST } from "../../domain/valuation/market-model.ts";
import { listingPath } from "../../domain/urls/listing-path.ts";

interface Advert {
  readonly href: string;
  readonly name: string;
  readonly price: string;
}

export interface RefusalView {
  readonly text: string;
  readonly adverts: readonly Advert[];
  readonly range: string;
}

const SHOWN_ADVERTS = 11;

interface Refused {
  /** A market was fitted, and says nothing of this vehicle. */
  readonly isReady: boolean;
  /** Years, as far as it is told. */
  readonly age: number | undefined;
  readonly comparables: readonly Listing[];
}

const WHY_OLD = `Passé ${OLDEST} ans, l’état et l’entretien font le prix, et les annonces ne les disent pas\u202f: aucun chiffre ne serait honnête.`;
const WHY_FEW = "Trop peu d’annonces comparables pour un chiffre honnête.";

/** The one reason that holds. */
export function refusalView({ isReady, age, comparables }: Refused): RefusalView {
  const prices = comparables.map(({ price }) => price);
  const adverts = comparables.slice(0, SHOWN_ADVERTS).map((listing) => ({
    href: listingPath(listing),
    name: `${listing.year}, ${kilometres(listing.mileage)}`,
    price: euros(listing.price),
  }));
  const text = !isReady
    ? "Le marché n’est pas encore analysé. Revenez dans un instant\u202f: vos réponses restent dans l’adresse."
    : `${age !== undefined && age > OLDEST ? WHY_OLD : WHY_FEW} ${
        adverts.length === 0 ? "Aucune annonce de ce modèle n’est en vente." : "Voici les annonces elles-mêmes."
      }`;
  return {
    text,
    adverts,
    range:
      prices.length === 0
        ? "Aucune annonce"
        : `${counted(prices.length, "annonce")}, de ${whole(Math.min(...prices))} à ${euros(Math.max(...prices))}`,
  };
}
