/** What visitors wrote to a dealer, and what its people do about it. Nothing of another dealer's is ever read or touched. */
import { createHash, randomBytes } from "node:crypto";
import type { LeadState, LeadWork } from "../domain/contact/lead-work.ts";
import { answeredSince, isTold, leadState } from "../domain/contact/lead-work.ts";
import type { Lead } from "../domain/contact/lead.ts";
import type { Dealer } from "../domain/listings/dealer.ts";
import type { AboutListing } from "../correspondence/letters.ts";
import type { Appointment } from "../domain/contact/appointment.ts";
import { appointmentOf } from "../domain/contact/appointment.ts";
import { answerToVisitor, appointmentToVisitor } from "../correspondence/letters.ts";
import { giveToken, nameOf, takeToken } from "../correspondence/form-token.ts";
import type { Mail, Mailbox } from "../mail/mail.ts";
import { mailEntry } from "../mail/mail.ts";
import { keyOfLead, keyOfReply } from "../mail/mail-keys.ts";
import type { MailSender } from "../mail/mail-sender.ts";
import type { Standing, Storage } from "../storage/storage.ts";
import type { DealerMailbox } from "../correspondence/dealer-mailbox.ts";
import { dealerMailbox } from "../correspondence/dealer-mailbox.ts";

/**
 * How a dealer's pages name a message. Its own name opens the page of what the visitor has sent, which is the visitor's: the dealer is
 * told a hash of it.
 */
export function leadName({ id }: Pick<Lead, "id">): string {
  return createHash("sha256").update(`to its seller ${id}`).digest("base64url").slice(0, 27);
}

/**
 * `stale`: the form is too old to be told from one that is not ours; `gone`: there is no such message, any more; `answered`: who wrote was
 * answered since the page was shown, and nothing was done.
 */
export type Worked = "done" | "stale" | "gone" | "answered";

export interface DealerLeads {
  /** All that are kept, the latest first. */
  all(curef: string): Promise<readonly Lead[]>;
  /** To stand in the forms about a message. */
  formToken(lead: Lead): Promise<string>;
  /** Whether its visitors can be written to, and answer. */
  canAnswer(dealer: Dealer): Promise<boolean>;
  mailbox(curef: string, leads: readonly Lead[]): Promise<DealerMailbox>;
  /** Of the answers that were written, by what was done, and of the visitor’s own copy, by the message’s; none of mail that is not known any more. */
  standings(lead: Lead): Promise<ReadonlyMap<string, Standing>>;
  /** By mail, once however often it is sent; waits a moment for it to leave. An appointment that it says is set with it, and told in it. */
  answer(writing: Answering & { readonly appointment?: Appointment }): Promise<Worked | "unreachable">;
  /** Undefined cancels it; nothing is to be cancelled where none is. Told by mail where the visitor can be written to. */
  appoint(
    writing: Omit<Answering, "text"> & { readonly appointment: Appointment | undefined },
  ): Promise<Worked | "none">;
  note(writing: Writing): Promise<Worked>;
  setState(change: Pick<Writing, "lead" | "by"> & { readonly state: LeadState }): Promise<Worked>;
}

interface Writing {
  readonly lead: Lead;
  /** The identifier of the account. */
  readonly by: string;
  readonly text: string;
  readonly token: string;
}

interface Answering extends Writing {
  readonly dealer: Dealer;
  readonly about: AboutListing | undefined;
  /** See `answeredSince`. */
  readonly seen: string;
}

export interface DealerLeadsParts {
  readonly storage: Pick<
    Storage,
    "correspondence" | "dealerRights" | "dealers" | "marks" | "outbox" | "secret" | "sellerContacts" | "together"
  >;
  readonly sender: Pick<MailSender, "settled">;
  readonly from: Mailbox;
  /** As `CorrespondenceParts.isDelivered`. */
  readonly isDelivered: boolean;
  /** The moment that visitors are shown, milliseconds since 1970-01-01 UTC. */
  readonly now: () => number;
  /** The machine’s own, by which mail leaves and forms grow old. */
  readonly clock: () => number;
}

/** Before anything was written. */
const EVER = "1970-01-01T00:00:00.000Z";
/** Milliseconds that who answers waits to be told that the mail has left. */
const TOLD_WITHIN = 4000;
const SECRET_BYTES = 32;
const NAME_BYTES = 12;

