/** In which order favourites stand. */
import type { KeptRow } from "./kept-view.ts";

export const KEPT_ORDERS = [
  { value: "changes", label: "Changés récemment" },
  { value: "ajouts", label: "Ajoutés récemment" },
  { value: "moins-chers", label: "Prix croissant" },
  { value: "plus-chers", label: "Prix décroissant" },
] as const;
export type KeptOrder = (typeof KEPT_ORDERS)[number]["value"];

export const DEFAULT_ORDER: KeptOrder = "changes";

export function keptOrderOf(text: string | null): KeptOrder {
  return KEPT_ORDERS.find(({ value }) => value === text)?.value ?? DEFAULT_ORDER;
}

const COMPARED: Readonly<Record<KeptOrder, (one: KeptRow, other: KeptRow) => number>> = {
  changes: (one, other) => other.changedAt - one.changedAt,
  ajouts: (one, other) => other.savedAt - one.savedAt,
  "moins-chers": (one, other) => one.price - other.price,
  "plus-chers": (one, other) => other.price - one.price,
};

/** What is equal stays in the order in which it came: the latest saved first. */
export function inOrder(rows: readonly KeptRow[], order: KeptOrder): readonly KeptRow[] {
  return rows.toSorted(COMPARED[order]);
}
