/** What is said of requests that nobody can read, or that do not come whole; apart from the catalogue, for browsers say it. */
interface RequestSentence {
  readonly title: string;
  /** What happened, and what to do. */
  readonly text: string;
}

export const REQUEST_SENTENCES = {
  malformed: {
    title: "Cette demande ne peut pas être lue",
    text: "Elle est arrivée abîmée, ou ne vient pas d’un navigateur. Rien n’a été pris en compte\u202f: recommencez depuis l’accueil.",
  },
  /** A form of ours would not send it. */
  incomplete: {
    title: "Cet envoi ne dit pas ce qu’il demande",
    text: "Rien n’a été pris en compte. Revenez à la page précédente, rechargez-la, puis renvoyez.",
  },
  tooSlow: {
    title: "La demande n’est pas arrivée à temps",
    text: "La connexion est lente, ou s’est interrompue en route. Rien n’a été pris en compte\u202f: revenez à la page précédente, puis recommencez.",
  },
  headersTooLarge: {
    title: "Cette demande est trop longue",
    text: "L’adresse et les cookies que votre navigateur envoie dépassent ensemble ce que le site lit. Effacez les cookies de ce site, ou raccourcissez l’adresse, puis réessayez.",
  },
} as const satisfies Readonly<Record<string, RequestSentence>>;