export function createDealerLeads({ storage, sender, from, isDelivered, now, clock }: DealerLeadsParts): DealerLeads {
  const { correspondence, outbox, sellerContacts } = storage;
  const secret = () => storage.secret("forms", () => randomBytes(SECRET_BYTES).toString("base64url"));
  const subjectOf = ({ id }: Lead) => `answer ${id}`;
  const replyTo = async ({ curef, identity }: Dealer) =>
    isDelivered ? ((await sellerContacts.get(curef))?.email ?? identity?.email) : undefined;
  /** The name of what was sent, the same for the same sent twice. Undefined for a token that does not hold. */
  const nameIn = async ({ lead, token, text }: Pick<Writing, "lead" | "token" | "text">, kind: string) => {
    const held = takeToken(await secret(), subjectOf(lead), token, clock());
    return held && nameOf(await secret(), held, { kind, text });
  };
  const done = (id: string, by: string) => ({ id, by, at: new Date(now()).toISOString() });
  /** With its mail, unless who wrote was told something that is not `seen`. */
  const recordAndNotify = async (
    { lead, seen }: Pick<Answering, "lead" | "seen">,
    [work, ...further]: readonly [LeadWork, ...LeadWork[]],
    letter: Omit<Mail, "date"> | undefined,
    isMeant: (lead: Lead) => boolean = () => true,
  ): Promise<Worked | "none"> => {
    const key = keyOfReply(lead, work.id);
    const kept = await storage.together(async (unit) => {
      // Asked in its turn: of two colleagues who send at once the second is told of the first.
      const stands = await correspondence.leads.get(lead.id);
      const isSent = stands?.work?.some((earlier) => earlier.id === work.id) === true;
      if (stands !== undefined && !isSent && answeredSince(stands, seen).length > 0) return "answered";
      if (stands !== undefined && !isSent && !isMeant(stands)) return "none";
      const outcome = await unit.workOnLead(lead, work);
      if (outcome === "new" && letter !== undefined)
        await unit.add([mailEntry(key, { ...letter, date: new Date(clock()).toISOString() })]);
      // Sent once more, what was done with it the first time stands: nobody would be told of more.
      if (outcome === "new") for (const beside of further) await unit.workOnLead(lead, beside);
      return outcome;
    });
    if (kept === "gone" || kept === "answered" || kept === "none") return kept;
    if (letter !== undefined) await sender.settled(key, TOLD_WITHIN);
    return "done";
  };
  const keep = async (lead: Lead, work: LeadWork): Promise<Worked> =>
    (await storage.together((unit) => unit.workOnLead(lead, work))) === "gone" ? "gone" : "done";

  return {
    all: (curef) => correspondence.leads.ofSeller(curef, EVER),
    formToken: async (lead) => giveToken(await secret(), subjectOf(lead), clock()),
    mailbox: (curef, written) => dealerMailbox({ storage }, curef, written),
    canAnswer: async (dealer) => (await replyTo(dealer)) !== undefined,
    standings: async (lead) => {
      const standings = new Map<string, Standing>();
      const copy = lead.copy ? await outbox.standing(keyOfLead(lead, "copy")) : undefined;
      if (copy !== undefined) standings.set(lead.id, copy);
      for (const { kind, id } of lead.work ?? []) {
        const standing = isTold({ kind }) ? await outbox.standing(keyOfReply(lead, id)) : undefined;
        if (standing !== undefined) standings.set(id, standing);
      }
      return standings;
    },
    answer: async ({ dealer, about, seen, appointment, ...writing }) => {
      const { lead, by, text } = writing;
      const to = await replyTo(dealer);
      if (to === undefined) return "unreachable";
      const id = await nameIn(writing, "reply");
      if (id === undefined) return "stale";
      const agreed = appointment && { appointment, dealer };
      const letter = answerToVisitor(lead, text, { from, about, seller: dealer.name, replyTo: to }, agreed);
      const reply = { ...done(id, by), kind: "reply", text } as const;
      const set = appointment && ({ ...done(`${id}-rdv`, by), kind: "appointment", ...appointment } as const);
      const told = await recordAndNotify({ lead, seen }, set === undefined ? [reply] : [reply, set], letter);
      if (told === "none") throw new Error(`an answer to ${leadName(lead)} was not meant`);
      return told;
    },
    appoint: async ({ dealer, about, seen, appointment, ...writing }) => {
      const { lead, by } = writing;
      const text = appointment === undefined ? "" : `${appointment.day} ${appointment.time}`;
      const id = await nameIn({ ...writing, text }, appointment === undefined ? "cancelled" : "appointment");
      if (id === undefined) return "stale";
      const before = appointmentOf(lead);
      const to = await replyTo(dealer);
      const parts = { from, about, seller: dealer.name, replyTo: to ?? "", now: now() };
      const letter = to === undefined ? undefined : appointmentToVisitor(lead, { before, appointment }, dealer, parts);
      const unmailed = letter === undefined ? ({ isUnmailed: true } as const) : {};
      const work: LeadWork =
        appointment === undefined
          ? { ...done(id, by), kind: "cancelled", ...unmailed }
          : { ...done(id, by), kind: "appointment", ...appointment, ...unmailed };
      const isMeant = (stands: Lead) => {
        const known = appointmentOf(stands);
        if (appointment === undefined) return known !== undefined;
        return known?.day !== appointment.day || known.time !== appointment.time;
      };
      return recordAndNotify({ lead, seen }, [work], letter, isMeant);
    },
    note: async (writing) => {
      const id = await nameIn(writing, "note");
      if (id === undefined) return "stale";
      return keep(writing.lead, { ...done(id, writing.by), kind: "note", text: writing.text });
    },
    setState: async ({ lead, by, state }) =>
      leadState(lead) === state
        ? "done"
        : keep(lead, { ...done(randomBytes(NAME_BYTES).toString("base64url"), by), kind: "state", state }),
  };
}
