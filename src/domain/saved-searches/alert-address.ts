/** Addresses of saved searches: a member's list, the form that makes one, and what the links of mails lead to. */

export const SAVED_SEARCHES = "/compte/alertes";
export const NEW_ALERT = "/alertes/nouvelle";
export const ALERT_STATE = "/alertes/etat";
/** What the form answers to a script. */
export const ALERT_FORM = "/alertes/donnees";

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

/** Notes that its owner looks, and leads to the results. */
export function seenAddress(id: string): string {
  return `${SAVED_SEARCHES}?${String(new URLSearchParams({ voir: id }))}`;
}
