/** The mails by which an account moves to another address: to the new one, and to the former. */
import type { Mail } from "../mail/mail.ts";
import type { LetterHead } from "./credential-letters.ts";
import { letter } from "./credential-letters.ts";

export function confirmAddressLetter(link: string, head: LetterHead): Mail {
  return letter(head, "Confirmez votre nouvelle adresse sur Virage", [
    "Quelqu’un veut que cette adresse soit celle de son compte Virage. Si c’est vous, ouvrez ce lien,",
    "sur un appareil où vous êtes connecté\u202f:",
    link,
    "",
    "Il sert une seule fois, pendant une heure.",
    "",
    "–",
    "Vous n’avez rien demandé\u202f? Vous n’avez rien à faire\u202f: sans vous rien ne change.",
  ]);
}

/** Whoever asked is told nothing of it. */
export function addressTakenLetter(head: LetterHead): Mail {
  return letter(head, "Cette adresse a déjà un compte sur Virage", [
    "Quelqu’un veut que cette adresse soit celle de son compte Virage. Elle est déjà celle d’un autre compte\u202f:",
    "rien ne change.",
    "",
    "Si c’est vous, entrez avec cette adresse par un lien. Pour la donner à l’autre compte, effacez d’abord celui-ci",
    "depuis sa page, puis redemandez le changement.",
    "",
    "–",
    "Vous n’avez rien demandé\u202f? Vous n’avez rien à faire.",
  ]);
}

export function addressChangedLetter(email: string, link: string, head: LetterHead): Mail {
  return letter(head, "Votre compte Virage a changé d’adresse", [
    `L’adresse de votre compte Virage est maintenant ${email}.`,
    "Celle-ci ne l’ouvre plus.",
    "",
    "Ce n’est pas vous\u202f? Reprenez votre compte pendant sept jours, à cette adresse\u202f:",
    link,
    "",
    "Tous les appareils seront déconnectés, le mot de passe et les clés d’accès retirés\u202f: on n’y entrera plus que par un",
    "lien envoyé ici.",
  ]);
}

export function takenBackLetter(head: LetterHead): Mail {
  return letter(head, "Cette adresse n’est plus celle d’un compte Virage", [
    "Qui avait l’adresse précédente du compte l’a reprise, et celle-ci ne l’ouvre plus.",
    "Ce que le compte gardait y est resté.",
  ]);
}
