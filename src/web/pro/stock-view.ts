/** Rows of a dealer's stock, worded. */
import type { PriceVerdict } from "../../domain/catalogue/badges.ts";
import { dayTold } from "../../domain/contact/day-told.ts";
import { selectionLabel } from "../../domain/filters/tags.ts";
import { counted, euros, kilometres, percent, whole } from "../../domain/french.ts";
import type { MarketBar, PricePlace, StockRow } from "../../domain/stock/stock-table.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import { marketBar, marketGap, photosThere } from "../../domain/stock/stock-table.ts";
import type { VehicleSheet } from "../../domain/vehicle-entry/vehicle-sheet.ts";
import type { GoneVehicle } from "../../dealer-space/dealer-stock.ts";
import { cardViewsAlone } from "../cards/card-view.ts";
import type { PhotoView } from "../design/photo-view.ts";
import { vehicleAddress } from "../../dealer-space/vehicle-address.ts";
import { askedAddress } from "./pro-address.ts";
import type { VehiclePicture } from "../design/vehicles/draw-vehicle.ts";

export interface StockRowView {
  readonly reference: string;
  readonly dealerReference: string;
  readonly href: string;
  readonly name: string;
  readonly version: string;
  readonly picture: VehiclePicture;
  readonly photo: PhotoView | undefined;
  readonly year: string;
  readonly mileage: string;
  /** As it stands in its field: `14 990`. */
  readonly price: string;
  /** What the file said last, where the dealer has set another price. */
  readonly inFile: string | undefined;
  readonly bar: MarketBar | undefined;
  /** `−2,2 %`. */
  readonly gap: string | undefined;
  /** `+20 %`: where its own interval ends, of a price so far above its value that the figure alone would mislead. */
  readonly bound: string | undefined;
  /** Read out in the place of the bar. */
  readonly told: string;
  readonly verdict: PriceVerdict;
  readonly days: number;
  readonly contacts: number;
  /** Of what was written about it. */
  readonly asked: string;
  readonly state: RowState;
  /** Why it is worth a look, where that was asked for. */
  readonly flagged: string | undefined;
}

/** What is worth a look of an advert that is online; soft where nothing is. */
export interface RowState {
  readonly told: string;
  readonly isSoft: boolean;
}

/** One that is not online. */
export interface AsideRow {
  readonly href: string;
  readonly name: string;
  readonly version: string;
  readonly dealerReference: string;
  readonly price: string;
  /** `12/11/2026`. */
  readonly on: string;
}

/** Photographs below which an advert asks for more. */
const FEW_PHOTOS = 6;
/** Days online. */
const NEW_FOR = 3;

function rowState(row: StockRow, isSponsored: boolean): RowState {
  const { listing, days, lost } = row;
  const photos = photosThere(row);
  if (listing.reservedAt !== undefined) return { told: "Réservé", isSoft: false };
  if (lost.length > 0) return { told: counted(lost.length, "photo non reçue", "photos non reçues"), isSoft: false };
  if (photos === 0) return { told: "Sans photo", isSoft: false };
  if (isSponsored) return { told: "Sponsorisé", isSoft: false };
  if (photos < FEW_PHOTOS) return { told: counted(photos, "photo"), isSoft: false };
  return days < NEW_FOR ? { told: "Nouveau", isSoft: false } : { told: "En ligne", isSoft: true };
}

export function goneView(curef: string, { listing, at }: GoneVehicle): AsideRow {
  return {
    href: vehicleAddress(curef, listing.reference),
    name: selectionLabel(listing),
    version: listing.version || "Version non précisée",
    dealerReference: listing.dealerReference ?? listing.reference,
    price: euros(listing.price),
    on: dayTold(at),
  };
}

export function draftView(curef: string, { id, typed, dealerReference, updatedAt }: VehicleSheet): AsideRow {
  return {
    href: vehicleAddress(curef, id),
    name: typed.vehicle?.trim() || "Véhicule sans nom",
    version: typed.version?.trim() || "Version non précisée",
    dealerReference: dealerReference ?? "pas encore dite",
    price: typed.price?.trim() ? `${typed.price.trim()}\u202f€` : "à dire",
    on: dayTold(updatedAt),
  };
}

/** From there on, of the value, one model’s price is above its market and another’s is not. */
const TOLD_ABOVE = 0.08;

/** Some models are sold at much the same price everywhere, others are not: the same gap is dear for the one alone. */
function boundTold(listing: Pick<Listing, "price" | "marketValue">): string | undefined {
  const { marketValue } = listing;
  const gap = marketGap(listing);
  if (marketValue === undefined || gap === undefined || gap < TOLD_ABOVE) return undefined;
  return percent(Math.round((marketValue.high / marketValue.estimate - 1) * 100));
}

const BESIDE_INTERVAL: Readonly<Record<PricePlace, string>> = {
  sous: "sous l’intervalle",
  dans: "dans l’intervalle",
  "au-dessus": "au-dessus de l’intervalle",
  sans: "",
};

/** Empty of a price that the scale of all rows shows. */
function beyondTold(listing: Pick<Listing, "price" | "marketValue">): string {
  const { beyond, place = "sans" } = marketBar(listing) ?? {};
  return beyond === undefined ? "" : `\u202f; prix hors de l’échelle, ${BESIDE_INTERVAL[place]}`;
}

interface RowNotes {
  /** References in a place that is paid for. */
  readonly sponsored?: ReadonlySet<string>;
  /** By reference, why a vehicle is worth a look. */
  readonly reasons?: ReadonlyMap<string, string>;
}

export function stockRowViews(
  curef: string,
  rows: readonly StockRow[],
  now: number,
  { sponsored = new Set(), reasons = new Map() }: RowNotes = {},
): readonly StockRowView[] {
  const cards = cardViewsAlone(
    { now: () => now },
    rows.map(({ listing }) => ({ listing })),
  );
  return rows.map((row, index): StockRowView => {
    const { listing, days, contacts } = row;
    const card = cards[index];
    if (card === undefined) throw new Error(`no card of ${listing.reference}`);
    const gap = marketGap(listing);
    const { marketValue } = listing;
    return {
      reference: listing.reference,
      dealerReference: listing.dealerReference ?? listing.reference,
      href: vehicleAddress(curef, listing.reference),
      name: card.name,
      version: card.version,
      picture: card.picture,
      photo: card.photo,
      year: String(listing.year),
      mileage: kilometres(listing.mileage),
      price: whole(listing.price),
      inFile: listing.priceInFile === undefined ? undefined : euros(listing.priceInFile),
      bar: marketBar(listing),
      gap: gap === undefined ? undefined : percent(Math.round(gap * 1000) / 10),
      bound: boundTold(listing),
      told:
        marketValue === undefined
          ? "Pas d’analyse"
          : `Valeur de marché ${euros(marketValue.estimate)}, de ${euros(marketValue.low)} à ${euros(marketValue.high)}${beyondTold(listing)}`,
      verdict: listing.verdict,
      days,
      contacts,
      asked: askedAddress(curef, listing.reference),
      state: rowState(row, sponsored.has(listing.reference)),
      flagged: reasons.get(listing.reference),
    };
  });
}
