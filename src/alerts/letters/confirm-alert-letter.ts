/** Asks whoever reads a mailbox whether the alert that was typed for it is theirs: nothing else is sent before. */
import { momentInParis } from "../../domain/paris-time.ts";
import { NARROW } from "../../domain/french.ts";
import type { Mail } from "../../mail/mail.ts";
import { FREQUENCIES, absolute, senderLine } from "./foot.ts";
import { asMail } from "./letter.ts";
import { plainLetter } from "./plain-letter.ts";
import { shortSubject } from "./short-subject.ts";
import type { AlertToConfirm, Letterhead } from "./told.ts";

export function confirmAlertLetter(head: Letterhead, letter: AlertToConfirm): Mail {
  const { search, frequency, confirm, until, to } = letter;
  const content = plainLetter({
    title: "Confirmez votre alerte",
    subject: shortSubject(search.name, { before: `Confirmez votre alerte${NARROW}: ` }),
    before: [
      `Vous avez demandé à recevoir les nouvelles annonces de «${NARROW}${search.name}${NARROW}», ${FREQUENCIES[frequency].words}.`,
    ],
    action: { words: "Confirmer l’alerte", address: absolute(confirm, head) },
    after: [
      `Si vous ne faites rien, aucune alerte ne part, et votre adresse est effacée ${momentInParis(Date.parse(until))}.`,
      `Vous n’avez rien demandé${NARROW}? Quelqu’un s’est trompé d’adresse${NARROW}: vous n’avez rien à faire.`,
    ],
  });
  const foot = [senderLine(head, to, ", parce que cette adresse a été donnée pour une alerte")];
  return asMail(head, letter, { ...content, foot });
}
