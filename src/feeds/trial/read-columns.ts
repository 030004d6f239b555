/** Which columns of a file its mapping reads. */
import type { Mapping } from "../mapping/mapping.ts";
import { keyAmong } from "../reading/feed-row.ts";

/** Keys, among those of the file. */
export function readColumns({ fields }: Mapping, columns: ReadonlySet<string>): ReadonlySet<string> {
  const keys = Object.values(fields).flatMap((rule) => {
    if (rule?.kind !== "columns") return [];
    const further = "apart" in rule ? (rule.apart ?? []) : [];
    return [...rule.from, ...further].flatMap(({ name }) => keyAmong(columns, name) ?? []);
  });
  return new Set(keys);
}
