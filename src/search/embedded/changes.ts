/** Taking changes into a table, in slices: a batch becomes visible at once, when all of it is written. */
import type { Listing } from "../../domain/listings/listing.ts";
import type { MarketFacts } from "../../domain/listings/market-facts.ts";
import type { IndexChange } from "../engine.ts";
import { Slices } from "./slices.ts";
import type { Table } from "./table.ts";

/** A longer batch becomes visible in parts of so many, each a state that the change log has been in. */
const MAX_PART = 2000;

/**
 * Calls `onPublish` when answers have just changed: once for a batch that changes anything, once a part for a longer one.
 * Throws on a listing that no column can hold; the part that it is in changes nothing.
 */
export async function takeChanges(
  table: Table,
  changes: readonly IndexChange[],
  onPublish: () => void = () => undefined,
): Promise<void> {
  for (let start = 0; start < changes.length; start += MAX_PART) {
    await takePart(table, changes.slice(start, start + MAX_PART), onPublish);
  }
  await compact(table);
}

async function takePart(table: Table, changes: readonly IndexChange[], onPublish: () => void): Promise<void> {
  const slices = new Slices();
  const shown: number[] = [];
  const hidden: number[] = [];
  try {
    for (const [reference, { listing, market }] of lastOfEach(changes)) {
      const held = table.references.find(reference);
      if (market !== undefined) {
        if (held === undefined || table.holdsMarket(held, market)) continue;
        shown.push(table.writeMarket(held, market));
      } else {
        if (held !== undefined && listing !== undefined && table.holds(held, listing)) continue;
        if (listing !== undefined) shown.push(table.write(listing));
      }
      if (held !== undefined) hidden.push(held);
      if (slices.isDue) await slices.pause();
    }
  } catch (error) {
    await eraseAll(table, shown, slices);
    throw error;
  }
  if (shown.length === 0 && hidden.length === 0) return;
  if (slices.isDue) await slices.pause();
  table.publish(shown, hidden);
  onPublish();
  await eraseAll(table, hidden, slices);
}

/** All of a listing, what the market says of one that is held, or neither where it goes. */
interface LastWord {
  readonly listing?: Listing;
  readonly market?: MarketFacts;
}

/** Only the last word on a reference counts; the market adds to it. */
function lastOfEach(changes: readonly IndexChange[]): ReadonlyMap<string, LastWord> {
  const words = new Map<string, LastWord>();
  for (const change of changes) {
    if (change.kind === "put") words.set(change.listing.reference, { listing: change.listing });
    else if (change.kind === "remove") words.set(change.reference, {});
    else words.set(change.reference, valued(words.get(change.reference), change.market));
  }
  return words;
}

function valued(word: LastWord | undefined, market: MarketFacts): LastWord {
  if (word === undefined || word.market !== undefined) return { market };
  return word.listing === undefined ? word : { listing: { ...word.listing, ...market } };
}

async function eraseAll(table: Table, rows: readonly number[], slices: Slices): Promise<void> {
  for (const row of rows) {
    table.erase(row);
    if (slices.isDue) await slices.pause();
  }
}

/** Once many listings have gone, the rest moves together and the memory of the others is given back. */
async function compact(table: Table): Promise<void> {
  const moves = table.startCompacting();
  if (moves === undefined) return;
  const slices = new Slices();
  for (const move of moves) {
    table.copy(move);
    table.publish([move.to], [move.from]);
    table.erase(move.from);
    if (slices.isDue) await slices.pause();
  }
  table.dropEmptyChunks();
}
