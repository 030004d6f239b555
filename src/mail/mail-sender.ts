/** The mail of the outbox, on its way to a transport. What is no mail yet is written when it is about to leave. */
import type { ClaimedEntry } from "../storage/storage.ts";
import { FAREWELL } from "../storage/storage.ts";
import { measured } from "../observability/work-done.ts";
import type { Mail, MailKey } from "./mail.ts";
import { MAIL, mailEntry, readMail } from "./mail.ts";
import type { OutboxSender, OutboxSenderParts } from "./outbox-sender.ts";
import { startOutboxSender } from "./outbox-sender.ts";
import type { Carrier, Parcel } from "./parcel.ts";
import type { Transport } from "./transport.ts";
import { MailRefused } from "./transport.ts";

export type MailSender = OutboxSender;

/** Milliseconds that a visitor waits to be told that a server has taken the mail which a form of theirs had written. */
export const TOLD_WITHIN = 4000;

/**
 * The mail that an entry stands for; undefined where there is nothing left to say. Called at each attempt, in the claim of one
 * process: of one key the same is told.
 */
export type MailWriter = (entry: ClaimedEntry) => Promise<Mail | undefined>;

export interface MailSenderParts extends Omit<OutboxSenderParts, "name" | "carriers"> {
  readonly transport: Transport;
  /** Of entries that are no mail yet, by their kind: they are written when they are about to leave, as things are then. */
  readonly writers?: Readonly<Record<string, MailWriter>>;
  /** A server will not take mail for an address, whatever it is about. */
  readonly onUnreachable?: (address: string) => Promise<void>;
}

export function startMailSender({ transport, writers = {}, onUnreachable, ...parts }: MailSenderParts): MailSender {
  const { log } = parts;
  const parcelOf = (key: string, mail: Mail): Parcel => {
    const { ifRefused } = mail;
    return {
      deliver: async (signal) => {
        await measured({ part: "mail", name: "deliver" }, () => transport.deliver(key, mail, signal));
        return "taken";
      },
      onRefused: async (refusal) => {
        // Of whom everything was erased nothing is noted, not even that their mailbox is gone.
        const isErased = key.startsWith(FAREWELL);
        if (refusal instanceof MailRefused && refusal.isOfAddress && !isErased) await onUnreachable?.(mail.to.address);
      },
      // The key is as it was written with the mail.
      ...(ifRefused && { instead: (date) => mailEntry(`${key as MailKey}.refused`, { ...ifRefused, date }) }),
    };
  };
  const read: MailWriter = async ({ key, payload }) => {
    try {
      return readMail(payload);
    } catch (error) {
      log.error(
        { failure: { name: error instanceof Error ? error.name : typeof error }, mail: key },
        "mail cannot be read",
      );
      return undefined;
    }
  };
  const carriers = Object.entries({ ...writers, [MAIL]: read }).map(([kind, write]) => {
    const carry: Carrier = async (entry) => {
      const mail = await write(entry);
      return mail && parcelOf(entry.key, mail);
    };
    return [kind, carry] as const;
  });
  const sender = startOutboxSender({ ...parts, name: "mail", carriers: Object.fromEntries(carriers) });
  return {
    ...sender,
    stop: async () => {
      await sender.stop();
      transport.close();
    },
  };
}
