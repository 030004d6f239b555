/** A form sent without JavaScript repeats its fields; here they become the comma lists of addresses. */
import { isFilterKey } from "../../domain/filters/registry.ts";
import { typedValue } from "../../domain/filters/typed-value.ts";

/**
 * The same query with one value for each key: repeated values joined (a value that holds commas sends them escaped), blanks of
 * figures taken out, the comma of metres made a point. Keys that are no filters stay as they are.
 */
export function foldFields(query: URLSearchParams): URLSearchParams {
  const folded = new URLSearchParams();
  for (const key of new Set(query.keys())) {
    const values = query.getAll(key).filter((value) => value !== "");
    if (values.length === 0) continue;
    if (!isFilterKey(key)) folded.set(key, values[0] ?? "");
    else if (values.length > 1) folded.set(key, values.join(","));
    else folded.set(key, typedValue(key, values[0] ?? ""));
  }
  return folded;
}
