/** What visitors report of adverts (regulation (EU) 2022/2065, article 16): what a person looks at to decide, and the decision. */
import { contestOf, isStillToCorrect, toldOf } from "../correspondence/decide-report.ts";
import { decisionToReporter, removalToSeller } from "../correspondence/letters.ts";
import { sellerMailbox } from "../correspondence/seller-mailbox.ts";
import type { TakenBackRemoval } from "../correspondence/take-back-removal.ts";
import { takeBackRemoval } from "../correspondence/take-back-removal.ts";
import type { Member } from "../domain/accounts/viewer.ts";
import type { Decision, Report } from "../domain/contact/report.ts";
import type { Dealer } from "../domain/listings/dealer.ts";
import type { PriceEntry } from "../domain/listings/price-entry.ts";
import { appealAddress } from "../domain/moderation/appeal-address.ts";
import { sellerOf } from "../domain/contact/seller-contact.ts";
import type { Mail } from "../mail/mail.ts";
import type { StoredListing } from "../storage/storage.ts";
import type { JudgedReport } from "./judge-report.ts";
import { judgeReport } from "./judge-report.ts";
import { noticesOf, openCaseOf, openNotices } from "./open-notices.ts";
import type { DeskGround } from "./desk-ground.ts";
import { byOperator } from "./desk-ground.ts";
import type { RecordedAdvert } from "./seller-record.ts";
import { sellerRecord } from "./seller-record.ts";

export interface ReportInHand {
  readonly report: Report;
  /** The others about its advert that nobody has decided upon: one decision answers all. */
  readonly others: readonly Report[];
  /** Absent of what is not kept any more. */
  readonly stored: StoredListing | undefined;
}

export interface OpenedReport extends ReportInHand {
  /** Of the case about its advert that waits for a person: it is decided there. */
  readonly inCase: string | undefined;
  /** Of a private seller’s advert. */
  readonly seller: { readonly account: string | undefined; readonly record: readonly RecordedAdvert[] } | undefined;
  /** Whose the advert is, where a professional’s. */
  readonly dealer: Pick<Dealer, "curef" | "name"> | undefined;
  /** What it was offered for, ascending by date. */
  readonly prices: readonly PriceEntry[];
  /** What was decided of the same advert upon other notices, the last first. */
  readonly before: readonly Report[];
}

export type WrittenDecision = Omit<Decision, "at">;

export interface ReportDesk {
  /** Those that nobody has decided upon, one an advert, the first due first; of what is judged as a case nothing stands here. */
  open(): Promise<readonly ReportInHand[]>;
  /** Decided, the last first. */
  decided(most: number): Promise<readonly ReportInHand[]>;
  get(id: string): Promise<OpenedReport | undefined>;
  /** With those of `others` that are about the same advert and were not decided before. `inCase`: see `OpenedReport`. */
  decide(id: string, decision: WrittenDecision, by: Member, others: readonly string[]): Promise<JudgedReport>;
  takeBack(id: string, reason: string, by: Member): Promise<TakenBackRemoval>;
  /** As whoever is told would read it. */
  preview(id: string, decision: WrittenDecision, others: readonly string[]): Promise<readonly Mail[]>;
}

export function createReportDesk(ground: DeskGround): ReportDesk {
  const { storage, from, now } = ground;
  const { reports } = storage.correspondence;
  const at = () => new Date(now()).toISOString();
  const withListings = async (all: readonly Report[]): Promise<readonly ReportInHand[]> => {
    const stored = await storage.listings.getMany([...new Set(all.map(({ listing }) => listing))]);
    return all.map((report) => ({ report, others: [], stored: stored.get(report.listing) }));
  };
  const privateSellerOf = async (reference: string): Promise<OpenedReport["seller"]> => {
    const email = (await storage.deposits.byReference(reference))?.email;
    if (email === undefined) return undefined;
    return { account: (await storage.accounts.ofEmail(email))?.id, record: await sellerRecord(storage, email) };
  };
  const get = async (id: string): Promise<OpenedReport | undefined> => {
    const report = await reports.get(id);
    if (report === undefined) return undefined;
    const isOpen = report.decision === undefined;
    const stored = await storage.listings.get(report.listing);
    const curef = stored?.listing.curef;
    return {
      report,
      dealer: curef === undefined ? undefined : await storage.dealers.get(curef),
      prices: await storage.listings.priceHistory(report.listing),
      others: isOpen ? (await noticesOf(storage, report.listing)).filter((other) => other.id !== id) : [],
      stored,
      inCase: isOpen ? (await openCaseOf(storage, report.listing))?.id : undefined,
      seller: await privateSellerOf(report.listing),
      before: (await reports.of(report.listing))
        .filter((other) => other.id !== id && other.decision !== undefined)
        .toSorted((one, other) => ((one.decision?.at ?? "") < (other.decision?.at ?? "") ? 1 : -1)),
    };
  };
  return {
    open: async () => {
      const byAdvert = [...Map.groupBy(await openNotices(storage), ({ listing }) => listing)];
      const apart = await Promise.all(
        byAdvert.map(async ([listing, notices]) =>
          (await openCaseOf(storage, listing)) === undefined ? [notices] : [],
        ),
      );
      const stored = await storage.listings.getMany(byAdvert.map(([listing]) => listing));
      return apart
        .flat()
        .flatMap(([report, ...others]) =>
          report === undefined ? [] : [{ report, others, stored: stored.get(report.listing) }],
        );
    },
    decided: async (most) => withListings(await reports.decided(most)),
    get,
    decide: async (id, written, by, seen) => {
      const decided = await judgeReport(id, { ...written, at: at() }, seen, ground, byOperator(by.id));
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
    preview: async (id, written, seen) => {
      const held = await get(id);
      if (held === undefined) return [];
      const { report, stored } = held;
      const together = [report, ...held.others.filter((other) => seen.includes(other.id))];
      const isOnline = stored !== undefined && stored.withdrawnAt === undefined;
      const decision = toldOf({ ...written, at: at() }, isOnline);
      const isTakenAway =
        isOnline || (await isStillToCorrect(storage, await storage.deposits.byReference(report.listing)));
      const seller =
        decision.outcome === "retiree" && isTakenAway && stored !== undefined
          ? await sellerMailbox(storage, sellerOf(stored.listing))
          : undefined;
      return [
        ...together.flatMap((one) =>
          one.email === undefined ? [] : [decisionToReporter(one, decision, one.email, from)],
        ),
        ...(seller === undefined || stored === undefined
          ? []
          : [
              removalToSeller(decision, seller, {
                listing: stored.listing,
                from,
                // The link that contests it is drawn when it is sent.
                contest: held.seller && contestOf(decision, ground.origin() + appealAddress("…")),
              }),
            ]),
      ];
    },
  };
}
