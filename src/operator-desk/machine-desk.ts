/** What machines could not do by themselves: stock files that brought nothing, mails that nobody takes, jobs; and campaigns. */
import { haltCampaign } from "./operate-campaigns.ts";
import type { Member } from "../domain/accounts/viewer.ts";
import type { Dealer } from "../domain/listings/dealer.ts";
import type { Campaign } from "../domain/promotion/campaign.ts";
import { isOverdue } from "../jobs/overdue.ts";
import type { FeedArrival, FeedSource } from "../storage/feed-intake-storage.ts";
import type { JobState } from "../storage/job-storage.ts";
import type { FailedEntry, Undelivered } from "../storage/storage.ts";
import type { DeskGround } from "./desk-ground.ts";
import { formerKeyOfLead, keyOfLead } from "../mail/mail-keys.ts";
import { byOperator } from "./desk-ground.ts";

/** One dealer’s: where it is fetched and could not be, or the last file and why nothing came of it. */
export interface FailingFeed {
  readonly dealer: Dealer;
  readonly source?: FeedSource;
  readonly arrival?: FeedArrival;
  /** A French sentence; absent where nothing says why. */
  readonly reason?: string;
  /** ISO 8601 UTC. */
  readonly since: string;
  readonly online: number;
}

export interface ToldJob extends JobState {
  /** As `virage_job_overdue` counts it. */
  readonly isLate: boolean;
}

/** `dealer`: whose mailbox would not take a visitor’s message, as long as that message is kept. */
export interface FailedMail extends FailedEntry {
  readonly dealer?: Pick<Dealer, "curef" | "name">;
}

export interface MachineDesk {
  /** The latest first. */
  failingFeeds(): Promise<readonly FailingFeed[]>;
  /** Dealers whose stock is fetched somewhere. */
  countSources(): Promise<number>;
  /** Resolves to whether its stock is fetched somewhere. */
  retryFeed(curef: string, by: Member): Promise<boolean>;
  failedMails(most: number): Promise<readonly FailedMail[]>;
  countFailedMails(): Promise<Undelivered["totals"]>;
  /** Resolves to whether it failed and can be sent again. */
  resendMail(key: string, by: Member): Promise<boolean>;
  /** Resolves to whether it had failed. */
  dropMail(key: string, by: Member): Promise<boolean>;
  campaigns(): Promise<readonly (Campaign & { readonly dealer: string })[]>;
  /** Resolves to whether there is such a campaign. */
  haltCampaign(id: string, act: "pause" | "resume", by: Member): Promise<boolean>;
  jobs(): Promise<readonly ToldJob[]>;
}

/** A visitor’s message to a seller, not its copy nor what is told instead. */
const TO_SELLER = /^lead\.[^.]+\.seller$/;
/** Milliseconds: what was given up is forgotten after thirty days, some three days after it was written. */
const LEADS_BEFORE = 40 * 86_400_000;
const MOST_FEEDS = 200;

