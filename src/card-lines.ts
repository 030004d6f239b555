/** The words of a card, for terminals: those that visitors read (`web/cards`). */
import { badgeLabel } from "./domain/catalogue/badges.ts";
import type { Listing } from "./domain/listings/listing.ts";
import { cardViewsAlone } from "./web/cards/card-view.ts";

/** `now` in milliseconds since 1970-01-01 UTC. */
export function cardLines(listing: Listing, now: number): readonly string[] {
  const [card] = cardViewsAlone({ now: () => now }, [{ listing }]);
  if (card === undefined) throw new Error(`no card of ${listing.reference}`);
  const { name, version, price, monthly, verdict, delivery, year, mileage, facts, place, seller, photoCount } = card;
  const terms = [price, monthly, badgeLabel(verdict), ...(delivery ? ["Livraison"] : [])];
  return [
    name,
    version === "" ? "Version non précisée" : version,
    terms.filter((term) => term !== undefined).join(" · "),
    [year, mileage, ...facts].join(" · "),
    [
      `${place.name} ${place.beside}`.trim(),
      seller,
      ...(photoCount !== undefined && photoCount > 1 ? [`${photoCount} photos`] : []),
    ].join(" · "),
  ];
}
