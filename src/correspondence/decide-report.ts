/** Decides upon a report: with its reasons, once, and told to who reported and to the seller whose advert goes. */
import type { Actor } from "../domain/audit/act.ts";
import { AT_THE_CONSOLE } from "../domain/audit/act.ts";
import type { Decision, Report } from "../domain/contact/report.ts";
import type { Deposit } from "../domain/deposit/deposit.ts";
import { REMOVED_MARK } from "../domain/contact/report.ts";
import { appealAddress } from "../domain/moderation/appeal-address.ts";
import type { ModerationCase } from "../domain/moderation/moderation-case.ts";
import { appealsUntil } from "../domain/moderation/moderation-case.ts";
import { sellerOf } from "../domain/contact/seller-contact.ts";
import type { Mailbox } from "../mail/mail.ts";
import { mailEntry } from "../mail/mail.ts";
import type { Storage } from "../storage/storage.ts";
import { keyOfReport } from "../mail/mail-keys.ts";
import { drawId, drawToken, hashOf } from "../tokens/hidden-words.ts";
import type { Contest } from "./letters.ts";
import { decisionToReporter, removalToSeller } from "./letters.ts";
import { sellerMailbox } from "./seller-mailbox.ts";

export interface DecisionParts {
  readonly storage: Pick<
    Storage,
    | "correspondence"
    | "dealerRights"
    | "deposits"
    | "listings"
    | "marks"
    | "moderation"
    | "sellerContacts"
    | "suspensions"
    | "together"
  >;
  readonly from: Mailbox;
  /** Mail reaches whom it is written to. Otherwise none is written. */
  readonly isDelivered: boolean;
  /** What addresses in mails begin with. */
  readonly origin: () => string;
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

/**
 * A person has taken it off until it is corrected: its seller may yet bring it back, which a removal ends as it ends what is online. Of
 * several notices that one decision answers the first alone does.
 */
export async function isStillToCorrect(
  { marks }: Pick<Storage, "marks">,
  deposit: Deposit | undefined,
): Promise<boolean> {
  if (deposit?.correction === undefined) return false;
  return (await marks.get(`${REMOVED_MARK}${String(deposit.reference)}`)) === 0;
}

/** By which a private seller contests it. */
const removalCase = (
  { id }: Report,
  { facts, ground, at }: Decision,
  { deposit, appealToken }: { readonly deposit: string; readonly appealToken: string },
): ModerationCase => ({
  id: drawId(),
  deposit,
  removal: id,
  openedAt: at,
  findings: [],
  decision: { outcome: "removed", facts, ...(ground === undefined ? {} : { ground }), at },
  appealToken,
});

/** `address` is the whole one. */
export const contestOf = ({ at }: Decision, address: string): Contest => ({ address, until: appealsUntil(at) });

export async function decideReport(
  id: string,
  written: Decision,
  parts: DecisionParts,
  by: Actor = AT_THE_CONSOLE,
): Promise<Decided> {
  const { storage, from, isDelivered, clock, origin } = parts;
  const report = await storage.correspondence.reports.get(id);
  if (report === undefined) return { kind: "unknown" };
  if (report.decision !== undefined)
    return { kind: "decidedBefore", decision: report.decision, isTakenBack: report.restoration !== undefined };
  const stored = await storage.listings.get(report.listing);
  const isOwn = written.case === undefined;
  const isOnline = stored !== undefined && stored.withdrawnAt === undefined;
  const decision = toldOf(written, isOnline);
  const deposit = stored && (await storage.deposits.byReference(report.listing));
  const isTakenAway = isOnline || (await isStillToCorrect(storage, deposit));
  const removed = isOwn && decision.outcome === "retiree" && isTakenAway ? stored?.listing : undefined;
  const mailbox = removed && (await sellerMailbox(storage, sellerOf(removed)));
  const [reporter, seller] = isDelivered ? [report.email, mailbox] : [];
  const contested = removed && deposit;
  const appealToken = drawToken();
  const date = new Date(clock()).toISOString();
  const decided = await storage.together(async (unit): Promise<Report | undefined> => {
    const kept = await unit.decideReport(id, decision);
    if (kept === undefined) return undefined;
    const mark = `${REMOVED_MARK}${report.listing}`;
    // The moment of the first of several removals stands: it tells whether one took the advert off sale.
    if (isOwn && decision.outcome === "retiree" && (removed !== undefined || (await storage.marks.get(mark)) === 0))
      await unit.setMark(mark, Date.parse(decision.at));
    if (removed !== undefined && isOnline)
      await unit.writeListings([{ kind: "withdraw", reference: removed.reference }], decision.at);
    if (contested !== undefined)
      await unit.addCase(removalCase(report, decision, { deposit: contested.id, appealToken: hashOf(appealToken) }));
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
              ...removalToSeller(decision, seller, {
                listing: removed,
                from,
                contest:
                  contested === undefined ? undefined : contestOf(decision, origin() + appealAddress(appealToken)),
              }),
              date,
            }),
          ]),
    ]);
    return kept;
  });
  // Another operator was a moment earlier.
  if (decided === undefined) return decideReport(id, written, parts, by);
  const told = (address: string | undefined): Told => (address === undefined ? "nobody" : "told");
  return { kind: "decided", decision, reporter: told(reporter), seller: removed && told(seller) };
}
