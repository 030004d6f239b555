/** Addresses of saved searches: a member's list, the form that makes one, and what the links of mails lead to. */
import type { Frequency } from "./saved-search.ts";

export const SAVED_SEARCHES = "/compte/alertes";
export const NEW_ALERT = "/alertes/nouvelle";
export const ALERT_STATE = "/alertes/etat";
/** What the form answers to a script. */
export const ALERT_FORM = "/alertes/donnees";

/** What a script tells of the results that it shows: their search, and when they were found, milliseconds since 1970-01-01 UTC. */
export const visitPath = (search: string, foundAt: string | undefined): string =>
  `${ALERT_STATE}?${String(new URLSearchParams({ recherche: search, ...(foundAt === undefined ? {} : { vue: foundAt }) }))}`;

/** Of the form that makes an alert of a search; `search` as `searchQuery` writes it. */
export const newAlertPath = (search: string): string =>
  `${NEW_ALERT}?${String(new URLSearchParams({ recherche: search }))}`;

/** The search that such an address is of. */
export const newAlertParameter = (address: string): string =>
  new URL(address, "http://site").searchParams.get("recherche") ?? "";

/** What the link of a mail is for. */
export type AlertStep = "confirmation" | "reglages" | "desinscription";

export function alertAddress(step: AlertStep, token: string): string {
  return `/alertes/${step}?${String(new URLSearchParams({ cle: token }))}`;
}

/** What has just been done by the link of a mail. */
export const LINK_DONE = ["confirmee", "reglee", "arretee", "tout", "retablie"] as const;
export type LinkDone = (typeof LINK_DONE)[number];

/** The settings with a rhythm that one button sets; `settings` is the address of those of a mail. */
export const rhythmAddress = (settings: string, frequency: Frequency): string =>
  `${settings}${settings.includes("?") ? "&" : "?"}${String(new URLSearchParams({ rythme: frequency }))}`;

/** Notes that its owner looks, and leads to the results. */
export function seenAddress(id: string): string {
  return `${SAVED_SEARCHES}?${String(new URLSearchParams({ voir: id }))}`;
}
