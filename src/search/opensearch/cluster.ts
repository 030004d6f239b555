/** The few calls of a cluster that this engine makes, each checked: an answer that is not whole is none. */
import { Client, errors } from "@opensearch-project/opensearch";
import type { Aggregated, Json, SearchAnswer, SearchBody } from "./search-body.ts";

/** A snapshot that the cluster holds no more: its time was up, or a node that held part of it is gone. */
export class SnapshotGone extends Error {
  override readonly name = "SnapshotGone";
}

export interface StoredDocument {
  readonly version: number;
  readonly source: unknown;
}

export interface Write {
  readonly reference: string;
  /** Undefined: it is removed. */
  readonly document: Readonly<Record<string, Json>> | undefined;
}

export interface Cluster {
  readonly createIndex: (index: string, settings: Json, mapping: Json) => Promise<void>;
  /** Indices by name that exist. */
  readonly indices: (pattern: string) => Promise<readonly string[]>;
  readonly deleteIndices: (names: readonly string[]) => Promise<void>;
  /** Undefined where there is no such alias. */
  readonly indexOf: (alias: string) => Promise<string | undefined>;
  /** In one step: no reader ever finds none or both. */
  readonly moveAlias: (alias: string, index: string) => Promise<void>;
  /** What was written stands in no search before `refresh`. A write of an older version than what is held is lost, as it should be. */
  readonly write: (index: string, writes: readonly Write[], version: number) => Promise<void>;
  readonly refresh: (index: string) => Promise<void>;
  readonly read: (index: string, references: readonly string[]) => Promise<ReadonlyMap<string, StoredDocument>>;
  readonly count: (index: string) => Promise<number>;
  readonly openSnapshot: (index: string) => Promise<string>;
  readonly closeSnapshot: (id: string) => Promise<void>;
  /** Rejects with `SnapshotGone`, or with what the cluster says of the first search that failed. */
  readonly search: (snapshot: string, bodies: readonly SearchBody[]) => Promise<readonly SearchAnswer[]>;
  readonly close: () => Promise<void>;
}

/** Longer than any page is asked about; each search begins it anew. */
const SNAPSHOT_LIFE = "10m";

interface SearchItem {
  readonly status?: number;
  readonly error?: {
    readonly type?: string;
    readonly reason?: string;
    readonly root_cause?: readonly { readonly type?: string; readonly reason?: string }[];
  };
  readonly timed_out?: boolean;
  readonly _shards?: { readonly failed: number };
  readonly hits?: {
    readonly total: { readonly value: number; readonly relation: string };
    readonly hits: SearchAnswer["hits"];
  };
  readonly aggregations?: Readonly<Record<string, Aggregated>>;
}

interface BulkItem {
  readonly status: number;
  readonly error?: { readonly type: string; readonly reason: string };
}

