/** The page of a listing that is no longer for sale: what it was, how its price went, and what is like it. */
import type { ShowroomOpening } from "../../domain/listings/showroom-verticals.ts";
import { selectionLabel } from "../../domain/filters/tags.ts";
import { makeLabel } from "../../domain/catalogue/makes.ts";
import { sellerTypeLabel } from "../../domain/catalogue/sellers.ts";
import type { VehicleVertical, Vertical } from "../../domain/catalogue/verticals.ts";
import { DEFAULT_VERTICAL, verticalLabel } from "../../domain/catalogue/verticals.ts";
import type { MakeSelection } from "../../domain/filters/make-selection.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import { counted, euros, shortDate } from "../../domain/french.ts";
import { daysOnSale } from "../../domain/listings/days-on-sale.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import { placeTold, townTold } from "../../domain/listings/place-told.ts";
import type { PriceEntry } from "../../domain/listings/price-entry.ts";
import { searchAddress } from "../../domain/urls/canonical.ts";
import { showroomAddress } from "../../domain/urls/showroom-address.ts";
import type { Site } from "../../domain/urls/site.ts";
import type { Asking } from "../../search/asking.ts";
import { each, together, total, viewed } from "../../search/asking.ts";
import { candidatesFor } from "../../search/similar-listings.ts";
import { sceneOf } from "../design/landscapes/choose-scene.ts";
import type { Scene } from "../design/landscapes/scene.ts";
import type { VehiclePicture } from "../design/vehicles/draw-vehicle.ts";
import { pictureOf } from "../design/vehicles/draw-vehicle.ts";
import { listingSummary } from "../cards/listing-summary.ts";
import type { PageServices } from "../services.ts";
import type { SimilarRow } from "./nearest-row.ts";
import { similarRow } from "./nearest-row.ts";
import { priceChanges } from "../market-price/price-past.ts";
import { segmentAge } from "../market-price/segment-age.ts";

export interface SoldView {
  readonly vertical: VehicleVertical;
  readonly picture: VehiclePicture;
  readonly scene: Scene;
  readonly name: string;
  /** Version, year and mileage. */
  readonly summary: string;
  /** `18/11/2026`. */
  readonly since: string;
  readonly price: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** The narrowest search around it that has offers: its generation, else its model, its make, its vertical. */
  readonly others: { readonly name: string; readonly total: number; readonly href: string };
  readonly similar: SimilarRow;
  /** What its time on sale says beside that of its likes. */
  readonly lesson: string | undefined;
}

/** `23 jours, dès le 05/01/2026`; the withdrawal of a listing that came back counts from its first day. */
function onlineFor(from: string, to: string): string {
  const days = daysOnSale(from, Date.parse(to));
  return `${days === 0 ? "moins d’un jour" : counted(days, "jour")}, dès le ${shortDate(from)}`;
}

function factsOf(listing: Listing, withdrawnAt: string, entries: readonly PriceEntry[]): SoldView["facts"] {
  const { firstOnlineDate, initialPrice, price, sellerType, place } = listing;
  const town = townTold(place) ?? placeTold(place)?.name;
  return [
    { label: "En ligne", value: onlineFor(firstOnlineDate, withdrawnAt) },
    ...(initialPrice === price ? [] : [{ label: "Prix au départ", value: euros(initialPrice) }]),
    { label: "Évolution du prix", value: priceChanges(entries, price) },
    { label: "Vendeur", value: [sellerTypeLabel(sellerType), town].filter((part) => part !== undefined).join(", ") },
    { label: "Référence", value: listing.reference },
  ];
}

/** A dealer's own domain has no other stock; `opening` is what its showroom opens with, where its dealer chose that. */
function othersOf(
  { vertical, make, model, commercialName }: Listing,
  site: Site,
  opening: ShowroomOpening | undefined,
): Asking<SoldView["others"]> {
  const { curef } = site;
  const addressOf = (filters: Filters) =>
    curef === undefined ? searchAddress(filters) : showroomAddress(curef, filters, site);
  const ofKind = (kind: Vertical) => ({
    name: verticalLabel(kind).toLowerCase(),
    filters: { vertical: kind } satisfies Filters,
  });
  const named = (selection: MakeSelection, name = selectionLabel(selection)) => ({
    name,
    filters: { vertical, makesModelsCommercialNames: [selection] } satisfies Filters,
  });
  const searches: readonly { readonly name: string; readonly filters: Filters }[] = [
    ...(commercialName === undefined ? [] : [named({ make, model, commercialName })]),
    named({ make, model }),
    named({ make }, makeLabel(make)),
    ofKind(vertical),
    // A showroom opens with what its dealer has.
    ...(opening === undefined ? [] : [ofKind(opening)]),
    ...(curef === undefined ? [] : [ofKind(DEFAULT_VERTICAL)]),
  ];
  const counted = searches.map(({ name, filters }) =>
    viewed(total({ ...filters, ...(curef === undefined ? {} : { curef }) }), (held) => ({
      name,
      total: held,
      href: addressOf(filters),
    })),
  );
  return viewed(each(counted), (others) => {
    const narrowest = others.find((other) => other.total > 0) ?? others.at(-1);
    if (narrowest === undefined) throw new Error("no search around a listing");
    return narrowest;
  });
}

/** `withdrawnAt` is ISO 8601 UTC. Rejects when storage or the engine does. */
export async function soldView(services: PageServices, listing: Listing, withdrawnAt: string): Promise<SoldView> {
  const { search, site } = services;
  const owner = site.curef === undefined ? undefined : await services.dealer(site.curef);
  const [entries, { others, alike, segment }] = await Promise.all([
    services.priceHistory(listing.reference),
    search.answer(
      together({
        others: othersOf(listing, site, owner?.showroom?.defaultVertical),
        alike: candidatesFor(listing, site.curef),
        segment: segmentAge(listing, services.now()),
      }),
    ),
  ]);
  return {
    vertical: listing.vertical,
    picture: pictureOf({ ...listing, colour: listing.externalColor }),
    scene: sceneOf(listing),
    name: selectionLabel(listing),
    summary: listingSummary(listing),
    since: shortDate(withdrawnAt),
    price: euros(listing.price),
    facts: factsOf(listing, withdrawnAt, entries),
    others,
    similar: await similarRow(services, listing, alike),
    lesson: segment,
  };
}
