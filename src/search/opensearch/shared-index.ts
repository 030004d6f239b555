/**
 * An index that several processes search and one of them writes. All of them follow the change log: who writes takes each batch to the
 * index and tells where it stands (`standing.ts`), the others wait until it stands as far as they have read, and take its place when it
 * is gone or makes no way. So each of them answers with a change as soon as it was told that it came, whoever wrote it.
 */
import { setTimeout as delay } from "node:timers/promises";
import type { IndexChange } from "../engine.ts";
import type { Cluster } from "./cluster.ts";
import type { Indices, Listings } from "./indices.ts";
import type { Snapshot, Snapshots } from "./snapshots.ts";
import type { Stand, Standing } from "./standing.ts";
import { takeChanges } from "./take-changes.ts";

export interface SharedIndexParts {
  readonly cluster: Cluster;
  readonly indices: Indices;
  readonly standing: Standing;
  readonly snapshots: Snapshots;
  /** Milliseconds, of any monotonic clock. */
  readonly clock: () => number;
  /** Milliseconds that who writes may make no way while others wait for it. */
  readonly patience: number;
}

/** One that shows what stands up to a cursor, and nothing of what comes after. */
export interface Shown {
  readonly snapshot: Snapshot;
  readonly cursor: number;
  readonly generation: number;
}

/** Milliseconds between two looks at what another process is about to write. */
const LOOK = 25;

export class SharedIndex {
  readonly #parts: SharedIndexParts;
  /** The last entry of the change log that this process was told of. */
  #cursor: number;
  #shown: Omit<Shown, "snapshot">;
  /** Of what this process was not told yet: pages would show listings as they were before it. */
  #ahead: Shown | undefined;

  constructor(parts: SharedIndexParts, shown: Omit<Shown, "snapshot">) {
    this.#parts = parts;
    this.#cursor = shown.cursor;
    this.#shown = shown;
  }

  get cursor(): number {
    return this.#cursor;
  }

  async load(listings: Listings, upTo: number): Promise<void> {
    const { indices, standing, snapshots } = this.#parts;
    if (!standing.isHeld && !(await standing.take())) return this.#awaitLoad(listings, upTo);
    const index = await indices.create();
    await indices.fill(index, listings, upTo);
    const snapshot = await snapshots.take(index);
    const { index: before, cursor, generation } = await standing.read();
    const former = before === "" ? {} : { former: { index: before, cursor } };
    const next = { index, cursor: upTo, generation: generation + 1, isChanging: false, ...former };
    if (!(await standing.change(next)) && standing.seen.index !== index) {
      await snapshots.drop(snapshot);
      throw new Error(`another process wrote the index meanwhile: ${index} stays aside`);
    }
    this.#cursor = upTo;
    await this.#show({ snapshot, cursor: upTo, generation: generation + 1 });
    await indices.settle(index, former.former?.index);
  }

