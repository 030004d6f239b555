/** What of a dealer's stock is asked for, as the address of its page says it; what cannot be read is not asked. */
import type { StockQuestion } from "../../domain/stock/stock-table.ts";
import { PRICE_PLACES, STOCK_SORTS } from "../../domain/stock/stock-table.ts";

export const DAY_STEPS = [30, 60, 90] as const;
/** Photographs at most. */
export const PHOTO_STEPS = [0, 5] as const;
/** In the place of a number of photographs. */
export const LOST_PHOTOS = "non-recues";

/** What of a stock is looked at; what is online first. */
export const STOCK_TABS = ["en-ligne", "reserves", "brouillons", "vendus", "retires"] as const;
export type StockTab = (typeof STOCK_TABS)[number];

export function readStockTab(query: URLSearchParams): StockTab {
  return STOCK_TABS.find((tab) => tab === query.get("etat")) ?? "en-ligne";
}

const LONGEST_TEXT = 80;

export function readStockQuestion(query: URLSearchParams): StockQuestion {
  const place = PRICE_PLACES.find((one) => one === query.get("prix"));
  const days = DAY_STEPS.find((one) => String(one) === query.get("duree"));
  const photos = PHOTO_STEPS.find((one) => String(one) === query.get("photos"));
  return {
    text: (query.get("q") ?? "").slice(0, LONGEST_TEXT).trim(),
    ...(place === undefined ? {} : { place }),
    ...(days === undefined ? {} : { days }),
    ...(photos === undefined ? {} : { photos }),
    ...(query.get("photos") === LOST_PHOTOS ? { hasLostPhotos: true } : {}),
    ...(readStockTab(query) === "reserves" ? { isReserved: true } : {}),
    ...(query.get("signales") === "oui" ? { isFlagged: true } : {}),
    sort: STOCK_SORTS.find((one) => one === query.get("tri")) ?? "duree",
  };
}

interface StockPlace {
  readonly page?: number;
  /** Of the row that is open. */
  readonly opened?: string | undefined;
}

/** In one order, without what is not asked. */
export function stockQuery(
  { text, place, days, photos, hasLostPhotos, isReserved, isFlagged, sort }: StockQuestion,
  { page = 1, opened }: StockPlace = {},
): string {
  const query = new URLSearchParams();
  if (isReserved === true) query.set("etat", "reserves");
  if (text !== "") query.set("q", text);
  if (place !== undefined) query.set("prix", place);
  if (days !== undefined) query.set("duree", String(days));
  if (photos !== undefined) query.set("photos", String(photos));
  if (hasLostPhotos === true) query.set("photos", LOST_PHOTOS);
  if (isFlagged === true) query.set("signales", "oui");
  if (sort !== "duree") query.set("tri", sort);
  if (page > 1) query.set("page", String(page));
  if (opened !== undefined) query.set("ouvert", opened);
  return query.size === 0 ? "" : `?${String(query)}`;
}
