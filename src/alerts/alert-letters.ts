/** The mails of saved searches: what was found, in the letters of `letters/`, with the addresses that its owner manages it by. */
import type { Listing } from "../domain/listings/listing.ts";
import type { PriceEntry } from "../domain/listings/price-entry.ts";
import { daysLater } from "../domain/privacy/retention.ts";
import { priceOfDrop } from "../domain/saved-searches/news.ts";
import type { SavedSearch } from "../domain/saved-searches/saved-search.ts";
import { alertAddress, rhythmAddress } from "../domain/saved-searches/alert-address.ts";
import { filtersOfQuery } from "../domain/saved-searches/search-query.ts";
import type { Mail } from "../mail/mail.ts";
import type { AlertTokens } from "./alert-token.ts";
import { confirmAlertLetter } from "./letters/confirm-alert-letter.ts";
import { newOffersLetter } from "./letters/new-offers-letter.ts";
import { priceDropLetter } from "./letters/price-drop-letter.ts";
import type { Frequency, Letterhead, ToldDrop, ToldOffer } from "./letters/told.ts";
import type { ToldListing } from "./still-so.ts";
import type { AlertTold, FallsTold } from "./write-alert-mail.ts";

export interface AlertLetters {
  /** `origin` is what links begin with, without a trailing slash. */
  confirm(search: SavedSearch, token: string, date: string, origin: string): Mail;
  news(told: AlertTold, origin: string): Promise<Mail>;
  falls(told: FallsTold, origin: string): Promise<Mail>;
}

export interface AlertLettersParts extends Omit<Letterhead, "origin"> {
  readonly tokens: AlertTokens;
  readonly histories: (references: readonly string[]) => Promise<ReadonlyMap<string, readonly PriceEntry[]>>;
  /** Names of professionals, by their reference. */
  readonly sellersOf: (listings: readonly Listing[]) => Promise<ReadonlyMap<string, string>>;
  readonly isMember: (email: string) => Promise<boolean>;
  /** How long the link that confirms opens it. */
  readonly linkDays: number;
}

/** Nothing is written of one that is off. */
const frequencyTold = ({ frequency }: SavedSearch): Frequency => (frequency === "immediate" ? "immediate" : "daily");

/** What it cost before it fell, by what was found or else by its history; undefined where neither says. */
function priceBefore({ listing: { price }, before }: ToldListing, history: readonly PriceEntry[]): number | undefined {
  const known = before ?? history.findLast((entry) => entry.price !== price)?.price ?? 0;
  return known > price ? known : undefined;
}

/** What has come since the search is followed is new to its owner, whichever change made it answer. */
function arrivalOf({ cause, listing }: ToldListing, { followedAt }: SavedSearch): ToldOffer["arrival"] {
  if (cause === "new") return undefined;
  if (cause === "back") return "back";
  return listing.firstOnlineDate >= followedAt ? undefined : "meets";
}

export function alertLetters({
  from,
  drawingOf,
  tokens,
  histories,
  sellersOf,
  isMember,
  linkDays,
}: AlertLettersParts): AlertLetters {
  return {
    confirm: (search, token, date, origin) =>
      confirmAlertLetter(
        { from, origin, drawingOf },
        {
          to: search.email,
          date,
          search: { name: search.name, filters: filtersOfQuery(search.query) },
          frequency: frequencyTold(search),
          // One that holds already, and was turned off, is told again as was asked for once its link is followed.
          confirm: rhythmAddress(alertAddress("confirmation", token), search.frequency),
          until: daysLater(Date.parse(date), linkDays),
        },
      ),
    news: async ({ search, filters, listings, total, date }, origin) => {
      const token = await tokens.write(search.id, search.email);
      const priced = await histories(listings.map(({ listing }) => listing.reference));
      const sellers = await sellersOf(listings.map(({ listing }) => listing));
      const [offers, drops]: [ToldOffer[], ToldDrop[]] = [[], []];
      for (const told of listings) {
        const { listing, cause } = told;
        const seller = listing.curef === undefined ? undefined : sellers.get(listing.curef);
        const history = priced.get(listing.reference) ?? [];
        const offer = { listing, history, ...(seller === undefined ? {} : { seller }) };
        const before = priceOfDrop(cause) === undefined ? undefined : priceBefore(told, history);
        const arrival = arrivalOf(told, search);
        if (before !== undefined) drops.push({ ...offer, before });
        else offers.push(arrival === undefined ? offer : { ...offer, arrival });
      }
      const head = { from, origin, drawingOf };
      const letter = {
        to: search.email,
        date,
        search: { name: search.name, filters },
        addresses: {
          unsubscribe: alertAddress("desinscription", token),
          manage: alertAddress("reglages", token),
          frequency: alertAddress("reglages", token),
        },
        reason: (await isMember(search.email)) ? "account" : "confirmed",
      } as const;
      const frequency = frequencyTold(search);
      if (offers.length === 0) return priceDropLetter(head, { ...letter, frequency, drops });
      return newOffersLetter(head, { ...letter, frequency, offers, drops, online: total });
    },
    falls: async ({ alert, email, falls, date }, origin) => {
      const token = await tokens.write(alert, email);
      const priced = await histories(falls.map(({ listing }) => listing.reference));
      const sellers = await sellersOf(falls.map(({ listing }) => listing));
      const drops = falls.map((fall): ToldDrop => {
        const { listing, favourite } = fall;
        const { savedAt, price } = favourite;
        const history = priced.get(listing.reference) ?? [];
        const seller = listing.curef === undefined ? undefined : sellers.get(listing.curef);
        return {
          listing,
          history,
          before: priceBefore(fall, history) ?? price ?? listing.price,
          ...(seller === undefined ? {} : { seller }),
          ...(price === undefined ? {} : { saved: { at: new Date(savedAt).toISOString(), price } }),
        };
      });
      return priceDropLetter(
        { from, origin, drawingOf },
        {
          to: email,
          date,
          drops,
          addresses: { unsubscribe: alertAddress("desinscription", token), manage: "/favoris" },
          reason: "account",
        },
      );
    },
  };
}
