/** One pool in front of two: whoever is waited for has connections of its own, which give up early, and none of others' long work holds them. */
import type { PostgresPool } from "kysely";

export function pickedPool(
  isAwaited: () => boolean,
  { awaited, patient }: { readonly awaited: PostgresPool; readonly patient: PostgresPool },
): PostgresPool {
  return {
    options: patient.options,
    connect: () => (isAwaited() ? awaited : patient).connect(),
    // Each is closed by whoever opened it.
    end: async () => {},
  };
}
