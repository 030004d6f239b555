/** The end of all that is kept of a person (GDPR, article 17), in one transaction and then in the files. */
import { normaliseEmail } from "../domain/contact/email-address.ts";
import type { Letter } from "../mail/mail.ts";
import { MAIL, readMail } from "../mail/mail.ts";
import type { MailFolder } from "../mail/mail-folder.ts";
import type { UnitOfWork } from "../storage/storage.ts";
import { FAREWELL } from "../storage/storage.ts";
import type { HeldStorage } from "./held.ts";
import type { ErasedCounts, Farewell } from "./farewell.ts";
import { HELD } from "./held.ts";

export interface EraseParts {
  readonly storage: HeldStorage;
  /** Mail that stands in files. */
  readonly removeFiles: MailFolder["remove"];
  /** Photographs that were given to us. */
  readonly removePhotos?: (names: readonly string[]) => Promise<void>;
  /** Tells whom it was of, by a mail to be sent afterwards. Absent where mail reaches nobody. */
  readonly farewell?: Farewell | undefined;
  /** The machine’s own, milliseconds since 1970-01-01 UTC. */
  readonly clock: () => number;
}

/** What a seller is owed stays the seller’s, be it by somebody who has an account of the same address. */
const OWED_TO_SELLER = /\.seller(?:\.restoration)?$/;

/** Whether a mail is from a person or to one. `key` is its name in the outbox, or its file’s. */
export function isMailOf(email: string, key: string, { to, replyTo }: Pick<Letter, "to" | "replyTo">): boolean {
  const isOf = (address: string | undefined) => address !== undefined && normaliseEmail(address) === email;
  return isOf(replyTo?.address) || (isOf(to.address) && !OWED_TO_SELLER.test(key));
}

/**
 * `onlyIf` is asked in the same transaction; undefined where it says no, and nothing is erased. Mail that is being handed to a server
 * at this very moment arrives.
 */
export async function eraseAddress(
  typed: string,
  { storage, removeFiles, removePhotos, farewell, clock }: EraseParts,
  onlyIf: (unit: UnitOfWork) => Promise<boolean> = async () => true,
): Promise<ErasedCounts | undefined> {
  const email = normaliseEmail(typed);
  const holder = { email, at: new Date(clock()).toISOString() };
  const erased = await storage.together(async (unit) => {
    if (!(await onlyIf(unit))) return undefined;
    const counts: Record<string, number> = {};
    const mails: string[] = [];
    const photos: string[] = [];
    for (const { name, erase } of HELD) {
      if (erase === undefined) continue;
      const { count, mails: keys, photos: names = [] } = await erase(unit, holder);
      counts[name] = count;
      mails.push(...keys);
      photos.push(...names);
    }
    // Also what no list knows of any more: the mail that asks to confirm a search, the one that warns of the end.
    const waiting = await unit.eraseWaiting(
      email.slice(0, email.lastIndexOf("@") + 1),
      // What an earlier erasure has to say waits on: nothing else tells what it took.
      ({ kind, key, payload }) => kind === MAIL && !key.startsWith(FAREWELL) && isMailOf(email, key, readMail(payload)),
    );
    const last = farewell?.({ email, counts, at: holder.at });
    if (last !== undefined) await unit.add([last]);
    return { counts, mails: [...mails, ...waiting], photos };
  });
  if (erased === undefined) return undefined;
  // Also where there was nothing: an earlier one may have ended between the two.
  await storage.accounts.purge();
  await removePhotos?.(erased.photos);
  await removeFiles(erased.mails, (name, letter) => isMailOf(email, name, letter));
  return erased.counts;
}
