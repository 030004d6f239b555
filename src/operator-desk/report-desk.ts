/** What visitors report of adverts (regulation (EU) 2022/2065, article 16): what a person looks at to decide, and the decision. */
import type { Decided } from "../correspondence/decide-report.ts";
import { decideReport } from "../correspondence/decide-report.ts";
import { decisionToReporter, removalToSeller } from "../correspondence/letters.ts";
import type { TakenBackRemoval } from "../correspondence/take-back-removal.ts";
import { takeBackRemoval } from "../correspondence/take-back-removal.ts";
import type { Member } from "../domain/accounts/viewer.ts";
import type { Decision, Report } from "../domain/contact/report.ts";
import { sellerOf } from "../domain/contact/seller-contact.ts";
import type { Mail } from "../mail/mail.ts";
import type { StoredListing } from "../storage/storage.ts";
import type { DeskGround } from "./desk-ground.ts";
import { byOperator } from "./desk-ground.ts";

export interface ReportInHand {
  readonly report: Report;
  /** Absent of what is not kept any more. */
  readonly stored: StoredListing | undefined;
}

export type WrittenDecision = Omit<Decision, "at">;

export interface ReportDesk {
  /** Those that nobody has decided upon, the first due first. */
  open(): Promise<readonly ReportInHand[]>;
  /** Decided, the last first. */
  decided(most: number): Promise<readonly ReportInHand[]>;
  get(id: string): Promise<ReportInHand | undefined>;
  decide(id: string, decision: WrittenDecision, by: Member): Promise<Decided>;
  takeBack(id: string, reason: string, by: Member): Promise<TakenBackRemoval>;
  /** As whoever is told would read it. */
  preview(id: string, decision: WrittenDecision): Promise<readonly Mail[]>;
}

export function createReportDesk(ground: DeskGround): ReportDesk {
  const { storage, from, now } = ground;
  const { reports } = storage.correspondence;
  const at = () => new Date(now()).toISOString();
  const withListings = async (all: readonly Report[]): Promise<readonly ReportInHand[]> => {
    const stored = await storage.listings.getMany([...new Set(all.map(({ listing }) => listing))]);
    return all.map((report) => ({ report, stored: stored.get(report.listing) }));
  };
  const get = async (id: string): Promise<ReportInHand | undefined> => {
    const report = await reports.get(id);
    return report && { report, stored: await storage.listings.get(report.listing) };
  };
  return {
    open: async () => {
      const all = (await reports.since("")).filter(({ decision }) => decision === undefined);
      return withListings(all.toSorted((one, other) => (one.due < other.due ? -1 : one.due > other.due ? 1 : 0)));
    },
    decided: async (most) => {
      const all = (await reports.since("")).filter(({ decision }) => decision !== undefined);
      const last = (report: Report) => report.decision?.at ?? "";
      return withListings(all.toSorted((one, other) => (last(one) < last(other) ? 1 : -1)).slice(0, most));
    },
    get,
    decide: async (id, decision, by) => {
      const decided = await decideReport(id, { ...decision, at: at() }, ground, byOperator(by.id));
      if (decided.kind === "decided") await ground.catchUp();
      ground.sender.look();
      return decided;
    },
    takeBack: async (id, reason, by) => {
      const taken = await takeBackRemoval(id, { reason, at: at() }, ground, byOperator(by.id));
      if (taken.kind === "takenBack") await ground.catchUp();
      ground.sender.look();
      return taken;
    },
    preview: async (id, written) => {
      const held = await get(id);
      if (held === undefined) return [];
      const { report, stored } = held;
      const decision = { ...written, at: at() };
      const isRemoved = decision.outcome === "retiree" && stored !== undefined && stored.withdrawnAt === undefined;
      const seller = isRemoved ? (await storage.sellerContacts.get(sellerOf(stored.listing)))?.email : undefined;
      return [
        ...(report.email === undefined ? [] : [decisionToReporter(report, decision, report.email, from)]),
        ...(seller === undefined || stored === undefined
          ? []
          : [removalToSeller(decision, seller, { listing: stored.listing, from })]),
      ];
    },
  };
}
