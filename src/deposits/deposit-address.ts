/** Addresses of what private sellers do. */

export const DEPOSIT = "/deposer";
export const DEPOSIT_PHOTOS = `${DEPOSIT}/photos`;
export const DEPOSIT_PREVIEW = `${DEPOSIT}/apercu`;
export const OWN_LISTINGS = "/compte/annonces";
/** Of that page: where the advert that was published a moment ago is told of. */
export const PUBLISHED_PLACE = "publiee";
/** What the address of an advert begins with that its seller’s address, once confirmed, is to publish. */
export const CONFIRMED_ADVERT = `${OWN_LISTINGS}?confirmer=`;
interface AskedStep {
  readonly id?: string | undefined;
  /** From 1. */
  readonly step?: number;
}

/** Of the member’s advert of that name; of the one that the browser writes without. */
export function depositAddress(asked: AskedStep = {}): string {
  const query = new URLSearchParams();
  if (asked.id !== undefined) query.set("annonce", asked.id);
  if (asked.step !== undefined) query.set("etape", String(asked.step));
  return query.size === 0 ? DEPOSIT : `${DEPOSIT}?${query.toString()}`;
}

/** Where the whole form of an advert goes with its files, as long as no script sends them: it says which step was left. */
export const wholeFormAddress = (asked: AskedStep): string =>
  DEPOSIT_PHOTOS + depositAddress(asked).slice(DEPOSIT.length);
