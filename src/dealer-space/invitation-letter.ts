/** The mail that asks somebody into a dealer's team. */
import type { DealerRight } from "../domain/accounts/dealer-rights.ts";
import { RIGHT_LABELS } from "../domain/accounts/dealer-rights.ts";
import type { Dealer } from "../domain/listings/dealer.ts";
import { nameInLetter } from "../domain/listings/name-in-letter.ts";
import { of } from "../domain/french-elision.ts";
import { dayTold } from "../domain/contact/day-told.ts";
import type { Mail, Mailbox } from "../mail/mail.ts";

export interface InvitationTold {
  readonly dealer: Pick<Dealer, "curef" | "name" | "identity">;
  /** The address of who asks. */
  readonly by: string;
  readonly right: DealerRight;
  /** ISO 8601 UTC. */
  readonly until: string;
  /** The page where it is taken, whole. */
  readonly page: string;
}

/** `date`: ISO 8601 UTC. Nothing in it opens anything: whoever takes the invitation signs in with the address that it was sent to. */
export function invitationLetter(
  { dealer, by, right, until, page }: InvitationTold,
  { from, to, date }: { readonly from: Mailbox; readonly to: string; readonly date: string },
): Mail {
  return {
    from,
    to: { address: to },
    subject: `${nameInLetter(dealer, "first")} vous invite dans son équipe sur Virage`,
    text: [
      `${by} vous invite à rejoindre l’équipe ${of(nameInLetter(dealer))} sur Virage, avec le droit «\u202f${RIGHT_LABELS[right]}\u202f».`,
      "",
      "Pour accepter ou refuser, connectez-vous avec cette adresse\u202f:",
      page,
      "",
      `L’invitation vaut jusqu’au ${dayTold(until)}. Sans réponse de votre part, rien ne change.`,
      "",
      "–",
      "Vous ne connaissez pas ce professionnel\u202f? Vous n’avez rien à faire.",
    ].join("\n"),
    date,
  };
}
