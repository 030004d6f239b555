/** Searches that are saved, and what is told of them, as the rest of the product knows them (a part of `storage.ts`). */
import type { SavedSearch } from "../domain/saved-searches/saved-search.ts";
import type { Cause } from "../domain/saved-searches/news.ts";

/** Where an index of searches learns what changed: each version is one change of one search. */
export interface ChangedSearch {
  readonly version: number;
  readonly id: string;
  /** Absent where it was removed. */
  readonly search?: SavedSearch;
  /** Sequence of the change log when it was saved: what came before it is no news. */
  readonly since: number;
}

/** Something to be told. */
export interface Match {
  /** The `id` of a saved search, or what `favouritesAlert` names. */
  readonly alert: string;
  readonly listing: string;
  readonly cause: Cause;
  /** ISO 8601 UTC. */
  readonly at: string;
}

/** Of a search: what waits to be sent of it, and when something was sent last. */
export interface AlertMails {
  /** Key of the outbox; absent where nothing waits. */
  readonly next?: string;
  /** ISO 8601 UTC. */
  readonly lastAt?: string;
}

/** Why no mail may be sent to an address: its server has no such mailbox, or its owner complained of us. */
export type Unreachable = "bounce" | "complaint";

export interface SavedSearches {
  get(id: string): Promise<SavedSearch | undefined>;
  /** Of that address, one that was removed and can still be had back. */
  removed(id: string, email: string): Promise<SavedSearch | undefined>;
  /** The newest first, those not confirmed included. */
  ofEmail(email: string): Promise<readonly SavedSearch[]>;
  /** At most so many, in order; those removed included, for as long as they can be had back. */
  changedAfter(version: number, limit: number): Promise<readonly ChangedSearch[]>;
  mailsOf(alerts: readonly string[]): Promise<ReadonlyMap<string, AlertMails>>;
  /** What one mail tells, in the order in which it came. */
  matchesOf(mail: string): Promise<readonly Match[]>;
  /** What was found of each, the newest first. */
  found(alerts: readonly string[]): Promise<readonly Match[]>;
  unreachable(email: string): Promise<Unreachable | undefined>;
  setUnreachable(email: string, reason: Unreachable, at: string): Promise<void>;
  /**
   * Deletes searches that were removed, or asked for and never confirmed, before moments of their own, and what was found of any
   * before a third, and that an address could not be reached before a fourth. ISO 8601 UTC. Resolves to how many searches.
   */
  forget(before: {
    readonly removed: string;
    readonly unconfirmed: string;
    readonly found: string;
    readonly unreachable: string;
  }): Promise<number>;
}

/** Parts of `UnitOfWork`. */
export interface AlertWrites {
  /**
   * Adds a search, or replaces the one of its address that asks for the same or has its `id`, one that was removed too. Resolves to
   * what stands now, under the `id` that it had.
   */
  saveSearch(search: SavedSearch): Promise<SavedSearch>;
  /** Resolves to whether there was one of that address; what waits to be sent of it never is. */
  removeSearch(id: string, email: string, at: string): Promise<boolean>;
  /** Undefined where there is none that was removed. */
  restoreSearch(id: string, email: string): Promise<SavedSearch | undefined>;
  /** Those that were not found before, with the searches of those alerts that are searches. */
  addMatches(matches: readonly Match[]): Promise<{
    readonly added: readonly Match[];
    readonly searches: ReadonlyMap<string, SavedSearch>;
    readonly mails: ReadonlyMap<string, AlertMails>;
  }>;
  /** What is found of an alert from now on waits for this mail; `undefined`: for none. */
  setNextMail(alert: string, key: string | undefined): Promise<void>;
  /** All that waits of an alert is told by this mail, once: again it changes nothing. `at` is when. */
  takeMatches(alert: string, key: string, at: string): Promise<void>;
  /** Of alerts to which nobody is written: what was found of them until now is never told. */
  passOver(alerts: readonly string[]): Promise<void>;
  /** Resolves to the identifiers of the searches, and the keys of mail that waited. */
  eraseSearches(
    email: string,
    at: string,
  ): Promise<{ readonly ids: readonly string[]; readonly mails: readonly string[] }>;
}
