/** Addresses of the operators' pages. */
export const DESK = "/exploitation";

/** What stands under it; nothing is what waits for a person. */
export const DESK_PLACES = [
  "",
  "moderation",
  "signalements",
  "flux",
  "courriels",
  "vendeurs",
  "comptes",
  "campagnes",
  "journal",
] as const;
export type DeskPlace = (typeof DESK_PLACES)[number];

/** `id` is of what is opened there. */
export function deskAddress(place: DeskPlace, id?: string): string {
  const path = place === "" ? DESK : `${DESK}/${place}`;
  return id === undefined ? path : `${path}/${encodeURIComponent(id)}`;
}

/** Where a page is come back to once something was done there, and what is told there. */
export const deskDone = (place: DeskPlace, told: string, id?: string) => ({ address: deskAddress(place, id), told });

/** In the address of a preview: the case from which an operator came, and to which they go back. */
export const JUDGED_CASE = "dossier";

/** Of a professional’s page: where visitors’ messages go. */
export const MESSAGES_PLACE = "messages";
