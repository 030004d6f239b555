/**
 * The keys of mails about messages and reports, in the outbox. A key stands in logs, in the name of a file and in the Message-ID, which
 * whoever has the mail reads; whoever has the name of a message or report opens its page. So a key holds a hash of that name, from which
 * it is not found. Mails written before hold the name itself: they are still looked for, and erased.
 */
import { createHash } from "node:crypto";
import { isTold } from "../domain/contact/lead-work.ts";
import type { Lead } from "../domain/contact/lead.ts";
import type { Report } from "../domain/contact/report.ts";
import type { MailKey } from "./mail.ts";

type NamedLead = Pick<Lead, "id">;
type NamedReport = Pick<Report, "id">;

/** 162 bits. */
const hashOf = (id: string) => createHash("sha256").update(id).digest("base64url").slice(0, 27);

const OF_LEAD = ["seller", "seller.refused", "copy"] as const;

export const keyOfLead = ({ id }: NamedLead, which: "seller" | "copy"): MailKey => `lead.${hashOf(id)}.${which}`;

/** The same as it was written before. */
export const formerKeyOfLead = ({ id }: NamedLead, which: "seller" | "copy"): MailKey => `lead.${id}.${which}`;

/** Of what the seller's people tell who wrote it, by what was done. */
export const keyOfReply = ({ id }: NamedLead, done: string): MailKey => `lead.${hashOf(id)}.reply.${hashOf(done)}`;

/** All that may be written under, for whom it is to be erased. */
export const keysOfLead = ({ id, work = [] }: NamedLead & Pick<Lead, "work">): readonly string[] => [
  ...[hashOf(id), id].flatMap((name) => OF_LEAD.map((which) => `lead.${name}.${which}`)),
  ...work.flatMap((done) => (isTold(done) ? [keyOfReply({ id }, done.id)] : [])),
];

/** What follows the name in the key: to who reported, then to the seller. */
const OF_REPORT = {
  receipt: "",
  decision: ".decision",
  restoration: ".restoration",
  seller: ".seller",
  sellerRestoration: ".seller.restoration",
} as const;
type OfReport = keyof typeof OF_REPORT;

export const keyOfReport = ({ id }: NamedReport, which: OfReport): MailKey => `report.${hashOf(id)}${OF_REPORT[which]}`;

/** The same as it was written before. */
export const formerKeyOfReport = ({ id }: NamedReport, which: OfReport): MailKey => `report.${id}${OF_REPORT[which]}`;

/** The receipt, the decision, and that it is taken back. What the seller is told of it names nobody, and is the seller’s. */
export const keysOfReport = (report: NamedReport): readonly string[] =>
  [keyOfReport, formerKeyOfReport].flatMap((key) =>
    (["receipt", "decision", "restoration"] as const).map((which) => key(report, which)),
  );

/**
 * Whether a mail that its server refuses may be sent again by an operator, its words kept until then: those that somebody is owed by
 * law. Of others nothing is kept; whoever wrote a message to a seller is told that it will not be sent again.
 */
export const isOwed = (key: string): boolean => /^(?:report|deposit|dealer)\./.test(key);
