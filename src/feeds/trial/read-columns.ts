/** Which columns of a file its mapping reads. */
import type { Mapping } from "../mapping/mapping.ts";
import { keysOf } from "../mapping/sources.ts";

/** Keys, among those of the file. */
export function readColumns({ fields }: Mapping, columns: ReadonlySet<string>): ReadonlySet<string> {
  const keys = Object.values(fields).flatMap((rule) => {
    if (rule?.kind !== "columns") return [];
    const further = "apart" in rule ? (rule.apart ?? []) : [];
    return [...rule.from, ...further].flatMap((column) => keysOf(column, columns));
  });
  return new Set(keys);
}
