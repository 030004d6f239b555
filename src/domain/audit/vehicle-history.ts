/** What happened to one vehicle of a dealer and who did it: steps of its price, which its files make too, and acts of the log. */
import type { Actor, KeptAct } from "./act.ts";
import { ACT_LABELS } from "./act.ts";
import { euros } from "../french.ts";
import type { PriceEntry } from "../listings/price-entry.ts";

export interface HistoryLine {
  /** ISO 8601 UTC. */
  readonly at: string;
  /** Undefined: a file of the dealer's. */
  readonly by: Actor | undefined;
  readonly what: string;
  /** `12 990 €, puis 12 490 €`; empty where there is nothing to tell. */
  readonly change: string;
}

interface Lived {
  readonly reference: string;
  /** Ascending. */
  readonly prices: readonly PriceEntry[];
  /** Of the vehicle itself, and those of several of the dealer's at once; in any order. */
  readonly acts: readonly KeptAct[];
  /** ISO 8601 UTC; absent while it is online. */
  readonly withdrawnAt?: string | undefined;
}

const changeOf = (before: string | undefined, after: string | undefined) =>
  [before, after].filter((part) => part !== undefined).join(", puis ");

/** The last first. A price that somebody set is told once, by who set it: act and step are of one instant. */
export function vehicleHistory({ reference, prices, acts, withdrawnAt }: Lived): readonly HistoryLine[] {
  const own = acts.filter(({ object }) => object.kind === "listing" && object.id === reference);
  const together = acts.filter(({ object }) => object.kind === "dealer");
  const told = own.map(({ at, by, kind, before, after }): HistoryLine => {
    return { at, by, what: ACT_LABELS[kind], change: changeOf(before, after) };
  });
  const steps = prices.flatMap(({ date, price }, index): HistoryLine[] => {
    const isTold = own.some(({ at, kind }) => at === date && (kind === "prices.changed" || kind === "vehicle.online"));
    if (isTold) return [];
    const by = together.find(({ at, kind }) => at === date && kind === "prices.changed")?.by;
    const before = prices[index - 1];
    return [
      before === undefined
        ? { at: date, by, what: "Mis en ligne", change: euros(price) }
        : { at: date, by, what: ACT_LABELS["prices.changed"], change: changeOf(euros(before.price), euros(price)) },
    ];
  });
  const left = together
    .filter(
      ({ at, kind, after = "" }) => kind === "listings.withdrawn" && (at === withdrawnAt || names(after, reference)),
    )
    .map(({ at, by, kind }): HistoryLine => ({ at, by, what: ACT_LABELS[kind], change: "" }));
  const isLeavingTold = [...own, ...left].some(({ at }) => at === withdrawnAt);
  const leaving: readonly HistoryLine[] =
    withdrawnAt === undefined || isLeavingTold
      ? []
      : [{ at: withdrawnAt, by: undefined, what: "Retiré du site", change: "" }];
  return [...told, ...steps, ...left, ...leaving].toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
}

/** Whole: `A-1` is not `A-12`. */
const names = (told: string, reference: string) => told.split(/[\s,\u202f]+/).includes(reference);
