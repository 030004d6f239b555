/** Equipment typed freely and entered (spec 5.12, 5.13). */
import { SHORTEST_OPTION_TOKEN, equipmentKeyOf } from "../../listings/equipment.ts";
import type { Filters } from "../registry.ts";
import { toggleValue } from "./toggle-value.ts";

/** Adds what was typed when it is longer than one character and not there yet; unchanged otherwise. */
export function enterOption(filters: Filters, typed: string): Filters {
  const text = typed.trim();
  const key = text.length < SHORTEST_OPTION_TOKEN ? undefined : equipmentKeyOf(text);
  if (key === undefined || filters.options?.includes(key) === true) return filters;
  return toggleValue(filters, "options", key);
}
