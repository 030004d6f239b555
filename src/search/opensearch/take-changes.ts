/** A batch of changes as writes of whole documents: of one listing the last that was said stands. */
import { isDeepStrictEqual } from "node:util";
import type { Listing } from "../../domain/listings/listing.ts";
import type { MarketFacts } from "../../domain/listings/market-facts.ts";
import type { IndexChange } from "../engine.ts";
import type { Cluster, StoredDocument, Write } from "./cluster.ts";
import type { ListingDocument } from "./listing-document.ts";
import { documentOf, withMarket } from "./listing-document.ts";

/** Documents of some 2 kB each in one request. */
const BATCH = 1000;

interface Pending {
  /** Undefined: it is removed. Absent: what is held, with what the market says. */
  readonly document?: ListingDocument | undefined;
  readonly market?: MarketFacts;
}

interface Taken {
  readonly index: string;
  /** The point in time of the index that is answered from until the next; undefined where none is. */
  readonly snapshot: string | undefined;
  readonly cursor: number;
}

/** Whether the snapshot shows another thing than what stands now, which another process may have written too; without one, whether anything was written. */
export async function takeChanges(
  cluster: Cluster,
  changes: readonly IndexChange[],
  { index, snapshot, cursor }: Taken,
): Promise<boolean> {
  const pending = foldChanges(changes);
  let isChanged = false;
  const references = [...pending.keys()];
  for (let from = 0; from < references.length; from += BATCH) {
    const some = references.slice(from, from + BATCH);
    const [held, shown] = await Promise.all([
      cluster.read(index, some),
      snapshot === undefined ? undefined : shownOf(cluster, snapshot, some),
    ]);
    const documents = new Map(
      some.map((reference) => [reference, documentAfter(pending.get(reference), held.get(reference))]),
    );
    const writes = [...documents].flatMap(([reference, document]): readonly Write[] => {
      const before = held.get(reference);
      const isThere =
        before === undefined
          ? isOfMarket(pending.get(reference))
          : before.version >= cursor && isDeepStrictEqual(document, before.source);
      return isThere ? [] : [{ reference, document }];
    });
    if (writes.length > 0) await cluster.write(index, writes, cursor);
    isChanged ||=
      shown === undefined
        ? writes.length > 0
        : [...documents].some(([reference, document]) => !isDeepStrictEqual(document, shown.get(reference)));
  }
  return isChanged;
}

async function shownOf(
  cluster: Cluster,
  snapshot: string,
  references: readonly string[],
): Promise<ReadonlyMap<string, unknown>> {
  const [answer] = await cluster.search(snapshot, [
    { query: { terms: { reference: references } }, size: references.length },
  ]);
  return new Map((answer?.hits ?? []).map(({ _id: reference, _source: source }) => [reference, source]));
}

function foldChanges(changes: readonly IndexChange[]): ReadonlyMap<string, Pending> {
  const pending = new Map<string, Pending>();
  for (const change of changes) {
    switch (change.kind) {
      case "put":
        pending.set(change.listing.reference, { document: documentOf(change.listing) });
        break;
      case "remove":
        pending.set(change.reference, { document: undefined });
        break;
      case "market": {
        const before = pending.get(change.reference);
        if (before === undefined || !("document" in before)) pending.set(change.reference, { market: change.market });
        else if (before.document !== undefined)
          pending.set(change.reference, { document: withMarket(before.document, change.market) });
      }
    }
  }
  return pending;
}

/** What the market says of a listing that is not held says nothing. */
const isOfMarket = (pending: Pending | undefined) => pending !== undefined && !("document" in pending);

function documentAfter(pending: Pending | undefined, held: StoredDocument | undefined): ListingDocument | undefined {
  if (pending === undefined) throw new Error("a document of which nothing is said");
  if ("document" in pending) return pending.document;
  const source = held?.source as ListingDocument | undefined; // as documentOf made it
  return source && pending.market && withMarket(source, pending.market);
}

/** Documents of a load, in batches of one request. */
export function documentBatches(listings: readonly Listing[]): readonly (readonly Write[])[] {
  const writes = listings.map((listing): Write => ({ reference: listing.reference, document: documentOf(listing) }));
  return Array.from({ length: Math.ceil(writes.length / BATCH) }, (_, index) =>
    writes.slice(index * BATCH, (index + 1) * BATCH),
  );
}