export function createMachineDesk({ storage, sender, now, clock, jobStates }: DeskGround): MachineDesk {
  const { feedSources, feedArrivals, feedRuns, dealers, listings, outbox } = storage;
  const iso = (moment: number) => new Date(moment).toISOString();
  const reasonOf = async ({ curef, runAt, failure }: FeedArrival) => {
    if (failure !== undefined || runAt === undefined) return failure;
    const run = await feedRuns.get(curef, runAt);
    // As `feed-run.ts` wrote it.
    return (run?.report as { readonly refusal?: { readonly message: string } } | undefined)?.refusal?.message;
  };
  return {
    failingFeeds: async () => {
      const [sources, arrivals] = [await feedSources.all(), await feedArrivals.troubled(MOST_FEEDS)];
      const failing = sources.filter(({ problem }) => problem !== undefined).slice(0, MOST_FEEDS);
      const arrivalOf = new Map(arrivals.map((arrival) => [arrival.curef, arrival]));
      const sourceOf = new Map(failing.map((source) => [source.curef, source]));
      const named = new Set([...sourceOf.keys(), ...arrivalOf.keys()]);
      const all = await Promise.all(
        [...named].map(async (curef): Promise<readonly FailingFeed[]> => {
          const dealer = await dealers.get(curef);
          if (dealer === undefined) return [];
          const [arrival, source] = [arrivalOf.get(curef), sourceOf.get(curef) ?? (await feedSources.get(curef))];
          const reason = source?.problem ?? (arrival && (await reasonOf(arrival)));
          return [
            {
              dealer,
              ...(source === undefined ? {} : { source }),
              ...(arrival === undefined ? {} : { arrival }),
              ...(reason === undefined ? {} : { reason }),
              since: arrival?.receivedAt ?? source?.checkedAt ?? iso(now()),
              online: (await listings.onlineOf(curef)).length,
            },
          ];
        }),
      );
      return all.flat().toSorted((one, other) => (one.since < other.since ? 1 : -1));
    },
    countSources: async () => (await feedSources.all()).length,
    retryFeed: (curef, by) =>
      storage.together(async (unit) => {
        const isAsked = await unit.askSource(curef, iso(clock()));
        if (isAsked)
          await unit.note({
            at: iso(now()),
            by: byOperator(by.id),
            kind: "feed.retried",
            object: { kind: "dealer", id: curef },
            dealer: curef,
            after: "à la prochaine minute",
          });
        return isAsked;
      }),
    failedMails: async (most) => {
      const failed = await outbox.failed(most);
      const written = failed.filter(({ key }) => TO_SELLER.test(key));
      if (written.length === 0) return failed;
      // Messages are dated by the moment that visitors are shown, mail by the machine’s own.
      const since = iso(Math.min(now(), clock()) - LEADS_BEFORE);
      const sellerOf = new Map<string, string>(
        (await storage.correspondence.leads.since(since)).flatMap((lead) =>
          [keyOfLead(lead, "seller"), formerKeyOfLead(lead, "seller")].map((key) => [key, lead.seller] as const),
        ),
      );
      return Promise.all(
        failed.map(async (entry): Promise<FailedMail> => {
          const seller = sellerOf.get(entry.key);
          // Of a private seller that is a listing's reference, and no dealer.
          const dealer = seller === undefined ? undefined : await dealers.get(seller);
          return dealer === undefined ? entry : { ...entry, dealer: { curef: dealer.curef, name: dealer.name } };
        }),
      );
    },
    countFailedMails: async () => (await outbox.undelivered(0)).totals,
    resendMail: async (key, by) => {
      const isSent = await storage.together(async (unit) => {
        const isWaiting = await unit.resend(key, iso(clock()));
        if (isWaiting)
          await unit.note({
            at: iso(now()),
            by: byOperator(by.id),
            kind: "mail.resent",
            object: { kind: "mail", id: key },
            before: "non remis",
            after: "à envoyer",
          });
        return isWaiting;
      });
      sender.look();
      return isSent;
    },
    dropMail: (key, by) =>
      storage.together(async (unit) => {
        const isDropped = await unit.drop(key, iso(clock()));
        if (isDropped)
          await unit.note({
            at: iso(now()),
            by: byOperator(by.id),
            kind: "mail.dropped",
            object: { kind: "mail", id: key },
            before: "non remis",
            after: "abandonné",
          });
        return isDropped;
      }),
    campaigns: async () => {
      const all = await storage.campaigns.all();
      return Promise.all(
        all.map(async (campaign) => ({
          ...campaign,
          dealer: (await dealers.get(campaign.curef))?.name ?? campaign.curef,
        })),
      );
    },
    haltCampaign: async (id, act, by) =>
      (await haltCampaign(id, act, { storage, now }, byOperator(by.id))) !== undefined,
    jobs: async () => {
      const moment = clock();
      return (await jobStates()).map((job) => ({ ...job, isLate: isOverdue(job, moment) }));
    },
  };
}
