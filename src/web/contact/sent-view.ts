/** What became of a message, as milestones: what happened, and what comes (server only). */
import { momentInParis } from "../../domain/paris-time.ts";
import { phoneLabel } from "../../domain/contact/phone-number.ts";
import { of } from "../../domain/french-elision.ts";
import { whatComes, wishWords } from "../../domain/contact/wish.ts";
import type { SentMessage } from "../../correspondence/correspondence.ts";
import { dealerOfShowroom } from "../../domain/contact/seller-contact.ts";
import type { Lead } from "../../domain/contact/lead.ts";
import { contactPath } from "./contact-address.ts";
import { fieldsOf } from "./typed-fields.ts";
import { callInstead } from "./call-instead.ts";
import type { Milestone, SentView } from "./outcome.ts";

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What is left to who left an address that takes no mail. */
const withoutMail = (phone: string | undefined) =>
  phone === undefined
    ? "Le vendeur n’a que cette adresse pour vous joindre\u202f: écrivez-lui encore une fois, avec la bonne."
    : `Le vendeur peut encore vous appeler au ${phoneLabel(phone)}. Pour un courriel, écrivez-lui encore une fois, avec la bonne adresse.`;

function formAddress({ listing }: Lead): string {
  const curef = dealerOfShowroom(listing);
  return curef === undefined ? contactPath("message", listing) : contactPath("ecrire", curef);
}

interface Addressed {
  /** As pages call it. */
  readonly seller: string;
  readonly hasPhone: boolean;
}

export function sentView({ lead, toSeller, copy, isInSpace }: SentMessage, { seller, hasPhone }: Addressed): SentView {
  const at = capital(momentInParis(Date.parse(lead.at)));
  const { email, phone } = lead;
  const asked = [
    { label: "Demande", text: capital(wishWords(lead)) },
    ...(phone === undefined ? [] : [{ label: "Téléphone", text: phoneLabel(phone) }]),
  ];
  const done = (title: string, text: string): Milestone => ({ isDone: true, title, text });
  const toCome = (title: string, text: string): Milestone => ({ isDone: false, title, text });
  const copied: readonly Milestone[] =
    copy === undefined
      ? []
      : copy.kind === "sent"
        ? [done("Une copie vous attend", email)]
        : copy.kind === "refused"
          ? [
              done(
                `L’adresse ${email} semble fausse`,
                "Elle a refusé votre copie\u202f: un courriel du vendeur n’y arriverait pas non plus.",
              ),
            ]
          : copy.kind === "held"
            ? [
                done(
                  "Pas de copie cette fois",
                  "Beaucoup de messages sont partis vers cette adresse en une heure\u202f: gardez cette page.",
                ),
              ]
            : [toCome("Une copie part vers vous", email)];
  const next = whatComes(lead);
  const isAddressWrong = copy?.kind === "refused";
  const answer = toCome(next.title, isAddressWrong && lead.intent !== "appel" ? withoutMail(phone) : next.text);
  const again = isAddressWrong ? { again: { to: formAddress(lead), fields: fieldsOf(lead) } } : {};
  switch (toSeller.kind) {
    case "sent":
      return {
        title: "Message envoyé",
        milestones: [done(`Remis à ${seller}`, at), ...copied, answer],
        quote: lead.text,
        asked,
        ...again,
      };
    case "waiting":
      return {
        title: "Message pas encore remis",
        milestones: [
          done("Gardé par Virage", at),
          toCome(
            `Remis à ${seller}`,
            "La messagerie ne répond pas encore. Nous réessayons jusqu’à ce qu’elle réponde\u202f: vous n’avez rien à refaire.",
          ),
          ...copied,
          answer,
        ],
        quote: lead.text,
        asked,
        ...again,
      };
    case "refused":
      // The mail is lost, and the message is not: who sells has it before them.
      if (isInSpace)
        return {
          title: "Message pas remis par courriel",
          milestones: [
            done("Gardé par Virage", at),
            done(
              `Dans l’espace Virage ${of(seller)}`,
              `Sa messagerie a refusé notre courriel. Votre message s’y lit quand même, et c’est de là qu’on peut vous répondre.`,
            ),
            ...copied,
            answer,
          ],
          quote: lead.text,
          asked,
          ...again,
        };
      return {
        title: "Message refusé",
        milestones: [
          done("Gardé par Virage", at),
          done(`Refusé par la messagerie ${of(seller)}`, `Nous ne l’enverrons plus. ${callInstead(hasPhone)}`),
        ],
        quote: lead.text,
        asked,
      };
  }
}
