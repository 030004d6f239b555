/** Mail through the SMTP server that the operator names. */
import { createTransport } from "nodemailer";
import type { Transport } from "./transport.ts";
import { MailRefused, composed } from "./transport.ts";

/**
 * Milliseconds. A server that takes longer is asked again later. One that has a mail whole may read it for as long as ten minutes before
 * it answers (RFC 5321, 4.5.3.2.6): who asks again before has sent it twice.
 */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 600_000, dnsTimeout: 10_000 };

/**
 * Connections are kept for the mails that follow: a burst of alerts greets the server once a connection, not once a mail. As many as
 * there may be mails under way (`mail-sender.ts`), so that none waits in the pool behind others that a silent server keeps.
 */
const POOL = { maxConnections: 64, maxMessages: 100 };

/**
 * What a server may answer to this mail and to no other. Anything else is a matter between the server and us: above all the
 * answer to MAIL FROM, where hosts refuse with 550 an account that has sent its share of the day.
 */
const ABOUT_THE_MAIL = new Set(["RCPT TO", "DATA"]);

/** `patience` in milliseconds. */
export function smtpTransport(url: string, patience: Partial<typeof PATIENCE> = {}): Transport {
  const transporter = createTransport({ url, pool: true, ...POOL, ...PATIENCE, ...patience });
  return {
    deliver: async (key, mail, signal) => {
      try {
        await transporter.sendMail({ ...composed(key, mail), signal });
      } catch (error) {
        if (!isRefusal(error)) throw error;
        throw new MailRefused("the server refused it for good", {
          cause: error,
          told: toldOfRecipient(error, mail.to.address),
          isOfAddress: isOfAddress(error),
        });
      }
    },
    close: () => transporter.close(),
  };
}

/** As nodemailer tells; nothing is sure to be there. */
interface Answered extends Error {
  readonly command?: unknown;
  readonly responseCode?: unknown;
  readonly response?: unknown;
}

function isRefusal(error: unknown): error is Answered {
  if (!(error instanceof Error)) return false;
  const { command, responseCode } = error as Answered;
  return (
    typeof command === "string" &&
    ABOUT_THE_MAIL.has(command) &&
    typeof responseCode === "number" &&
    responseCode >= 500
  );
}

/** Characters of an answer: a line of a list. */
const LONGEST_TOLD = 200;

/**
 * `550 5.1.1 User unknown`: at RCPT TO a server has read two addresses of us and no word of a mail, so that it repeats nothing else; these
 * are taken out. What it answers later may hold what a visitor wrote.
 */
export function toldOfRecipient({ command, response }: Answered, recipient: string): string | undefined {
  if (command !== "RCPT TO" || typeof response !== "string") return undefined;
  const [local = ""] = recipient.split("@");
  return response
    .replaceAll(/<[^>]*>|[^\s<>,;:'"()]+@[^\s<>,;:'"()]+/gu, "")
    .split(/\s+/u)
    .filter((word) => word !== "" && !word.toLowerCase().includes(local.toLowerCase()) && /[\p{L}\p{N}]/u.test(word))
    .join(" ")
    .slice(0, LONGEST_TOLD);
}

/** Answers to a recipient that say: no such mailbox (RFC 5321, 4.2.3). */
const NO_MAILBOX: ReadonlySet<unknown> = new Set([550, 551, 553]);
/** Enhanced codes of a policy, which another mail may pass (RFC 3463: security, content, a full mailbox). */
const ANOTHER_REASON = /\b5\.(?:[67]\.\d+|2\.2)\b/;

function isOfAddress({ command, responseCode, response }: Answered): boolean {
  return command === "RCPT TO" && NO_MAILBOX.has(responseCode) && !ANOTHER_REASON.test(String(response));
}
