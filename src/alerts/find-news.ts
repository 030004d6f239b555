/**
 * From the change log to the outbox: what changed meets the searches that were saved before it, and what is news of them waits for
 * a mail, in one transaction with the place in the log. A crash anywhere begins again where that place is; nothing is found twice.
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Listing } from "../domain/listings/listing.ts";
import { accountOfAlert, favouritesAlert } from "../domain/favourites/favourites-alert.ts";
import { mailMoment } from "../domain/saved-searches/mail-moment.ts";
import { newsOf } from "../domain/saved-searches/news.ts";
import type { Match } from "../storage/alert-storage.ts";
import type { LoggedChange, Storage, UnitOfWork } from "../storage/storage.ts";
import type { KnownSearch, SearchIndex } from "./search-index.ts";

/** Its place in the change log. */
export const ALERTS = "alerts";
/** The kind of entries of the outbox that are written when they are about to leave. */
export const ALERT_MAIL = "alert";

const BATCH = 500;
/** Milliseconds of matching after which others have their turn. */
const AT_A_STRETCH = 8;

export interface NewsFinder {
  /** Takes all that was logged so far. Calls made meanwhile share the next round. */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
}

export interface NewsFinderParts {
  readonly storage: Pick<Storage, "changes" | "listings" | "kept" | "together">;
  readonly index: SearchIndex;
  /** The machine’s own, milliseconds since 1970-01-01 UTC. */
  readonly clock: () => number;
  /** Milliseconds between looks at the change log. */
  readonly interval: number;
  /** A mail waits, due at a moment. */
  readonly onMail: (due: number) => void;
  /** Entries were gone before they were read. */
  readonly onGap: (from: number, to: number) => void;
  readonly onError: (error: unknown) => void;
}

/** Whoever asked for it of a favourite is told at once. */
const OF_FAVOURITES = { frequency: "immediate", confirmedAt: "" } as const;

/** Only what asks for the price is asked again at the price of before. */
const priced = (listing: Listing, price: number): Listing => ({ ...listing, price });

export function findNews(parts: NewsFinderParts): NewsFinder {
  const { storage, index, clock, interval, onMail, onGap, onError } = parts;
  const { changes } = storage;

  const metAt = (listing: Listing, price: number | undefined): ReadonlySet<string> =>
    price === undefined ? new Set() : new Set(index.matching(priced(listing, price)));

  const matchesOf = (change: LoggedChange, listing: Listing, at: string): readonly Match[] => {
    const { kind, oldPrice, sequence } = change;
    const metBefore = kind === "price" ? metAt(listing, oldPrice) : new Set<string>();
    return index.matching(listing, kind === "market" ? "verdicts" : undefined).flatMap((alert) => {
      const known: KnownSearch | undefined = index.known(alert);
      if (known === undefined || sequence <= known.since) return [];
      const cause = newsOf(change, known, listing, metBefore.has(alert));
      return cause === undefined ? [] : [{ alert, listing: listing.reference, cause, at }];
    });
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

  /** Who keeps a listing whose price fell, and wants to be written to. */
  const fallsIn = async (entries: readonly LoggedChange[]): Promise<readonly Match[]> => {
    const fallen = entries.flatMap(({ listing, oldPrice }) =>
      listing !== undefined && oldPrice !== undefined && listing.price < oldPrice ? [listing] : [],
    );
    if (fallen.length === 0) return [];
    const keepers = await storage.kept.favouritesOf(fallen.map(({ reference }) => reference));
    const at = new Date(clock()).toISOString();
    return fallen.flatMap(({ reference, price }) =>
      (keepers.get(reference) ?? []).flatMap(({ account, favourite }): readonly Match[] =>
        favourite.wantsMail
          ? [{ alert: favouritesAlert(account.id), listing: reference, cause: `drop ${price}`, at }]
          : [],
      ),
    );
  };

  const findIn = async (entries: readonly LoggedChange[]): Promise<readonly Match[]> => {
    const found: Match[] = [...(await fallsIn(entries))];
    if (index.size === 0) return found;
    const ofMarket = await valued(entries);
    const at = new Date(clock()).toISOString();
    let turn = performance.now();
    for (const change of entries) {
      const listing = change.kind === "market" ? ofMarket.get(change.reference) : change.listing;
      if (listing === undefined) continue;
      found.push(...matchesOf(change, listing, at));
      if (performance.now() - turn < AT_A_STRETCH) continue;
      await nextTurn();
      turn = performance.now();
    }
    return found;
  };

  /** Resolves to when the first of the mails is due. */
  const tell = async (unit: UnitOfWork, matches: readonly Match[], sequence: number): Promise<number | undefined> => {
    if (matches.length === 0) return undefined;
    const { added, searches, mails } = await unit.addMatches(matches);
    const silent: string[] = [];
    const due: number[] = [];
    for (const alert of new Set(added.map((match) => match.alert))) {
      const { next, lastAt } = mails.get(alert) ?? {};
      const told = accountOfAlert(alert) === undefined ? searches.get(alert) : OF_FAVOURITES;
      const moment = told && mailMoment(told, clock(), lastAt === undefined ? undefined : Date.parse(lastAt));
      if (moment === undefined) silent.push(alert);
      else if (next === undefined) {
        const key = `alert.${alert.replace(" ", ".")}.${String(sequence)}`;
        await unit.setNextMail(alert, key);
        await unit.add([{ kind: ALERT_MAIL, key, payload: { alert }, due: new Date(moment).toISOString() }]);
        due.push(moment);
      }
    }
    await unit.passOver(silent);
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
      const matches = await findIn(entries);
      const sequence = entries.at(-1)?.sequence ?? cursor;
      const due = await storage.together(async (unit) => {
        const first = await tell(unit, matches, sequence);
        await unit.moveCursor(ALERTS, sequence);
        return first;
      });
      if (due !== undefined) onMail(due);
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
  const timer = setInterval(() => void catchUp().catch(onError), interval).unref();
  return {
    catchUp,
    stop: async () => {
      clearInterval(timer);
      await waiting?.catch(() => undefined);
      await running;
    },
  };
}
