/**
 * What a mail server or provider reports back of mail of ours, in the part of its message that is meant for programs: that a mailbox is
 * none (RFC 3464), or that somebody called a mail spam (RFC 5965). The rest of the message is for people and is not read.
 */
import { isEmailAddress } from "../domain/contact/email-address.ts";

export interface DeliveryReport {
  readonly reason: "bounce" | "complaint";
  readonly emails: readonly string[];
}

/** Field groups of a part of that type; undefined where the message has none. Both kinds are sent as they are, never encoded. */
function groupsOf(message: string, type: string): readonly ReadonlyMap<string, string>[] | undefined {
  const lines = message.replaceAll(/\r\n?/g, "\n").split("\n");
  const head = lines.findIndex((line) => new RegExp(`^content-type:\\s*${type}\\b`, "i").test(line));
  if (head === -1) return undefined;
  const start = lines.indexOf("", head) + 1;
  if (start === 0) return undefined;
  const end = lines.findIndex((line, place) => place >= start && line.startsWith("--"));
  const body = lines.slice(start, end === -1 ? undefined : end).join("\n");
  return body
    .replaceAll(/\n[ \t]+/g, " ")
    .split(/\n{2,}/)
    .map(
      (group) =>
        new Map(
          group.split("\n").flatMap((line) => {
            const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? [];
            return name === undefined || value === undefined ? [] : [[name.toLowerCase(), value.trim()] as const];
          }),
        ),
    );
}

/** `rfc822;camille@exemple.example`, or between angle brackets. */
function addressIn(field: string | undefined): readonly string[] {
  const address = field
    ?.replace(/^[\w-]+;/, "")
    .trim()
    .replace(/^<(.*)>$/, "$1");
  return address !== undefined && isEmailAddress(address) ? [address] : [];
}

/**
 * For good, and for the mailbox: 5.1 and 5.2 of RFC 3463, but a full one and what it says of our own address (5.1.7, 5.1.8). What a
 * policy refuses another mail may pass, and 5.0.0 says nothing.
 */
const NO_MAILBOX = /^5\.(?:1\.(?![78]\b)\d+|2\.[01])\b/;

/** Undefined of a message that is neither. */
export function readDeliveryReport(message: string): DeliveryReport | undefined {
  const complaint = groupsOf(message, "message/feedback-report");
  if (complaint !== undefined) {
    const isSpam = complaint.some((fields) => fields.get("feedback-type")?.toLowerCase() === "abuse");
    const emails = isSpam ? complaint.flatMap((fields) => addressIn(fields.get("original-rcpt-to"))) : [];
    return { reason: "complaint", emails };
  }
  const recipients = groupsOf(message, "message/delivery-status");
  if (recipients === undefined) return undefined;
  const emails = recipients.flatMap((fields) => {
    const hasFailed = fields.get("action")?.toLowerCase() === "failed" && NO_MAILBOX.test(fields.get("status") ?? "");
    if (!hasFailed) return [];
    // Whom we wrote to, not where a forwarder sent it on.
    const original = addressIn(fields.get("original-recipient"));
    return original.length > 0 ? original : addressIn(fields.get("final-recipient"));
  });
  return { reason: "bounce", emails };
}
