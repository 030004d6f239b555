/** Where what is paid for stands on a page, and what the ranking page tells of it. */
import type { CampaignKind } from "./campaign.ts";

/** What every offer in a place that is paid for is labelled with. */
export const SPONSORED_LABEL = "Annonce sponsorisée";

/** Of the first page of results, and of no other. */
export const PLACES: Readonly<Record<CampaignKind, { readonly label: string; readonly most: number }>> = {
  sponsored: { label: "En tête des résultats", most: 1 },
  promo: { label: "Sous les résultats", most: 4 },
};

/** As the events of a page name these places (spec 8.14). */
export type PaidZone = "boost" | "promo";
export const ZONES: Readonly<Record<CampaignKind, PaidZone>> = { sponsored: "boost", promo: "promo" };
