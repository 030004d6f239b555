/** A letter as the outbox takes it: one subject, the same told twice, what ends it. */
import type { Mail } from "../../mail/mail.ts";
import { absolute } from "./foot.ts";
import type { LetterPage } from "./letter-document.ts";
import { letterDocument } from "./letter-document.ts";
import { lineText } from "./runs.ts";
import type { AlertAddresses, Letterhead, Recipient } from "./told.ts";

export interface Letter extends LetterPage {
  readonly subject: string;
  /** The lines of its text, without the foot. */
  readonly lines: readonly (string | undefined)[];
  /** Of an alert, which comes again. */
  readonly addresses?: AlertAddresses;
}

/** By which readers sort alerts: of the domain that they come from. */
const listId = ({ from }: Letterhead) => `alertes.${from.address.slice(from.address.lastIndexOf("@") + 1)}`;

function listParts(head: Letterhead, addresses: AlertAddresses): Pick<Mail, "unsubscribe" | "listId"> {
  const { unsubscribe, unsubscribeMail } = addresses;
  return {
    unsubscribe: {
      url: absolute(unsubscribe, head),
      ...(unsubscribeMail === undefined ? {} : { mailto: unsubscribeMail }),
    },
    listId: listId(head),
  };
}

export function asMail(head: Letterhead, { to, date }: Recipient, letter: Letter): Mail {
  const { subject, lines, foot, addresses } = letter;
  return {
    from: head.from,
    to: { address: to },
    subject,
    text: [...lines.filter((line) => line !== undefined), "", "–", foot.map(lineText).join("\n\n")].join("\n"),
    html: letterDocument(head, letter),
    ...(addresses === undefined ? {} : listParts(head, addresses)),
    date,
  };
}
