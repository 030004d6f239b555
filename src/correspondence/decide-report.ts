/** Decides upon a report: with its reasons, once, and told to who reported and to the seller whose advert goes. */
import type { Actor } from "../domain/audit/act.ts";
import { AT_THE_CONSOLE } from "../domain/audit/act.ts";
import type { Decision, Report } from "../domain/contact/report.ts";
import { REMOVED_MARK } from "../domain/contact/report.ts";
import { sellerOf } from "../domain/contact/seller-contact.ts";
import type { Mailbox } from "../mail/mail.ts";
import { mailEntry } from "../mail/mail.ts";
import type { Storage } from "../storage/storage.ts";
import { keyOfReport } from "../mail/mail-keys.ts";
import { decisionToReporter, removalToSeller } from "./letters.ts";

export interface DecisionParts {
  readonly storage: Pick<
    Storage,
    "correspondence" | "deposits" | "listings" | "marks" | "sellerContacts" | "suspensions" | "together"
  >;
  readonly from: Mailbox;
  /** Mail reaches whom it is written to. Otherwise none is written. */
  readonly isDelivered: boolean;
  /** The machine’s own, milliseconds since 1970-01-01 UTC, by which mail leaves. */
  readonly clock: () => number;
}

/** Whether somebody is told by mail; `nobody` has given an address. */
export type Told = "told" | "nobody";

export type Decided =
  | {
      readonly kind: "decided";
      /** As it was told. */
      readonly decision: Decision;
      readonly reporter: Told;
      /** Undefined where no advert went: it stays, or was gone before. */
      readonly seller: Told | undefined;
    }
  | { readonly kind: "unknown" }
  | { readonly kind: "decidedBefore"; readonly decision: Decision; readonly isTakenBack: boolean };

/** What is told of an advert that stays says whether it is there. */
export function toldOf(decision: Decision, isOnline: boolean): Decision {
  return decision.outcome === "maintenue" && !isOnline ? { ...decision, isGone: true } : decision;
}

export async function decideReport(
  id: string,
  written: Decision,
  { storage, from, isDelivered, clock }: DecisionParts,
  by: Actor = AT_THE_CONSOLE,
): Promise<Decided> {
  const report = await storage.correspondence.reports.get(id);
  if (report === undefined) return { kind: "unknown" };
  if (report.decision !== undefined)
    return { kind: "decidedBefore", decision: report.decision, isTakenBack: report.restoration !== undefined };
  const stored = await storage.listings.get(report.listing);
  const isOwn = written.case === undefined;
  const isOnline = stored !== undefined && stored.withdrawnAt === undefined;
  const decision = toldOf(written, isOnline);
  const removed = isOwn && decision.outcome === "retiree" && isOnline ? stored.listing : undefined;
  const contact = removed && (await storage.sellerContacts.get(sellerOf(removed)));
  const [reporter, seller] = isDelivered ? [report.email, contact?.email] : [];
  const date = new Date(clock()).toISOString();
  const decided = await storage.together(async (unit): Promise<Report | undefined> => {
    const kept = await unit.decideReport(id, decision);
    if (kept === undefined) return undefined;
    const mark = `${REMOVED_MARK}${report.listing}`;
    // The moment of the first of several removals stands: it tells whether one took the advert off sale.
    if (isOwn && decision.outcome === "retiree" && (removed !== undefined || (await storage.marks.get(mark)) === 0))
      await unit.setMark(mark, Date.parse(decision.at));
    if (removed !== undefined)
      await unit.writeListings([{ kind: "withdraw", reference: removed.reference }], decision.at);
    await unit.note({
      at: decision.at,
      by,
      kind: decision.outcome === "retiree" ? "report.removed" : "report.kept",
      object: { kind: "report", id },
      ...(stored?.listing.curef === undefined ? {} : { dealer: stored.listing.curef }),
      before: `${report.listing}, ${isOnline ? "en ligne" : "hors ligne"}`,
      after: removed === undefined ? "inchangée" : "hors ligne",
    });
    await unit.add([
      ...(reporter === undefined
        ? []
        : [
            mailEntry(keyOfReport(report, "decision"), {
              ...decisionToReporter(report, decision, reporter, from),
              date,
            }),
          ]),
      ...(removed === undefined || seller === undefined
        ? []
        : [
            mailEntry(keyOfReport(report, "seller"), {
              ...removalToSeller(decision, seller, { listing: removed, from }),
              date,
            }),
          ]),
    ]);
    return kept;
  });
  // Another operator was a moment earlier.
  if (decided === undefined) return decideReport(id, written, { storage, from, isDelivered, clock }, by);
  const told = (address: string | undefined): Told => (address === undefined ? "nobody" : "told");
  return { kind: "decided", decision, reporter: told(reporter), seller: removed && told(seller) };
}
