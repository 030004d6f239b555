/** Adverts end by themselves: whoever has one online is reminded of its term, what nobody renewed goes offline, what nobody went on with is removed, what nobody corrected waits for nothing any more. */
import { REMOVED_MARK } from "../domain/contact/report.ts";
import { REMINDED_DAYS } from "../domain/deposit/deposit.ts";
import { DRAFT_DAYS } from "../domain/deposit/draft-days.ts";
import { photoFiles } from "../domain/deposit/published-advert.ts";
import { CORRECTION_DAYS } from "../domain/moderation/correction.ts";
import { daysBefore, daysLater } from "../domain/privacy/retention.ts";
import { mailEntry } from "../mail/mail.ts";
import type { MediaStore } from "../photos/media-store.ts";
import { OWN_LISTINGS } from "./deposit-address.ts";
import type { DepositGround } from "./deposit-ground.ts";
import { iso } from "./deposit-ground.ts";
import { expiredLetter, reminderLetter } from "./deposit-letters.ts";

const AT_ONCE = 100;

type Ending = DepositGround & { readonly media: MediaStore };

/** Milliseconds since 1970-01-01 UTC: of what ends until then everybody was reminded. */
const REMINDED_MARK = "deposits reminded";

export async function expireDeposits(ground: Ending, signal: AbortSignal): Promise<void> {
  const { storage, sender, media, from, isDelivered, origin, now, clock } = ground;
  const at = iso(now());
  await remind(ground, signal);
  for (const deposit of await storage.deposits.expiredBy(at, AT_ONCE)) {
    signal.throwIfAborted();
    const { id, reference, email } = deposit;
    const stored = reference === undefined ? undefined : await storage.listings.get(reference);
    await storage.together(async (unit) => {
      const expired = await unit.changeDeposit(id, (stands) =>
        stands.state === "online" && stands.expiresAt !== undefined && stands.expiresAt <= at
          ? { ...stands, state: "expired", updatedAt: at }
          : undefined,
      );
      if (expired === undefined) return;
      if (stored !== undefined && stored.withdrawnAt === undefined)
        await unit.writeListings([{ kind: "withdraw", reference: stored.listing.reference }], at);
      // What was taken away upon a report has its reasons in the account, and no renewal brings it back.
      const isRemoved = reference !== undefined && (await storage.marks.get(`${REMOVED_MARK}${reference}`)) > 0;
      if (isDelivered && email !== undefined && !isRemoved) {
        const to = { from, to: email, date: iso(clock()) };
        const key = `deposit.${id}.expired.${String(deposit.expiresAt)}` as const;
        await unit.add([mailEntry(key, expiredLetter(deposit, origin() + OWN_LISTINGS, to))]);
      }
    });
  }
  for (const { id } of await storage.deposits.abandonedBefore(daysBefore(now(), DRAFT_DAYS), AT_ONCE)) {
    signal.throwIfAborted();
    const removed = await storage.together((unit) => unit.removeDeposit(id));
    await media.remove(removed === undefined ? [] : photoFiles(removed.deposit));
  }
  // Not removed as a draft is: its owner has signed for it, and may contest the request for six months. Whoever has waits for the answer.
  const before = daysBefore(now(), CORRECTION_DAYS);
  for (const { id } of await storage.deposits.uncorrectedBefore(before, AT_ONCE)) {
    signal.throwIfAborted();
    await storage.together((unit) =>
      unit.changeDeposit(id, (stands) =>
        stands.state === "correction" && stands.updatedAt < before
          ? { ...stands, state: "expired", updatedAt: at }
          : undefined,
      ),
    );
  }
  sender.look();
}

/** Once of each term; a renewal is another. */
async function remind({ storage, from, isDelivered, origin, now, clock }: Ending, signal: AbortSignal): Promise<void> {
  if (!isDelivered) return;
  const until = daysLater(now(), REMINDED_DAYS);
  for (;;) {
    const after = iso(Math.max(now(), await storage.marks.get(REMINDED_MARK)));
    const ending = after < until ? await storage.deposits.expiringBetween(after, until, AT_ONCE) : [];
    for (const { id, reference, expiresAt } of ending) {
      signal.throwIfAborted();
      if (expiresAt === undefined) continue;
      const isRemoved = reference !== undefined && (await storage.marks.get(`${REMOVED_MARK}${reference}`)) > 0;
      await storage.together(async (unit) => {
        await unit.setMark(REMINDED_MARK, Date.parse(expiresAt));
        // As it is by then: renewed, sold or waiting it has another term, or none.
        const online = await unit.changeDeposit(id, (stands) =>
          stands.state === "online" && stands.expiresAt === expiresAt ? stands : undefined,
        );
        if (isRemoved || online?.email === undefined) return;
        const to = { from, to: online.email, date: iso(clock()) };
        const mail = reminderLetter(online, { own: origin() + OWN_LISTINGS, expiresAt }, to);
        await unit.add([mailEntry(`deposit.${id}.reminder.${expiresAt}`, mail)]);
      });
    }
    if (ending.length < AT_ONCE) return;
  }
}
