/**
 * Where the index stands in the change log, for all processes that search it, and which of them writes: one document, written only
 * where it still is as it was read. Who writes renews it; who sees it stand still for too long, by a clock of its own, may take its
 * place, and the former learns of it with the next thing it wants to write there.
 */
import { randomUUID } from "node:crypto";
import type { Cluster, Place } from "./cluster.ts";

export interface Stand {
  /** The process that writes; empty: none does. */
  readonly holder: string;
  /** The index that is searched; empty: none was ever whole. */
  readonly index: string;
  /** The last entry of the change log that stands in it. */
  readonly cursor: number;
  /** Another after everything that changed what searches find. */
  readonly generation: number;
  /** Searches may already find some of what comes after the cursor. */
  readonly isChanging: boolean;
  /** The one before, to go back to, and the last entry that stands in it. */
  readonly former?: { readonly index: string; readonly cursor: number };
  /** Who holds it is having another index searched: others wait for it as long as it lives. */
  readonly isMoving?: boolean;
  /** Counts renewals. */
  readonly beat: number;
}

const NOTHING: Stand = { holder: "", index: "", cursor: 0, generation: 0, isChanging: false, beat: 0 };

export interface StandingOptions {
  readonly cluster: Cluster;
  /** The index that holds the document, and whose it is. */
  readonly index: string;
  readonly id: string;
  /** Milliseconds, of any monotonic clock. */
  readonly clock: () => number;
  /** Milliseconds without a renewal, after which whoever wrote is taken for dead. */
  readonly lapse: number;
}

export class Standing {
  readonly #options: StandingOptions;
  readonly #process = randomUUID();
  #seen: Stand = NOTHING;
  #place: Place | undefined;
  #seenAt = 0;
  #last: Promise<unknown> = Promise.resolve();

  private constructor(options: StandingOptions) {
    this.#options = options;
  }

  static async open(options: StandingOptions): Promise<Standing> {
    const { cluster, index } = options;
    const settings = { index: { number_of_shards: 1, auto_expand_replicas: "0-1" } };
    // Told by its source alone.
    await cluster.createIndex(index, settings, { dynamic: false });
    const standing = new Standing(options);
    await standing.read();
    return standing;
  }

  /** As it was last read or written. */
  get seen(): Stand {
    return this.#seen;
  }

  /** As far as this process knows: whoever took its place is met when it writes. */
  get isHeld(): boolean {
    return this.#seen.holder === this.#process;
  }

  read(): Promise<Stand> {
    return this.#inTurn(() => this.#read());
  }

  /**
   * Whether it was free, or whoever held it is taken for dead; or is `from`, who may live. Of several that want it from the same one the
   * first has it, and the others meet a new holder.
   */
  take(from?: string): Promise<boolean> {
    return this.#inTurn(async () => {
      const { holder } = await this.#read();
      const isLapsed = this.#options.clock() - this.#seenAt > this.#options.lapse;
      if (holder === this.#process) return true;
      if (holder !== "" && holder !== from && !isLapsed) return false;
      return this.#write({ holder: this.#process, isMoving: false });
    });
  }

  /** False where this process holds it no more; what stands then is read. */
  change(change: Partial<Stand>): Promise<boolean> {
    return this.#inTurn(() => (this.isHeld ? this.#write(change) : false));
  }

  /** So that it is not taken for dead while it works. */
  renew(): Promise<boolean> {
    return this.change({});
  }

  /** Another need not wait until it is taken for dead. */
  async release(): Promise<void> {
    await this.change({ holder: "", isMoving: false });
  }

  #inTurn<T>(work: () => Promise<T> | T): Promise<T> {
    const turn = this.#last.then(work);
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  async #read(): Promise<Stand> {
    const { cluster, index, id, clock } = this.#options;
    const found = await cluster.agreed(index, id);
    const place = found?.place;
    if (place?.sequence !== this.#place?.sequence || place?.term !== this.#place?.term || this.#seenAt === 0)
      this.#seenAt = clock();
    this.#place = place;
    this.#seen = (found?.source as Stand | undefined) ?? NOTHING; // as #write made it
    return this.#seen;
  }

  async #write(change: Partial<Stand>): Promise<boolean> {
    const { cluster, index, id, clock } = this.#options;
    const next: Stand = { ...this.#seen, ...change, beat: this.#seen.beat + 1 };
    const place = await cluster.agree(index, id, { ...next }, this.#place);
    if (place === undefined) {
      await this.#read();
      return false;
    }
    this.#place = place;
    this.#seen = next;
    this.#seenAt = clock();
    return true;
  }
}
