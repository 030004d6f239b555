/** Addresses of what private sellers do. */

export const DEPOSIT = "/deposer";
export const DEPOSIT_PHOTOS = `${DEPOSIT}/photos`;
export const DEPOSIT_PREVIEW = `${DEPOSIT}/apercu`;
export const OWN_LISTINGS = "/compte/annonces";
/** Of that page: where the advert that was published a moment ago is told of. */
export const PUBLISHED_PLACE = "publiee";
/** What the address of an advert begins with that its seller’s address, once confirmed, is to publish. */
export const CONFIRMED_ADVERT = `${OWN_LISTINGS}?confirmer=`;
/** Of the member’s advert of that name; of the one that the browser writes without. */
export function depositAddress(asked: { readonly id?: string | undefined; readonly step?: number } = {}): string {
  const query = new URLSearchParams();
  if (asked.id !== undefined) query.set("annonce", asked.id);
  if (asked.step !== undefined) query.set("etape", String(asked.step));
  return query.size === 0 ? DEPOSIT : `${DEPOSIT}?${query.toString()}`;
}
