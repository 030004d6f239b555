/** What everything about private sellers' adverts stands on. */
import type { Mailbox } from "../mail/mail.ts";
import type { MailSender } from "../mail/mail-sender.ts";
import type { Storage } from "../storage/storage.ts";

export interface DepositGround {
  readonly storage: Pick<
    Storage,
    "deposits" | "listings" | "marks" | "moderation" | "sellerContacts" | "suspensions" | "together"
  >;
  readonly sender: Pick<MailSender, "look">;
  readonly from: Mailbox;
  /** Mail reaches whom it is written to. Otherwise none is written. */
  readonly isDelivered: boolean;
  /** What links in mail begin with, without a trailing slash. */
  readonly origin: () => string;
  /** The moment that visitors are shown, milliseconds since 1970-01-01 UTC: that of listings and adverts. */
  readonly now: () => number;
  /** The machine’s own, by which mail leaves. */
  readonly clock: () => number;
}

export const iso = (moment: number): string => new Date(moment).toISOString();
