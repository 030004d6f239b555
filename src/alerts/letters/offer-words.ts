/** One vehicle as a letter tells it, in words; each of them may be a stranger’s. */
import type { PriceVerdict } from "../../domain/catalogue/badges.ts";
import { badgeLabel } from "../../domain/catalogue/badges.ts";
import { energyLabel } from "../../domain/catalogue/energies.ts";
import { gearboxLabel } from "../../domain/catalogue/gearboxes.ts";
import { critAirLabel } from "../../domain/catalogue/ratings.ts";
import { sellerTypeLabel } from "../../domain/catalogue/sellers.ts";
import { distanceFromSearch } from "../../domain/filters/distance-from-search.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import { selectionLabel } from "../../domain/filters/tags.ts";
import { euros, kilometres, litresPer100 } from "../../domain/french.ts";
import { announcedReduction } from "../../domain/listings/announced-reduction.ts";
import { distanceTold } from "../../domain/listings/distance-told.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import { placeTold } from "../../domain/listings/place-told.ts";
import { listingPath } from "../../domain/urls/listing-path.ts";
import { priceDistance } from "../../domain/valuation/price-distance.ts";
import { toldApart } from "../../domain/valuation/told-euros.ts";
import type { Letterhead, ToldOffer } from "./told.ts";

export interface OfferWords {
  readonly name: string;
  /** May be empty. */
  readonly version: string;
  /** Absolute. */
  readonly address: string;
  readonly price: string;
  /** Of a reduction that may be announced (spec 4.31). */
  readonly struckPrice: string | undefined;
  readonly verdict: PriceVerdict;
  /** `Très bonne affaire`. */
  readonly judgement: string;
  /** `2 470 € sous l’estimation`; undefined where the price was not analysed. */
  readonly apart: string | undefined;
  /** `−2 470 €`, where there is little room. */
  readonly signed: string | undefined;
  /** All that is known of what a buyer asks first. */
  readonly facts: string;
  /** `2021 · 38 200 km`. */
  readonly brief: string;
  /** `Lyon (69)`. */
  readonly place: string | undefined;
  /** `à 12 km`. */
  readonly distance: string | undefined;
  /** As pages call it, or the kind of seller. */
  readonly seller: string;
}

/** Names in capitals stay in capitals: GPL. */
const lowered = (text: string) => (/^\p{Lu}\p{Ll}/u.test(text) ? text.slice(0, 1).toLowerCase() + text.slice(1) : text);
/** No line begins with what parts them. */
export const inARow = (parts: readonly (string | undefined)[]) =>
  parts.filter((part) => part !== undefined && part !== "").join("\u00a0· ");

function monthAndYear({ firstTrafficDate, firstTrafficMonth, year }: Listing): string {
  const [full, month] = (firstTrafficDate ?? firstTrafficMonth)?.split("-") ?? [];
  return full === undefined || month === undefined ? String(year) : `${month}/${full}`;
}

function factsOf(listing: Listing): string {
  const { mileage, energy, gearbox, consumption, autonomy, critAir } = listing;
  return inARow([
    monthAndYear(listing),
    kilometres(mileage),
    energy === undefined ? undefined : lowered(energyLabel(energy)),
    gearbox === undefined ? undefined : `boîte ${lowered(gearboxLabel(gearbox))}`,
    energy === "elec" && autonomy !== undefined ? `${kilometres(autonomy)} d’autonomie` : undefined,
    consumption === undefined ? undefined : litresPer100(consumption),
    critAir === undefined ? undefined : critAirLabel(critAir),
  ]);
}

function signedOf({ price, marketValue, verdict }: Listing): string | undefined {
  if (marketValue === undefined || verdict === "NOT_COMPUTED") return undefined;
  const apart = toldApart(price, marketValue.estimate);
  return apart === 0 ? undefined : `${apart < 0 ? "−" : "+"}${euros(Math.abs(apart))}`;
}

/** `date`: of the letter. `filters`: of the search that the offer answers. */
export function offerWords(
  { listing, history, seller }: ToldOffer,
  { origin }: Pick<Letterhead, "origin">,
  { date, filters }: { readonly date: string; readonly filters?: Filters | undefined },
): OfferWords {
  const { price, place, verdict } = listing;
  const reduction = announcedReduction({ currentPrice: price, history: history ?? [], now: Date.parse(date) });
  const told = placeTold(place);
  return {
    name: selectionLabel(listing),
    version: listing.version,
    address: new URL(listingPath(listing), origin).href,
    price: euros(price),
    struckPrice: reduction === undefined ? undefined : euros(reduction.initialPrice),
    verdict,
    judgement: badgeLabel(verdict),
    apart: priceDistance(listing),
    signed: signedOf(listing),
    facts: factsOf(listing),
    brief: inARow([String(listing.year), kilometres(listing.mileage)]),
    place: told === undefined ? undefined : `${told.name} ${told.beside}`.trim(),
    // A narrow column would part it from its figure.
    distance: distanceTold(place, filters && distanceFromSearch(filters, place))?.replace("à ", "à\u00a0"),
    seller: seller ?? sellerTypeLabel(listing.sellerType),
  };
}

/** An offer beside what a letter says of it. */
export interface TellableOffer {
  readonly offer: ToldOffer;
  readonly words: OfferWords;
}
