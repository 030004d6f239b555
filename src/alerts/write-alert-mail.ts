/**
 * The mail of an alert, written when it is about to leave: of what waits for it, what is still for sale and still meets the search.
 * A burst of listings is one mail, and one that was withdrawn meanwhile is not in it.
 */
import { z } from "zod";
import type { Condition } from "../domain/filters/condition.ts";
import { conditionsOf } from "../domain/filters/conditions.ts";
import { meets } from "../domain/filters/meets.ts";
import type { Filters } from "../domain/filters/registry.ts";
import type { Listing } from "../domain/listings/listing.ts";
import type { Favourite } from "../domain/favourites/favourite.ts";
import { isKept } from "../domain/favourites/favourite.ts";
import { accountOfAlert } from "../domain/favourites/favourites-alert.ts";
import { mailMoment } from "../domain/saved-searches/mail-moment.ts";
import type { Cause } from "../domain/saved-searches/news.ts";
import type { SavedSearch } from "../domain/saved-searches/saved-search.ts";
import { filtersOfQuery } from "../domain/saved-searches/search-query.ts";
import type { Mail } from "../mail/mail.ts";
import type { MailWriter } from "../mail/mail-sender.ts";
import type { ListingSearch } from "../search/listing-search.ts";
import { withKnownNames } from "../search/listing-search.ts";
import type { Storage } from "../storage/storage.ts";

/** What a mail tells of one search. */
export interface AlertTold {
  readonly search: SavedSearch;
  readonly filters: Filters;
  /** Those that are new, in the order in which they came. */
  readonly listings: readonly Listing[];
  /** It asks for prices that fall, and each of these fell. */
  readonly isOfDrops: boolean;
  /** How many there are in all that meet the search. */
  readonly total: number;
  /** When it is written, ISO 8601 UTC: the same at each attempt of one key where storage tells the same. */
  readonly date: string;
}

/** Favourites whose price fell. */
export interface FallsTold {
  /** What it is sent and ended by. */
  readonly alert: string;
  readonly email: string;
  readonly falls: readonly { readonly listing: Listing; readonly favourite: Favourite }[];
  readonly date: string;
}

export interface AlertMailParts {
  readonly storage: Pick<Storage, "accounts" | "kept" | "savedSearches" | "listings" | "dealers" | "together">;
  readonly search: Pick<ListingSearch, "count">;
  readonly letter: (told: AlertTold) => Promise<Mail>;
  readonly fallsLetter: (told: FallsTold) => Promise<Mail>;
  /** The moment that visitors are shown, milliseconds since 1970-01-01 UTC. */
  readonly now: () => number;
  /** The machine’s own. */
  readonly clock: () => number;
}

const priceOf = (cause: Cause): number => Number(cause.slice(cause.indexOf(" ") + 1));

const payload = z.strictObject({ alert: z.string().min(1) });

export function alertMailWriter({ storage, search, letter, fallsLetter, now, clock }: AlertMailParts): MailWriter {
  const { savedSearches } = storage;

  /** What the mail of a key tells, the same at each attempt. */
  const taken = async (alert: string, key: string) => {
    const date = new Date(clock()).toISOString();
    await storage.together((unit) => unit.takeMatches(alert, key, date));
    return { date, matches: await savedSearches.matchesOf(key) };
  };

  /** Those still kept and for sale at a price as low as the one that was found. */
  const fallsMail = async (alert: string, account: string, key: string): Promise<Mail | undefined> => {
    const email = (await storage.accounts.named(account))?.email;
    if (email === undefined || (await savedSearches.unreachable(email)) !== undefined) return undefined;
    const { date, matches } = await taken(alert, key);
    const references = [...new Set(matches.map(({ listing }) => listing))];
    const [stored, kept] = await Promise.all([storage.listings.getMany(references), storage.kept.favourites(account)]);
    const falls = references.flatMap((reference) => {
      const held = stored.get(reference);
      const favourite = kept.find((one) => one.reference === reference);
      if (held === undefined || held.withdrawnAt !== undefined || favourite === undefined) return [];
      if (!isKept(favourite) || !favourite.wantsMail) return [];
      const told = matches.findLast(({ listing }) => listing === reference)?.cause;
      return told === undefined || held.listing.price > priceOf(told) ? [] : [{ listing: held.listing, favourite }];
    });
    return falls.length === 0 ? undefined : fallsLetter({ alert, email, falls, date });
  };

  /** Those for sale that meet the search as they are now. */
  const stillMeeting = async (filters: Filters, references: readonly string[]): Promise<readonly Listing[]> => {
    const { curef, showroomStock } = filters;
    const dealerGroup =
      curef !== undefined && showroomStock === "group" ? (await storage.dealers.get(curef))?.group : undefined;
    const context = { now: now(), ...(dealerGroup === undefined ? {} : { dealerGroup }) };
    const conditions = conditionsOf(withKnownNames(filters), context).map(({ condition }) => condition);
    const asked: Condition = { kind: "all", conditions };
    const stored = await storage.listings.getMany(references);
    return references.flatMap((reference) => {
      const held = stored.get(reference);
      return held === undefined || held.withdrawnAt !== undefined || !meets(held.listing, asked) ? [] : [held.listing];
    });
  };

  return async (entry) => {
    const { alert } = payload.parse(entry.payload);
    const account = accountOfAlert(alert);
    if (account !== undefined) return fallsMail(alert, account, entry.key);
    const saved = await savedSearches.get(alert);
    if (saved === undefined || mailMoment(saved, clock(), undefined) === undefined) return undefined;
    if ((await savedSearches.unreachable(saved.email)) !== undefined) return undefined;
    const { date, matches } = await taken(alert, entry.key);
    const references = new Set(matches.map(({ listing }) => listing));
    const filters = filtersOfQuery(saved.query);
    const listings = await stillMeeting(filters, [...references]);
    if (listings.length === 0) return undefined;
    const isOfDrops = matches.every(({ cause }) => cause !== "new");
    return letter({ search: saved, filters, listings, isOfDrops, total: await search.count(filters), date });
  };
}
