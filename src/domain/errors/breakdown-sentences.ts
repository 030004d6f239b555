import { RETRY_SECONDS } from "./retry-seconds.ts";

const SOON = `dans ${String(RETRY_SECONDS)} secondes environ`;

/** What stands in place of a page that cannot be drawn; apart from the catalogue, for browsers say it. */
export const BREAKDOWN_SENTENCES = {
  tooMany: {
    title: "Un instant",
    text: `Trop de pages sont demandées à la fois. Celle-ci revient d’elle-même ${SOON}\u202f: rien n’est perdu.`,
  },
  noTurn: {
    title: "Un instant",
    text: `Le site ne peut pas répondre pour le moment. La page revient d’elle-même ${SOON}\u202f: rien n’est perdu.`,
  },
  offline: {
    title: "Vous êtes hors ligne",
    text: "La page demandée n’a pas pu être chargée. Elle revient d’elle-même avec la connexion\u202f: rien n’est perdu.",
  },
  unreachable: {
    title: "Le site ne répond pas",
    text: "La page demandée n’a pas pu être chargée. Réessayez dans un instant, ou attendez\u202f: elle vient d’elle-même une fois le site de retour. Rien n’est perdu.",
  },
  ours: {
    title: "Une panne, et elle est chez nous",
    text: "Votre recherche n’est pas perdue\u202f: elle est dans l’adresse de la page.",
  },
} as const;
