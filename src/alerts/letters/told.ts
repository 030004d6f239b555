/** What the letters of alerts are told: plain data of whoever decides to whom they go, and when. */
import type { Filters } from "../../domain/filters/registry.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import type { PriceEntry } from "../../domain/listings/price-entry.ts";
import type { Mailbox } from "../../mail/mail.ts";

/** The side view that stands in for a photograph. */
export interface LetterDrawing {
  /** Paths of our site, or absolute: pictures for a list, 176 CSS pixels wide, and for a single vehicle, 440. */
  readonly small: string;
  readonly large: string;
  /** Of either, in any unit: its shape. */
  readonly width: number;
  readonly height: number;
  /** The part of the picture’s width that it takes, 0 to 1: vehicles of a kind share one scale. */
  readonly lengthFraction: number;
}

/** The same for every letter of a site. */
export interface Letterhead {
  readonly from: Mailbox;
  /** `https://www.virage.fr`: what every address of a letter begins with. */
  readonly origin: string;
  /** `web/mails/letter-drawing.ts`, which rooms below `web` are handed. */
  readonly drawingOf: (listing: Listing) => LetterDrawing;
}

export interface Recipient {
  /** Address of mail. */
  readonly to: string;
  /** When the letter is written, ISO 8601 UTC: what it says of now is said of then. */
  readonly date: string;
}

export type Frequency = "immediate" | "daily";

export interface ToldSearch {
  /** As its owner calls it, or the sentence of its filters. */
  readonly name: string;
  readonly filters: Filters;
}

/** Paths of our site or absolute, each with whatever token lets its bearer in. */
export interface AlertAddresses {
  /** Ends the alert by one POST with `List-Unsubscribe=One-Click`, asked of nobody (RFC 8058); read by GET it asks first. */
  readonly unsubscribe: string;
  /** Address of mail that does the same for who writes to it. */
  readonly unsubscribeMail?: string;
  /** Where all alerts of the recipient are managed. */
  readonly manage: string;
  /** Where its frequency is changed; absent where it has only one. */
  readonly frequency?: string;
}

/** Why the recipient is written to: the search or favourite is in an account, or the address was confirmed by a link. */
export type Reason = "account" | "confirmed";

export interface ToldOffer {
  readonly listing: Listing;
  /** Without it no price is struck. */
  readonly history?: readonly PriceEntry[];
  /** As pages call the seller: `Garage des Monts d’Or`. */
  readonly seller?: string;
  /** It is not new: it came back, or answers the search since something else of it changed. */
  readonly arrival?: "back" | "meets";
}

export interface NewOffers extends Recipient {
  readonly search: ToldSearch;
  readonly frequency: Frequency;
  /** At least one, in any order: the best are told. */
  readonly offers: readonly ToldOffer[];
  /** Offers of the search whose price fell, told below. */
  readonly drops?: readonly ToldDrop[];
  /** How many are new, where that is more than `offers` holds. */
  readonly count?: number;
  /** All that is online of the search, new or not. */
  readonly online?: number;
  /** What else happened among the offers of the search since the last letter: a daily one tells it. */
  readonly besides?: {
    readonly sold: number;
    /** Euros by which prices came down, positive. */
    readonly drops: readonly number[];
  };
  readonly addresses: AlertAddresses;
  readonly reason: Reason;
}

export interface ToldDrop extends ToldOffer {
  /** Euros, before this drop; the listing has what is asked now. */
  readonly before: number;
  /** When it became a favourite, ISO 8601 UTC, and for how much it was offered then, euros. */
  readonly saved?: { readonly at: string; readonly price: number };
}

export interface PriceDrops extends Recipient {
  /** Absent: the drops are those of favourites. */
  readonly search?: ToldSearch;
  /** Of a search. */
  readonly frequency?: Frequency;
  /** At least one, in any order: the greatest are told. */
  readonly drops: readonly ToldDrop[];
  /** How many prices came down, where that is more than `drops` holds. */
  readonly count?: number;
  readonly addresses: AlertAddresses;
  readonly reason: Reason;
}

export interface AlertToConfirm extends Recipient {
  readonly search: ToldSearch;
  readonly frequency: Frequency;
  /** Begins the alert; a path of our site, or absolute. */
  readonly confirm: string;
  /** When the link ends and the address is erased, ISO 8601 UTC. */
  readonly until: string;
}

export interface InactiveAccount extends Recipient {
  /** When the account goes, ISO 8601 UTC. */
  readonly erasedAt: string;
  /** When somebody was last signed in, ISO 8601 UTC. */
  readonly lastSeen: string;
  /** A path of our site, or absolute. */
  readonly signIn: string;
  /** What goes with it. */
  readonly holds?: { readonly favourites: number; readonly searches: number };
}
