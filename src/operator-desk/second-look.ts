/** Regulation (EU) 2022/2065, article 20: where somebody else can, somebody else looks at a decision again. */
import type { Member } from "../domain/accounts/viewer.ts";
import type { Act } from "../domain/audit/act.ts";
import type { Storage } from "../storage/storage.ts";

/** Whether who asks took the decision last, and another operator is to decide upon the appeal. `taken` is the act that it left. */
export async function isForAnother(
  { acts, accounts }: Pick<Storage, "accounts" | "acts">,
  taken: Pick<Act, "kind" | "object">,
  asker: Member,
): Promise<boolean> {
  const [last] = await acts.find(taken, 1);
  const isOwn = last?.by.kind === "account" && last.by.id === asker.id;
  return isOwn && (await accounts.countWithRole("operator")) > 1;
}
