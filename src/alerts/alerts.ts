/** Saved searches, as pages use them: a member's, or whoever reads the mails of one (spec 3.32, 4.5). */
import type { Retention } from "../domain/privacy/retention.ts";
import { daysBefore, monthsBefore } from "../domain/privacy/retention.ts";
import { normaliseEmail } from "../domain/contact/email-address.ts";
import { isKept } from "../domain/favourites/favourite.ts";
import { accountOfAlert } from "../domain/favourites/favourites-alert.ts";
import type { Filters } from "../domain/filters/registry.ts";
import { sentenceOf } from "../domain/filters/sentence.ts";
import { mailMoment } from "../domain/saved-searches/mail-moment.ts";
import type { Frequency, SavedSearch } from "../domain/saved-searches/saved-search.ts";
import { MOST_SAVED_SEARCHES, PAUSE_DAYS } from "../domain/saved-searches/saved-search.ts";
import { searchQuery, searchedFilters } from "../domain/saved-searches/search-query.ts";
import type { MailSender } from "../mail/mail-sender.ts";
import { mailEntry } from "../mail/mail.ts";
import type { AlertMails } from "../storage/alert-storage.ts";
import type { Storage, UnitOfWork } from "../storage/storage.ts";
import { drawId } from "../tokens/hidden-words.ts";
import type { AlertLetters } from "./alert-letters.ts";
import type { AlertTokens } from "./alert-token.ts";

const DAY_MS = 86_400_000;

/** What of a search its owner can set; what is absent stays. */
export interface Settings {
  readonly name?: string;
  readonly frequency?: Frequency;
  readonly isPaused?: boolean;
}

export interface Keeper {
  readonly account: string;
  readonly email: string;
  /** Some favourite of theirs is written about. */
  readonly isTold: boolean;
}

export type Saved = { readonly kind: "saved"; readonly search: SavedSearch } | { readonly kind: "tooMany" };

export interface Alerts {
  /** Mail is sent, so that somebody can be told. */
  readonly isOpen: boolean;
  /** Confirmed ones, the newest first. */
  of(email: string): Promise<readonly SavedSearch[]>;
  /** The one that asks for just this; undefined where there is none. */
  current(email: string, filters: Filters): Promise<SavedSearch | undefined>;
  /** For whom the address is proved to be. One that asks for the same keeps its name and gets the frequency. */
  save(email: string, filters: Filters, settings: { readonly frequency: Frequency }): Promise<Saved>;
  /** Writes to an address that has to prove itself first; nothing says what it has already. `origin` begins the link. */
  ask(email: string, filters: Filters, frequency: Frequency, origin: string): Promise<void>;
  confirm(token: string): Promise<SavedSearch | undefined>;
  /** By what its mails hold. */
  byToken(token: string): Promise<SavedSearch | undefined>;
  /** Whose favourites are told by what a mail holds; undefined where it is a search's. */
  keeperByToken(token: string): Promise<Keeper | undefined>;
  /** No mail about a price that falls. */
  stopFavourites(account: string): Promise<void>;
  /** Undefined where that address has none of that name. */
  change(email: string, id: string, settings: Settings): Promise<SavedSearch | undefined>;
  remove(email: string, id: string): Promise<boolean>;
  /** One that can still be had back. */
  removed(email: string, id: string): Promise<SavedSearch | undefined>;
  restore(email: string, id: string): Promise<boolean>;
  /** By what its mails hold, for whom it was told as removed: `email` is whose it was. */
  restoreByToken(token: string, email: string): Promise<boolean>;
  /** Its owner looks at what it finds; what comes later is new. */
  see(email: string, id: string): Promise<SavedSearch | undefined>;
  /** No mail about any of them. */
  stopAll(email: string): Promise<void>;
  /** For a month. */
  pauseAll(email: string): Promise<void>;
  /** When something was sent last of each, and whether something waits. */
  mailsOf(searches: readonly SavedSearch[]): Promise<ReadonlyMap<string, AlertMails>>;
}

export interface AlertsParts {
  readonly storage: Pick<Storage, "accounts" | "kept" | "savedSearches" | "together" | "outbox">;
  readonly sender: Pick<MailSender, "look">;
  readonly tokens: AlertTokens;
  /** The mail that asks whether the address is whose it is. */
  readonly confirmLetter: AlertLetters["confirm"];
  readonly isDelivered: boolean;
  /** The moment that visitors are shown, milliseconds since 1970-01-01 UTC. */
  readonly now: () => number;
  /** The machine’s own, by which mail leaves. */
  readonly clock: () => number;
}

