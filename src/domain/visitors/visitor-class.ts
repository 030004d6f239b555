/** Who asks for pages, as the site tells visitors apart (spec 6.4), and what each class may have of them (spec 6.3). */
import type { Filters } from "../filters/registry.ts";
import { FILTER_KEYS, entryOf } from "../filters/registry.ts";
import { clearAll } from "../filters/transitions/set-filter.ts";

/** `GOODBOT`: a crawler that is whom it says. `BOT`: any other program that asks for pages. */
export const VISITOR_CLASSES = ["HUMAN", "GOODBOT", "BOT"] as const;
export type VisitorClass = (typeof VISITOR_CLASSES)[number];

export function isVisitorClass(text: string): text is VisitorClass {
  return VISITOR_CLASSES.some((visitor) => visitor === text);
}

export interface Allowed {
  /** Of what one client may have made over time (`VIRAGE_LIMIT_*`). */
  readonly share: number;
  /** Of results, from 1. */
  readonly deepestPage: number;
  /** Filters that one search may have beside the kind of vehicle and the dealer. */
  readonly mostCriteria: number;
  /** What is said beyond: to wait, or to prove that somebody looks at the page. */
  readonly beyond: "wait" | "verify";
}

export const ALLOWED: Readonly<Record<VisitorClass, Allowed>> = {
  HUMAN: { share: 1, deepestPage: Infinity, mostCriteria: Infinity, beyond: "wait" },
  // Whatever robots.txt lets it: what that closes costs its crawl, not ours.
  GOODBOT: { share: 1, deepestPage: Infinity, mostCriteria: Infinity, beyond: "wait" },
  // A preview of a shared address, a reader of feeds: a few pages, none of the combinations of facets, which have no end.
  BOT: { share: 0.1, deepestPage: 10, mostCriteria: 3, beyond: "verify" },
};

/** How many filters narrow a search that could be cleared; order and page narrow nothing. */
export function criteriaOf(filters: Filters): number {
  const kept = clearAll(filters);
  return FILTER_KEYS.filter(
    (key) => filters[key] !== undefined && !(key in kept) && entryOf(key).match.kind !== "presentation",
  ).length;
}

/** Whether a class may have the results that filters ask for. `changes`: each may add a criterion to them. */
export function mayHave(visitor: VisitorClass, filters: Filters, changes = 0): boolean {
  const { deepestPage, mostCriteria } = ALLOWED[visitor];
  return (filters.page ?? 1) <= deepestPage && criteriaOf(filters) + changes <= mostCriteria;
}
