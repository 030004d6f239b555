/** Where the messages of visitors go that are written to a dealer, and which of them that mailbox would not take. */
import type { Actor } from "../domain/audit/act.ts";
import { isEmailAddress, normaliseEmail } from "../domain/contact/email-address.ts";
import type { Lead } from "../domain/contact/lead.ts";
import { governing } from "../domain/accounts/dealer-rights.ts";
import { isOurMailbox } from "../domain/contact/our-mailbox.ts";
import type { Mail, Mailbox } from "../mail/mail.ts";
import { mailEntry, readMail } from "../mail/mail.ts";
import type { MailSender } from "../mail/mail-sender.ts";
import { formerKeyOfLead, keyOfLead } from "../mail/mail-keys.ts";
import type { Storage, UnitOfWork } from "../storage/storage.ts";
import { drawId } from "../tokens/hidden-words.ts";
import type { ChangedBy } from "./mailbox-letters.ts";
import { mailboxChangedLetter } from "./mailbox-letters.ts";
import { standInAmong } from "./seller-mailbox.ts";

export interface DealerMailbox {
  /** Undefined where none is known. */
  readonly address: string | undefined;
  /** Where messages arrive where none is known; undefined where one is, and where nobody governs the dealer. */
  readonly standIn: string | undefined;
  /** Names of the messages that it refused for good, as far as that is kept. */
  readonly refused: ReadonlySet<string>;
  /** How many of them since the address was last set here. */
  readonly refusing: number;
}

export interface MailboxGround {
  readonly storage: Pick<
    Storage,
    "correspondence" | "dealerRights" | "dealers" | "marks" | "outbox" | "sellerContacts" | "together"
  >;
  readonly sender: Pick<MailSender, "look">;
  readonly from: Mailbox;
  /** Mail reaches whom it is written to. Otherwise none is written. */
  readonly isDelivered: boolean;
  /** The host of the site; undefined where it has no name, as in a trial. */
  readonly home: string | undefined;
  /** Where who governs that dealer finds the address again, whole: a link of a mail. */
  readonly mailboxSettings: (curef: string) => string;
  /** The moment that visitors are shown, milliseconds since 1970-01-01 UTC. */
  readonly now: () => number;
  /** The machine’s own, by which mail leaves and is refused. */
  readonly clock: () => number;
}

export interface MailboxSetting {
  readonly curef: string;
  readonly typed: string;
  readonly by: Actor;
  /** As who read the messages until then is told it. */
  readonly as: ChangedBy;
  /** Somebody has said that messages are read there, or an operator answers for it. Without it, they do. */
  readonly isProved?: boolean;
  /** Within the same unit, before anything: nothing is set where it says no. */
  readonly isStill?: (unit: UnitOfWork) => Promise<boolean>;
}

/** `known`: it is that already. `ours`: it is the site’s own. `gone`: what it was asked by is no more. */
export type SetMailbox = "set" | "known" | "noAddress" | "ours" | "noDealer" | "gone";

const markOf = (curef: string) => `mailbox ${curef}`;
/** Somebody has said that messages are read in the mailbox of that dealer; whatever is set later is said as well. */
export const provedMark = (curef: string): string => `mailbox proved ${curef}`;

/** `leads` are all that are kept of that dealer’s. */
export async function dealerMailbox(
  {
    storage: { dealerRights, marks, outbox, sellerContacts },
  }: { readonly storage: Pick<Storage, "dealerRights" | "marks" | "outbox" | "sellerContacts"> },
  curef: string,
  leads: readonly Lead[],
): Promise<DealerMailbox> {
  const keysOf = (lead: Lead) => [keyOfLead(lead, "seller"), formerKeyOfLead(lead, "seller")];
  const [contact, setAt, refusedAt] = await Promise.all([
    sellerContacts.get(curef),
    marks.get(markOf(curef)),
    outbox.refusedAmong(leads.flatMap(keysOf)),
  ]);
  const momentOf = (lead: Lead) =>
    keysOf(lead)
      .map((key) => refusedAt.get(key))
      .find((at) => at !== undefined);
  const refused = leads.flatMap((lead) => {
    const at = momentOf(lead);
    return at === undefined ? [] : [{ id: lead.id, at: Date.parse(at) }];
  });
  return {
    address: contact?.email,
    standIn: contact?.email === undefined ? standInAmong(await dealerRights.at(curef)) : undefined,
    refused: new Set(refused.map(({ id }) => id)),
    refusing: refused.filter(({ at }) => at > setAt).length,
  };
}

/** Milliseconds: longer than any mail is tried. */
const TRIED_FOR = 10 * 86_400_000;

/** Whether it can be a dealer’s mailbox at all. */
export function mailboxIssue(
  typed: string,
  { from, home }: Pick<MailboxGround, "from" | "home">,
): "noAddress" | "ours" | undefined {
  const email = typed.trim();
  if (!isEmailAddress(email)) return "noAddress";
  return isOurMailbox(email, { sender: from.address, home }) ? "ours" : undefined;
}

/**
 * What the former address would not take for the moment goes to the new one at once. Of what it refused for good its writer was told that
 * it does not come any more; the messages themselves stand in the dealer’s contacts. Whoever read them until then is told.
 */
export async function setMailbox(
  { storage, sender, from, isDelivered, home, mailboxSettings, now, clock }: MailboxGround,
  { curef, typed, by, as, isProved = true, isStill = async () => true }: MailboxSetting,
): Promise<SetMailbox> {
  const issue = mailboxIssue(typed, { from, home });
  if (issue !== undefined) return issue;
  const dealer = await storage.dealers.get(curef);
  if (dealer === undefined) return "noDealer";
  const email = normaliseEmail(typed);
  const since = new Date(Math.min(now(), clock()) - TRIED_FOR).toISOString();
  const leads = await storage.correspondence.leads.ofSeller(curef, since);
  const keys = leads.flatMap((lead) => [keyOfLead(lead, "seller"), formerKeyOfLead(lead, "seller")]);
  const governors = governing(await storage.dealerRights.at(curef));
  const outcome = await storage.together(async (unit): Promise<SetMailbox> => {
    if (!(await isStill(unit))) return "gone";
    if (isProved) await unit.setMark(provedMark(curef), clock());
    // Another that waits was asked for before this one.
    await unit.dropMailboxChange(curef);
    // Asked in its turn: what an import writes beside it is not put back.
    const stands = await storage.sellerContacts.get(curef);
    if (stands?.email === email) return "known";
    await unit.putSellerContacts([{ ...stands, seller: curef, email }]);
    const toNew = (payload: unknown): Mail => {
      const mail = readMail(payload);
      return { ...mail, to: { ...mail.to, address: email } };
    };
    const date = new Date(clock()).toISOString();
    await unit.redirect(keys, toNew, date);
    const object = { kind: "dealer", id: curef } as const;
    await unit.note({ at: new Date(now()).toISOString(), by, kind: "mailbox.set", object, dealer: curef });
    const former = stands?.email === undefined ? governors.map((one) => one.email) : [stands.email];
    const told = { dealer: dealer.name, by: as, email, settings: mailboxSettings(curef) };
    // Of those who govern, one has just said it.
    if (isDelivered && (as === "operator" || stands?.email !== undefined))
      await unit.add(
        former.map((to) => mailEntry(`mailbox.${drawId()}`, mailboxChangedLetter(told, { from, to, date }))),
      );
    return "set";
  });
  if (outcome !== "set") return outcome;
  sender.look();
  await storage.marks.set(markOf(curef), clock());
  return "set";
}
