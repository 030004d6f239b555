/** Professionals as an operator looks at them, suspends them and takes that back. */
import type { Member } from "../domain/accounts/viewer.ts";
import type { Actor } from "../domain/audit/act.ts";
import { foldOf } from "../domain/catalogue/names.ts";
import { REMOVED_MARK } from "../domain/contact/report.ts";
import { dayInParis } from "../domain/paris-time.ts";
import { mayAct } from "../domain/accounts/dealer-rights.ts";
import type { Dealer } from "../domain/listings/dealer.ts";
import { isCuref } from "../domain/listings/dealer.ts";
import { groupsAmong, membersOf } from "../domain/listings/dealer-group.ts";
import { withoutMarketFacts } from "../domain/listings/market-facts.ts";
import { SUSPENDED_MARK } from "../domain/listings/suspended-mark.ts";
import type { Campaign } from "../domain/promotion/campaign.ts";
import { isPausedFromNextDay, paused, stateOn, stoppedBySite } from "../domain/promotion/campaign.ts";
import { stateTold } from "../domain/promotion/campaign-state-told.ts";
import type { DealerSuspensionReasons } from "../domain/moderation/dealer-suspension.ts";
import { reasonsInAct } from "../domain/moderation/dealer-suspension.ts";
import type { SetMailbox } from "../correspondence/dealer-mailbox.ts";
import { setMailbox } from "../correspondence/dealer-mailbox.ts";
import { standInAmong } from "../correspondence/seller-mailbox.ts";
import type { Mail } from "../mail/mail.ts";
import { mailEntry } from "../mail/mail.ts";
import type { FeedArrival, FeedSource } from "../storage/feed-intake-storage.ts";
import type { Storage, UnitOfWork } from "../storage/storage.ts";
import { withdrawSince } from "../storage/withdraw-since.ts";
import type { DeskGround } from "./desk-ground.ts";
import { byOperator } from "./desk-ground.ts";
import { restorationLetter, suspensionLetter } from "./suspension-letters.ts";

export interface DealerRow {
  readonly dealer: Dealer;
  readonly isSuspended: boolean;
  /** No mailbox of it is known. */
  readonly isMailless: boolean;
}

export interface OpenedDealer {
  readonly dealer: Dealer;
  /** Who else is in its group, by name. */
  readonly companions: readonly Dealer[];
  /** All groups that there are. */
  readonly groups: readonly string[];
  /** Milliseconds since 1970-01-01 UTC. */
  readonly suspendedAt: number | undefined;
  /** Vehicles online. */
  readonly online: number;
  /** Where messages of visitors go; undefined where none is known. */
  readonly mailbox: string | undefined;
  /** Where they go where none is known; undefined where one is, and where nobody governs it. */
  readonly standIn: string | undefined;
  readonly team: Awaited<ReturnType<Storage["dealerRights"]["at"]>>;
  readonly source: FeedSource | undefined;
  /** Its last stock files, the latest first. */
  readonly arrivals: readonly FeedArrival[];
  readonly campaigns: readonly Campaign[];
}

export interface DealerDesk {
  /** The suspended first, then those without a mailbox, by name; those whose name, group, reference, SIREN or town holds all words, at most so many, and how many there are. */
  find(text: string, most: number): Promise<{ readonly rows: readonly DealerRow[]; readonly total: number }>;
  get(curef: string): Promise<OpenedDealer | undefined>;
  setMailbox(curef: string, typed: string, by: Member): Promise<SetMailbox>;
  /** Resolves to how many listings went off; undefined where there is no such dealer, or it is suspended already. */
  suspend(curef: string, reasons: DealerSuspensionReasons, by: Member): Promise<number | undefined>;
  /** As the dealer would read it; undefined where there is none, or nobody could be told. */
  previewSuspension(curef: string, reasons: DealerSuspensionReasons): Promise<Mail | undefined>;
  /** Resolves to how many came back; undefined where it is not suspended. */
  restore(curef: string, reason: string, by: Member): Promise<number | undefined>;
}

const SHOWN_ARRIVALS = 5;
/** Of a stock that came back at once. */
const MOST_BACK = 20_000;

