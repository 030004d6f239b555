/** The mails that tell an address what has changed of the ways into its account. */
import type { Mail, Mailbox } from "../mail/mail.ts";

export interface LetterHead {
  readonly from: Mailbox;
  readonly to: string;
  /** ISO 8601 UTC. */
  readonly date: string;
}

export const letter = ({ from, to, date }: LetterHead, subject: string, lines: readonly string[]): Mail => ({
  from,
  to: { address: to },
  subject,
  text: lines.join("\n"),
  date,
});

const NOT_YOU = [
  "–",
  "Ce n’est pas vous\u202f? Entrez par un lien reçu à cette adresse, déconnectez les autres appareils",
  "et regardez ce qui ouvre votre compte, sur sa page.",
];

const OTHERS = "Vos autres appareils ont été déconnectés.";
const PASSWORD = {
  set: ["Votre compte a maintenant un mot de passe", "Vous pouvez toujours entrer par un lien."],
  changed: ["Votre mot de passe a changé", OTHERS],
  removed: ["Votre compte n’a plus de mot de passe", `${OTHERS} On y entre par un lien reçu à cette adresse.`],
} as const;

export function passwordLetter(what: keyof typeof PASSWORD, head: LetterHead): Mail {
  const [title, more] = PASSWORD[what];
  return letter(head, title, [`${title} sur Virage.`, more, "", ...NOT_YOU]);
}

export function passkeyLetter(what: "added" | "removed", name: string, head: LetterHead): Mail {
  const title = what === "added" ? "Une clé d’accès ouvre votre compte" : "Une clé d’accès n’ouvre plus votre compte";
  const told = what === "added" ? "a été ajoutée depuis" : "est retirée\u202f: elle avait été ajoutée depuis";
  return letter(head, title, [`Une clé d’accès à votre compte Virage ${told} ${name}.`, "", ...NOT_YOU]);
}