export function createAlerts(parts: AlertsParts): Alerts {
  const { storage, sender, tokens, confirmLetter, isDelivered, now, clock } = parts;
  const { savedSearches, outbox } = storage;
  const iso = (moment: number) => new Date(moment).toISOString();
  const isConfirmed = ({ confirmedAt }: SavedSearch) => confirmedAt !== undefined;

  const of: Alerts["of"] = async (email) => (await savedSearches.ofEmail(email)).filter(isConfirmed);

  /** What asks for the same, confirmed or not, and whether there is room for another. */
  const standing = async (email: string, query: string) => {
    const all = await savedSearches.ofEmail(email);
    return { same: all.find((search) => search.query === query), isFull: all.length >= MOST_SAVED_SEARCHES };
  };

  const searchFor = (email: string, filters: Filters, frequency: Frequency): SavedSearch => ({
    id: drawId(),
    email: normaliseEmail(email),
    query: searchQuery(filters),
    name: sentenceOf(searchedFilters(filters)),
    frequency,
    createdAt: iso(now()),
    seenAt: iso(now()),
  });

  /** A mail that waits leaves as the search says now, or never. */
  const reschedule = async (unit: UnitOfWork, search: SavedSearch, { next, lastAt }: AlertMails) => {
    if (next === undefined) return undefined;
    const moment = mailMoment(search, clock(), lastAt === undefined ? undefined : Date.parse(lastAt));
    if (moment !== undefined) return { key: next, due: iso(moment) };
    await unit.refuse(next, iso(clock()));
    await unit.setNextMail(search.id, undefined);
    await unit.passOver([search.id]);
    return undefined;
  };

  const write = async (search: SavedSearch): Promise<SavedSearch> => {
    const mails = (await savedSearches.mailsOf([search.id])).get(search.id) ?? {};
    const { saved, moved } = await storage.together(async (unit) => ({
      saved: await unit.saveSearch(search),
      moved: await reschedule(unit, search, mails),
    }));
    if (moved !== undefined) await outbox.retry(moved.key, moved.due);
    sender.look();
    return saved;
  };

  const owned = async (email: string, id: string) => {
    const search = await savedSearches.get(id);
    return search !== undefined && search.email === normaliseEmail(email) ? search : undefined;
  };

  const change: Alerts["change"] = async (email, id, { name, frequency, isPaused }) => {
    const search = await owned(email, id);
    if (search === undefined) return undefined;
    const { pausedUntil: paused, ...rest } = search;
    const pausedUntil = isPaused === undefined ? paused : isPaused ? iso(clock() + PAUSE_DAYS * DAY_MS) : undefined;
    return write({
      ...rest,
      ...(name === undefined ? {} : { name }),
      ...(frequency === undefined ? {} : { frequency }),
      ...(pausedUntil === undefined ? {} : { pausedUntil }),
    });
  };

  const restore: Alerts["restore"] = async (email, id) =>
    (await storage.together((unit) => unit.restoreSearch(id, email))) !== undefined;

  const stopFavourites = async (account: string) => {
    const told = (await storage.kept.favourites(account)).filter((one) => isKept(one) && one.wantsMail);
    await storage.kept.mergeFavourites(
      account,
      told.map((one) => ({ ...one, wantsMail: false, askedAt: clock() })),
    );
  };

  return {
    isOpen: isDelivered,
    of,
    current: async (email, filters) => {
      const query = searchQuery(filters);
      return (await of(email)).find((search) => search.query === query);
    },
    save: async (email, filters, { frequency }) => {
      const made = { ...searchFor(email, filters, frequency), confirmedAt: iso(now()) };
      const { same, isFull } = await standing(email, made.query);
      if (same === undefined && isFull) return { kind: "tooMany" };
      const search = same && isConfirmed(same) ? { ...same, frequency } : made;
      return { kind: "saved", search: await write(search) };
    },
    ask: async (email, filters, frequency, origin) => {
      const made = searchFor(email, filters, frequency);
      const { same, isFull } = await standing(email, made.query);
      // As many as can be are there: a mail that asks for one more would lead to nothing.
      if (same === undefined && isFull) return;
      const search = same ?? made;
      const date = iso(clock());
      const token = await tokens.write(search.id);
      await storage.together(async (unit) => {
        // One that holds already is only written about again: nobody changes it by knowing the address.
        const { id } = isConfirmed(search) ? search : await unit.saveSearch({ ...search, frequency });
        await unit.add([
          mailEntry(`alert.${id}.confirm.${date}`, confirmLetter({ ...search, id }, token, date, origin)),
        ]);
      });
      sender.look();
    },
    confirm: async (token) => {
      const id = await tokens.read(token);
      const search = id === undefined ? undefined : await savedSearches.get(id);
      if (search === undefined || isConfirmed(search)) return search;
      return write({ ...search, confirmedAt: iso(now()), seenAt: iso(now()) });
    },
    byToken: async (token) => {
      const id = await tokens.read(token);
      return id === undefined ? undefined : savedSearches.get(id);
    },
    keeperByToken: async (token) => {
      const alert = await tokens.read(token);
      const id = alert === undefined ? undefined : accountOfAlert(alert);
      const account = id === undefined ? undefined : await storage.accounts.named(id);
      if (account === undefined) return undefined;
      const isTold = (await storage.kept.favourites(account.id)).some((one) => isKept(one) && one.wantsMail);
      return { account: account.id, email: account.email, isTold };
    },
    stopFavourites,
    change,
    remove: (email, id) => storage.together((unit) => unit.removeSearch(id, email, iso(clock()))),
    restore,
    restoreByToken: async (token, email) => {
      const id = await tokens.read(token);
      return id !== undefined && restore(email, id);
    },
    see: async (email, id) => {
      const search = await owned(email, id);
      return search && write({ ...search, seenAt: iso(now()) });
    },
    removed: (email, id) => savedSearches.removed(id, email),
    pauseAll: async (email) => {
      for (const { id } of await of(email)) await change(email, id, { isPaused: true });
    },
    stopAll: async (email) => {
      for (const { id } of await of(email)) await change(email, id, { frequency: "off" });
      const account = await storage.accounts.ofEmail(email);
      if (account !== undefined) await stopFavourites(account.id);
    },
    mailsOf: (searches) => savedSearches.mailsOf(searches.map(({ id }) => id)),
  };
}

/** Deletes what nobody confirmed or had back, and what was found so long ago that it is news to nobody. */
export function forgetLapsed(
  { savedSearches }: Pick<Storage, "savedSearches">,
  kept: Retention,
  clock: () => number,
): Promise<number> {
  const now = clock();
  return savedSearches.forget({
    removed: daysBefore(now, kept.removedSearchesDays),
    unconfirmed: daysBefore(now, kept.unconfirmedSearchesDays),
    found: daysBefore(now, kept.foundListingsDays),
    unreachable: monthsBefore(now, kept.unreachableMonths),
  });
}
