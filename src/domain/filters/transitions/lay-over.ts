/**
 * Two choices that were made of the same page, neither knowing of the other: what the second changed, changed in what the first led to.
 */
import type { Codec } from "../codec.ts";
import type { FilterChanges } from "./set-filter.ts";
import { withChanges } from "./set-filter.ts";
import type { FilterKey, Filters } from "../registry.ts";
import { FILTER_KEYS, entryOf } from "../registry.ts";

/** A choice: the filters that it was made of, and those that it led to. */
export interface Choice {
  readonly from: Filters;
  readonly to: Filters;
}

/**
 * Of a list, the values that the choice added are added and those that it took away are taken away; any other filter is as it leads to.
 * Its page is the first. `layOver(from, { from, to })` is `to` there.
 */
export function layOver(filters: Filters, { from, to }: Choice): Filters {
  const changes: Partial<Record<FilterKey, unknown>> = {};
  for (const key of FILTER_KEYS) {
    if (key === "vertical" || key === "page") continue;
    const { codec } = entryOf(key);
    if (textOf(codec, from[key]) === textOf(codec, to[key])) continue;
    changes[key] = codec.isList === true ? listWith(codec, filters[key], from[key], to[key]) : to[key];
  }
  const vertical = from.vertical === to.vertical ? filters.vertical : to.vertical;
  // Each value is one that its own key had in one of the three.
  return withChanges({ ...filters, vertical }, changes as FilterChanges);
}

const textOf = (codec: Codec<unknown>, value: unknown) => (value === undefined ? "" : codec.write(value));

/** Each value of a list, as its codec writes it. */
const textsOf = (codec: Codec<unknown>, list: unknown) =>
  new Set(((list ?? []) as readonly unknown[]).map((value) => codec.write([value]))); // a list, as its codec says

/** In the order of its codec; undefined where none is left. */
function listWith(codec: Codec<unknown>, list: unknown, from: unknown, to: unknown): unknown {
  const [before, after] = [textsOf(codec, from), textsOf(codec, to)];
  const kept = [...textsOf(codec, list)].filter((text) => after.has(text) || !before.has(text));
  const added = [...after].filter((text) => !before.has(text) && !kept.includes(text));
  const texts = [...kept, ...added];
  return texts.length === 0 ? undefined : codec.read(texts.join(",")).value;
}
