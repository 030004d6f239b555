/** A mail that waits in the outbox, as JSON: written with what it follows from, read by who sends it. */
import { z } from "zod";
import { isEmailAddress } from "../domain/contact/email-address.ts";
import type { OutboxEntry } from "../storage/storage.ts";

/** The kind of its entries in the outbox. */
export const MAIL = "mail";

/** What a mail is about, as its key begins: operators read it of one that nobody takes, and some are owed by law (`mail-keys.ts`). */
export type MailSubject =
  | "lead"
  | "report"
  | "deposit"
  | "dealer"
  | "invitation"
  | "mailbox"
  | "trader"
  | "alert"
  | "sign-in"
  | "account"
  | "erased";
export type MailKey = `${MailSubject}.${string}`;

/** Headers have one line. What would begin another is a space, and so is what turns the direction of reading. */
const headerText = z
  .string()
  .transform((text) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, " ").trim());
/** Nothing else may name a recipient: a comma would name two. */
const address = z.string().refine(isEmailAddress);
const mailbox = z.strictObject({ name: headerText.optional(), address });

/** In its normal form nothing of it ends a header or its angle brackets. */
const webAddress = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).href);
/** By which readers sort what comes again and again: a name of ours (RFC 2919). */
const listId = z.string().regex(/^[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/i);

const letter = z.strictObject({
  /** Ours, and the envelope’s too. */
  from: mailbox,
  replyTo: mailbox.optional(),
  to: mailbox,
  subject: headerText,
  /** Reads well by itself. */
  text: z.string(),
  /** The same with a look, a whole document; readers show one or the other. */
  html: z.string().optional(),
  /** What ends such mail by one POST, asked of nobody (RFC 8058), and who may be written to instead. */
  unsubscribe: z.strictObject({ url: webAddress, mailto: address.optional() }).optional(),
  listId: listId.optional(),
  /** When it was written, ISO 8601 UTC: the same at each attempt. */
  date: z.iso.datetime(),
});
const mail = letter.extend({
  /** Sent instead, to whom it may concern, when this one is refused for good. */
  ifRefused: letter.optional(),
});

export type Mailbox = z.output<typeof mailbox>;
export type Letter = z.output<typeof letter>;
export type Mail = z.output<typeof mail>;

/**
 * To be sent at once. `key` names the mail for ever: of two with one key the first is sent. Throws on an address, of mail or of the web,
 * that is none, and on a name of a list that is none.
 */
export function mailEntry(key: MailKey, written: Mail): OutboxEntry {
  return { kind: MAIL, key, payload: mail.parse(written), due: written.date };
}

/** Throws on what no `mailEntry` has written. */
export function readMail(payload: unknown): Mail {
  return mail.parse(payload);
}

/** The same at each attempt: a server or a reader that is handed a mail twice can tell. */
export function messageId(key: string, from: Mailbox): string {
  return `<${key.replaceAll(/[^\w.-]+/g, ".")}@${from.address.slice(from.address.lastIndexOf("@") + 1)}>`;
}
