import type { Actor } from "../domain/audit/act.ts";
import type { EraseParts } from "./erase.ts";
import { eraseAddress } from "./erase.ts";
import type { ErasedCounts } from "./farewell.ts";

/** As `eraseAddress`, by somebody else than whom it is of: that it was done is noted, and not of whom. */
export function eraseUponRequest(email: string, parts: EraseParts, by: Actor): Promise<ErasedCounts | undefined> {
  return eraseAddress(email, parts, async (unit) => {
    const at = new Date(parts.clock()).toISOString();
    await unit.note({ at, by, kind: "account.erased", object: { kind: "account", id: "" } });
    return true;
  });
}
