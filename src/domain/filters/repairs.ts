/**
 * Ways out of a search that finds nothing or little: as few filters loosened as open anything, each by as little as it takes, told
 * from what costs the visitor least (`repair-cost.ts`). What they open is counted by the engine (`search/find-repairs.ts`).
 */
import type { Loosening } from "./loosening.ts";
import type { Filters } from "./registry.ts";
import { FILTERS, FILTER_KEYS } from "./registry.ts";
import { FAR } from "./repair-cost.ts";

export interface Repair {
  /** What is loosened: one change of one filter, or several together. */
  readonly changes: readonly Loosening[];
  /** In words: `+800 €`, `+800 € et toute la France`. */
  readonly label: string;
  /** What the filters become: `Prix maximum : 15 800 €`. */
  readonly detail: string;
  readonly cost: number;
  readonly filters: Filters;
}

/** Labels begin sentences; names of places and makes stay as they are. */
const within = (label: string) => label.replace(/^(?=Retirer|Toute)./, (letter) => letter.toLowerCase());

/** Bounds are told first: they say most with least. */
const TOLD: readonly Loosening["kind"][] = ["moved", "widened", "removed"];
/** Bounds as the form has them, the price before all; what is given up from the cheapest. */
const inTelling = (a: Loosening, b: Loosening) =>
  a.kind === "moved" && b.kind === "moved"
    ? FILTER_KEYS.indexOf(a.key) - FILTER_KEYS.indexOf(b.key)
    : TOLD.indexOf(a.kind) - TOLD.indexOf(b.kind);

export function repairBy(filters: Filters, loosened: readonly Loosening[]): Repair {
  const changes = loosened.toSorted(inTelling);
  const labels = changes.map(({ label }, place) => (place === 0 ? label : within(label)));
  const last = labels.at(-1) ?? "";
  return {
    changes,
    label: labels.length < 2 ? last : `${labels.slice(0, -1).join(", ")} et ${last}`,
    detail: changes.map(({ detail }) => detail).join("\u00a0· "),
    cost: changes.reduce((sum, { cost }) => sum + cost, 0),
    filters: changes.reduce((held, change) => change.from(held), filters),
  };
}

/** Two changes of one filter are one change. */
export function goTogether(a: Loosening, b: Loosening): boolean {
  return FILTERS[a.key].group !== FILTERS[b.key].group || (a.kind === "moved" && b.kind === "moved" && a.key !== b.key);
}

/** The filters that it changes: of those that change the same ones the least is told. */
export const subjectOf = ({ changes }: Repair): string =>
  changes
    .map(({ key }) => key)
    .toSorted()
    .join(" ");
const isMoved = ({ changes }: Repair) => changes.some(({ kind }) => kind === "moved");

/** Whether `one` says how far a bound has to move that `other` gives up among the same filters: nothing is hidden by what it costs. */
export const saysHowFar = (one: Repair, other: Repair): boolean =>
  isMoved(one) && !isMoved(other) && subjectOf(one) === subjectOf(other);

/** A repair with the exact number of listings at its address. */
export interface Opening extends Repair {
  readonly total: number;
}

/**
 * Those worth telling, the least change first. Of several that loosen the same filters the least is told, and the greatest where it
 * finds more: `50 km`, and all of France. A bound that more than doubles is told only where nothing near helps; what costs more and finds no more than another of the same filters is left out.
 */
export function worthTelling<One extends Opening>(openings: readonly One[], most: number): readonly One[] {
  const hasNear = openings.some(isNear);
  const sensible = openings.filter((one) => !hasNear || isNear(one) || !isMoved(one));
  const byCost = sensible.toSorted((a, b) => a.cost - b.cost || b.total - a.total);
  const told = [...Map.groupBy(byCost, subjectOf).values()].flatMap((same): readonly One[] => {
    const [least] = same;
    const widest = same.findLast((one) => !isMoved(one));
    if (least === undefined) return [];
    const isWorth =
      widest !== undefined && widest !== least && widest.changes.length === 1 && widest.total > least.total;
    return isWorth ? [least, widest] : [least];
  });
  return told.toSorted((a, b) => a.cost - b.cost || b.total - a.total).slice(0, most);
}

/** Whether a visitor who asked for this would still call it the same search: then nothing further has to be looked for. */
export const isNear = ({ cost }: Pick<Repair, "cost">): boolean => cost <= FAR;
