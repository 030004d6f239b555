/**
 * What one browser knows of favourites beside the list of those that it keeps: when each was kept or removed, and what an account has
 * yet to hear of it. Pages touch the list alone; the ledger is told by comparing the two.
 */
import { isReference } from "../listings/listing.ts";
import type { Favourite, Touch } from "./favourite.ts";
import { isKept, touched } from "./favourite.ts";
import { bounded, isFavourite, keptOf, merged } from "./favourites.ts";

/** What a browser had before its visitor signed in: what is left when they sign out. */
export interface Before {
  readonly favourites: readonly Favourite[];
  readonly consulted: readonly string[];
  /** Of recent searches, as they were stored. */
  readonly searches: string | null;
}

export interface Ledger {
  /** Removals too. */
  readonly favourites: readonly Favourite[];
  /** By reference, what no answer of the account has confirmed: that it is kept at all, or something said of it. */
  readonly unheard: Readonly<Record<string, "kept" | "said">>;
  /** Listings that the account knows to be opened. */
  readonly told: readonly string[];
  /** Whose favourites these are; absent of a guest's. */
  readonly account?: string;
  readonly before?: Before;
}

export const NO_LEDGER: Ledger = { favourites: [], unheard: {}, told: [] };

const find = ({ favourites }: Ledger, reference: string) =>
  favourites.find((favourite) => favourite.reference === reference);

/** A browser's list of what is kept, the latest first. */
export const listOf = ({ favourites }: Pick<Ledger, "favourites">): readonly string[] =>
  keptOf(favourites).map(({ reference }) => reference);

/** Somebody does something with one favourite. */
export function withTouch(ledger: Ledger, reference: string, touch: Touch, now: number): Ledger {
  const before = find(ledger, reference);
  const after = touched(before, reference, touch, now);
  const isNew = touch.kind === "keep" || ledger.unheard[reference] === "kept";
  return {
    ...ledger,
    favourites: bounded(merged(ledger.favourites, [after])),
    unheard: { ...ledger.unheard, [reference]: isNew && touch.kind !== "remove" ? "kept" : "said" },
  };
}

/** What the list says that the ledger does not know: listings kept since, the first of the list last, and listings removed since. */
export function changesOf(ledger: Ledger, list: readonly string[]): ReadonlyMap<string, "keep" | "remove"> {
  const known = new Set(listOf(ledger));
  const kept = list.filter((reference) => isReference(reference) && !known.has(reference));
  const left = new Set(list);
  const removed = [...known].filter((reference) => !left.has(reference));
  return new Map([
    ...removed.map((reference) => [reference, "remove"] as const),
    ...kept.toReversed().map((reference) => [reference, "keep"] as const),
  ]);
}

/** With these changes, a thousandth of a second apart so that their order stays. `now`: of the last of them. */
export function withChanges(ledger: Ledger, changes: ReadonlyMap<string, "keep" | "remove">, now: number): Ledger {
  let [changed, at] = [ledger, now - changes.size];
  for (const [reference, kind] of changes) changed = withTouch(changed, reference, { kind }, (at += 1));
  return changed;
}

/** What the account has to be told. */
export const unheardOf = ({ favourites, unheard }: Ledger): readonly Favourite[] =>
  favourites.filter(({ reference }) => Object.hasOwn(unheard, reference));

/** Once the account has answered `said` with all that it keeps: what was touched meanwhile is still to be told. */
export function withAnswer(ledger: Ledger, said: readonly Favourite[], answer: readonly Favourite[]): Ledger {
  const sent = new Map(said.map((favourite) => [favourite.reference, JSON.stringify(favourite)]));
  const left = unheardOf(ledger).filter((favourite) => sent.get(favourite.reference) !== JSON.stringify(favourite));
  return {
    ...ledger,
    favourites: bounded(merged(answer, left)),
    unheard: Object.fromEntries(left.map(({ reference }) => [reference, ledger.unheard[reference] ?? "said"])),
  };
}

/**
 * Somebody signs in: all that the browser keeps goes to their account. What was removed here before, perhaps by somebody else, is no
 * reason to remove it there.
 */
export function entered({ favourites }: Ledger, account: string, had: Omit<Before, "favourites">): Ledger {
  const kept = keptOf(favourites).map((favourite) => ({ ...favourite, removedAt: 0 }));
  return {
    favourites: kept,
    unheard: Object.fromEntries(kept.map(({ reference }) => [reference, "kept" as const])),
    told: [],
    account,
    before: { ...had, favourites: kept },
  };
}

/**
 * Somebody has signed out: what the browser had before they signed in and is still kept, and what was kept since the account last
 * heard. Nothing else of the account's.
 */
export function left(ledger: Ledger): Ledger {
  const still = new Set(listOf(ledger));
  const had = (ledger.before?.favourites ?? []).filter(({ reference }) => still.has(reference));
  const unheard = unheardOf(ledger).filter(
    (favourite) => isKept(favourite) && ledger.unheard[favourite.reference] === "kept",
  );
  return { ...NO_LEDGER, favourites: bounded(merged(had, unheard)) };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((text) => typeof text === "string") : [];
const favouritesIn = (value: unknown): readonly Favourite[] => (Array.isArray(value) ? value.filter(isFavourite) : []);

/** Of a text that anything may have written: whatever is none of it is left out. */
export function readLedger(text: string | null): Ledger {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? "null");
  } catch {
    return NO_LEDGER;
  }
  if (!isObject(stored)) return NO_LEDGER;
  const { favourites, unheard, told, account, before } = stored;
  const said = isObject(unheard) ? Object.entries(unheard) : [];
  return {
    favourites: favouritesIn(favourites),
    unheard: Object.fromEntries(
      said.flatMap(([reference, what]) => (what === "kept" || what === "said" ? [[reference, what] as const] : [])),
    ),
    told: textsIn(told),
    ...(typeof account === "string" ? { account } : {}),
    ...(isObject(before)
      ? {
          before: {
            favourites: favouritesIn(before["favourites"]),
            consulted: textsIn(before["consulted"]),
            searches: typeof before["searches"] === "string" ? before["searches"] : null,
          },
        }
      : {}),
  };
}