export function createDealerDesk(ground: DeskGround): DealerDesk {
  const { storage, sender, from, isDelivered, now, clock, catchUp } = ground;
  const { dealers, dealerRights, feedSources, feedArrivals, campaigns, listings, marks, sellerContacts } = storage;
  const iso = (moment: number) => new Date(moment).toISOString();
  const markOf = (curef: string) => `${SUSPENDED_MARK}${curef}`;
  /** Its legal address, that of its messages, and whoever governs it: one address that takes no mail any more keeps nobody from contesting. */
  const addressesOf = async ({ curef, identity }: Dealer): Promise<readonly string[]> => {
    if (!isDelivered) return [];
    const [contact, team] = await Promise.all([sellerContacts.get(curef), dealerRights.at(curef)]);
    const governing = team.filter(({ right }) => mayAct(right, "govern")).map(({ email }) => email);
    const all = [identity?.email, contact?.email, ...governing].filter((address) => address !== undefined);
    return [...new Map(all.toReversed().map((address) => [address.toLowerCase(), address])).values()].toReversed();
  };
  /** An import that is under way ends first; the next is refused. */
  const apartFromImports = <Result>(curef: string, work: () => Promise<Result>) =>
    storage.alone(`import ${curef}`, work);

  /** Who has nothing on sale owes nothing for its places; going on with them is the dealer's own act once it is back. */
  const pauseCampaigns = async (
    unit: UnitOfWork,
    those: readonly Campaign[],
    { at, day, by }: { readonly at: string; readonly day: string; readonly by: Actor },
  ): Promise<void> => {
    for (const one of those) {
      const changed = await unit.changeCampaign(one.id, (stands) => paused(stands, day, "suspension"));
      await unit.note({
        at,
        by,
        kind: "campaign.paused",
        object: { kind: "campaign", id: one.id },
        dealer: one.curef,
        before: stateTold(one, day),
        ...(changed === undefined ? {} : { after: stateTold(changed, day) }),
      });
    }
  };
  const campaignsOf = async (curef: string) => (await campaigns.all()).filter((one) => one.curef === curef);
  /** Those from which a suspension on that day takes a day or more. */
  const stoppedBySuspension = async (curef: string, day: string): Promise<readonly Campaign[]> =>
    (await campaignsOf(curef)).filter(
      (one) => stateOn(one, day) !== "ended" && paused(one, day) !== one && isPausedFromNextDay(paused(one, day), day),
    );

  return {
    find: async (text, most) => {
      const [all, suspended, mailless] = await Promise.all([
        dealers.all(),
        marks.under(SUSPENDED_MARK),
        sellerContacts.mailless(),
      ]);
      const words = foldOf(text)
        .split(/\s+/)
        .filter((word) => word !== "");
      const textOf = ({ name, group, curef, identity, place }: Dealer) =>
        foldOf([name, group, curef, identity?.siren, identity?.legalName, place.cityLabel].join(" "));
      const found = all.filter((dealer) => {
        const own = textOf(dealer);
        return words.every((word) => own.includes(word));
      });
      const rows = found
        .map((dealer) => ({
          dealer,
          isSuspended: suspended.has(dealer.curef),
          isMailless: mailless.has(dealer.curef),
        }))
        .toSorted(
          (one, other) =>
            Number(other.isSuspended) - Number(one.isSuspended) ||
            Number(other.isMailless) - Number(one.isMailless) ||
            one.dealer.name.localeCompare(other.dealer.name, "fr", { numeric: true }),
        );
      return { rows: rows.slice(0, most), total: rows.length };
    },
    get: async (curef) => {
      if (!isCuref(curef)) return undefined;
      const dealer = await dealers.get(curef);
      if (dealer === undefined) return undefined;
      const [everybody, mark, online, contact, team, source, arrivals, all] = await Promise.all([
        dealers.all(),
        marks.get(markOf(curef)),
        listings.onlineOf(curef),
        sellerContacts.get(curef),
        dealerRights.at(curef),
        feedSources.get(curef),
        feedArrivals.of(curef, SHOWN_ARRIVALS),
        campaigns.all(),
      ]);
      return {
        dealer,
        companions:
          dealer.group === undefined ? [] : membersOf(everybody, dealer.group).filter((one) => one.curef !== curef),
        groups: groupsAmong(everybody),
        suspendedAt: mark === 0 ? undefined : mark,
        online: online.length,
        mailbox: contact?.email,
        standIn: contact?.email === undefined ? standInAmong(team) : undefined,
        team,
        source,
        arrivals,
        campaigns: all.filter((campaign) => campaign.curef === curef),
      };
    },
    setMailbox: (curef, typed, by) => setMailbox(ground, { curef, typed, by: byOperator(by.id), as: "operator" }),
    suspend: async (curef, reasons, by) => {
      const dealer = isCuref(curef) ? await dealers.get(curef) : undefined;
      if (dealer === undefined) return undefined;
      const addresses = await addressesOf(dealer);
      const gone = await apartFromImports(curef, async () => {
        if ((await marks.get(markOf(curef))) > 0) return undefined;
        const moment = now();
        const at = iso(moment);
        const day = dayInParis(moment);
        return storage.together(async (unit) => {
          await unit.setMark(markOf(curef), moment);
          // Read in its turn: what a gesture of the dealer's put online just before goes as well, and none does after.
          const online = await listings.onlineOf(curef);
          if (online.length > 0)
            await unit.writeListings(
              online.map((reference) => ({ kind: "withdraw", reference })),
              at,
            );
          const stopped = await stoppedBySuspension(curef, day);
          await pauseCampaigns(unit, stopped, { at, day, by: byOperator(by.id) });
          await unit.note({
            at,
            by: byOperator(by.id),
            kind: "dealer.suspended",
            object: { kind: "dealer", id: curef },
            dealer: curef,
            before: `${String(online.length)} en ligne`,
            after: reasonsInAct(reasons),
          });
          await unit.add(
            addresses.map((to, place) =>
              mailEntry(
                `dealer.${curef}.suspended.${String(moment)}.${String(place)}`,
                suspensionLetter(dealer, reasons, { at, campaigns: stopped.length }, { from, to, date: iso(clock()) }),
              ),
            ),
          );
          return online.length;
        });
      });
      sender.look();
      await catchUp();
      return gone;
    },
    previewSuspension: async (curef, reasons) => {
      const dealer = isCuref(curef) ? await dealers.get(curef) : undefined;
      const [to] = dealer === undefined ? [] : await addressesOf(dealer);
      if (dealer === undefined || to === undefined) return undefined;
      const stopped = await stoppedBySuspension(curef, dayInParis(now()));
      const gone = { at: iso(now()), campaigns: stopped.length };
      return suspensionLetter(dealer, reasons, gone, { from, to, date: iso(clock()) });
    },
    restore: async (curef, reason, by) => {
      const dealer = isCuref(curef) ? await dealers.get(curef) : undefined;
      if (dealer === undefined) return undefined;
      const addresses = await addressesOf(dealer);
      const back = await apartFromImports(curef, async () => {
        const moment = await marks.get(markOf(curef));
        if (moment === 0) return undefined;
        const since = iso(moment);
        const at = iso(now());
        return storage.together(async (unit) => {
          await unit.setMark(markOf(curef), 0);
          // Read in its turn: a removal that is taken back just before comes back as well. What went for a reason of its own stays away.
          const gone = [
            ...(await listings.getMany(await listings.withdrawnOf(curef, since, MOST_BACK))).values(),
          ].filter(({ withdrawnAt }) => withdrawnAt === since);
          const removed = await marks.under(REMOVED_MARK);
          const back = gone.filter(({ listing }) => !removed.has(listing.reference));
          if (back.length > 0)
            await unit.writeListings(
              back.map(({ listing }) => ({ kind: "put", listing: withoutMarketFacts(listing) })),
              at,
            );
          // What was removed upon a report meanwhile comes back with the removal, if that is taken back.
          for (const { listing } of gone)
            if (removed.has(listing.reference))
              await withdrawSince(unit, listing, iso(await marks.get(`${REMOVED_MARK}${listing.reference}`)), at);
          await unit.note({
            at,
            by: byOperator(by.id),
            kind: "dealer.restored",
            object: { kind: "dealer", id: curef },
            dealer: curef,
            before: "suspendu",
            after: `${String(back.length)} en ligne\u202f: ${reason}`,
          });
          const day = dayInParis(Date.parse(at));
          const stopped = (await campaignsOf(curef)).filter((one) => stoppedBySite(one, day)?.by === "suspension");
          const left = { listings: back.length, campaigns: stopped.length };
          await unit.add(
            addresses.map((to, place) =>
              mailEntry(
                `dealer.${curef}.restored.${at}.${String(place)}`,
                restorationLetter(dealer, reason, left, { from, to, date: iso(clock()) }),
              ),
            ),
          );
          return back.length;
        });
      });
      sender.look();
      await catchUp();
      return back;
    },
  };
}
