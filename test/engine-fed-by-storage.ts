/** An engine as a web process has it, for the contract of engines: what it is told, another process writes to a database; it reads it there. */
import type { Listing } from "../src/domain/listings/listing.ts";
import type { IndexChange, SearchEngine } from "../src/search/engine.ts";
import type { ChangeFollower } from "../src/search/follow-changes.ts";
import { followChanges } from "../src/search/follow-changes.ts";
import type { ListingWrite, Storage } from "../src/storage/storage.ts";

const AT = "2026-01-05T08:00:00.000Z";

/** `writer` and `reader` are storages of two processes on one database; closing ends neither. */
export function engineFedByStorage(
  engine: SearchEngine,
  { writer, reader }: { readonly writer: Storage; readonly reader: Storage },
): SearchEngine {
  let follower: ChangeFollower | undefined;
  /** As whoever writes counts: the log of the database has numbers of its own. */
  let cursor = 0;
  const online = new Set<string>();
  const known = new Set<string>();

  const read = async (upTo: number) => {
    if (follower === undefined)
      follower = await followChanges(reader, engine, {
        interval: 3_600_000,
        onError: (error) => {
          throw error;
        },
      });
    else await follower.catchUp();
    cursor = upTo;
  };
  const putOf = (listing: Listing): ListingWrite => {
    online.add(listing.reference);
    known.add(listing.reference);
    return { kind: "put", listing };
  };
  const writesOf = (change: IndexChange): readonly ListingWrite[] => {
    if (change.kind === "put") return [putOf(change.listing)];
    const { reference } = change;
    // Of what is not there neither is ever written.
    if (change.kind === "market") return known.has(reference) ? [change] : [];
    return online.delete(reference) ? [{ kind: "withdraw", reference }] : [];
  };

  return {
    ask: (questions) => engine.ask(questions),
    load: async (batches, upTo) => {
      // Of tests before this one as well: all of them write to one database.
      const { batches: held } = await writer.listings.online(1000);
      for await (const batch of held) for (const { reference } of batch) online.add(reference);
      const former = new Set(online);
      for await (const batch of batches) {
        for (const { reference } of batch) former.delete(reference);
        await writer.listings.write(batch.map(putOf), AT);
      }
      const gone = [...former].flatMap((reference) => writesOf({ kind: "remove", reference }));
      await writer.listings.write(gone, AT);
      await read(upTo);
    },
    apply: async (changes, upTo) => {
      await writer.listings.write(changes.flatMap(writesOf), AT);
      await read(upTo);
    },
    status: () => ({ ...engine.status(), cursor }),
    close: async () => {
      await follower?.stop();
      await engine.close();
    },
  };
}
