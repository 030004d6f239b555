/** Visitors and sellers: what is written to them, by which number they are called, and what is reported of a listing. */
import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { mayAct } from "../domain/accounts/dealer-rights.ts";
import type { Lead, WrittenMessage } from "../domain/contact/lead.ts";
import { dayInParis } from "../domain/paris-time.ts";
import type { Report, WrittenReport } from "../domain/contact/report.ts";
import { decidedBy } from "../domain/contact/report.ts";
import { sellerOf, showroomOf } from "../domain/contact/seller-contact.ts";
import type { Listing } from "../domain/listings/listing.ts";
import type { Mailbox } from "../mail/mail.ts";
import { mailEntry } from "../mail/mail.ts";
import type { MailSender } from "../mail/mail-sender.ts";
import { TOLD_WITHIN } from "../mail/mail-sender.ts";
import type { Standing, Storage } from "../storage/storage.ts";
import { keyedHash } from "../tokens/hidden-words.ts";
import { LEAST_MS, giveToken, nameOf, takeToken } from "./form-token.ts";
import type { AboutListing, AboutMessage } from "./letters.ts";
import { copyToVisitor, letterToSeller, receiptOfReport } from "./letters.ts";
import { sellerMailbox, standInAmong } from "./seller-mailbox.ts";
import { formerKeyOfLead, formerKeyOfReport, keyOfLead, keyOfReport } from "../mail/mail-keys.ts";

export interface Reachable {
  readonly canWrite: boolean;
  readonly hasPhone: boolean;
  /** The site sends mail that arrives; otherwise nobody can be written to, whatever address they left. */
  readonly isMailed: boolean;
}

export interface SentMessage {
  readonly lead: Lead;
  readonly toSeller: Standing;
  /** Undefined when the visitor wanted none; `held` where none was written, for that mailbox had had enough of ours. */
  readonly copy: Standing | { readonly kind: "held" } | undefined;
  /** Its seller has people who read it in the pro space and may answer there, whatever becomes of the mail. */
  readonly isInSpace: boolean;
}

export interface KeptReport {
  readonly report: Report;
  /** Undefined where none was written. */
  readonly receipt: Standing | undefined;
}

/** `stale`: the form is not ours, or too old to be told from one that is not. */
export type Received = { readonly kind: "received"; readonly id: string } | { readonly kind: "stale" };

type Sellers = Pick<Listing, "curef" | "reference">;

export interface Correspondence {
  /** The address that our mail comes from. */
  readonly ours: string;
  reachable(listing: Sellers): Promise<Reachable>;
  /** To stand in a form about a listing, or to a showroom. */
  formToken(reference: string): Promise<string>;
  /**
   * Keeps a message and its mail, and waits a moment for the mail to leave. The same sent again is the same message, of
   * which `askToWriteBack` is not asked a second time: whether the address that was typed may be sent what the message makes us send
   * there, the copy that is wished for and the word that the seller's server refuses it.
   */
  receive(
    message: WrittenMessage,
    token: string,
    about: AboutMessage,
    askToWriteBack: () => Promise<boolean>,
  ): Promise<Received | { readonly kind: "unreachable" }>;
  sent(id: string): Promise<SentMessage | undefined>;
  /**
   * E.164, counted as far as that can be written down, of one `asker` once a day; undefined where the seller gave none. Who asked is
   * kept as a keyed hash of that day and listing, for a day.
   */
  showPhone(listing: Sellers, asker: string, onUncounted: (error: unknown) => void): Promise<string | undefined>;
  /** Of a report that is new, `mayWrite` is asked whether its receipt may be sent to that address. */
  report(
    report: WrittenReport,
    token: string,
    about: AboutListing,
    mayWrite: (email: string) => Promise<boolean>,
  ): Promise<Received>;
  reported(id: string): Promise<KeptReport | undefined>;
}

export interface CorrespondenceParts {
  readonly storage: Pick<
    Storage,
    "accounts" | "correspondence" | "dealerRights" | "outbox" | "secret" | "sellerContacts" | "together"
  >;
  readonly sender: Pick<MailSender, "look" | "settled">;
  readonly from: Mailbox;
  /** Mail reaches whom it is written to, or somebody who knows that it does not. Otherwise none is written. */
  readonly isDelivered: boolean;
  /** The moment that visitors are shown, milliseconds since 1970-01-01 UTC. */
  readonly now: () => number;
  /** The machine’s own, by which mail leaves and forms grow old. */
  readonly clock: () => number;
}

const SECRET_BYTES = 32;
const DAY_MS = 86_400_000;