export function connectCluster(nodes: readonly string[]): Cluster {
  const client = new Client({ nodes: [...nodes], maxRetries: 3, requestTimeout: 30_000 });
  const send = async (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: unknown): Promise<unknown> =>
    (
      await client.transport.request({
        method,
        path,
        ...(body === undefined ? {} : { body: body as Record<string, unknown> }),
      })
    ).body;
  const sendLines = async (path: string, lines: readonly Json[]): Promise<unknown> =>
    (
      await client.transport.request({
        method: "POST",
        path,
        bulkBody: lines as unknown as Record<string, unknown>[],
      })
    ).body;

  return {
    createIndex: async (index, settings, mapping) => {
      await send("PUT", `/${index}`, { settings, mappings: mapping });
    },
    indices: async (pattern) => {
      const found = (await send("GET", `/_cat/indices/${pattern}?format=json&h=index&expand_wildcards=open`)) as {
        index: string;
      }[];
      return found.map(({ index }) => index).toSorted();
    },
    deleteIndices: async (names) => {
      if (names.length > 0) await send("DELETE", `/${names.join(",")}`);
    },
    indexOf: async (alias) => {
      const found = await orAbsent(send("GET", `/_alias/${alias}`));
      return found === undefined ? undefined : Object.keys(found as Readonly<Record<string, unknown>>)[0];
    },
    moveAlias: async (alias, index) => {
      await send("POST", "/_aliases", {
        actions: [{ remove: { index: `${alias}-*`, alias, must_exist: false } }, { add: { index, alias } }],
      });
    },
    write: async (index, writes, version) => {
      const lines = writes.flatMap(({ reference, document }): readonly Json[] => {
        const meta = { _index: index, _id: reference, version, version_type: "external_gte" };
        return document === undefined ? [{ delete: meta }] : [{ index: meta }, document];
      });
      const { items } = (await sendLines("/_bulk", lines)) as {
        readonly items: readonly Readonly<Record<string, BulkItem>>[];
      };
      for (const item of items.flatMap((each) => Object.values(each)))
        // 404: the removal of what is not held; 409: a later write was here before.
        if (item.error !== undefined && item.status !== 404 && item.status !== 409)
          throw new Error(`the cluster refuses a write (${item.status}): ${item.error.type}: ${item.error.reason}`);
    },
    refresh: async (index) => {
      await send("POST", `/${index}/_refresh`);
    },
    read: async (index, references) => {
      const { docs } = (await send("POST", `/${index}/_mget`, { ids: references })) as {
        readonly docs: readonly {
          readonly _id: string;
          readonly found: boolean;
          readonly _version: number;
          readonly _source?: unknown;
        }[];
      };
      return new Map(
        docs
          .filter(({ found }) => found)
          .map(({ _id, _version, _source }) => [_id, { version: _version, source: _source }]),
      );
    },
    count: async (index) => {
      const { count } = (await send("GET", `/${index}/_count`)) as { readonly count: number };
      return count;
    },
    openSnapshot: async (index) => {
      const { pit_id: id } = (await send(
        "POST",
        `/${index}/_search/point_in_time?keep_alive=${SNAPSHOT_LIFE}&allow_partial_pit_creation=false`,
      )) as { readonly pit_id: string };
      return id;
    },
    closeSnapshot: async (id) => {
      await send("DELETE", "/_search/point_in_time", { pit_id: [id] });
    },
    search: async (snapshot, bodies) => {
      if (bodies.length === 0) return [];
      const pit = { id: snapshot, keep_alive: SNAPSHOT_LIFE };
      const lines = bodies.flatMap((body): readonly Json[] => [{}, { ...body, pit, track_total_hits: true }]);
      const { responses } = (await sendLines("/_msearch", lines)) as { readonly responses: readonly SearchItem[] };
      return responses.map(answerOf);
    },
    close: () => client.close(),
  };
}

/** What is not there is answered with 404. */
async function orAbsent(answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof errors.ResponseError && error.statusCode === 404) return undefined;
    throw error;
  }
}

function answerOf(item: SearchItem): SearchAnswer {
  const { error, hits } = item;
  if (error !== undefined) {
    const causes = [error, ...(error.root_cause ?? [])];
    const told = causes.map(({ type, reason }) => `${type ?? "?"}: ${reason ?? "?"}`).join("; ");
    if (item.status === 404 || causes.some(({ type }) => type === "search_context_missing_exception"))
      throw new SnapshotGone(told);
    throw new Error(`the cluster refuses a search (${item.status ?? "?"}): ${told}`);
  }
  // Counts of some of the shards would be wrong, and nobody would see it.
  if (item._shards === undefined || item._shards.failed > 0) throw new SnapshotGone("not every shard answered");
  if (item.timed_out === true) throw new Error("the cluster gave a search up");
  if (hits === undefined || hits.total.relation !== "eq") throw new Error("the cluster counted by estimate");
  return { total: hits.total.value, hits: hits.hits, aggregations: item.aggregations ?? {} };
}
