/** Which dealers' messages are to arrive elsewhere, as the rest of the product knows it (a part of `storage.ts`). */
import type { MailboxChange } from "../domain/accounts/mailbox-change.ts";

/** Those that have not lapsed at `now`, ISO 8601 UTC. */
export interface MailboxChanges {
  of(curef: string, now: string): Promise<MailboxChange | undefined>;
  /** By the hash of its link. */
  behind(link: string, now: string): Promise<MailboxChange | undefined>;
  /** By the hash of a link that was taken after `since`, ISO 8601 UTC: as long as the row is kept, and none was asked for since. */
  taken(link: string, since: string): Promise<Pick<MailboxChange, "curef" | "email"> | undefined>;
  /** To that address, or asked for by that account; by dealer. */
  about(
    who: { readonly email: string; readonly account: string | undefined },
    now: string,
  ): Promise<readonly MailboxChange[]>;
}

export interface MailboxChangeWrites {
  /** In the place of the one before, of the same dealer. Whoever asks has an account. */
  askMailboxChange(change: MailboxChange): Promise<void>;
  /** Resolves to whether one had been there. */
  dropMailboxChange(curef: string): Promise<boolean>;
  /** By the hash of its link. Resolves to what was there and had not lapsed; nobody finds it again, but as taken. */
  takeMailboxChange(link: string, now: string): Promise<MailboxChange | undefined>;
  /** To that address. Resolves to how many there were. */
  eraseMailboxChanges(email: string): Promise<number>;
}
