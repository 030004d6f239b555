/** The mail that lets somebody in: the same for an address that has an account and for one that has none. */
import { SIGN_IN_MS } from "../domain/accounts/sign-in.ts";
import { clockInParis } from "../domain/paris-time.ts";
import type { Mail, Mailbox } from "../mail/mail.ts";

export interface SignInLetter {
  readonly from: Mailbox;
  readonly to: string;
  /** Absolute, with its token. */
  readonly link: string;
  readonly code: string;
  /** ISO 8601 UTC. */
  readonly date: string;
  /** What waits for it, in a sentence of ours: whoever typed the address may be a stranger. */
  readonly awaited?: string | undefined;
}

export function signInLetter({ from, to, link, code, date, awaited }: SignInLetter): Mail {
  const spaced = `${code.slice(0, 3)}\u00a0${code.slice(3)}`;
  // By the clock: a mail may leave, and be read, minutes after it was asked for.
  const until = clockInParis(Date.parse(date) + SIGN_IN_MS);
  return {
    from,
    to: { address: to },
    subject: `${spaced}\u202f: votre code pour entrer sur Virage`,
    text: [
      ...(awaited === undefined ? [] : [awaited, ""]),
      "Ouvrez cette adresse pour entrer, sur cet appareil ou sur un autre\u202f:",
      link,
      "",
      "Ou tapez ce code dans la page qui vous l’a demandé\u202f:",
      spaced,
      "",
      `L’un ou l’autre sert une seule fois, jusqu’à ${until}, heure de Paris.`,
      "",
      "–",
      "Virage ne vous demandera jamais ce code, ni par téléphone ni par message\u202f: ne le donnez à personne.",
      "Vous n’avez rien demandé\u202f? Quelqu’un s’est trompé d’adresse\u202f: sans ce courriel personne n’entre,",
      "et vous n’avez rien à faire.",
    ].join("\n"),
    date,
  };
}
