/** What a card shows of a listing, ready worded (design: card). A missing value keeps its place. */
import { selectionLabel } from "../../domain/filters/tags.ts";
import type { PriceVerdict } from "../../domain/catalogue/badges.ts";
import type { Energy } from "../../domain/catalogue/energies.ts";
import { energyLabel } from "../../domain/catalogue/energies.ts";
import { critAirLabel } from "../../domain/catalogue/ratings.ts";
import { sellerTypeLabel } from "../../domain/catalogue/sellers.ts";
import { euros, kilometres, litresPer100, measure } from "../../domain/french.ts";
import { monthly } from "../../domain/french-sums.ts";
import type { AnnouncedReduction } from "../../domain/listings/announced-reduction.ts";
import { announcedReduction, mayBeAnnounced } from "../../domain/listings/announced-reduction.ts";
import { distanceTold } from "../../domain/listings/distance-told.ts";
import { licenceOf } from "../../domain/listings/licence.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import { lowestMonthly } from "../../domain/listings/listing.ts";
import type { PhotosAway } from "../../domain/listings/lost-photo.ts";
import { photosPromised } from "../../domain/listings/lost-photo.ts";
import { isFetched } from "../../domain/listings/own-photo.ts";
import { placeTold } from "../../domain/listings/place-told.ts";
import type { ToldPlace } from "../../domain/listings/place-told.ts";
import type { PriceEntry } from "../../domain/listings/price-entry.ts";
import type { FoundListing } from "../../search/asking.ts";
import { listingPath } from "../../domain/urls/listing-path.ts";
import type { PhotoView } from "../design/photo-view.ts";
import { firstPhotoView } from "../design/photo-view.ts";
import type { VehiclePicture } from "../design/vehicles/draw-vehicle.ts";
import { pictureOf } from "../design/vehicles/draw-vehicle.ts";

export interface CardView {
  readonly reference: string;
  readonly href: string;
  readonly picture: VehiclePicture;
  /** The first of the seller's photographs; none for most. */
  readonly photo: PhotoView | undefined;
  /** Of those that can be shown; undefined while it is not known which come. */
  readonly photoCount: number | undefined;
  readonly name: string;
  readonly version: string;
  readonly price: string;
  /** Of a reduction that may be announced. */
  readonly struckPrice: string | undefined;
  readonly monthly: string | undefined;
  readonly verdict: PriceVerdict;
  /** Its dealer keeps it for somebody. */
  readonly isReserved: boolean;
  readonly delivery: boolean;
  readonly year: string;
  readonly mileage: string;
  /** What a buyer of such a vehicle asks besides, in the card's order. */
  readonly facts: readonly [string, string, string, string];
  /** The one of them that is how far it goes on a charge. */
  readonly range?: string;
  readonly place: ToldPlace;
  /** One of the eleven kinds of seller. */
  readonly seller: string;
}

/** Short enough for a third of a card. */
const SHORT_ENERGIES: Readonly<Partial<Record<Energy, string>>> = {
  plug_hyb: "Hybride rech.",
  not_plug_hyb: "Hybride",
};

function energyOf({ energy }: Listing): string {
  return energy === undefined ? "Énergie n.c." : (SHORT_ENERGIES[energy] ?? energyLabel(energy));
}

function gearboxOf({ gearbox }: Listing): string {
  return gearbox === undefined ? "Boîte n.c." : gearbox === "AUTO" ? "Auto" : "Man.";
}

/** Electric vehicles are known by their range, the others by what they drink. */
function thirstOf({ energy, autonomy, consumption }: Listing): string {
  if (energy === "elec") return autonomy === undefined ? "Autonomie n.c." : kilometres(autonomy);
  return consumption === undefined ? "Conso. n.c." : litresPer100(consumption);
}

function displacementOf({ cubic }: Listing): string {
  return cubic === undefined ? "Cylindrée n.c." : measure(cubic, "cm³");
}

function batteryOf({ batteryCapacity }: Listing): string {
  return batteryCapacity === undefined ? "Batterie n.c." : measure(batteryCapacity, "kWh");
}

function powerOf({ powerDIN }: Listing): string {
  return powerDIN === undefined ? "Puiss. n.c." : measure(powerDIN, "ch");
}

function factsOf(listing: Listing): CardView["facts"] {
  const { vertical, energy, critAir } = listing;
  const isElectric = energy === "elec";
  switch (vertical) {
    case "moto":
    case "scooter":
    case "quad": {
      const drive = isElectric ? batteryOf(listing) : energyOf(listing);
      return [
        isElectric ? energyOf(listing) : displacementOf(listing),
        powerOf(listing),
        vertical === "moto" ? `Permis ${licenceOf(listing) ?? "n.c."}` : drive,
        thirstOf(listing),
      ];
    }
    case "car":
    case "truck":
      return [
        energyOf(listing),
        gearboxOf(listing),
        thirstOf(listing),
        critAir === undefined ? "Crit’Air n.c." : critAirLabel(critAir),
      ];
  }
}

