/** What of a search came online since a moment, as a filter set that is counted like any other. */
import type { Filters } from "../filters/registry.ts";

const DAY_MS = 86_400_000;

/**
 * `age` is days, and need not be whole where it is no text: so many that the moment itself is left out. `since` is ISO 8601 UTC, `now`
 * the moment against which the engine reads `age`.
 */
export function newSince(filters: Filters, since: string, now: number): Filters {
  const days = Math.max(0, now - Date.parse(since) - 1) / DAY_MS;
  return { ...filters, age: Math.min(days, filters.age ?? days) };
}
