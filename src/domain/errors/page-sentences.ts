/** What pages say of a search and of a request that came to nothing; apart from the catalogue, for browsers say it. */
export const PAGE_SENTENCES = {
  search: {
    title: "La recherche n’a pas répondu",
    text: "La panne est chez nous, et signalée. Vos filtres sont gardés.",
  },
  limit: {
    title: "Un peu de patience",
    /** Goes on with the moment. */
    text: "Beaucoup de pages ont été demandées depuis votre connexion en peu de temps.",
  },
  overload: {
    title: "Il y a foule en ce moment",
    text: "Trop de pages sont demandées à la fois pour préparer la vôtre. Rien n’est perdu\u202f: réessayez dans quelques secondes.",
  },
} as const;
