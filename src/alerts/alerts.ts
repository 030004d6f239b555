/** Saved searches, as pages use them: a member's, or whoever reads the mails of one (spec 3.32, 4.5). */
import { setTimeout as pause } from "node:timers/promises";
import type { Retention } from "../domain/privacy/retention.ts";
import { daysBefore, monthsBefore } from "../domain/privacy/retention.ts";
import { normaliseEmail } from "../domain/contact/email-address.ts";
import { isKept } from "../domain/favourites/favourite.ts";
import { accountOfAlert } from "../domain/favourites/favourites-alert.ts";
import type { Filters } from "../domain/filters/registry.ts";
import { sentenceOf } from "../domain/filters/sentence.ts";
import { mailMoment } from "../domain/saved-searches/mail-moment.ts";
import type { Frequency, SavedSearch } from "../domain/saved-searches/saved-search.ts";
import {
  LONGEST_NAME,
  MOST_SAVED_SEARCHES,
  MOST_UNCONFIRMED,
  PAUSE_DAYS,
  isToldAt,
} from "../domain/saved-searches/saved-search.ts";
import { sameSearch, searchQuery, searchedFilters } from "../domain/saved-searches/search-query.ts";
import type { MailSender } from "../mail/mail-sender.ts";
import { TOLD_WITHIN } from "../mail/mail-sender.ts";
import type { MailKey } from "../mail/mail.ts";
import { mailEntry } from "../mail/mail.ts";
import type { AlertMails, Unreachable } from "../storage/alert-storage.ts";
import type { Standing, Storage, UnitOfWork } from "../storage/storage.ts";
import { drawId } from "../tokens/hidden-words.ts";
import type { AlertLetters } from "./alert-letters.ts";
import type { AlertTokens } from "./alert-token.ts";
import { newsBesides } from "./news-besides.ts";
import type { ToldListing } from "./still-so.ts";

const DAY_MS = 86_400_000;
/** A page shows no older market (docs/decisions/page-cache.md). */
const PAGE_BEHIND_MS = 2000;
/** Search follows a write within a quarter of a second; twice that on a busy machine. */
const SEARCH_BEHIND_MS = 500;

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

/** What the link of a mail leads to. */
export type Linked =
  | { readonly kind: "search"; readonly search: SavedSearch }
  /** Whose favourites are told. */
  | { readonly kind: "favourites"; readonly keeper: Keeper }
  /** Its owner has another address now than the one that the mail went to. */
  | { readonly kind: "moved" }
  /** It was removed, or never confirmed in time. */
  | { readonly kind: "gone" };

export type Saved =
  | { readonly kind: "saved"; readonly search: SavedSearch }
  | { readonly kind: "tooMany" }
  /** It was erased meanwhile. */
  | { readonly kind: "noAccount" };

export interface Alerts {
  /** Mail is sent, so that somebody can be told. */
  readonly isOpen: boolean;
  /** Confirmed ones, the newest first. */
  of(email: string): Promise<readonly SavedSearch[]>;
  /** The one that asks for just this; undefined where there is none. */
  current(email: string, filters: Filters): Promise<SavedSearch | undefined>;
  /** For whom the address is proved to be. One that asks for the same keeps its name and gets the frequency. */
  save(
    email: string,
    filters: Filters,
    /** `account`: its owner’s, where it is saved as theirs. */
    settings: { readonly frequency: Frequency; readonly account?: string },
  ): Promise<Saved>;
  /**
   * Writes to an address that has to prove itself first; nothing says what it has already. `origin` begins the link. Waits a moment
   * for the mail to leave, and resolves to what became of it.
   */
  ask(email: string, filters: Filters, frequency: Frequency, origin: string): Promise<Standing["kind"]>;
  confirm(token: string): Promise<SavedSearch | undefined>;
  /** By what a mail holds; undefined of what no mail of ours held. */
  linked(token: string): Promise<Linked | undefined>;
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
  /**
   * The same of whichever asks for what a page shows, which was found at a moment, milliseconds since 1970-01-01 UTC: what came since
   * stays new, however long the page was on its way or open. Resolves to it; undefined where there is none.
   */
  visit(email: string, filters: Filters, foundAt?: number): Promise<SavedSearch | undefined>;
  /** What mail tells of each beside what came since its owner looked: what came back, answers only now, or fell in price since then. */
  besides(searches: readonly SavedSearch[]): Promise<ReadonlyMap<string, readonly ToldListing[]>>;
  /** No mail about any of them. */
  stopAll(email: string): Promise<void>;
  /** For a month. */
  pauseAll(email: string): Promise<void>;
  /** Why nothing is sent to an address; undefined where it is. */
  stopped(email: string): Promise<Unreachable | undefined>;
  /** Whoever holds the address asks for it: one that bounced is written to again. Resolves to whether it was one. */
  tryAgain(email: string): Promise<boolean>;
  /** When something was sent last of each, and whether something waits. */
  mailsOf(searches: readonly SavedSearch[]): Promise<ReadonlyMap<string, AlertMails>>;
}

