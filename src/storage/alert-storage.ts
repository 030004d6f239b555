/** Searches that are saved, and what is told of them, as the rest of the product knows them (a part of `storage.ts`). */
import type { SavedSearch } from "../domain/saved-searches/saved-search.ts";
import type { Cause } from "../domain/saved-searches/news.ts";
import type { OutboxEntry } from "./storage.ts";

/** Where an index of searches learns what changed: each version is one change of one search. */
export interface ChangedSearch {
  readonly version: number;
  readonly id: string;
  /** Absent where it was removed. */
  readonly search?: SavedSearch;
  /** Sequence of the change log when it began to be followed: what came before it is no news. */
  readonly since: number;
}

/** Something to be told. */
export interface Match {
  /** The `id` of a saved search, or what `favouritesAlert` names. */
  readonly alert: string;
  /** The entry of the change log by which it was found: each is an event of its own. */
  readonly sequence: number;
  readonly listing: string;
  readonly cause: Cause;
  /** Euros, before a price fell. */
  readonly before?: number;
  /** ISO 8601 UTC. */
  readonly at: string;
}

/** That the owner of an alert was told of a listing, and at which price last, euros. */
export interface ToldPrice {
  readonly listing: string;
  readonly price: number;
}

/** Of a search: what waits to be sent of it, and when something was sent last. */
export interface AlertMails {
  /** In the outbox, and when it is due, ISO 8601 UTC; absent where nothing waits. */
  readonly next?: { readonly key: string; readonly due: string };
  /** ISO 8601 UTC. */
  readonly lastAt?: string;
}

/** An alert as it stands where something is about to be told of it. */
export interface AlertNow extends AlertMails {
  readonly email: string;
  /** As of `ChangedSearch`; 0 of favourites. */
  readonly since: number;
  /** Absent of favourites. */
  readonly search?: SavedSearch;
  readonly isUnreachable: boolean;
}

/** A mail that what is found from now on waits for. */
export interface BegunMail {
  readonly alert: string;
  readonly entry: OutboxEntry;
}

export interface Taken {
  /** In the order of the change log. */
  readonly matches: readonly Match[];
  /** ISO 8601 UTC: the same at each attempt. */
  readonly takenAt: string;
}

/** Why no mail may be sent to an address: its server has no such mailbox, or its owner complained of us. */
export type Unreachable = "bounce" | "complaint";

export interface SavedSearches {
  get(id: string): Promise<SavedSearch | undefined>;
  /** Of that address, one that was removed and can still be had back. */
  removed(id: string, email: string): Promise<SavedSearch | undefined>;
  /** The newest first, those not confirmed included. */
  ofEmail(email: string): Promise<readonly SavedSearch[]>;
  /** Of that address: its owner has looked, `at` or later, ISO 8601 UTC. Undefined where there is none. */
  see(id: string, email: string, at: string): Promise<SavedSearch | undefined>;
  /** At most so many, in order; those removed included, for as long as they can be had back. */
  changedAfter(version: number, limit: number): Promise<readonly ChangedSearch[]>;
  mailsOf(alerts: readonly string[]): Promise<ReadonlyMap<string, AlertMails>>;
  /** What was found of each, the newest first; after a moment alone, ISO 8601 UTC, where one is named. */
  found(alerts: readonly string[], after?: string): Promise<readonly Match[]>;
  /** What was told of each last, the newest first. `at` is ISO 8601 UTC. */
  told(alerts: readonly string[]): Promise<readonly (ToldPrice & { readonly alert: string; readonly at: string })[]>;
  unreachable(email: string): Promise<Unreachable | undefined>;
  setUnreachable(email: string, reason: Unreachable, at: string): Promise<void>;
  /**
   * Deletes searches that were removed, or asked for and never confirmed, before moments of their own; what was found of any before a
   * third, and what was told of listings that are not online since then; and that an address could not be reached before a fourth.
   * ISO 8601 UTC. Resolves to how many searches.
   */
  forget(before: {
    readonly removed: string;
    readonly unconfirmed: string;
    readonly found: string;
    readonly unreachable: string;
  }): Promise<number>;
}

/** Parts of `UnitOfWork`. What is read here stands until the end of the unit. */
export interface AlertWrites {
  /** As `SavedSearches.ofEmail`. */
  searchesOf(email: string): Promise<readonly SavedSearch[]>;
  /** Of those that are there: a search that was removed is not, nor an account that is gone. */
  alertsNow(alerts: readonly string[]): Promise<ReadonlyMap<string, AlertNow>>;
  /**
   * Adds a search, or replaces the one of its address that asks for the same or has its `id`, one that was removed too. Resolves to
   * what stands now, under the `id` that it had. What was logged before is no news to one that is new or asks for something else, and
   * to one whose `followedAt` is another.
   */
  saveSearch(search: SavedSearch): Promise<SavedSearch>;
  /** Resolves to whether there was one of that address; what waits to be sent of it never is. */
  removeSearch(id: string, email: string, at: string): Promise<boolean>;
  /** Followed again from `at` on, ISO 8601 UTC. Undefined where there is none that was removed. */
  restoreSearch(id: string, email: string, at: string): Promise<SavedSearch | undefined>;
  /**
   * Resolves to those that were not found before. One that only `meets` is left where something was found of its listing already,
   * or told; any where a mail that was written since told the listing as it was by then.
   */
  addMatches(matches: readonly Match[]): Promise<readonly Match[]>;
  beginMails(mails: readonly BegunMail[]): Promise<void>;
  /** Of a mail that nobody has claimed: due at another moment, ISO 8601 UTC. */
  moveMail(key: string, due: string): Promise<void>;
  /** Of alerts to which nobody is written: what waits of them is dropped. Resolves to the keys of the mails. */
  stopMails(alerts: readonly string[]): Promise<readonly string[]>;
  /** All that waits of an alert is told by this mail, once: again it takes nothing more. Resolves to all that it took; `at` is when. */
  takeMatches(alert: string, key: string, at: string): Promise<Taken>;
  /** What a mail took of these listings and does not tell waits again. */
  giveBack(key: string, listings: readonly string[]): Promise<void>;
  /**
   * A mail of an alert, by its key, tells these; `at` is when. What waits for another and says no more is of this one. Resolves to whether
   * the alert was ever to be told: not once it is erased.
   */
  noteTold(
    mail: { readonly alert: string; readonly key: string },
    told: readonly ToldPrice[],
    at: string,
  ): Promise<boolean>;
  /** Its owner was reached: an address that bounced is written to again, one that complained is not. Resolves to whether it was one. */
  setReachable(email: string): Promise<boolean>;
  /** Resolves to the identifiers of the searches, and the keys of mail that waited. */
  eraseSearches(
    email: string,
    at: string,
  ): Promise<{ readonly ids: readonly string[]; readonly mails: readonly string[] }>;
}
