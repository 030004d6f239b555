/**
 * What is asked together is answered of one moment: a point in time of an index, kept until the next is there and nobody asks of it.
 */
import { randomUUID } from "node:crypto";
import { EngineUnavailable } from "../engine.ts";
import type { Asked, Cluster } from "./cluster.ts";
import { SnapshotGone } from "./cluster.ts";
import { EVERYTHING } from "./condition-query.ts";

export interface Snapshot {
  readonly id: string;
  readonly index: string;
  readonly version: string;
  readonly listings: number;
}

interface Held extends Snapshot {
  asking: number;
}

export class Snapshots {
  readonly #cluster: Cluster;
  readonly #process = randomUUID();
  #generation = 0;
  #replacing: Promise<void> | undefined;
  #current: Held;

  /** Nothing is to be asked before one is shown. */
  constructor(cluster: Cluster) {
    this.#cluster = cluster;
    this.#current = { id: "", index: "", version: `${this.#process}.0`, listings: 0, asking: 0 };
  }

  get current(): Snapshot {
    return this.#current;
  }

  get isShown(): boolean {
    return this.#current.id !== "";
  }

  /** What stands in the index now; nothing is answered of it before it is shown, or it is dropped. */
  async take(index: string, of: Asked = this.#cluster): Promise<Snapshot> {
    const id = await of.openSnapshot(index);
    const [counted] = await of.search(id, [{ query: EVERYTHING, size: 0 }]);
    if (counted === undefined) throw new Error("the cluster did not count its listings");
    return { id, index, version: `${this.#process}.${++this.#generation}`, listings: counted.total };
  }

  /** Whatever is asked from now on is answered of it. */
  async show(snapshot: Snapshot): Promise<void> {
    const former = this.#current;
    this.#current = { ...snapshot, asking: 0 };
    if (former.asking === 0) await this.drop(former);
  }

  /** Asked once more of the next snapshot where the cluster has let this one go: nobody asked for long, or a node is gone. */
  async using<Answer>(ask: (snapshot: Snapshot) => Promise<Answer>): Promise<Answer> {
    const first = this.#current;
    try {
      return await this.#asking(first, ask);
    } catch (error) {
      if (!(error instanceof SnapshotGone)) throw error;
      await this.#replace(first);
      return this.#asking(this.#current, ask).catch((again: unknown) => {
        if (!(again instanceof SnapshotGone)) throw again;
        throw new EngineUnavailable("part of the index is gone", { cause: again });
      });
    }
  }

  async #asking<Answer>(held: Held, ask: (snapshot: Snapshot) => Promise<Answer>): Promise<Answer> {
    held.asking++;
    try {
      return await ask(held);
    } finally {
      held.asking--;
      if (held.asking === 0 && held !== this.#current) await this.drop(held);
    }
  }

  /** Once for all who asked of it. */
  async #replace(gone: Held): Promise<void> {
    if (this.#current !== gone) return;
    this.#replacing ??= this.#anew(gone).finally(() => (this.#replacing = undefined));
    await this.#replacing;
  }

  async #anew(gone: Held): Promise<void> {
    const snapshot = await this.take(gone.index, this.#cluster.forPages);
    // A batch of changes may have brought a later one meanwhile.
    await (this.#current === gone ? this.show(snapshot) : this.drop(snapshot));
  }

  async close(): Promise<void> {
    await this.drop(this.#current);
  }

  /** One that the cluster has let go by itself is dropped already. */
  async drop({ id }: Snapshot): Promise<void> {
    if (id === "") return;
    await this.#cluster.closeSnapshot(id).catch(() => undefined);
  }
}
