/**
 * Accounts whose owners are not seen any more: one mail warns, and some time later the account is erased unless its owner came back.
 * Each step is one transaction with its condition in it, so whoever does it twice, or is cut off, does it once.
 */
import type { Retention } from "../domain/privacy/retention.ts";
import { daysLater, monthsBefore } from "../domain/privacy/retention.ts";
import type { Mail, MailKey } from "../mail/mail.ts";
import { mailEntry } from "../mail/mail.ts";
import type { EraseParts } from "../personal-data/erase.ts";
import { eraseAddress } from "../personal-data/erase.ts";
import type { Storage } from "../storage/storage.ts";

/** Warns of the end. `seenAt`, `eraseAt` and `date` are ISO 8601 UTC, `signInAddress` is absolute. */
export type InactivityLetter = (
  to: { readonly email: string; readonly seenAt: string },
  eraseAt: string,
  signInAddress: string,
  date: string,
) => Mail;

export interface InactiveAccountsParts extends EraseParts {
  readonly storage: EraseParts["storage"] & Pick<Storage, "outbox">;
  readonly kept: Pick<Retention, "inactiveAccountMonths" | "inactiveNoticeDays">;
  readonly letter: InactivityLetter;
  /** Absolute. */
  readonly signInAddress: string;
  /** Mail has come into the outbox. */
  readonly look: () => void;
}

/** Read at once. */
const BATCH = 100;

const mailKeyOf = (account: string, eraseAt: string): MailKey => `account.${account}.inactive.${eraseAt}`;

/** Warns, and erases what was warned of. Resolves to how many of each; throws its reason when the signal cuts it off. */
export async function endInactiveAccounts(
  parts: InactiveAccountsParts,
  signal: AbortSignal,
): Promise<{ readonly warned: number; readonly erased: number }> {
  const erased = await eraseThoseDue(parts, signal);
  const warned = await warn(parts, signal);
  if (warned + erased > 0) parts.look();
  return { warned, erased };
}

async function warn({ storage, kept, letter, signInAddress, clock }: InactiveAccountsParts, signal: AbortSignal) {
  const now = clock();
  const unseenSince = monthsBefore(now, kept.inactiveAccountMonths);
  const [date, eraseAt] = [daysLater(now, 0), daysLater(now, kept.inactiveNoticeDays)];
  let warned = 0;
  for (;;) {
    signal.throwIfAborted();
    const accounts = await storage.accounts.unseenSince(unseenSince, BATCH);
    for (const { id, email, seenAt } of accounts) {
      signal.throwIfAborted();
      const isTold = await storage.together(async (unit) => {
        if (!(await unit.announceErasure(id, unseenSince, eraseAt))) return false;
        await unit.add([mailEntry(mailKeyOf(id, eraseAt), letter({ email, seenAt }, eraseAt, signInAddress, date))]);
        return true;
      });
      if (isTold) warned += 1;
    }
    if (accounts.length < BATCH) return warned;
  }
}

async function eraseThoseDue(parts: InactiveAccountsParts, signal: AbortSignal) {
  const { storage, clock } = parts;
  const now = daysLater(clock(), 0);
  let erased = 0;
  for (;;) {
    signal.throwIfAborted();
    const before = erased;
    for (const { id, email, eraseAt } of await storage.accounts.dueToErase(now, BATCH)) {
      signal.throwIfAborted();
      // Nobody is warned by a mail that has not left.
      if ((await storage.outbox.standing(mailKeyOf(id, eraseAt)))?.kind === "waiting") continue;
      const counts = await eraseAddress(email, parts, (unit) => unit.isErasureDue(id, now));
      if (counts !== undefined) erased += 1;
    }
    if (erased === before) return erased;
  }
}
