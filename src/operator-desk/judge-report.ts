/** Upon what visitors report of an advert: one decision answers all who were read, unless a person judges the advert as a case anyway. */
import type { Decided, DecisionParts } from "../correspondence/decide-report.ts";
import { decideReport } from "../correspondence/decide-report.ts";
import type { Actor } from "../domain/audit/act.ts";
import type { Decision } from "../domain/contact/report.ts";
import type { Storage } from "../storage/storage.ts";
import { noticesOf, openCaseOf } from "./open-notices.ts";

export interface JudgeParts extends Omit<DecisionParts, "storage"> {
  readonly storage: DecisionParts["storage"] & Pick<Storage, "moderation">;
}

export type JudgedReport =
  | Decided
  /** It is decided with the case of that name. */
  | { readonly kind: "inCase"; readonly case: string };

/** `seen` were read with it: of those, the ones about the same advert that nobody has decided upon are answered too. */
export async function judgeReport(
  id: string,
  decision: Decision,
  seen: readonly string[],
  parts: JudgeParts,
  by: Actor,
): Promise<JudgedReport> {
  const { storage } = parts;
  const report = await storage.correspondence.reports.get(id);
  const isOpen = report !== undefined && report.decision === undefined;
  const held = isOpen ? await openCaseOf(storage, report.listing) : undefined;
  if (held !== undefined) return { kind: "inCase", case: held.id };
  // What came while it was decided upon was not read: it waits for its own.
  const others = isOpen ? await noticesOf(storage, report.listing) : [];
  const decided = await decideReport(id, decision, parts, by);
  if (decided.kind === "decided")
    for (const other of others)
      if (other.id !== id && seen.includes(other.id)) await decideReport(other.id, decision, parts, by);
  return decided;
}
