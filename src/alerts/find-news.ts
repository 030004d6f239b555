/**
 * From the change log to the outbox: what changed meets the searches that were saved before it, and what is news of them waits for
 * a mail. The place in the log moves in the transaction that writes the last of it; a crash anywhere begins again there, and what was
 * found of an entry is found once.
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Listing } from "../domain/listings/listing.ts";
import { UNVALUED } from "../domain/listings/market-facts.ts";
import { favouritesAlert } from "../domain/favourites/favourites-alert.ts";
import { mailMoment, promptMoment } from "../domain/saved-searches/mail-moment.ts";
import { newsOf, priceOfDrop } from "../domain/saved-searches/news.ts";
import { toldFrom } from "../domain/favourites/told-from.ts";
import { fallenFrom } from "../domain/listings/former-prices.ts";
import type { PriceEntry } from "../domain/listings/price-entry.ts";
import { isSignificant } from "../domain/listings/price-variation.ts";
import type { AlertNow, BegunMail, Match } from "../storage/alert-storage.ts";
import type { LoggedChange, Storage, UnitOfWork } from "../storage/storage.ts";
import { atMostEach } from "../turns/bell.ts";
import type { KnownSearch, SearchIndex } from "./search-index.ts";

/** Its place in the change log. */
export const ALERTS = "alerts";
/** The kind of entries of the outbox that are written when they are about to leave. */
export const ALERT_MAIL = "alert";

const BATCH = 500;
/** Milliseconds, however often something is written. */
const LOOK_AT_MOST_EACH = 50;
/** Milliseconds of matching after which others have their turn. */
const AT_A_STRETCH = 8;
/** Of what was found, in memory: more is found once these are written. One listing may add some thousands. */
const MOST_FOUND = 10_000;
/** Of what was found, in one transaction: no other write waits for longer. */
const AT_ONCE = 256;

export interface NewsFinder {
  /** Takes all that was logged so far. Calls made meanwhile share the next round. */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
}

export interface NewsFinderParts {
  readonly storage: Pick<Storage, "changes" | "listings" | "kept" | "savedSearches" | "together">;
  readonly index: SearchIndex;
  /** The machine’s own, milliseconds since 1970-01-01 UTC. */
  readonly clock: () => number;
  /** Milliseconds between looks at the change log. */
  readonly interval: number;
  /** As of `FollowOptions`. */
  readonly onNotice?: (listener: () => void) => () => void;
  /** A mail waits, due at a moment. */
  readonly onMail: (due: number) => void;
  /** Entries were gone before they were read. */
  readonly onGap: (from: number, to: number) => void;
  readonly onError: (error: unknown) => void;
}

interface Beside {
  readonly at: string;
  readonly cameAt: number | undefined;
  readonly history: readonly PriceEntry[] | undefined;
}

/**
 * What the listing was before a change; undefined where it was not there, or nobody knows. Of changes that were logged before it was
 * kept, the price alone is known.
 */
function listingBefore({ kind, before, oldPrice, verdictBefore }: LoggedChange, listing: Listing): Listing | undefined {
  if (before !== undefined) return before;
  if (kind === "price" && oldPrice !== undefined) return { ...listing, price: oldPrice };
  const isValued = kind === "market" && verdictBefore !== undefined && verdictBefore !== UNVALUED.verdict;
  return isValued ? { ...listing, verdict: verdictBefore } : undefined;
}