export interface AlertsParts {
  readonly storage: Pick<
    Storage,
    "accounts" | "kept" | "listings" | "outbox" | "savedSearches" | "together" | "dealers"
  >;
  readonly sender: Pick<MailSender, "look" | "settled">;
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
  const { savedSearches } = storage;
  const iso = (moment: number) => new Date(moment).toISOString();
  /** Of the mail that asks whether an address is whose it is, the last one. */
  let lastAsked: { readonly letter: Standing["kind"]; readonly ms: number } = { letter: "sent", ms: 200 };
  const isConfirmed = ({ confirmedAt }: SavedSearch) => confirmedAt !== undefined;

  const of: Alerts["of"] = async (email) => (await savedSearches.ofEmail(email)).filter(isConfirmed);

  const current: Alerts["current"] = async (email, filters) => {
    const query = searchQuery(filters);
    return (await of(email)).find((search) => sameSearch(search.query, query));
  };

  /** What a dealer sells alone is told by the dealer’s name: without it all dealers’ searches would be called the same. */
  const nameOf = async (filters: Filters): Promise<string> => {
    const said = sentenceOf(searchedFilters(filters));
    const dealer = filters.curef === undefined ? undefined : await storage.dealers.get(filters.curef);
    return dealer === undefined ? said : `${said} chez ${dealer.name}`.slice(0, LONGEST_NAME);
  };

  const searchFor = async (email: string, filters: Filters, frequency: Frequency): Promise<SavedSearch> => ({
    id: drawId(),
    email: normaliseEmail(email),
    query: searchQuery(filters),
    name: await nameOf(filters),
    frequency,
    createdAt: iso(now()),
    followedAt: iso(now()),
    seenAt: iso(now()),
  });

  /** With the moment from which what comes is told, where nothing was told before. */
  const followed = (search: SavedSearch, before: SavedSearch | undefined): SavedSearch => {
    const isBegun = isToldAt(search, clock()) && (before === undefined || !isToldAt(before, clock()));
    return isBegun ? { ...search, followedAt: iso(now()) } : search;
  };

  /** A mail that waits leaves as the search says now, or never. */
  const write = async (unit: UnitOfWork, search: SavedSearch, before: SavedSearch | undefined) => {
    const saved = await unit.saveSearch(followed(search, before));
    const { next, lastAt } = (await unit.alertsNow([saved.id])).get(saved.id) ?? {};
    const moment = mailMoment(saved, clock(), lastAt === undefined ? undefined : Date.parse(lastAt));
    if (moment === undefined) await unit.stopMails([saved.id]);
    else if (next !== undefined) await unit.moveMail(next.key, iso(moment));
    return saved;
  };

  /** What it makes of a search of an address, as it stands when it is written. */
  const rewrite = async (email: string, id: string, changed: (search: SavedSearch) => SavedSearch) => {
    const saved = await storage.together(async (unit) => {
      const search = (await unit.searchesOf(email)).find((one) => one.id === id);
      return search && write(unit, changed(search), search);
    });
    sender.look();
    return saved;
  };

  const change: Alerts["change"] = (email, id, { name, frequency, isPaused }) =>
    rewrite(email, id, ({ pausedUntil: paused, ...rest }) => {
      const pausedUntil = isPaused === undefined ? paused : isPaused ? iso(clock() + PAUSE_DAYS * DAY_MS) : undefined;
      return {
        ...rest,
        ...(name === undefined ? {} : { name }),
        ...(frequency === undefined ? {} : { frequency }),
        ...(pausedUntil === undefined ? {} : { pausedUntil }),
      };
    });

  const restore: Alerts["restore"] = async (email, id) =>
    (await storage.together((unit) => unit.restoreSearch(id, email, iso(now())))) !== undefined;

