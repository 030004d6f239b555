/**
 * What changed in the market of late: which listings, and when search began to answer with it. Whoever remembers an answer asks
 * here how far behind it is.
 */
import type { IndexChange, SearchEngine } from "./engine.ts";
import { isOfMarket } from "./engine.ts";
import type { MadeOf } from "./shown-listings.ts";

export interface MarketChanges {
  /** The last entry of the change log that answers rest on. Taken before an answer is made, it is the answer's own. */
  version(): number;
  /** Milliseconds since an answer of that version ceased to be the newest: 0 while it is, infinite when that was too long ago. */
  behind(version: number): number;
  /** Whether one of these listings changed after that version; true when that is too long ago to know. */
  changed(references: Iterable<string>, version: number): boolean;
  /**
   * The last version of which an answer is still the newest: its own, and later ones that only brought what the market says of
   * listings, as long as it shows none of these and nothing else of it rests on such facts.
   */
  standsTo(answer: Made): number;
  /** The same if all that rests on such facts is found as it was (`values-stand.ts`). */
  mayStandTo(answer: Made): number;
  /** Called whenever a version came, once answers rest on it. */
  onChange(listener: (change: Change) => void): void;
}

export type Made = MadeOf & { readonly version: number };

export interface Change {
  /** It brought nothing but what the market says of listings. */
  readonly isMarketOnly: boolean;
}

export interface FollowedMarket {
  readonly engine: SearchEngine;
  readonly changes: MarketChanges;
}

interface Note extends Change {
  readonly version: number;
  readonly at: number;
  readonly references: ReadonlySet<string>;
}

/** Changes are forgotten afterwards, and whatever was answered before them is of no use any more, milliseconds. */
const REMEMBERED_MS = 10_000;
/** What a refit brought: for as long as a page may stand that it leaves true. */
const REFIT_REMEMBERED_MS = 60_000;
/** Listings of one batch and more that are told apart; some 100 bytes each. */
const MAX_REFERENCES = 50_000;

const rememberedFor = ({ isMarketOnly }: Note) => (isMarketOnly ? REFIT_REMEMBERED_MS : REMEMBERED_MS);

function touches({ isMarketOnly, references }: Note, answer: MadeOf): boolean {
  if (!isMarketOnly || answer.onValues.length > 0) return true;
  for (const reference of answer.shown) if (references.has(reference)) return true;
  return false;
}

/** `clock`: milliseconds, of any monotonic clock. The engine given must be written to through the one returned. */
export function followMarket(engine: SearchEngine, clock: () => number): FollowedMarket {
  const notes: Note[] = [];
  const listeners: ((change: Change) => void)[] = [];
  let version = engine.status().cursor;
  /** Answers of this version and older ones count as forgotten. */
  let forgotten = -1;

  const forget = (): void => {
    const now = clock();
    let held = notes.reduce((sum, { references }) => sum + references.size, 0);
    for (;;) {
      const [oldest] = notes;
      if (oldest === undefined || (now - oldest.at <= rememberedFor(oldest) && held <= MAX_REFERENCES)) return;
      notes.shift();
      held -= oldest.references.size;
      forgotten = oldest.version - 1;
    }
  };
  const standsTo = (answer: Made): number => {
    let stands = answer.version;
    if (stands <= forgotten) return stands;
    for (const known of notes) {
      if (known.version <= stands) continue;
      if (touches(known, answer)) break;
      stands = known.version;
    }
    return stands;
  };
  const tell = (change: Change): void => {
    for (const listener of listeners) listener(change);
  };
  const note = (references: ReadonlySet<string>, isMarketOnly: boolean): void => {
    const cursor = engine.status().cursor;
    // A batch that is taken twice brings no new cursor, but may bring back what was there.
    version = cursor > version ? cursor : version + 1;
    notes.push({ version, at: clock(), references, isMarketOnly });
    forget();
    tell({ isMarketOnly });
  };
  const referencesOf = (changes: readonly IndexChange[]): ReadonlySet<string> =>
    new Set(changes.map((change) => (change.kind === "put" ? change.listing.reference : change.reference)));

  return {
    engine: {
      ask: (questions) => engine.ask(questions),
      load: async (listings, cursor) => {
        await engine.load(listings, cursor);
        notes.length = 0;
        forgotten = version;
        version = Math.max(version + 1, cursor);
        tell({ isMarketOnly: false });
      },
      apply: async (changes, cursor) => {
        await engine.apply(changes, cursor);
        if (changes.length > 0) note(referencesOf(changes), changes.every(isOfMarket));
      },
      status: () => engine.status(),
      close: () => engine.close(),
    },
    changes: {
      version: () => version,
      behind: (answered) => {
        if (answered >= version) return 0;
        if (answered <= forgotten) return Number.POSITIVE_INFINITY;
        const next = notes.find((known) => known.version > answered);
        return next === undefined ? Number.POSITIVE_INFINITY : clock() - next.at;
      },
      changed: (references, answered) => {
        if (answered >= version) return false;
        if (answered <= forgotten) return true;
        const since = notes.filter((known) => known.version > answered);
        for (const reference of references) if (since.some((known) => known.references.has(reference))) return true;
        return false;
      },
      standsTo,
      mayStandTo: (answer) => standsTo({ ...answer, onValues: [] }),
      onChange: (listener) => listeners.push(listener),
    },
  };
}
