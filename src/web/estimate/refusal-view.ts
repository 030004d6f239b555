/** In place of an estimate where the market says too little: why, and the adverts themselves. */
import { counted, euros, kilometres, whole } from "../../domain/french.ts";
import type { Listing } from "../../domain/listings/listing.ts";
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

/** `isReady`: a market was fitted, and says nothing of this vehicle. */
export function refusalView(isReady: boolean, comparables: readonly Listing[]): RefusalView {
  const prices = comparables.map(({ price }) => price);
  const adverts = comparables.slice(0, SHOWN_ADVERTS).map((listing) => ({
    href: listingPath(listing),
    name: `${listing.year}, ${kilometres(listing.mileage)}`,
    price: euros(listing.price),
  }));
  const text = !isReady
    ? "Le marché n’est pas encore analysé. Revenez dans un instant\u202f: vos réponses restent dans l’adresse."
    : `Il faut une douzaine d’annonces comparables, et une voiture de moins de 15 ans, pour un chiffre honnête. ${
        adverts.length === 0 ? "Aucune annonce de ce modèle n’est en vente." : "Voici des annonces elles-mêmes."
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
