/** Which columns of a file its mapping reads. */
import type { Mapping } from "../mapping/mapping.ts";

/** By key. */
export function readColumns({ fields }: Mapping): ReadonlySet<string> {
  const keys = Object.values(fields).flatMap((rule) => {
    if (rule?.kind !== "columns") return [];
    const further = "apart" in rule ? (rule.apart ?? []) : [];
    return [...rule.from, ...further].map(({ key }) => key);
  });
  return new Set(keys);
}
