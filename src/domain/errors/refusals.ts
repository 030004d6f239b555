/** What the site refuses before anything is asked of its parts, in one sentence; forms and pages have their own beside their fields. */
import type { ErrorEntry } from "./error-entry.ts";

interface Refusal extends ErrorEntry {
  readonly reads: string;
}

const REST = "Every other request.";

export const REFUSALS = {
  unreadableHost: {
    cause: "A host name that is none.",
    reads: "Ce nom de site ne peut pas être lu.",
    status: 400,
    goesOn: REST,
  },
  unreadableForm: {
    cause: "What was sent is no form.",
    reads: "Ce formulaire ne peut pas être lu.",
    status: 400,
    goesOn: REST,
  },
  otherSite: {
    cause: "A form or a script of another site sent it.",
    reads: "Cet envoi vient d’un autre site\u202f: il n’a pas été pris en compte.",
    status: 403,
    goesOn: "Nothing was done: the same form of ours is taken.",
  },
  verification: {
    cause: "Who seems to be a program is above its share ([visitors](decisions/visitors.md)).",
    reads: "Ouvrez une page du site et réessayez\u202f: elle vérifie seule qu’un navigateur la lit.",
    status: 403,
    goesOn: "Remembered pages and files; all of it once a page has been opened.",
  },
  nothing: { cause: "No such file.", reads: "Il n’y a rien à cette adresse.", status: 404, goesOn: REST },
  readOnly: { cause: "A file is only read.", reads: "Cette adresse se lit seulement.", status: 405, goesOn: REST },
  formByPost: {
    cause: "Another method than pages have.",
    reads: "Un formulaire s’envoie par POST.",
    status: 405,
    goesOn: REST,
  },
  bodyTooLarge: {
    cause: "More than any form of the site.",
    reads: "Cet envoi est trop volumineux.",
    status: 413,
    goesOn: "What was typed stands behind the way back.",
  },
  addressTooLong: {
    cause: "Longer than any address of ours.",
    reads: "Cette adresse est trop longue.",
    status: 414,
    goesOn: REST,
  },
  otherHost: {
    cause: "A name that is nobody’s here.",
    reads: "Aucun site ne répond à ce nom ici.",
    status: 421,
    goesOn: REST,
  },
  limit: {
    cause: "One address, or one network, asked more than a visitor would ([overload](decisions/overload.md)).",
    reads: "Un peu de patience. Beaucoup de pages ont été demandées depuis votre connexion en peu de temps. …",
    status: 429,
    goesOn: "Remembered pages, files, and everybody else.",
  },
  overload: {
    cause: "No turn within ten seconds, or the line is full ([overload](decisions/overload.md)).",
    reads:
      "Il y a foule en ce moment. Trop de pages sont demandées à la fois pour préparer la vôtre. Rien n’est perdu\u202f: réessayez dans quelques secondes.",
    status: 503,
    goesOn: "Remembered pages, files, probes.",
  },
  failure: {
    cause: "A fault of ours outside of pages.",
    reads: "Une erreur est survenue. Réessayez dans un instant.",
    status: 500,
    logged: "request failed",
    goesOn: "Every other request; 503 with `Retry-After` while storage is away.",
  },
} as const satisfies Readonly<Record<string, Refusal>>;
