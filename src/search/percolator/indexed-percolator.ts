/**
 * The percolator: every search is found by the most selective predicate that it asks, and only those that one of the
 * listing's own predicates leads to are looked at (docs/decisions/alerts.md).
 */
import type { Condition } from "../../domain/filters/condition.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import { GrowingIntegers } from "../embedded/growing-integers.ts";
import type { Percolator } from "../percolator.ts";
import { Cluster, STRIDE } from "./cluster.ts";
import { conjunctsOf } from "./conjuncts.ts";
import { ListTable } from "./list-table.ts";
import { ALWAYS, KIND, Predicates } from "./predicates.ts";
import { Subscribers } from "./subscribers.ts";
import { Verdicts } from "./verdicts.ts";

export function createPercolator(): Percolator {
  return new IndexedPercolator();
}

class IndexedPercolator implements Percolator {
  readonly #predicates = new Predicates();
  readonly #verdicts = new Verdicts(this.#predicates);
  /** What all searches ask, each set of predicates once. */
  readonly #conjunctions = new ListTable();
  readonly #subscribers = new Subscribers();
  /** By the predicate that leads to them; bounds apart, for whether they hold is not known before one looks. */
  readonly #clusters = new Map<number, Cluster>();
  readonly #bounds = new Map<number, Cluster>();
  /** By conjunction, the round in which it was last found: several predicates may lead to it. */
  readonly #found = new GrowingIntegers();

  get size(): number {
    return this.#subscribers.size;
  }

  put(id: string, condition: Condition): void {
    const conjuncts = conjunctsOf(this.#predicates, condition);
    const known = this.#conjunctions.find(conjuncts);
    const conjunction = known === 0 ? this.#conjunctions.add(conjuncts) : known;
    if (known === 0) this.#enter(conjunction, conjuncts);
    else this.#release(conjuncts);
    const before = this.#subscribers.conjunctionOf(id);
    if (before === conjunction) return;
    if (before !== 0) this.remove(id);
    this.#subscribers.add(id, conjunction);
  }

  remove(id: string): void {
    const conjunction = this.#subscribers.conjunctionOf(id);
    if (conjunction === 0) return;
    this.#subscribers.remove(id);
    if (this.#subscribers.hasAny(conjunction)) return;
    const conjuncts = this.#conjunctions.items(conjunction);
    this.#leave(conjunction, conjuncts);
    this.#conjunctions.remove(conjunction);
    this.#release(conjuncts);
  }

  matching(listing: Listing): readonly string[] {
    const reached: Cluster[] = [];
    this.#verdicts.read(listing, (predicate) => {
      const cluster = this.#clusters.get(predicate);
      if (cluster !== undefined) reached.push(cluster);
    });
    for (const [bound, cluster] of this.#bounds) if (this.#verdicts.holds(bound)) reached.push(cluster);
    const ids: string[] = [];
    for (const cluster of reached) this.#look(cluster, ids);
    return ids;
  }

  /** Adds the ids of the cluster's searches that the listing answers and that were not found before. */
  #look({ entries, end }: Cluster, ids: string[]): void {
    const verdicts = this.#verdicts;
    for (let entry = 0; entry < end; entry += STRIDE) {
      let place = entry + 1;
      while (place < entry + STRIDE && verdicts.holds(entries[place] ?? ALWAYS)) place++;
      if (place < entry + STRIDE) continue;
      const head = entries[entry] ?? 0;
      const conjunction = Math.abs(head);
      if (this.#found.items[conjunction] === verdicts.round) continue;
      if (head < 0 && !this.#holdsWhole(conjunction)) continue;
      this.#found.set(conjunction, verdicts.round);
      this.#subscribers.collect(conjunction, ids);
    }
  }

  /** What an entry has no room for as well. */
  #holdsWhole(conjunction: number): boolean {
    const length = this.#conjunctions.length(conjunction);
    const start = this.#conjunctions.start(conjunction);
    const { pool } = this.#conjunctions;
    for (let place = start; place < start + length; place++) {
      if (!this.#verdicts.holds(pool[place] ?? ALWAYS)) return false;
    }
    return true;
  }

  #enter(conjunction: number, conjuncts: readonly number[]): void {
    const [first = ALWAYS, ...others] = conjuncts;
    const keys = this.#predicates.keysOf(first);
    // The listing meets what leads to the search; a choice of several things it must still be held against.
    const inline = keys[0] === first ? others : conjuncts;
    for (const key of keys) {
      const clusters = this.#clustersOf(key);
      const cluster = clusters.get(key) ?? new Cluster();
      clusters.set(key, cluster);
      cluster.add(conjunction, inline);
    }
  }

  #leave(conjunction: number, conjuncts: readonly number[]): void {
    for (const key of this.#predicates.keysOf(conjuncts[0] ?? ALWAYS)) {
      const clusters = this.#clustersOf(key);
      const cluster = clusters.get(key);
      cluster?.remove(conjunction);
      if (cluster?.end === 0) clusters.delete(key);
    }
  }

  #clustersOf(key: number): Map<number, Cluster> {
    const kind = this.#predicates.kind(key);
    return kind === KIND.atLeast || kind === KIND.atMost ? this.#bounds : this.#clusters;
  }

  #release(conjuncts: readonly number[]): void {
    for (const conjunct of conjuncts) this.#predicates.release(conjunct);
  }
}