export function createCorrespondence({
  storage,
  sender,
  from,
  isDelivered,
  now,
  clock,
}: CorrespondenceParts): Correspondence {
  const { accounts, outbox, sellerContacts } = storage;
  const { leads, reports } = storage.correspondence;
  const secret = () => storage.secret("forms", () => randomBytes(SECRET_BYTES).toString("base64url"));
  /** Mail is dated and due by the machine's clock: a fixed moment would send it never, or at once for ever. */
  const dated = <Letter extends { readonly date: string }>(letter: Letter): Letter => ({
    ...letter,
    date: new Date(clock()).toISOString(),
  });
  /** Undefined for a token that does not hold. One that was used in haste is waited for: it costs only who is no person. */
  const taken = async (subject: string, token: string) => {
    const found = takeToken(await secret(), subject, token, clock());
    // A clock that went back, or another machine's, makes nobody wait longer.
    if (found !== undefined && found.age < LEAST_MS) await pause(Math.min(LEAST_MS, LEAST_MS - found.age));
    return found;
  };
  /** Of a private seller nobody has such rights. */
  const isInSpace = async (seller: string): Promise<boolean> =>
    (await storage.dealerRights.at(seller)).some(({ right }) => mayAct(right, "edit"));
  const countPhoneView = async (listing: string, asker: string) => {
    const day = dayInParis(now());
    const key = `number ${keyedHash(await secret(), "number", day, listing, asker)}`;
    const isFirst = (await accounts.allow(key, { most: 1, each: DAY_MS }, clock())) === 0;
    if (isFirst) await sellerContacts.countPhoneView(listing, day);
  };

  return {
    ours: from.address,
    reachable: async (listing) => {
      const seller = sellerOf(listing);
      const contact = await sellerContacts.get(seller);
      const hasMailbox = async () =>
        contact?.email !== undefined || standInAmong(await storage.dealerRights.at(seller)) !== undefined;
      return {
        canWrite: isDelivered && (await hasMailbox()),
        hasPhone: contact?.phone !== undefined,
        isMailed: isDelivered,
      };
    },
    formToken: async (reference) => giveToken(await secret(), reference, clock()),
    receive: async (message, token, about, askToWriteBack) => {
      const listing = about.listing ?? showroomOf(about.curef);
      const seller = sellerOf(listing);
      const to = isDelivered ? await sellerMailbox(storage, seller) : undefined;
      if (to === undefined) return { kind: "unreachable" };
      const held = await taken(listing.reference, token);
      if (held === undefined) return { kind: "stale" };
      // Of what was typed: what is decided about it may be decided otherwise the second time.
      const id = nameOf(await secret(), held, message);
      const isNew = (await leads.get(id)) === undefined;
      const mayWriteBack = isNew && (await askToWriteBack());
      const copy = mayWriteBack && message.copy;
      const isRead = mayWriteBack && (await isInSpace(seller));
      const at = new Date(now()).toISOString();
      const lead: Lead = {
        ...message,
        copy,
        id,
        listing: listing.reference,
        seller,
        at,
        ...(message.copy && !copy ? { isCopyHeld: true } : {}),
      };
      await storage.together(async (unit) => {
        if (!isNew || !(await unit.addLead(lead))) return;
        const parts = { ...about, from };
        await unit.add([
          mailEntry(
            keyOfLead(lead, "seller"),
            dated(letterToSeller(lead, to, { ...parts, mayWriteBack, isInSpace: isRead })),
          ),
          ...(copy ? [mailEntry(keyOfLead(lead, "copy"), dated(copyToVisitor(lead, parts)))] : []),
        ]);
      });
      await Promise.all([
        sender.settled(keyOfLead(lead, "seller"), TOLD_WITHIN),
        message.copy ? sender.settled(keyOfLead(lead, "copy"), TOLD_WITHIN) : undefined,
      ]);
      return { kind: "received", id };
    },
    sent: async (id) => {
      const lead = await leads.get(id);
      if (lead === undefined) return undefined;
      const standing = async (which: "seller" | "copy") =>
        (await outbox.standing(keyOfLead(lead, which))) ?? (await outbox.standing(formerKeyOfLead(lead, which)));
      const toSeller = await standing("seller");
      if (toSeller === undefined) throw new Error(`a message about ${lead.listing} has no mail`);
      const copy = lead.copy ? await standing("copy") : lead.isCopyHeld && ({ kind: "held" } as const);
      return { lead, toSeller, copy, isInSpace: await isInSpace(lead.seller) };
    },
    showPhone: async (listing, asker, onUncounted) => {
      const phone = (await sellerContacts.get(sellerOf(listing)))?.phone;
      // Where nothing can be written a call is the one way left.
      if (phone !== undefined) await countPhoneView(listing.reference, asker).catch(onUncounted);
      return phone;
    },
    report: async (written, token, about, mayWrite) => {
      const { reference } = about.listing;
      const held = await taken(`report ${reference}`, token);
      if (held === undefined) return { kind: "stale" };
      const today = dayInParis(now());
      const id = reportId(today, nameOf(await secret(), held, written));
      const at = new Date(now()).toISOString();
      const report: Report = { ...written, id, listing: reference, at, due: decidedBy(today) };
      const { email } = report;
      const isNew = (await reports.get(id)) === undefined;
      const hasReceipt = isNew && isDelivered && email !== undefined && (await mayWrite(email));
      await storage.together(async (unit) => {
        if (!(await unit.addReport(report)) || !hasReceipt) return;
        await unit.add([
          mailEntry(keyOfReport(report, "receipt"), dated(receiptOfReport(report, email, { ...about, from }))),
        ]);
      });
      sender.look();
      return { kind: "received", id };
    },
    reported: async (id) => {
      const report = await reports.get(id);
      if (report === undefined) return undefined;
      const receipt =
        (await outbox.standing(keyOfReport(report, "receipt"))) ??
        (await outbox.standing(formerKeyOfReport(report, "receipt")));
      return { report, receipt };
    },
  };
}

/** `S-2026-1122-7QK4M2XAB3HP`: the day, and twelve letters of 57 bits that nobody guesses or mistakes for others. */
function reportId(day: string, name: string): string {
  const letters = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
  const drawn = [...Buffer.from(name)].slice(0, 12).map((byte) => letters[byte % letters.length]);
  return `S-${day.slice(0, 4)}-${day.slice(5, 7)}${day.slice(8, 10)}-${drawn.join("")}`;
}
