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
 * searched, counts it, and has it searched in one step; the one before is kept. Where the index stands in the change log is kept beside
 * it: a process that starts joins it, and of several one writes (`shared-index.ts`).
 *
 * Not meant for: deep pages by `from` beyond the 500 of a search, or a cluster that other products write to.
 */
import { setTimeout as delay } from "node:timers/promises";
import type { IndexChange, SearchEngine } from "../engine.ts";
import { answersAt } from "./answers.ts";
import type { Cluster } from "./cluster.ts";
import type { Indices, IndicesOptions } from "./indices.ts";
import { indicesOn } from "./indices.ts";
import type { Shown } from "./shared-index.ts";
import { SharedIndex, wholeSnapshot } from "./shared-index.ts";
import { Snapshots } from "./snapshots.ts";
import { Standing } from "./standing.ts";

export interface OpenSearchEngineOptions extends IndicesOptions {
  /** Texts of a facet that one answer holds; more are gone through by pages. */
  readonly mostTerms?: number;
  readonly pace?: Pace;
  /** Told when the cluster cannot be asked who writes: searches may go on all the same. */
  readonly onError?: (error: unknown) => void;
}

/** Milliseconds. */
export interface Pace {
  /** Between two renewals of who writes, and two looks at whether it still does. */
  readonly beat: number;
  /** Without a renewal, until another writes. */
  readonly lapse: number;
  /** That who writes may make no way while others wait for it. */
  readonly patience: number;
}

export const MOST_TERMS = 10_000;

export const PACE: Pace = { beat: 1000, lapse: 5000, patience: 10_000 };

/** The index of what processes agree by. */
const STANDING = "virage-standing";

const clock = () => performance.now();

/** Where it stands, for every process that makes the same of listings. */
export const openStanding = (
  { cluster, alias }: Pick<IndicesOptions, "cluster" | "alias">,
  { made }: Indices,
  { lapse }: Pick<Pace, "lapse"> = PACE,
): Promise<Standing> => Standing.open({ cluster, index: STANDING, id: `${alias}.${made}`, clock, lapse });

/** Resolves when an index stands, or when it is this process that is to load one: then its cursor is 0. */
export async function openOpenSearchEngine({
  mostTerms = MOST_TERMS,
  pace = PACE,
  onError = () => undefined,
  ...options
}: OpenSearchEngineOptions): Promise<SearchEngine> {
  const { cluster } = options;
  const indices = indicesOn(options);
  const standing = await openStanding(options, indices, pace);
  const { snapshots, shown } = await joined(cluster, indices, standing, pace);
  const index = new SharedIndex({ cluster, indices, standing, snapshots, clock, patience: pace.patience }, shown);
  let lastWrite: Promise<unknown> = Promise.resolve();

  /** Writes take turns; a failed one does not hold up the next. */
  const inTurn = <T>(write: () => Promise<T>): Promise<T> => {
    const turn = lastWrite.then(write);
    lastWrite = turn.catch(() => undefined);
    return turn;
  };

  let looking: Promise<void> | undefined;
  /** Since when this process writes where another was in the middle of it. The log brings the rest within moments, where there is any. */
  let halfSince: number | undefined;
  const beat = async () => {
    const isHeld = standing.isHeld ? await standing.renew() : await standing.take();
    halfSince = isHeld && standing.seen.isChanging ? (halfSince ?? clock()) : undefined;
    if (!isHeld) await inTurn(() => index.see());
    else if (halfSince !== undefined && clock() - halfSince > pace.lapse) {
      halfSince = undefined;
      // Not waited for: what this process writes may take its time, and is renewed meanwhile.
      void inTurn(() => index.finish()).catch(onError);
    }
  };
  const timer = setInterval(() => {
    looking ??= beat()
      .catch(onError)
      .finally(() => (looking = undefined));
  }, pace.beat);

  /** Before anything is loaded, an index that holds nothing is asked. */
  const showSomething = async () => {
    if (!snapshots.isShown) await snapshots.show(await snapshots.take(await indices.create()));
  };

  return {
    ask: async (questions) => {
      if (!snapshots.isShown) await inTurn(showSomething);
      return snapshots.using(async ({ id, version }) => ({
        version,
        answers: await answersAt(cluster.forPages, id, questions, mostTerms),
      }));
    },
    load: (listings, upTo) => inTurn(() => index.load(listings, upTo)),
    apply: (changes: readonly IndexChange[], upTo) => inTurn(() => index.apply(changes, upTo)),
    status: () => ({ listings: snapshots.current.listings, version: snapshots.current.version, cursor: index.cursor }),
    close: async () => {
      clearInterval(timer);
      await looking;
      await inTurn(async () => {
        await index.close();
        await cluster.close();
      });
    },
  };
}

/** What stands; or nothing, where this process is the one that is to load it. */
async function joined(
  cluster: Cluster,
  indices: Indices,
  standing: Standing,
  { beat }: Pace,
): Promise<{ readonly snapshots: Snapshots; readonly shown: Omit<Shown, "snapshot"> }> {
  const snapshots = new Snapshots(cluster);
  for (;;) {
    const { index, generation } = await standing.read();
    if (index !== "" && (await indices.isOurs(index))) {
      const whole = await wholeSnapshot({ standing, snapshots });
      await snapshots.show(whole?.snapshot ?? (await snapshots.take(index)));
      // Where whoever wrote is gone in the middle of it, the log brings what is missing.
      return { snapshots, shown: whole ?? { cursor: standing.seen.cursor, generation: -1 } };
    }
    if (await standing.take()) {
      // What it told of may have been taken away by hand.
      await standing.change({ index: "", cursor: 0, isChanging: false });
      return { snapshots, shown: { cursor: 0, generation } };
    }
    await delay(beat);
  }
}
