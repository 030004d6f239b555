/** A professional seller and its storefront. */
import type { SellerType } from "../catalogue/sellers.ts";
import { hasNumberOrAddress } from "./contacts.ts";
import type { Place } from "./listing.ts";
import type { OpeningException } from "./opening-calendar.ts";
import type { OpeningHours } from "./opening-hours.ts";
import type { TraderIdentity } from "./trader-identity.ts";
import type { ShowroomSettings } from "./showroom-settings.ts";

export interface Dealer {
  /** `C` + digits (spec 2.6). */
  readonly curef: string;
  readonly name: string;
  readonly sellerType: SellerType;
  /** Dealers of one group share it; none for an independent one. */
  readonly group?: string;
  /** The dealer's own domain, as a Host header writes it: `www.garage.example`; none for most (spec 2.5). */
  readonly domain?: string;
  readonly place: Place;
  /** At that place, by the clock there; nothing is known where they are absent. */
  readonly hours?: OpeningHours;
  /** Days on which these hours do not hold. */
  readonly exceptions?: readonly OpeningException[];
  /** What it says of its own showroom. */
  readonly showroom?: ShowroomSettings;
  /** Before the law; of who has not told it, pages say so. */
  readonly identity?: TraderIdentity;
}

const DOMAIN = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;

/** A host name in lower case, without a port. */
export function isDomain(text: string): boolean {
  return DOMAIN.test(text);
}

const CUREF = /^C\d{1,12}$/;

export function isCuref(text: string): boolean {
  return CUREF.test(text);
}

/**
 * Of one line, as it stands in headings and in mails: what would end it is no part of a name, nor what nobody sees. A name is its
 * owner's own, `Auto-Lyon.fr` too, but a telephone number or a mail address in it is a contact and no name.
 */
export function isDealerName(text: string): boolean {
  return text.trim() !== "" && !/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(text) && !hasNumberOrAddress(text);
}

/** Readers of mail would make a link of such a name, or a formula of a table. */
export function readsAsLink(name: string): boolean {
  return /[/\\|]|\bwww\.|^[=+@-]/iu.test(name);
}

/** On the cards of its showroom, wherever they stand there; nobody hides them elsewhere. */
export const hidesVerdicts = (dealer: Pick<Dealer, "showroom"> | undefined): boolean =>
  dealer?.showroom?.displayBadges === false;
