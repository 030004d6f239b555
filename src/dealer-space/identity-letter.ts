/** What a dealer is told whose name, place or identity before the law we have changed by hand. */
import { governing } from "../domain/accounts/dealer-rights.ts";
import { of } from "../domain/french-elision.ts";
import type { Dealer } from "../domain/listings/dealer.ts";
import type { Addressed } from "../correspondence/mailbox-letters.ts";
import type { Mail } from "../mail/mail.ts";
import { mailEntry } from "../mail/mail.ts";
import type { MailboxGround } from "../correspondence/dealer-mailbox.ts";
import type { UnitOfWork } from "../storage/storage.ts";
import { drawId } from "../tokens/hidden-words.ts";

export interface ChangedFact {
  /** French. */
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

export interface ChangedIdentity {
  /** As it was. */
  readonly dealer: Dealer;
  readonly facts: readonly ChangedFact[];
  /** Empty where none was given. */
  readonly reason: string;
}

/** Tells it within the unit of the change: look afterwards. */
export type TellDealer = (unit: UnitOfWork, changed: ChangedIdentity) => Promise<void>;

const UNTOLD = "non dit";

export function identityLetter(
  { dealer: { name }, facts, reason }: ChangedIdentity,
  settings: string,
  { from, to, date }: Addressed,
): Mail {
  return {
    from,
    to: { address: to },
    subject: `Virage a changé l’identité ${of(name)}`,
    text: [
      `Virage a changé, à la main, ce que le site dit de «\u202f${name}\u202f»\u202f:`,
      ...facts.map(
        ({ label, before, after }) => `– ${label}\u202f: ${after || UNTOLD} (avant\u202f: ${before || UNTOLD})`,
      ),
      "",
      ...(reason === "" ? [] : ["Pourquoi\u202f:", reason, ""]),
      "Vous le lisez dans les réglages de votre vitrine\u202f:",
      settings,
      "",
      "Ce n’est pas exact\u202f? Répondez à ce courriel\u202f: une personne le lira.",
    ].join("\n"),
    date,
  };
}

/** To the mailbox of its messages, as it is known; otherwise to that of its legal information, or to who governs it. */
export function tellsDealer({
  storage: { sellerContacts, dealerRights },
  from,
  isDelivered,
  mailboxSettings,
  clock,
}: Pick<MailboxGround, "from" | "isDelivered" | "mailboxSettings" | "clock"> & {
  readonly storage: Pick<MailboxGround["storage"], "sellerContacts" | "dealerRights">;
}): TellDealer {
  return async (unit, changed) => {
    if (!isDelivered) return;
    const { curef, identity } = changed.dealer;
    const known = (await sellerContacts.get(curef))?.email ?? identity?.email;
    const date = new Date(clock()).toISOString();
    const settings = mailboxSettings(curef);
    await unit.add(
      (known === undefined ? governing(await dealerRights.at(curef)).map(({ email }) => email) : [known]).map((to) =>
        mailEntry(`trader.${drawId()}`, identityLetter(changed, settings, { from, to, date })),
      ),
    );
  };
}
