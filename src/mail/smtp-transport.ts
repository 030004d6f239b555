/** Mail through the SMTP server that the operator names. */
import { createTransport } from "nodemailer";
import type { Transport } from "./transport.ts";
import { MailRefused, composed } from "./transport.ts";

/** Milliseconds. A server that takes longer is asked again later. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 };

/**
 * What a server may answer to this mail and to no other. Anything else is a matter between the server and us: above all the
 * answer to MAIL FROM, where hosts refuse with 550 an account that has sent its share of the day.
 */
const ABOUT_THE_MAIL = new Set(["RCPT TO", "DATA"]);

/** `patience` in milliseconds. */
export function smtpTransport(url: string, patience: Partial<typeof PATIENCE> = {}): Transport {
  const transporter = createTransport({ url, ...PATIENCE, ...patience });
  return {
    deliver: async (key, mail, signal) => {
      try {
        await transporter.sendMail({ ...composed(key, mail), signal });
      } catch (error) {
        throw isRefusal(error) ? new MailRefused("the server refused it for good", { cause: error }) : error;
      }
    },
    close: () => transporter.close(),
  };
}

function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { command, responseCode } = error as Error & { readonly command?: unknown; readonly responseCode?: unknown };
  return (
    typeof command === "string" &&
    ABOUT_THE_MAIL.has(command) &&
    typeof responseCode === "number" &&
    responseCode >= 500
  );
}
