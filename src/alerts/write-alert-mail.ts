/**
 * The mail of an alert, written when it is about to leave: of what waits for it, what is still for sale and still so. A burst of
 * listings is one mail; one that was withdrawn meanwhile is not in it, and what was found of it waits again.
 */
import { z } from "zod";
import type { Filters } from "../domain/filters/registry.ts";
import type { Favourite } from "../domain/favourites/favourite.ts";
import { isKept } from "../domain/favourites/favourite.ts";
import { accountOfAlert } from "../domain/favourites/favourites-alert.ts";
import type { SavedSearch } from "../domain/saved-searches/saved-search.ts";
import { isToldAt } from "../domain/saved-searches/saved-search.ts";
import { filtersOfQuery, unreadOf } from "../domain/saved-searches/search-query.ts";
import type { Mail } from "../mail/mail.ts";
import type { MailWriter } from "../mail/mail-sender.ts";
import type { ListingSearch } from "../search/listing-search.ts";
import type { AlertNow, Match } from "../storage/alert-storage.ts";
import type { Storage } from "../storage/storage.ts";
import type { ToldListing } from "./still-so.ts";
import { stillMeeting, stillTold } from "./still-so.ts";

/** What a mail tells of one search. */
export interface AlertTold {
  readonly search: SavedSearch;
  readonly filters: Filters;
  /** In the order in which they were found first. */
  readonly listings: readonly ToldListing[];
  /** How many there are in all that meet the search. */
  readonly total: number;
  /** When it was first written, ISO 8601 UTC: the same at each attempt of one key. */
  readonly date: string;
}

/** Favourites whose price fell. */
export interface FallsTold {
  /** What it is sent and ended by. */
  readonly alert: string;
  readonly email: string;
  readonly falls: readonly (ToldListing & { readonly favourite: Favourite })[];
  readonly date: string;
}

export interface AlertMailParts {
  readonly storage: Pick<Storage, "kept" | "listings" | "dealers" | "together">;
  readonly search: Pick<ListingSearch, "count">;
  readonly letter: (told: AlertTold) => Promise<Mail>;
  readonly fallsLetter: (told: FallsTold) => Promise<Mail>;
  /** The moment that visitors are shown, milliseconds since 1970-01-01 UTC. */
  readonly now: () => number;
  /** The machine’s own. */
  readonly clock: () => number;
}

const payload = z.strictObject({ alert: z.string().min(1) });

export function alertMailWriter({ storage, search, letter, fallsLetter, now, clock }: AlertMailParts): MailWriter {
  const iso = () => new Date(clock()).toISOString();
  const isSilent = ({ search: saved, isUnreachable }: AlertNow) =>
    isUnreachable || (saved !== undefined && !isToldAt(saved, clock()));

  /**
   * What the mail of a key tells, the same at each attempt; undefined where its owner is not written to. Then what waits is dropped and
   * the mail refused in one unit, so that nothing waits for a mail that is no more.
   */
  const take = (alert: string, key: string) =>
    storage.together(async (unit) => {
      const at = iso();
      const alertNow = (await unit.alertsNow([alert])).get(alert);
      if (alertNow !== undefined && !isSilent(alertNow))
        return { alertNow, ...(await unit.takeMatches(alert, key, at)) };
      await unit.refuse(key, at);
      await unit.stopMails([alert]);
      return undefined;
    });

  /** Whether there is something to tell: what there is was told from now on, and the rest waits again. */
  const settle = (alert: string, key: string, told: readonly ToldListing[], matches: readonly Match[], at: string) =>
    storage.together(async (unit) => {
      const isIn = new Set(told.map(({ listing }) => listing.reference));
      const left = new Set(matches.flatMap(({ listing }) => (isIn.has(listing) ? [] : [listing])));
      await unit.giveBack(key, [...left]);
      const prices = told.map(({ listing: { reference, price } }) => ({ listing: reference, price }));
      if (told.length > 0 && (await unit.noteTold({ alert, key }, prices, at))) return true;
      await unit.refuse(key, iso());
      return false;
    });

  /** Those that are still kept, by who still wants to be told. */
  const stillKept = async (account: string, told: readonly ToldListing[]): Promise<FallsTold["falls"]> => {
    const kept = new Map((await storage.kept.favourites(account)).map((one) => [one.reference, one]));
    return told.flatMap((one) => {
      const favourite = kept.get(one.listing.reference);
      return favourite !== undefined && isKept(favourite) && favourite.wantsMail ? [{ ...one, favourite }] : [];
    });
  };

  return async ({ key, payload: held }) => {
    const { alert } = payload.parse(held);
    const taken = await take(alert, key);
    if (taken === undefined) return undefined;
    const { alertNow, matches, takenAt: date } = taken;
    const online = await stillTold(storage, matches);
    const account = accountOfAlert(alert);
    if (account !== undefined) {
      const falls = await stillKept(account, online);
      const isTold = await settle(alert, key, falls, matches, date);
      return isTold ? fallsLetter({ alert, email: alertNow.email, falls, date }) : undefined;
    }
    const { search: saved } = alertNow;
    if (saved === undefined) throw new Error(`${alert} is neither a search nor the favourites of an account`);
    const filters = filtersOfQuery(saved.query);
    const listings = unreadOf(saved.query).length > 0 ? [] : await stillMeeting(storage, filters, online, now());
    if (!(await settle(alert, key, listings, matches, date))) return undefined;
    return letter({ search: saved, filters, listings, total: await search.count(filters), date });
  };
}
