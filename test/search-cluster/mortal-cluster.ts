/** A connection to a cluster that ends as its process does that is killed: it says nothing more and hears nothing more. */
import type { Asked, Cluster } from "../../src/search/opensearch/cluster.ts";

type Call = Exclude<keyof Cluster, "forPages">;

export interface MortalCluster extends Cluster {
  readonly isDead: boolean;
  kill(): void;
  /** Before it makes this call once more than `times`. */
  killAt(call: Call, times?: number): void;
}

export function mortal(cluster: Cluster): MortalCluster {
  let isDead = false;
  let last: Call | undefined;
  let left = 0;
  const living = <Calls extends object>(calls: Calls): Calls =>
    Object.fromEntries(
      Object.entries(calls).map(([name, call]: [string, (...args: never[]) => unknown]) => [
        name,
        (...args: never[]) => {
          if (name === last && left-- <= 0) isDead = true;
          return isDead ? new Promise(() => undefined) : call(...args);
        },
      ]),
    ) as Calls; // the same names
  const { forPages, ...calls } = cluster;
  return {
    ...living<Omit<Cluster, "forPages">>(calls),
    forPages: living<Asked>(forPages),
    get isDead() {
      return isDead;
    },
    kill: () => {
      isDead = true;
      void cluster.close();
    },
    killAt: (call, times = 0) => ([last, left] = [call, times]),
  };
}
