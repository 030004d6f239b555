/** Notices about an advert that a person judges anyway: they are answered with its case, and once more where that is decided otherwise upon an appeal. */
import type { Actor } from "../domain/audit/act.ts";
import type { Report } from "../domain/contact/report.ts";
import { REMOVED_MARK } from "../domain/contact/report.ts";
import type { Verdict } from "../domain/moderation/moderation-case.ts";
import { mailEntry } from "../mail/mail.ts";
import { keyOfReport } from "../mail/mail-keys.ts";
import type { DecisionParts } from "./decide-report.ts";
import { decideReport } from "./decide-report.ts";
import { restorationToReporter } from "./letters.ts";
import { takeBackRemoval } from "./take-back-removal.ts";

export interface CaseAnswer {
  /** Of the case. */
  readonly id: string;
  readonly verdict: Verdict;
  /** What those are told who reported an advert that stays. */
  readonly facts: string;
  /** ISO 8601 UTC. */
  readonly at: string;
}

/** As those who reported read it: what they see online stays where a change of it alone is refused. */
export const answerOf = ({ id, verdict, facts, at }: CaseAnswer) =>
  verdict.outcome === "accepted" || verdict.isOfChange === true
    ? ({ outcome: "maintenue", facts, case: id, at } as const)
    : ({ outcome: "retiree", facts: verdict.facts, ground: verdict.ground.text, case: id, at } as const);

export async function answerWithCase(
  reports: readonly Report[],
  answer: CaseAnswer,
  parts: DecisionParts,
  by: Actor,
): Promise<void> {
  for (const { id } of reports) await decideReport(id, answerOf(answer), parts, by);
}

const UPON_APPEAL = "Son vendeur a contesté la décision, et une autre lecture du dossier lui donne raison.";

interface DecidedOtherwise {
  /** Of the case. */
  readonly id: string;
  /** Of its advert. */
  readonly listing: string;
  readonly isOnline: boolean;
  /** ISO 8601 UTC. */
  readonly at: string;
}

/** Those that were told that the advert went, which by now it has not. */
export async function takeBackWithCase(
  { id, listing, isOnline, at }: DecidedOtherwise,
  parts: DecisionParts,
  by: Actor,
): Promise<void> {
  const { reports } = parts.storage.correspondence;
  const told = (await reports.of(listing)).filter(
    ({ decision, restoration }) => decision?.case === id && decision.outcome === "retiree" && restoration === undefined,
  );
  for (const report of told) await takeBackTold(report, { isOnline, at, reason: UPON_APPEAL }, parts, by);
}

const UPON_APPEAL_OF_REMOVAL =
  "La décision a été contestée, et une autre lecture du dossier donne raison à qui vend le véhicule.";

/** Upon an appeal against a removal: with the notices that the same decision answered. Resolves to whether the advert is on sale. */
export async function takeBackUponAppeal(id: string, at: string, parts: DecisionParts, by: Actor): Promise<boolean> {
  const { reports } = parts.storage.correspondence;
  const report = await reports.get(id);
  const others = (report === undefined ? [] : await reports.of(report.listing)).filter(
    (other) =>
      other.id !== id &&
      other.restoration === undefined &&
      other.decision?.outcome === "retiree" &&
      other.decision.at === report?.decision?.at,
  );
  const taken = await takeBackRemoval(
    id,
    { reason: UPON_APPEAL_OF_REMOVAL, at },
    parts,
    by,
    others.map((other) => other.id),
  );
  const isOnline = taken.kind === "takenBack" && taken.advert === "onSale";
  if (taken.kind === "takenBack")
    for (const other of others) await takeBackTold(other, { isOnline, at, reason: UPON_APPEAL_OF_REMOVAL }, parts, by);
  return isOnline;
}

/** As who reported it was told that it went. */
async function takeBackTold(
  report: Report,
  { isOnline, at, reason }: { readonly isOnline: boolean; readonly at: string; readonly reason: string },
  { storage, from, isDelivered, clock }: DecisionParts,
  by: Actor,
): Promise<void> {
  const { decision, email } = report;
  if (decision === undefined) return;
  const isRemoved = (await storage.marks.get(`${REMOVED_MARK}${report.listing}`)) > 0;
  const advert = isOnline ? "onSale" : isRemoved ? "removed" : "gone";
  const restoration = { reason, at, advert } as const;
  await storage.together(async (unit) => {
    await unit.takeBackRemoval(report.id, restoration);
    await unit.note({
      at,
      by,
      kind: "report.takenBack",
      object: { kind: "report", id: report.id },
      before: `${report.listing}, retirée`,
      after: isOnline ? "en ligne" : "hors ligne",
    });
    if (!isDelivered || email === undefined) return;
    const letter = restorationToReporter(report, { decision, restoration, standing: undefined }, email, from);
    await unit.add([
      mailEntry(keyOfReport(report, "restoration"), { ...letter, date: new Date(clock()).toISOString() }),
    ]);
  });
}
