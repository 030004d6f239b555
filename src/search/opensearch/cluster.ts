/** The few calls of a cluster that this engine makes, each checked: an answer that is not whole is none. */
import { setTimeout as delay } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { Client, errors } from "@opensearch-project/opensearch";
import { circuitBreaker } from "../../outward/circuit-breaker.ts";
import { EngineUnavailable } from "../engine.ts";
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

/** One that is written only where it stands as it was read: what two processes agree by. */
export interface Agreed {
  readonly source: unknown;
  readonly place: Place;
}

/** Another after every write of a document. */
export interface Place {
  readonly sequence: number;
  readonly term: number;
}

export interface Cluster extends Asked {
  /** False where there is one of that name; it can be read and written then too. */
  readonly createIndex: (index: string, settings: Json, mapping: Json) => Promise<boolean>;
  /** What its mapping says of itself (`_meta`); undefined where there is no such index. */
  readonly metaOf: (index: string) => Promise<unknown>;
  /** The newest, in no search yet perhaps; undefined where there is none. */
  readonly agreed: (index: string, id: string) => Promise<Agreed | undefined>;
  /** Where it stands at that place still, or there is none yet and no place is told. Undefined: another was quicker. */
  readonly agree: (index: string, id: string, source: Json, place?: Place) => Promise<Place | undefined>;
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
  readonly closeSnapshot: (id: string) => Promise<void>;
  /** The same, for a page that somebody waits for: rejects with `EngineUnavailable` within seconds, and at once while nothing is answered. */
  readonly forPages: Asked;
  readonly close: () => Promise<void>;
}

export interface Asked {
  readonly openSnapshot: (index: string) => Promise<string>;
  /** Rejects with `SnapshotGone`, or with what the cluster says of the first search that failed. */
  readonly search: (snapshot: string, bodies: readonly SearchBody[]) => Promise<readonly SearchAnswer[]>;
}

/** Longer than any page is asked about; each search begins it anew. */
const SNAPSHOT_LIFE = "10m";

/** Of what is asked of the cluster, milliseconds: a node that is silent is left for another, `retries` times. */
interface Patience {
  readonly timeout: number;
  readonly retries: number;
}

/** Loads, reindexing and the change log rather wait than fail. */
const PATIENT: Patience = { timeout: 30_000, retries: 3 };
/** Who writes renews that it does every second: others take it for dead after five (`engine.ts`). */
const OF_STANDING: Patience = { timeout: 1500, retries: 3 };
/** A page asks twice, one after the other, and nobody's turn lasts beyond ten seconds (`http/fair-share.ts`). */
const OF_PAGES: Patience = { timeout: 2000, retries: 1 };
/** Two questions that two nodes each left unanswered; then nobody asks for a second. */
const BREAKER = { failures: 2, pause: 1000, longest: OF_PAGES.timeout * (OF_PAGES.retries + 1) + 500 };

