/**
 * Another index is searched, while the site goes on: all listings written anew, or the index before, gone back to. It is brought as far as
 * the change log goes beside the one that is searched. Twice this process writes in the place of whoever does, for a moment: to bring both to
 * the same entry, of which they are compared, and to have the other searched once it stands as far as the log goes. Searches go on
 * meanwhile, and no process ever answers with less than it did.
 */
import type { ChangeSource } from "../follow-changes.ts";
import { CHANGE_BATCH, LOAD_BATCH, changeOf } from "../follow-changes.ts";
import { differencesOf } from "./canaries.ts";
import type { Difference, Moved } from "../moved-index.ts";
import type { Cluster } from "./cluster.ts";
import { MOST_TERMS, PACE, openStanding } from "./engine.ts";
import type { Indices, IndicesOptions } from "./indices.ts";
import { indicesOn } from "./indices.ts";
import type { Standing } from "./standing.ts";
import { takeChanges } from "./take-changes.ts";

export interface MovingOptions extends IndicesOptions {
  readonly source: ChangeSource;
}

class LogGone extends Error {
  override readonly name = "LogGone";
}

class PlaceLost extends Error {
  override readonly name = "PlaceLost";
}

/** Times that the place is taken before it is left to others. */
const ATTEMPTS = 5;

type Pair = readonly [searched: string, next: string];

interface Moving {
  readonly cluster: Cluster;
  readonly indices: Indices;
  readonly standing: Standing;
  readonly source: ChangeSource;
}

/** Everything written anew beside what is searched, compared with it, and searched from then on. */
export async function reindex(options: MovingOptions): Promise<Moved> {
  const moving = await movingOf(options);
  const { cluster, indices, standing, source } = moving;
  if (standing.seen.index === "") return { kind: "nothingStands" };
  const index = await indices.create();
  try {
    const { sequence, batches } = await source.listings.online(LOAD_BATCH);
    await indices.fill(index, batches, sequence);
    const cursor = await follow(moving, [index], sequence);
    const { last, snapshots } = await inPlace(moving, () => atOneEntry(moving, index, cursor));
    const differences = await compared(cluster, snapshots);
    if (differences.length > 0) {
      await cluster.deleteIndices([index]);
      return { kind: "differs", differences };
    }
    return await moveTo(moving, index, last);
  } catch (error) {
    if (standing.seen.index !== index) await cluster.deleteIndices([index]);
    if (error instanceof LogGone) return { kind: "logGone" };
    throw error;
  }
}

/** The index before is searched again, once it stands as far as the log goes. */
export async function rollBack(options: MovingOptions): Promise<Moved> {
  const moving = await movingOf(options);
  const { indices, standing } = moving;
  const { index, former } = standing.seen;
  if (index === "") return { kind: "nothingStands" };
  if (former === undefined || !(await indices.isOurs(former.index))) return { kind: "noFormer" };
  try {
    return await moveTo(moving, former.index, former.cursor);
  } catch (error) {
    if (error instanceof LogGone) return { kind: "logGone" };
    throw error;
  }
}

async function movingOf({ source, ...options }: MovingOptions): Promise<Moving> {
  const indices = indicesOn(options);
  return { cluster: options.cluster, indices, standing: await openStanding(options, indices), source };
}

/** To the end of the log as it was when it was last read. Resolves to the last entry that was taken. */
async function follow({ cluster, source }: Moving, indices: readonly string[], from: number): Promise<number> {
  let cursor = from;
  for (;;) {
    const entries = await source.changes.after(cursor, CHANGE_BATCH);
    if (entries === "gone") throw new LogGone("the log does not reach back to where the index stands");
    const last = entries.at(-1);
    if (last === undefined) return cursor;
    const changes = entries.map(changeOf);
    for (const index of indices)
      await takeChanges(cluster, changes, { index, snapshot: undefined, cursor: last.sequence });
    cursor = last.sequence;
    // Who waits for a log to end to which others write may wait for ever.
    if (entries.length < CHANGE_BATCH) return cursor;
  }
}

/** In the place of whoever writes, who learns of it with its next write; given back when it is done, however it ends. */
async function inPlace<Result>({ standing }: Moving, work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    while (!(await standing.take(standing.seen.holder)));
    const renewing = setInterval(() => void standing.renew().catch(() => undefined), PACE.beat); // the next write tells
    try {
      await told(standing.change({ isMoving: true }));
      return await work();
    } catch (error) {
      // It was taken for dead: what was written is written twice, which changes nothing.
      if (!(error instanceof PlaceLost) || attempt === ATTEMPTS) throw error;
    } finally {
      clearInterval(renewing);
      await standing.release();
    }
  }
}

/**
 * What is searched and what is to be, up to the last entry that there is. The log tells of listings as they are when it is read: both are
 * told the same from where the one that is behind stands, or they would differ by what was written between two looks.
 */
async function atOneEntry(
  moving: Moving,
  index: string,
  from: number,
): Promise<{ readonly last: number; readonly snapshots: Pair }> {
  const { cluster, standing } = moving;
  const { index: searched, cursor, generation } = standing.seen;
  const last = Math.max(cursor, await follow(moving, [searched, index], Math.min(from, cursor)));
  await told(standing.change({ isChanging: true }));
  await cluster.refresh(searched);
  const former = await cluster.openSnapshot(searched);
  try {
    await told(standing.change({ cursor: last, generation: generation + 1, isChanging: false }));
    await cluster.refresh(index);
    return { last, snapshots: [former, await cluster.openSnapshot(index)] };
  } catch (error) {
    await cluster.closeSnapshot(former);
    throw error;
  }
}

async function moveTo(moving: Moving, index: string, from: number): Promise<Moved> {
  const { cluster, indices, standing } = moving;
  const near = await follow(moving, [index], from);
  return inPlace(moving, async () => {
    const cursor = await follow(moving, [index], near);
    await cluster.refresh(index);
    const { index: searched, cursor: stood, generation, former: before } = standing.seen;
    // The place was lost with the answer to what had moved it already.
    const former = searched === index && before !== undefined ? before : { index: searched, cursor: stood };
    const next = { index, cursor, generation: generation + 1, isChanging: false, former };
    await told(standing.change({ ...next, holder: "", isMoving: false }));
    await indices.settle(index, former.index);
    return { kind: "moved", index, former: former.index, listings: await cluster.count(index) };
  });
}

async function told(change: Promise<boolean>): Promise<void> {
  if (!(await change)) throw new PlaceLost("another process writes the index: nothing was moved");
}

async function compared(cluster: Cluster, snapshots: Pair): Promise<readonly Difference[]> {
  try {
    return await differencesOf(cluster, snapshots, MOST_TERMS);
  } finally {
    for (const snapshot of snapshots) await cluster.closeSnapshot(snapshot);
  }
}
