/** Addresses of dealers' spaces: the dealer stands in each, so that two tabs may show two of them. */
import { PRO } from "../../dealer-space/vehicle-address.ts";

export const OPENING = `${PRO}/ouvrir`;

/** `equipe` and so on; the day without one. */
export type ProPlace = "" | "stock" | "contacts" | "flux" | "vitrine" | "campagnes" | "equipe";

export const NEW_VEHICLE = "nouveau";

export function proAddress(curef: string, place: ProPlace = ""): string {
  return place === "" ? `${PRO}/${curef}` : `${PRO}/${curef}/${place}`;
}

/** Of the showroom’s settings: where messages arrive. */
export const MAILBOX_PLACE = "messages";

/** Of the showroom’s settings: who the dealer is before the law. */
export const TRADER_PLACE = "etablissement";

/** The stock as a table for spreadsheets. */
export const stockFileAddress = (curef: string): string => `${proAddress(curef, "stock")}.csv`;

/** In the place of a campaign’s reference: one that is not yet. */
export const NEW_CAMPAIGN = "nouvelle";

export const campaignAddress = (curef: string, campaign: string): string =>
  `${proAddress(curef, "campagnes")}/${campaign}`;
/** Of the messages about one vehicle. */
export const askedAddress = (curef: string, listing: string): string =>
  `${proAddress(curef, "contacts")}?annonce=${encodeURIComponent(listing)}`;

/** Of one message, as `leadName` has it. */
export function leadAddress(curef: string, name: string): string {
  return `${proAddress(curef, "contacts")}/${name}`;
}
