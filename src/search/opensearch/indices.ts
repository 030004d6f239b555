/** Indices of listings: they are numbered, the one that is searched stands under an alias, and the one before it is kept. */
import { createHash } from "node:crypto";
import type { Listing } from "../../domain/listings/listing.ts";
import type { Cluster } from "./cluster.ts";
import { DOCUMENT_FORM, MAPPING } from "./listing-document.ts";
import { documentBatches } from "./take-changes.ts";

export interface IndicesOptions {
  readonly cluster: Cluster;
  /** Of the index that is searched; indices are named after it. */
  readonly alias: string;
  /** Whatever else listings are made of: processes that say another thing keep an index of their own. */
  readonly madeOf?: string;
  readonly shards?: number;
  readonly replicas?: number;
}

export type Listings = AsyncIterable<readonly Listing[]> | Iterable<readonly Listing[]>;

export interface Indices {
  /** What an index holds is told by this, in its mapping too: another form of documents, or listings of another origin. */
  readonly made: string;
  /** Empty, beside all others. */
  readonly create: () => Promise<string>;
  /** Whether it is there and of what this process would write. */
  readonly isOurs: (index: string) => Promise<boolean>;
  /** Of no listing twice: the last stands. Rejects unless the index counts as many as were written. */
  readonly fill: (index: string, listings: Listings, cursor: number) => Promise<void>;
  /** Names it by the alias. Of what is older than it and the former nothing is kept but the newest that is of another making. */
  readonly settle: (index: string, former: string | undefined) => Promise<void>;
}

/** 500 pages of 100. */
const DEEPEST = 50_000;
const NUMBERED = /-\d{6,}$/;

export function indicesOn({ cluster, alias, madeOf = "", shards = 3, replicas = 1 }: IndicesOptions): Indices {
  const settings = {
    index: {
      number_of_shards: shards,
      number_of_replicas: replicas,
      // Changes are shown when their batch is whole, not by the clock.
      refresh_interval: "-1",
      max_result_window: DEEPEST,
      // For as long a late write of a listing that is gone still loses.
      gc_deletes: "1h",
    },
  };
  const made = createHash("sha256")
    .update(JSON.stringify([DOCUMENT_FORM, MAPPING, madeOf]))
    .digest("hex")
    .slice(0, 20);
  const numbered = async () => (await cluster.indices(`${alias}-*`)).filter((name) => NUMBERED.test(name));
  const isOurs = async (index: string) => {
    const meta = (await cluster.metaOf(index)) as { readonly made?: unknown } | undefined;
    return meta?.made === made;
  };

  return {
    made,
    create: async () => {
      const mapping = { ...MAPPING, _meta: { made } };
      for (;;) {
        const last = (await numbered()).at(-1);
        const number = last === undefined ? 1 : Number(last.slice(alias.length + 1)) + 1;
        const name = `${alias}-${String(number).padStart(6, "0")}`;
        // Another process may have taken the number meanwhile.
        if (await cluster.createIndex(name, settings, mapping)) return name;
      }
    },
    isOurs,
    fill: async (index, listings, cursor) => {
      const references = new Set<string>();
      for await (const some of listings)
        for (const batch of documentBatches(some)) {
          for (const { reference } of batch) references.add(reference);
          await cluster.write(index, batch, cursor);
        }
      await cluster.refresh(index);
      const held = await cluster.count(index);
      if (held !== references.size)
        throw new Error(`${held} listings are in the new index, ${references.size} were loaded: the old one stays`);
    },
    settle: async (index, former) => {
      await cluster.moveAlias(alias, index);
      const oldest = [index, former ?? index].toSorted()[0] ?? index;
      const older = (await numbered()).filter((name) => name < oldest);
      const foreign: string[] = [];
      for (const name of older) if (!(await isOurs(name))) foreign.push(name);
      // Processes of another version may search it, or are to be gone back to.
      const kept = foreign.at(-1);
      await cluster.deleteIndices(older.filter((name) => name !== kept));
    },
  };
}