const UNKNOWN_PLACE: ToldPlace = { name: "Lieu n.c.", beside: "" };

/** What follows the place for one visitor: ` · à 12 km`; nothing when the place is not measured. No character of it needs escaping. */
export function distanceNote({ listing, distance }: FoundListing): string {
  const told = distanceTold(listing.place, distance);
  return told === undefined ? "" : ` · ${told}`;
}

/** What is asked of storage for cards, and when. */
interface Histories {
  photosAway(references: readonly string[]): Promise<ReadonlyMap<string, PhotosAway>>;
  priceHistories(references: readonly string[]): Promise<ReadonlyMap<string, readonly PriceEntry[]>>;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly now: () => number;
}

/** A view stands until what it announces may no longer be announced, in milliseconds since 1970-01-01 UTC. */
interface Remembered {
  readonly view: CardView;
  readonly until: number;
  /** With which photographs away it was made. */
  readonly away: string;
}

/** The same object for the same listing. As long as that is the same object its price history is the same (`search/remembered-listings.ts`). */
const remembered = new WeakMap<Listing, Remembered>();

function rememberedView(listing: Listing, now: number): Remembered | undefined {
  const held = remembered.get(listing);
  return held !== undefined && now < held.until ? held : undefined;
}

const PRESENT = "";
const awayKey = (away: PhotosAway | undefined) => (away === undefined ? PRESENT : JSON.stringify(away));

/** For who cannot read the histories: no reduction is announced, and nothing is remembered of it. */
export function cardViewsAlone({ now }: Pick<Histories, "now">, found: readonly FoundListing[]): readonly CardView[] {
  return found.map(({ listing }) => rememberedView(listing, now())?.view ?? cardView(listing, undefined));
}

/** The histories that are missing are read in one question. Rejects when they cannot be. */
export async function cardViews(services: Histories, found: readonly FoundListing[]): Promise<readonly CardView[]> {
  const now = services.now();
  // Photographs come and are lost while their listing stays as it is.
  const fetched = found.flatMap(({ listing }) => (listing.photos.some(isFetched) ? [listing.reference] : []));
  const allAway = fetched.length === 0 ? undefined : await services.photosAway(fetched);
  const knownView = ({ listing }: FoundListing): CardView | undefined => {
    const held = rememberedView(listing, now);
    return held?.away === awayKey(allAway?.get(listing.reference)) ? held.view : undefined;
  };
  const unread = found.flatMap((one) =>
    knownView(one) === undefined && mayBeAnnounced(one.listing.priceDropDate, now) ? [one.listing.reference] : [],
  );
  const histories = unread.length === 0 ? undefined : await services.priceHistories(unread);
  return found.map((one) => {
    const known = knownView(one);
    if (known !== undefined) return known;
    const { listing } = one;
    const away = allAway?.get(listing.reference);
    const history = histories?.get(listing.reference) ?? [];
    const reduction = announcedReduction({ currentPrice: listing.price, history, now });
    const view = cardView(listing, reduction, away);
    const until = reduction === undefined ? Infinity : Date.parse(reduction.validityDate);
    remembered.set(listing, { view, until, away: awayKey(away) });
    return view;
  });
}

function cardView(listing: Listing, reduction: AnnouncedReduction | undefined, away?: PhotosAway): CardView {
  const payment = lowestMonthly(listing);
  return {
    reference: listing.reference,
    href: listingPath(listing),
    picture: pictureOf({ ...listing, colour: listing.externalColor }),
    photo: firstPhotoView(listing, away),
    photoCount: photosPromised(listing.photos, away),
    name: selectionLabel(listing),
    version: listing.version,
    price: euros(listing.price),
    struckPrice: reduction === undefined ? undefined : euros(reduction.initialPrice),
    monthly: payment === undefined ? undefined : monthly(payment),
    verdict: listing.verdict,
    isReserved: listing.reservedAt !== undefined,
    delivery: listing.delivery,
    year: String(listing.year),
    mileage: kilometres(listing.mileage),
    facts: factsOf(listing),
    ...(listing.energy === "elec" && listing.autonomy !== undefined ? { range: kilometres(listing.autonomy) } : {}),
    place: placeTold(listing.place) ?? UNKNOWN_PLACE,
    seller: sellerTypeLabel(listing.sellerType),
  };
}