  async apply(changes: readonly IndexChange[], upTo: number): Promise<void> {
    const { standing, clock, patience } = this.#parts;
    let [since, last, holder] = [clock(), -1, ""];
    for (;;) {
      const stand = standing.isHeld ? standing.seen : await standing.read();
      if (stand.index === "") throw new Error("the index is not loaded yet");
      // What comes twice to who writes is written twice: it may have been told another thing.
      if (standing.isHeld && (stand.cursor < upTo || stand.cursor <= this.#cursor)) {
        if (await this.#write(changes, upTo, stand)) return;
        continue;
      }
      if (stand.cursor >= upTo) {
        this.#cursor = Math.max(this.#cursor, upTo);
        await this.see();
        return;
      }
      // Whoever took the place has its own time to make way, or all who wait would take it from each other without end.
      if (stand.cursor !== last || stand.holder !== holder || stand.isMoving === true)
        [since, last, holder] = [clock(), stand.cursor, stand.holder];
      if (await standing.take(clock() - since > patience ? holder : undefined)) continue;
      await delay(LOOK);
    }
  }

  /** What others wrote, as far as this process was told. */
  async see(): Promise<void> {
    const { standing } = this.#parts;
    await this.#showAhead();
    const { index, generation } = standing.isHeld ? standing.seen : await standing.read();
    const known = this.#ahead ?? this.#shown;
    if (index === "" || (generation === known.generation && index === this.#indexOf(known))) return;
    // Undefined where this process is the one that has to finish what was being written.
    const next = await wholeSnapshot(this.#parts);
    if (next !== undefined) await this.#showOnceTold(next);
  }

  /**
   * What somebody was writing who is gone, where no entry of the log brings the rest: as it stands. Searches may find something of the
   * entries that come next, and no process would take a snapshot before they do.
   */
  async finish(): Promise<void> {
    const { cluster, standing, snapshots } = this.#parts;
    const { index, cursor, generation, isChanging } = standing.seen;
    if (!standing.isHeld || !isChanging) return;
    await cluster.refresh(index);
    const next = { snapshot: await snapshots.take(index), cursor, generation: generation + 1 };
    if (await standing.change({ generation: next.generation, isChanging: false })) await this.#showOnceTold(next);
    else await snapshots.drop(next.snapshot);
  }

  async close(): Promise<void> {
    const { standing, snapshots } = this.#parts;
    await standing.release();
    if (this.#ahead !== undefined) await snapshots.drop(this.#ahead.snapshot);
    await snapshots.close();
  }

  #indexOf(known: Omit<Shown, "snapshot">): string {
    return known === this.#ahead ? this.#ahead.snapshot.index : this.#parts.snapshots.current.index;
  }

  /** False where another took the place meanwhile. */
  async #write(changes: readonly IndexChange[], upTo: number, stand: Stand): Promise<boolean> {
    const { cluster, standing, snapshots } = this.#parts;
    const { index } = stand;
    const isChanged = await snapshots.using(({ id, index: searched }) =>
      takeChanges(cluster, changes, { index, snapshot: searched === index ? id : undefined, cursor: upTo }),
    );
    const cursor = Math.max(stand.cursor, upTo);
    const isBehind = stand.generation !== this.#shown.generation || stand.isChanging;
    if (!isChanged && !isBehind) {
      if (!(await standing.change({ cursor }))) return false;
      this.#cursor = cursor;
      return true;
    }
    if (!(await standing.change({ isChanging: true }))) return false;
    await cluster.refresh(index);
    const snapshot = await snapshots.take(index);
    const generation = stand.generation + 1;
    if (!(await standing.change({ cursor, generation, isChanging: false }))) {
      await snapshots.drop(snapshot);
      return false;
    }
    this.#cursor = cursor;
    await this.#show({ snapshot, cursor, generation });
    return true;
  }

  async #show({ snapshot, cursor, generation }: Shown): Promise<void> {
    const { snapshots } = this.#parts;
    const ahead = this.#ahead;
    this.#ahead = undefined;
    this.#shown = { cursor, generation };
    await snapshots.show(snapshot);
    if (ahead !== undefined && ahead.snapshot !== snapshot) await snapshots.drop(ahead.snapshot);
  }

  async #showOnceTold(next: Shown): Promise<void> {
    if (this.#ahead !== undefined) await this.#parts.snapshots.drop(this.#ahead.snapshot);
    this.#ahead = next;
    await this.#showAhead();
  }

  async #showAhead(): Promise<void> {
    if (this.#ahead !== undefined && this.#ahead.cursor <= this.#cursor) await this.#show(this.#ahead);
  }

  /** Another process loads; what is told of listings meanwhile is read all the same by whoever watches the source. */
  async #awaitLoad(listings: Listings, upTo: number): Promise<void> {
    const { standing } = this.#parts;
    const { index } = standing.seen;
    const cursor = this.#cursor;
    for await (const batch of listings) void batch;
    for (;;) {
      const stand = await standing.read();
      if (stand.index !== index || (cursor < upTo && stand.cursor >= upTo)) break;
      if (await standing.take()) throw new Error("who loaded the index is gone: it is to be loaded by this process");
      await delay(LOOK);
    }
    this.#cursor = upTo;
    await this.see();
  }
}

/** A snapshot of what stands up to the cursor that is told, and of nothing after it: taken between two batches. */
export async function wholeSnapshot({
  standing,
  snapshots,
}: Pick<SharedIndexParts, "standing" | "snapshots">): Promise<Shown | undefined> {
  for (;;) {
    const { index, generation, isChanging } = await standing.read();
    if (isChanging) {
      if (await standing.take()) return undefined;
      await delay(LOOK);
      continue;
    }
    const snapshot = await snapshots.take(index);
    const after = await standing.read();
    if (after.index === index && after.generation === generation && !after.isChanging)
      return { snapshot, cursor: after.cursor, generation };
    await snapshots.drop(snapshot);
  }
}
