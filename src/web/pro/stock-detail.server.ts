/** What an open row of a stock tells: photographs, what its price did, where it stands among others, who asked, where it is paid for. */
import { dayInParis } from "../../domain/paris-time.ts";
import { dayTold } from "../../domain/contact/day-told.ts";
import { counted, euros, whole } from "../../domain/french.ts";
import { selectionLabel } from "../../domain/filters/tags.ts";
import type { PriceEntry } from "../../domain/listings/price-entry.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import { lossReason } from "../../domain/listings/lost-photo.ts";
import type { StockRow } from "../../domain/stock/stock-table.ts";
import { listingPath } from "../../domain/urls/listing-path.ts";
import type { PhotoView } from "../design/photo-view.ts";
import { photoViews } from "../design/photo-view.ts";
import { comparablesOf } from "../market-price/comparables.ts";
import { pricePast } from "../market-price/price-past.ts";
import type { PageServices } from "../services.ts";
import { campaignView } from "./campaign-views.ts";
import { vehicleAddress } from "../../dealer-space/vehicle-address.ts";
import { askedAddress } from "./pro-address.ts";

export interface StockDetail {
  readonly reference: string;
  readonly href: string;
  readonly advert: string;
  readonly photos: readonly PhotoView[];
  readonly photosTold: string;
  /** Those that could not be fetched: where they were said to be, and why. */
  readonly lost: readonly { readonly source: string; readonly told: string }[];
  /** How many more there are. */
  readonly moreLost: number;
  readonly since: string;
  /** Since which day it is kept for somebody. */
  readonly reservedSince: string | undefined;
  /** By the dealer’s file, and not by hand. */
  readonly isReservedInFile: boolean;
  /** `d` of a path in a box of 1000 by 100; none of a price that never moved. */
  readonly path: string | undefined;
  readonly changes: string;
  /** The last first. */
  readonly prices: readonly { readonly day: string; readonly price: string }[];
  /** From the cheapest, `among` counts it too. */
  readonly rank: { readonly place: number; readonly among: string } | undefined;
  readonly market: string;
  readonly asked: string;
  readonly contacts: string;
  readonly views: string;
  readonly warranty: string;
  readonly campaigns: readonly { readonly href: string; readonly told: string }[];
}

const MOST_PHOTOS = 4;
const MOST_LOST = 3;
const MOST_PRICES = 6;
/** Beside fewer a rank says nothing. */
const FEWEST_OTHERS = 5;

export async function stockDetail(
  services: PageServices,
  curef: string,
  { listing, contacts, views, lost }: StockRow,
): Promise<StockDetail> {
  const { reference, photos, marketValue, price, warrantyMonths, allWarranty, reservedAt, reservedInFile } = listing;
  const [history, others, campaigns] = await Promise.all([
    services.priceHistory(reference),
    comparable(services, listing),
    services.dealerCampaigns.all(curef),
  ]);
  const past = pricePast(price, history, services.now());
  return {
    reference,
    href: vehicleAddress(curef, reference),
    advert: listingPath(listing),
    photos: photoViews(listing, selectionLabel(listing))
      .filter((_, index) => !lost.some(({ source }) => source === photos[index]))
      .slice(0, MOST_PHOTOS),
    photosTold: photos.length === 0 ? "Sans photographie" : counted(photos.length, "photographie"),
    lost: lost.slice(0, MOST_LOST).map(({ source, loss }) => ({
      source,
      told: `Photographie\u00a0${String(photos.indexOf(source) + 1)} non reçue\u202f: ${lossReason(loss)}`,
    })),
    moreLost: Math.max(0, lost.length - MOST_LOST),
    since: dayTold(listing.firstOnlineDate),
    reservedSince: reservedAt === undefined ? undefined : dayTold(reservedAt),
    isReservedInFile: reservedAt !== undefined && reservedAt === reservedInFile,
    path: past.picture?.path,
    changes: past.changes,
    prices: pricesTold(history),
    rank: rankOf(price, others),
    market:
      marketValue === undefined
        ? "Pas d’analyse\u202f: trop peu de véhicules semblables se vendent."
        : `Valeur de marché ${euros(marketValue.estimate)}, de ${euros(marketValue.low)} à ${euros(marketValue.high)}.`,
    asked: askedAddress(curef, reference),
    contacts: contacts === 0 ? "aucun contact" : counted(contacts, "contact"),
    views: whole(views),
    warranty: warrantyMonths === undefined ? (allWarranty ? "oui" : "aucune") : `${String(warrantyMonths)}\u00a0mois`,
    campaigns: campaigns
      .filter(({ campaign }) => campaign.references.includes(reference))
      .map((sheet) => campaignView(sheet, dayInParis(services.now())))
      .filter(({ state }) => state === "running" || state === "toCome" || state === "paused")
      .map(({ href, place, dates, stateTold }) => ({
        href,
        told: `${place}, ${dates}\u202f: ${stateTold.toLowerCase()}`,
      })),
  };
}

async function comparable({ search }: PageServices, listing: Listing): Promise<readonly Listing[]> {
  if (listing.marketValue === undefined) return [];
  const references = await search.answer(comparablesOf(listing));
  const found = await search.listings(references);
  return found.map((one) => one.listing).filter(({ reference }) => reference !== listing.reference);
}

function rankOf(price: number, others: readonly Listing[]): StockDetail["rank"] {
  if (others.length < FEWEST_OTHERS) return undefined;
  const cheaper = others.filter((one) => one.price < price).length;
  return { place: cheaper + 1, among: counted(others.length + 1, "véhicule comparable", "véhicules comparables") };
}

const pricesTold = (history: readonly PriceEntry[]): StockDetail["prices"] =>
  history
    .slice(-MOST_PRICES)
    .toReversed()
    .map(({ date, price }) => ({ day: dayTold(date), price: euros(price) }));