export function findNews(parts: NewsFinderParts): NewsFinder {
  const { storage, index, clock, interval, onNotice, onMail, onGap, onError } = parts;
  const { changes } = storage;

  /** `cameAt` is the entry by which what was never valued came, `history` that of its price where this fell. */
  const matchesOf = (
    change: LoggedChange,
    listing: Listing,
    { at, cameAt, history = [] }: Beside,
  ): readonly Match[] => {
    const { kind, oldPrice, sequence } = change;
    const before = oldPrice === undefined ? undefined : fallenFrom(history, oldPrice, listing.price);
    const news = oldPrice === undefined ? change : { ...change, fellFrom: before ?? ("none" as const) };
    const only = kind === "market" ? "verdicts" : undefined;
    const was = listingBefore(change, listing);
    const metBefore = was === undefined ? undefined : new Set(index.matching(was, only));
    return index.matching(listing, only).flatMap((alert) => {
      const known: KnownSearch | undefined = index.known(alert);
      if (known === undefined || sequence <= known.since) return [];
      // What came since then, unvalued, met no search that asks for verdicts.
      const hasComeSince = cameAt !== undefined && cameAt > known.since;
      const cause = newsOf(news, known, listing, metBefore?.has(alert) ?? (hasComeSince ? false : undefined));
      if (cause === undefined) return [];
      const fell = before === undefined || priceOfDrop(cause) === undefined ? {} : { before };
      return [{ alert, sequence, listing: listing.reference, cause, ...fell, at }];
    });
  };

  /** When what the market values for the first time came: a vehicle may have been online before, under another reference or the same. */
  const comingsOf = (entries: readonly LoggedChange[]) => {
    const references = entries.flatMap(({ kind, reference, verdictBefore }) =>
      kind === "market" && (verdictBefore ?? UNVALUED.verdict) === UNVALUED.verdict ? [reference] : [],
    );
    const last = entries.at(-1);
    if (last === undefined || references.length === 0 || !index.asksForVerdicts) return new Map<string, number>();
    return changes.comings(references, last.sequence);
  };

  /** Of what only the market says more, the listings are read where some search asks for it. */
  const valued = async (entries: readonly LoggedChange[]) => {
    const references = entries.flatMap(({ kind, reference }) => (kind === "market" ? [reference] : []));
    if (references.length === 0 || !index.asksForVerdicts) return new Map<string, Listing>();
    const stored = await storage.listings.getMany(references);
    return new Map(
      [...stored.values()].flatMap(({ listing, withdrawnAt }) =>
        withdrawnAt === undefined ? [[listing.reference, listing] as const] : [],
      ),
    );
  };

  const pastsOf = async (references: readonly string[]): Promise<ReadonlyMap<string, readonly PriceEntry[]>> =>
    references.length === 0 ? new Map() : storage.listings.priceHistories([...new Set(references)]);

  /** Who keeps a listing whose price fell, and wants to be written to. */
  const fallsIn = async (entries: readonly LoggedChange[]): Promise<readonly Match[]> => {
    const fallen = entries.flatMap(({ sequence, listing, oldPrice: before }) =>
      listing !== undefined && before !== undefined && listing.price < before ? [{ sequence, listing, before }] : [],
    );
    if (fallen.length === 0) return [];
    const keepers = await storage.kept.favouritesOf(fallen.map(({ listing }) => listing.reference));
    const asked = fallen.flatMap(({ sequence, listing: { reference, price } }) =>
      (keepers.get(reference) ?? []).flatMap(({ account, favourite }) =>
        favourite.wantsMail ? [{ alert: favouritesAlert(account.id), sequence, price, favourite }] : [],
      ),
    );
    if (asked.length === 0) return [];
    const told = await storage.savedSearches.told([...new Set(asked.map(({ alert }) => alert))]);
    const toldOf = new Map(told.map((one) => [`${one.alert} ${one.listing}`, one]));
    const histories = await pastsOf(asked.map(({ favourite }) => favourite.reference));
    const at = new Date(clock()).toISOString();
    return asked.flatMap(({ alert, sequence, price, favourite }): readonly Match[] => {
      const { reference: listing } = favourite;
      const known = { told: toldOf.get(`${alert} ${listing}`), history: histories.get(listing) ?? [] };
      const before = toldFrom(favourite, known, price) ?? price;
      return isSignificant(before, price) ? [{ alert, sequence, listing, cause: `drop ${price}`, before, at }] : [];
    });
  };

  /** What is news in the first entries, up to a sequence. */
  const findIn = async (entries: readonly LoggedChange[]): Promise<{ found: readonly Match[]; upTo: number }> => {
    const found: Match[] = [];
    let upTo = entries.at(-1)?.sequence ?? 0;
    const withFalls = async () => {
      const falls = await fallsIn(entries.filter(({ sequence }) => sequence <= upTo));
      return { found: [...found, ...falls], upTo };
    };
    if (index.size === 0) return withFalls();
    const ofMarket = await valued(entries);
    const came = await comingsOf(entries);
    const fallen = entries.flatMap(({ listing, oldPrice }) =>
      listing !== undefined && oldPrice !== undefined && listing.price < oldPrice ? [listing.reference] : [],
    );
    const histories = await pastsOf(fallen);
    const at = new Date(clock()).toISOString();
    let turn = performance.now();
    for (const change of entries) {
      const listing = change.kind === "market" ? ofMarket.get(change.reference) : change.listing;
      if (listing === undefined) continue;
      const cameAt = change.kind === "market" ? came.get(listing.reference) : undefined;
      for (const match of matchesOf(change, listing, { at, cameAt, history: histories.get(listing.reference) }))
        found.push(match);
      if (found.length >= MOST_FOUND) {
        upTo = change.sequence;
        break;
      }
      if (performance.now() - turn < AT_A_STRETCH) continue;
      await nextTurn();
      turn = performance.now();
    }
    return withFalls();
  };

  /** Undefined where nobody is told: it was turned off, pauses, or no mail reaches its owner. */
  const momentOf = ({ search, isUnreachable, lastAt }: AlertNow): number | undefined => {
    if (isUnreachable) return undefined;
    const last = lastAt === undefined ? undefined : Date.parse(lastAt);
    return search === undefined ? promptMoment(clock(), last) : mailMoment(search, clock(), last);
  };

  /** Resolves to when the first of the mails is due. Alerts are asked here once more: since the index knew them they may be off. */
  const tell = async (unit: UnitOfWork, matches: readonly Match[]): Promise<number | undefined> => {
    if (matches.length === 0) return undefined;
    const alerts = await unit.alertsNow([...new Set(matches.map(({ alert }) => alert))]);
    const added = await unit.addMatches(
      matches.filter(({ alert, sequence }) => {
        const now = alerts.get(alert);
        return now !== undefined && sequence > now.since && momentOf(now) !== undefined;
      }),
    );
    const begun = new Map<string, BegunMail>();
    const due: number[] = [];
    for (const { alert, sequence } of added) {
      const now = alerts.get(alert);
      const moment = now && momentOf(now);
      if (moment === undefined || now?.next !== undefined || begun.has(alert)) continue;
      // The entry by which it was found: of this alert no other mail has it.
      const key = `alert.${alert.replace(" ", ".")}.${String(sequence)}`;
      const entry = { kind: ALERT_MAIL, key, payload: { alert }, due: new Date(moment).toISOString() };
      begun.set(alert, { alert, entry });
      due.push(moment);
    }
    await unit.beginMails([...begun.values()]);
    return due.length === 0 ? undefined : Math.min(...due);
  };

  const round = async () => {
    for (;;) {
      const cursor = await changes.cursor(ALERTS);
      const last = await changes.last();
      if (cursor === last) return;
      // At the very first start nobody has asked for anything yet: no stock is read to tell nobody of it.
      if (cursor === 0) await index.catchUp();
      const entries = cursor === 0 && index.size === 0 ? [] : await changes.after(cursor, BATCH);
      if (entries === "gone" || entries.length === 0) {
        if (entries === "gone" && cursor > 0) onGap(cursor, last);
        await changes.moveCursor(ALERTS, last);
        continue;
      }
      // Only now: a search may have been saved, and one of these entries logged after it, until they were read.
      await index.catchUp();
      const { found, upTo } = await findIn(entries);
      for (let start = 0; start === 0 || start < found.length; start += AT_ONCE) {
        const isLast = start + AT_ONCE >= found.length;
        const due = await storage.together(async (unit) => {
          const first = await tell(unit, found.slice(start, start + AT_ONCE));
          if (isLast) await unit.moveCursor(ALERTS, upTo);
          return first;
        });
        if (due !== undefined) onMail(due);
      }
    }
  };

  let running = Promise.resolve();
  let waiting: Promise<void> | undefined;
  const catchUp = () => {
    waiting ??= running.then(() => {
      waiting = undefined;
      const done = round();
      running = done.catch(() => undefined); // whoever called is told; the next round starts afresh
      return done;
    });
    return waiting;
  };
  const look = () => void catchUp().catch(onError);
  const timer = setInterval(look, interval).unref();
  const woken = atMostEach(LOOK_AT_MOST_EACH, () => performance.now(), look);
  const endNotices = onNotice?.(woken.ask);
  return {
    catchUp,
    stop: async () => {
      endNotices?.();
      woken.stop();
      clearInterval(timer);
      await waiting?.catch(() => undefined);
      await running;
    },
  };
}
