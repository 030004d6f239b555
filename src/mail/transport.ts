/** Who takes mail from us: an SMTP server, or a folder in a trial. */
import type { SendMailOptions } from "nodemailer";
import type { Letter, Mailbox } from "./mail.ts";
import { messageId } from "./mail.ts";
import { Refused } from "./parcel.ts";

export interface Transport {
  /**
   * Resolves when the mail is somebody else’s care. Rejects with `MailRefused` when it will never be, with anything else when
   * it may be later.
   */
  deliver(key: string, mail: Letter, signal: AbortSignal): Promise<void>;
  close(): void;
}

export class MailRefused extends Refused {
  override readonly name = "MailRefused";
  /** No mail reaches this address, whatever it says. */
  readonly isOfAddress: boolean;

  constructor(
    message: string,
    { isOfAddress = false, ...more }: { cause?: unknown; told?: string | undefined; isOfAddress?: boolean } = {},
  ) {
    super(message, more);
    this.isOfAddress = isOfAddress;
  }
}

/** Of a site that is meant and has no server yet: what waits goes on waiting, and is never said to have arrived. */
export const nobody: Transport = {
  deliver: () => Promise.reject(Object.assign(new Error("no SMTP server is named"), { code: "ENOSERVER" })),
  close: () => undefined,
};

const plain = ({ name, address }: Mailbox) => ({ name: name ?? "", address });

/** Behind http anybody on the way could end what another receives; a trial on the reader’s own machine has nobody on the way. */
const isOneClick = (url: string) => /^https:|^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])[:/]/.test(url);

function listHeaders({ unsubscribe, listId }: Letter): Record<string, string> {
  const { url, mailto } = unsubscribe ?? {};
  const ways = [url === undefined ? [] : `<${url}>`, mailto === undefined ? [] : `<mailto:${mailto}>`].flat();
  return {
    ...(ways.length === 0 ? {} : { "List-Unsubscribe": ways.join(", ") }),
    ...(url === undefined || !isOneClick(url) ? {} : { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }),
    ...(listId === undefined ? {} : { "List-Id": `<${listId}>` }),
  };
}

/** As nodemailer takes it. The envelope is said apart: no header names who gets a mail. */
export function composed(key: string, letter: Letter): SendMailOptions {
  const { from, replyTo, to, subject, text, html, date } = letter;
  return {
    from: plain(from),
    ...(replyTo === undefined ? {} : { replyTo: plain(replyTo) }),
    to: plain(to),
    envelope: { from: from.address, to: [to.address] },
    subject,
    text,
    ...(html === undefined ? {} : { html }),
    date: new Date(date),
    messageId: messageId(key, from),
    // No machine is to answer: neither holiday notices nor other sites like ours. What is answered to somebody else, that person
    // wrote, and it is no mail of a machine (RFC 3834, 5).
    headers: {
      ...(letter.replyTo === undefined ? { "Auto-Submitted": "auto-generated" } : {}),
      ...listHeaders(letter),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
