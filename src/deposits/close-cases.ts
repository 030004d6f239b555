import type { ModerationCase } from "../domain/moderation/moderation-case.ts";
import { closed } from "../domain/moderation/moderation-case.ts";
import type { UnitOfWork } from "../storage/storage.ts";

/** Who would decide upon what was published before is not to decide upon what is there now. `at` is ISO 8601 UTC. */
export async function closeCases(unit: UnitOfWork, cases: readonly ModerationCase[], at: string): Promise<void> {
  for (const { id } of cases) await unit.changeCase(id, (stands) => closed(stands, at));
}
