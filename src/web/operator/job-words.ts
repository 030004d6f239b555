/** What each job does, for who does not read the program. */
const JOBS: Readonly<Record<string, string>> = {
  "change log": "Journal des changements, élagué",
  messages: "Messages et signalements anciens, effacés",
  sessions: "Sessions finies, effacées",
  "saved searches": "Recherches caduques, effacées",
  "views of listings": "Vues anciennes, oubliées",
  "dealers' domains": "Domaines des professionnels, vérifiés",
  "stock sources": "Stocks à relever",
  photographs: "Photographies à chercher",
  deposits: "Annonces arrivées à terme",
  acts: "Actes anciens, effacés",
  events: "Événements anciens, effacés",
  "error reports": "Rapports d’erreurs anciens, effacés",
  "sent mail": "Courriels anciens, oubliés",
  "inactive accounts": "Comptes délaissés",
};

/** The name itself of a job that nobody has put into words. */
export const jobWords = (name: string): string => JOBS[name] ?? name;