/** Milliseconds before what a node had no room for is written again. */
const ROOM_AFTER = [100, 300, 1000, 3000, 10_000];
const TOO_MANY = 429;
/** Too much to do, part of it gone, or a manager yet to be found. */
const PASSING: ReadonlySet<number | undefined> = new Set([TOO_MANY, 502, 503, 504]);

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
  const client = new Client({ nodes: [...nodes] });
  const request = async (
    params: Parameters<Client["transport"]["request"]>[0],
    { timeout, retries }: Patience,
  ): Promise<unknown> =>
    (await client.transport.request(params, { requestTimeout: timeout, maxRetries: retries })).body;
  const send = (
    method: "GET" | "POST" | "PUT" | "DELETE",
    path: string,
    body?: unknown,
    patience = PATIENT,
  ): Promise<unknown> =>
    request({ method, path, ...(body === undefined ? {} : { body: body as Record<string, unknown> }) }, patience);
  const sendLines = (path: string, lines: readonly Json[], patience = PATIENT): Promise<unknown> =>
    request({ method: "POST", path, bulkBody: lines as unknown as Record<string, unknown>[] }, patience);
  const asked = (patience: Patience): Asked => ({
    openSnapshot: async (index) => {
      const path = `/${index}/_search/point_in_time?keep_alive=${SNAPSHOT_LIFE}&allow_partial_pit_creation=false`;
      const { pit_id: id } = (await send("POST", path, undefined, patience)) as { readonly pit_id: string };
      return id;
    },
    search: async (snapshot, bodies) => {
      if (bodies.length === 0) return [];
      const pit = { id: snapshot, keep_alive: SNAPSHOT_LIFE };
      const lines = bodies.flatMap((body): readonly Json[] => [{}, { ...body, pit, track_total_hits: true }]);
      const { responses } = (await sendLines("/_msearch", lines, patience)) as {
        readonly responses: readonly SearchItem[];
      };
      return responses.map(answerOf);
    },
  });

  const agreed: Cluster["agreed"] = async (index, id) => {
    const found = (await unless([404], send("GET", `/${index}/_doc/${id}`, undefined, OF_STANDING))) as
      | { readonly _source: unknown; readonly _seq_no: number; readonly _primary_term: number }
      | undefined;
    return found && { source: found._source, place: { sequence: found._seq_no, term: found._primary_term } };
  };

  return {
    ...asked(PATIENT),
    forPages: withBreaker(asked(OF_PAGES)),
    createIndex: async (index, settings, mapping) => {
      try {
        await send("PUT", `/${index}`, { settings, mappings: mapping });
        return true;
      } catch (error) {
        if (!(error instanceof errors.ResponseError && /resource_already_exists/.test(error.message))) throw error;
        await send("GET", `/_cluster/health/${index}?wait_for_status=yellow&timeout=30s`);
        return false;
      }
    },
    metaOf: async (index) => {
      const found = (await unless([404], send("GET", `/${index}/_mapping`))) as
        | Readonly<Record<string, { readonly mappings: { readonly _meta?: unknown } }>>
        | undefined;
      return found && (found[index]?.mappings._meta ?? {});
    },
    agreed,
    agree: async (index, id, source, place) => {
      const only = place === undefined ? "op_type=create" : `if_seq_no=${place.sequence}&if_primary_term=${place.term}`;
      const written = (await unless([409], send("PUT", `/${index}/_doc/${id}?${only}`, source, OF_STANDING))) as
        | { readonly _seq_no: number; readonly _primary_term: number }
        | undefined;
      if (written !== undefined) return { sequence: written._seq_no, term: written._primary_term };
      // Sent again after an answer that was lost, it meets what it wrote itself.
      const found = await agreed(index, id);
      return found && isDeepStrictEqual(found.source, source) ? found.place : undefined;
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
      const found = await unless([404], send("GET", `/_alias/${alias}`));
      return found === undefined ? undefined : Object.keys(found as Readonly<Record<string, unknown>>)[0];
    },
    moveAlias: async (alias, index) => {
      await send("POST", "/_aliases", {
        actions: [{ remove: { index: `${alias}-*`, alias, must_exist: false } }, { add: { index, alias } }],
      });
    },
    write: async (index, writes, version) => {
      let left = writes;
      for (let attempt = 0; ; attempt++) {
        const lines = left.flatMap(({ reference, document }): readonly Json[] => {
          const meta = { _index: index, _id: reference, version, version_type: "external_gte" };
          return document === undefined ? [{ delete: meta }] : [{ index: meta }, document];
        });
        const { items } = (await sendLines("/_bulk", lines)) as {
          readonly items: readonly Readonly<Record<string, BulkItem>>[];
        };
        const answers = items.map((each) => Object.values(each)[0]);
        const wait = ROOM_AFTER[attempt];
        for (const item of answers)
          // 404: the removal of what is not held; 409: a later write was here before; 429: there is room again soon.
          if (item?.error !== undefined && item.status !== 404 && item.status !== 409)
            if (item.status !== TOO_MANY || wait === undefined)
              throw new Error(`the cluster refuses a write (${item.status}): ${item.error.type}: ${item.error.reason}`);
        left = left.filter((_, place) => answers[place]?.status === TOO_MANY);
        if (left.length === 0 || wait === undefined) return;
        await delay(wait);
      }
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
    closeSnapshot: async (id) => {
      await send("DELETE", "/_search/point_in_time", { pit_id: [id] });
    },
    close: () => client.close(),
  };
}

/** Undefined where the cluster refuses with one of these statuses: 404, it is not there; 409, it is another already. */
async function unless(statuses: readonly number[], answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof errors.ResponseError && statuses.includes(error.statusCode ?? 0)) return undefined;
    throw error;
  }
}

/** Only silence counts: a refusal is an answer, and so is that of some of the shards. */
function withBreaker(asked: Asked): Asked {
  const breaker = circuitBreaker({ ...BREAKER, clock: () => performance.now() });
  const guarded = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    const attempt = breaker.admitted();
    if (attempt === undefined) throw new EngineUnavailable("nothing was answered of late");
    try {
      const answer = await ask();
      attempt.answered();
      return answer;
    } catch (error) {
      const isSilence =
        error instanceof errors.TimeoutError ||
        error instanceof errors.ConnectionError ||
        error instanceof errors.NoLivingConnectionsError;
      if (isSilence) attempt.failed();
      else attempt.answered();
      const isPassing = isSilence || (error instanceof errors.ResponseError && PASSING.has(error.statusCode));
      throw isPassing ? new EngineUnavailable(error.message, { cause: error }) : error;
    }
  };
  return {
    openSnapshot: (index) => guarded(() => asked.openSnapshot(index)),
    search: (snapshot, bodies) => guarded(() => asked.search(snapshot, bodies)),
  };
}

function answerOf(item: SearchItem): SearchAnswer {
  const { error, hits } = item;
  if (error !== undefined) {
    const causes = [error, ...(error.root_cause ?? [])];
    const told = causes.map(({ type, reason }) => `${type ?? "?"}: ${reason ?? "?"}`).join("; ");
    if (item.status === 404 || causes.some(({ type }) => type === "search_context_missing_exception"))
      throw new SnapshotGone(told);
    const refusal = `the cluster refuses a search (${item.status ?? "?"}): ${told}`;
    throw PASSING.has(item.status) ? new EngineUnavailable(refusal) : new Error(refusal);
  }
  // Counts of some of the shards would be wrong, and nobody would see it.
  if (item._shards === undefined || item._shards.failed > 0) throw new SnapshotGone("not every shard answered");
  if (item.timed_out === true) throw new Error("the cluster gave a search up");
  if (hits === undefined || hits.total.relation !== "eq") throw new Error("the cluster counted by estimate");
  return { total: hits.total.value, hits: hits.hits, aggregations: item.aggregations ?? {} };
}
