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

/** Where a page is come back to once something was done there. */
export const deskDone = (place: DeskPlace, done: string, id?: string): string =>
  `${deskAddress(place, id)}?fait=${done}`;
