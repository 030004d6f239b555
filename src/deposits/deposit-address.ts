/** Addresses of what private sellers do. */

export const DEPOSIT = "/deposer";
export const DEPOSIT_PHOTOS = `${DEPOSIT}/photos`;
export const DEPOSIT_PREVIEW = `${DEPOSIT}/apercu`;
export const OWN_LISTINGS = "/compte/annonces";
/** What the address of an advert begins with that its seller’s address, once confirmed, is to publish. */
export const CONFIRMED_ADVERT = `${OWN_LISTINGS}?confirmer=`;
/** Without what a mail’s link holds: a member’s own suspension. */
export const APPEAL = `${DEPOSIT}/recours`;

export const appealAddress = (token: string): string => `${APPEAL}?${String(new URLSearchParams({ jeton: token }))}`;

/** Of the member’s advert of that name; of the one that the browser writes without. */
export function depositAddress(asked: { readonly id?: string | undefined; readonly step?: number } = {}): string {
  const query = new URLSearchParams();
  if (asked.id !== undefined) query.set("annonce", asked.id);
  if (asked.step !== undefined) query.set("etape", String(asked.step));
  return query.size === 0 ? DEPOSIT : `${DEPOSIT}?${query.toString()}`;
}
