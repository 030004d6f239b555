/** In place of an estimate where the market says too little: why, and the adverts themselves. */
import { counted, euros, kilometres, whole } from "../../domain/french.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import { listingPath } from "../../domain/urls/listing-path.ts";
import type { NoAskedValue } from "../../domain/valuation/asked-value.ts";
import { WHY_NO_VERDICT } from "../market-price/no-verdict-words.ts";
import { refusedBeyondReach } from "./beyond-reach-words.ts";

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
  /** Undefined before a market was fitted. */
  readonly noValue: NoAskedValue | undefined;
  readonly comparables: readonly Listing[];
}

/** The one reason that holds. */
export function refusalView({ noValue, comparables }: Refused): RefusalView {
  const prices = comparables.map(({ price }) => price);
  const adverts = comparables.slice(0, SHOWN_ADVERTS).map((listing) => ({
    href: listingPath(listing),
    name: `${listing.year}, ${kilometres(listing.mileage)}`,
    price: euros(listing.price),
  }));
  const text =
    noValue === undefined
      ? "Le marché n’est pas encore analysé. Revenez dans un instant\u202f: vos réponses restent dans l’adresse."
      : `${typeof noValue === "object" ? refusedBeyondReach(noValue) : WHY_NO_VERDICT[noValue]} ${
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
