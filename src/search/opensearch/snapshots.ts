/**
 * What is asked together is answered of one moment: a point in time of the index, kept until the next is there and nobody asks of it.
 */
import { randomUUID } from "node:crypto";
import type { Cluster } from "./cluster.ts";
import { SnapshotGone } from "./cluster.ts";
import { EVERYTHING } from "./condition-query.ts";

export interface Snapshot {
  readonly id: string;
  readonly version: string;
  readonly listings: number;
}

interface Held extends Snapshot {
  asking: number;
}

export class Snapshots {
  readonly #cluster: Cluster;
  readonly #index: () => string;
  readonly #process = randomUUID();
  #generation = 0;
  #replacing: Promise<void> | undefined;
  #current: Held;

  private constructor(cluster: Cluster, index: () => string, current: Held) {
    this.#cluster = cluster;
    this.#index = index;
    this.#current = current;
  }

  /** `index` is read anew for each snapshot. */
  static async open(cluster: Cluster, index: () => string): Promise<Snapshots> {
    const snapshots = new Snapshots(cluster, index, { id: "", version: "", listings: 0, asking: 0 });
    snapshots.#current = await snapshots.#take();
    return snapshots;
  }

  get current(): Snapshot {
    return this.#current;
  }

  /** What stands in the index from now on. */
  async renew(): Promise<void> {
    const former = this.#current;
    this.#current = await this.#take();
    if (former.asking === 0) await this.#drop(former);
  }

  /** Asked once more of the next snapshot where the cluster has let this one go: nobody asked for long, or a node is gone. */
  async using<Answer>(ask: (snapshot: Snapshot) => Promise<Answer>): Promise<Answer> {
    const first = this.#current;
    try {
      return await this.#asking(first, ask);
    } catch (error) {
      if (!(error instanceof SnapshotGone)) throw error;
      await this.#replace(first);
      return this.#asking(this.#current, ask);
    }
  }

  async #asking<Answer>(held: Held, ask: (snapshot: Snapshot) => Promise<Answer>): Promise<Answer> {
    held.asking++;
    try {
      return await ask(held);
    } finally {
      held.asking--;
      if (held.asking === 0 && held !== this.#current) await this.#drop(held);
    }
  }

  /** Once for all who asked of it. */
  async #replace(gone: Held): Promise<void> {
    if (this.#current !== gone) return;
    this.#replacing ??= this.renew().finally(() => (this.#replacing = undefined));
    await this.#replacing;
  }

  async close(): Promise<void> {
    await this.#drop(this.#current);
  }

  async #take(): Promise<Held> {
    const id = await this.#cluster.openSnapshot(this.#index());
    const [counted] = await this.#cluster.search(id, [{ query: EVERYTHING, size: 0 }]);
    if (counted === undefined) throw new Error("the cluster did not count its listings");
    return { id, version: `${this.#process}.${++this.#generation}`, listings: counted.total, asking: 0 };
  }

  /** One that the cluster has let go by itself is dropped already. */
  async #drop({ id }: Held): Promise<void> {
    await this.#cluster.closeSnapshot(id).catch(() => undefined);
  }
}
