/**
 * The search engine on a cluster of OpenSearch, for more listings than fit into a process's memory.
 *
 * A listing is a document; every field of the registry is one of its fields, numbers as whole units of their last decimal. A question
 * becomes one search or more, those of a page go in one request (`_msearch`), and all of them are asked of one point in time, so that a
 * page never mixes two moments. Nothing is scored and nothing is estimated: totals are tracked, facets count all their terms
 * (`term-counts.ts`), medians are found by counting (`middle.ts`), distances and likeness are measured by scripts that add up as the
 * domain does.
 *
 * Writes carry the cursor of the change log as their version, so that a late one loses. A load writes a new index beside the one that is
 * searched, counts it, and moves the alias in one step; the one before is kept. Where it stands in the change log is not kept: a process
 * that starts writes the index anew, and one process writes.
 *
 * Not meant for: deep pages by `from` beyond the 500 of a search, or a cluster that other products write to.
 */
import type { Answer, Answers, IndexChange, Question, SearchEngine } from "../engine.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import type { Cluster } from "./cluster.ts";
import { MAPPING } from "./listing-document.ts";
import { planOf } from "./questions.ts";
import type { Plan, Search } from "./search-body.ts";
import { Snapshots } from "./snapshots.ts";
import { documentBatches, takeChanges } from "./take-changes.ts";

export interface OpenSearchEngineOptions {
  readonly cluster: Cluster;
  /** Of the index that is searched; indices are named after it. */
  readonly alias: string;
  readonly shards?: number;
  readonly replicas?: number;
  /** Texts of a facet that one answer holds; more are gone through by pages. */
  readonly mostTerms?: number;
}

/** 500 pages of 100. */
const DEEPEST = 50_000;
/** Indices beside the one that is searched, to go back to. */
const KEPT = 1;

export async function openOpenSearchEngine({
  cluster,
  alias,
  shards = 3,
  replicas = 1,
  mostTerms = 10_000,
}: OpenSearchEngineOptions): Promise<SearchEngine> {
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
  const create = async (number: number): Promise<string> => {
    const name = `${alias}-${String(number).padStart(6, "0")}`;
    await cluster.createIndex(name, settings, MAPPING);
    return name;
  };
  const numberOf = (name: string | undefined) => (name === undefined ? 0 : Number(name.slice(alias.length + 1)));

  const next = async () => create(numberOf((await cluster.indices(`${alias}-*`)).at(-1)) + 1);

  let searched = (await cluster.indexOf(alias)) ?? (await next());
  await cluster.moveAlias(alias, searched);
  let cursor = 0;
  const snapshots = await Snapshots.open(cluster, () => searched);
  let lastWrite: Promise<unknown> = Promise.resolve();

  /** Writes take turns; a failed one does not hold up the next. */
  const inTurn = <T>(write: () => Promise<T>): Promise<T> => {
    const turn = lastWrite.then(write);
    lastWrite = turn.catch(() => undefined);
    return turn;
  };

  return {
    ask: (questions) =>
      snapshots.using(async ({ id, version }) => {
        const search: Search = (bodies) => cluster.search(id, bodies);
        const plans = questions.map((question) => planOf(question, mostTerms));
        return { version, answers: (await answerAll(plans, search)) as Answers<typeof questions> }; // one each, of its kind
      }),
    load: (listings, upTo) =>
      inTurn(async () => {
        const loaded = await next();
        const references = await writeAll(cluster, loaded, listings, upTo);
        await cluster.refresh(loaded);
        const held = await cluster.count(loaded);
        if (held !== references)
          throw new Error(`${held} listings are in the new index, ${references} were loaded: the old one stays`);
        searched = loaded;
        await snapshots.renew();
        await cluster.moveAlias(alias, loaded);
        cursor = upTo;
        const others = (await cluster.indices(`${alias}-*`)).filter((name) => name !== loaded);
        await cluster.deleteIndices(others.slice(0, Math.max(0, others.length - KEPT)));
      }),
    apply: (changes: readonly IndexChange[], upTo) =>
      inTurn(async () => {
        const isChanged = await snapshots.using(({ id: snapshot }) =>
          takeChanges(cluster, changes, { index: searched, snapshot, cursor: upTo }),
        );
        if (isChanged) {
          await cluster.refresh(searched);
          await snapshots.renew();
        }
        cursor = Math.max(cursor, upTo);
      }),
    status: () => ({ listings: snapshots.current.listings, version: snapshots.current.version, cursor }),
    close: () =>
      inTurn(async () => {
        await snapshots.close();
        await cluster.close();
      }),
  };
}

async function answerAll(
  plans: readonly Plan<Answer<Question>>[],
  search: Search,
): Promise<readonly Answer<Question>[]> {
  const found = await search(plans.flatMap(({ bodies }) => bodies));
  let from = 0;
  const turns = plans.map(async (plan) => {
    const own = found.slice(from, from + plan.bodies.length);
    from += plan.bodies.length;
    return plan.answer(own, search);
  });
  return Promise.all(turns);
}

/** How many listings there are: of one that comes twice the last stands. */
async function writeAll(
  cluster: Cluster,
  index: string,
  listings: AsyncIterable<readonly Listing[]> | Iterable<readonly Listing[]>,
  version: number,
): Promise<number> {
  const references = new Set<string>();
  for await (const some of listings)
    for (const batch of documentBatches(some)) {
      for (const { reference } of batch) references.add(reference);
      await cluster.write(index, batch, version);
    }
  return references.size;
}
