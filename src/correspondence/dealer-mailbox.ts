/** Where the messages of visitors go that are written to a dealer, and which of them that mailbox would not take. */
import type { Actor } from "../domain/audit/act.ts";
import { isEmailAddress, normaliseEmail } from "../domain/contact/email-address.ts";
import type { Lead } from "../domain/contact/lead.ts";
import type { Mail } from "../mail/mail.ts";
import { readMail } from "../mail/mail.ts";
import { formerKeyOfLead, keyOfLead } from "../mail/mail-keys.ts";
import type { Storage } from "../storage/storage.ts";

export interface DealerMailbox {
  /** Undefined where none is known. */
  readonly address: string | undefined;
  /** Names of the messages that it refused for good, as far as that is kept. */
  readonly refused: ReadonlySet<string>;
  /** How many of them since the address was last set here. */
  readonly refusing: number;
}

export interface MailboxGround {
  readonly storage: Pick<Storage, "correspondence" | "dealers" | "marks" | "outbox" | "sellerContacts" | "together">;
  /** The moment that visitors are shown, milliseconds since 1970-01-01 UTC. */
  readonly now: () => number;
  /** The machine’s own, by which mail leaves and is refused. */
  readonly clock: () => number;
}

/** `known`: it is that already. */
export type SetMailbox = "set" | "known" | "noAddress" | "noDealer";

const markOf = (curef: string) => `mailbox ${curef}`;

/** `leads` are all that are kept of that dealer’s. */
export async function dealerMailbox(
  { storage: { marks, outbox, sellerContacts } }: Pick<MailboxGround, "storage">,
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
    refused: new Set(refused.map(({ id }) => id)),
    refusing: refused.filter(({ at }) => at > setAt).length,
  };
}

/** Milliseconds: longer than any mail is tried. */
const TRIED_FOR = 10 * 86_400_000;

/**
 * What the former address would not take for the moment goes to the new one at once. Of what it refused for good its writer was told that
 * it does not come any more; the messages themselves stand in the dealer’s contacts.
 */
export async function setMailbox(
  { storage, now, clock }: MailboxGround,
  { curef, typed, by }: { readonly curef: string; readonly typed: string; readonly by: Actor },
): Promise<SetMailbox> {
  const text = typed.trim();
  if (!isEmailAddress(text)) return "noAddress";
  if ((await storage.dealers.get(curef)) === undefined) return "noDealer";
  const email = normaliseEmail(text);
  const since = new Date(Math.min(now(), clock()) - TRIED_FOR).toISOString();
  const leads = await storage.correspondence.leads.ofSeller(curef, since);
  const keys = leads.flatMap((lead) => [keyOfLead(lead, "seller"), formerKeyOfLead(lead, "seller")]);
  const isSet = await storage.together(async (unit) => {
    // Asked in its turn: what an import writes beside it is not put back.
    const stands = await storage.sellerContacts.get(curef);
    if (stands?.email === email) return false;
    await unit.putSellerContacts([{ ...stands, seller: curef, email }]);
    const toNew = (payload: unknown): Mail => {
      const mail = readMail(payload);
      return { ...mail, to: { ...mail.to, address: email } };
    };
    await unit.redirect(keys, toNew, new Date(clock()).toISOString());
    const object = { kind: "dealer", id: curef } as const;
    await unit.note({ at: new Date(now()).toISOString(), by, kind: "mailbox.set", object, dealer: curef });
    return true;
  });
  if (!isSet) return "known";
  await storage.marks.set(markOf(curef), clock());
  return "set";
}