  const linked: Alerts["linked"] = async (token) => {
    const read = await tokens.read(token);
    if (read === undefined) return undefined;
    const id = accountOfAlert(read.alert);
    if (id === undefined) {
      const search = await savedSearches.get(read.alert);
      if (search === undefined) return { kind: "gone" };
      return (await read.wentTo(search.email)) ? { kind: "search", search } : { kind: "moved" };
    }
    const account = await storage.accounts.named(id);
    if (account === undefined) return { kind: "gone" };
    if (!(await read.wentTo(account.email))) return { kind: "moved" };
    const isTold = (await storage.kept.favourites(account.id)).some((one) => isKept(one) && one.wantsMail);
    return { kind: "favourites", keeper: { account: account.id, email: account.email, isTold } };
  };

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
    current,
    save: async (email, filters, { frequency, account }) => {
      const made = { ...(await searchFor(email, filters, frequency)), confirmedAt: iso(now()) };
      const saved = await storage.together(async (unit): Promise<Saved> => {
        if (account !== undefined && !(await unit.hasAccount(account))) return { kind: "noAccount" };
        const all = await unit.searchesOf(email);
        const same = all.find((search) => sameSearch(search.query, made.query));
        if (same !== undefined && isConfirmed(same))
          return { kind: "saved", search: await write(unit, { ...same, frequency }, same) };
        // What somebody only asked for, perhaps a stranger, takes nobody’s place.
        if (all.filter(isConfirmed).length >= MOST_SAVED_SEARCHES) return { kind: "tooMany" };
        return { kind: "saved", search: await write(unit, { ...made, id: same?.id ?? made.id }, same) };
      });
      sender.look();
      return saved;
    },
    ask: async (email, filters, frequency, origin) => {
      const made = await searchFor(email, filters, frequency);
      const date = iso(clock());
      // Drawn before the unit: a secret is read.
      const token = await tokens.write(made.id, made.email);
      const key = await storage.together(async (unit): Promise<MailKey | undefined> => {
        const all = await unit.searchesOf(email);
        const same = all.find((search) => sameSearch(search.query, made.query));
        // As many as can be are there: a mail that asks for one more would lead to nothing.
        if (same === undefined && all.filter(isConfirmed).length >= MOST_SAVED_SEARCHES) return undefined;
        const unconfirmed = all.filter((search) => !isConfirmed(search));
        if (same === undefined)
          for (const { id } of unconfirmed.slice(MOST_UNCONFIRMED - 1)) await unit.removeSearch(id, email, date);
        const search = same ?? made;
        // One that holds already is only written about again: nobody changes it by knowing the address.
        const { id } = isConfirmed(search) ? search : await unit.saveSearch({ ...search, frequency });
        const link = id === made.id ? token : await tokens.write(id, made.email);
        const name: MailKey = `alert.${id}.confirm.${date}`;
        await unit.add([mailEntry(name, confirmLetter({ ...search, id, frequency }, link, date, origin))]);
        return name;
      });
      if (key === undefined) {
        // As long, and the same, as where one was written: how many searches an address has is nobody’s to know.
        await pause(lastAsked.ms);
        return lastAsked.letter;
      }
      const begun = performance.now();
      await sender.settled(key, TOLD_WITHIN);
      const letter = (await storage.outbox.standing(key))?.kind ?? "sent";
      // One that is refused is so for its own address.
      if (letter !== "refused") lastAsked = { letter, ms: performance.now() - begun };
      return letter;
    },
    confirm: async (token) => {
      const led = await linked(token);
      if (led?.kind !== "search") return undefined;
      const { search } = led;
      if (isConfirmed(search)) return search;
      // Its mail has come through, and was answered: others do as well.
      await storage.together((unit) => unit.setReachable(search.email));
      return rewrite(search.email, search.id, (asked) => ({
        ...asked,
        confirmedAt: asked.confirmedAt ?? iso(now()),
        seenAt: iso(now()),
      }));
    },
    linked,
    stopFavourites,
    change,
    remove: (email, id) => storage.together((unit) => unit.removeSearch(id, email, iso(clock()))),
    restore,
    restoreByToken: async (token, email) => {
      const read = await tokens.read(token);
      return read !== undefined && (await read.wentTo(email)) && restore(email, read.alert);
    },
    see: (email, id) => savedSearches.see(id, email, iso(now())),
    visit: async (email, filters, foundAt) => {
      const search = await current(email, filters);
      const isKnown = foundAt !== undefined && foundAt <= now();
      const seenAt = isKnown ? Math.max(0, foundAt - SEARCH_BEHIND_MS) : now() - PAGE_BEHIND_MS;
      return search && savedSearches.see(search.id, email, iso(seenAt));
    },
    besides: (searches) => newsBesides(storage, searches, { now: now(), clock: clock() }),
    removed: (email, id) => savedSearches.removed(id, email),
    pauseAll: async (email) => {
      for (const { id } of await of(email)) await change(email, id, { isPaused: true });
    },
    stopAll: async (email) => {
      for (const { id } of await of(email)) await change(email, id, { frequency: "off" });
      const account = await storage.accounts.ofEmail(email);
      if (account !== undefined) await stopFavourites(account.id);
    },
    stopped: (email) => savedSearches.unreachable(email),
    tryAgain: (email) => storage.together((unit) => unit.setReachable(email)),
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
