/** What is asked before a vehicle leaves the site, from its row and from its form. `name` begins a sentence: `L’annonce Peugeot 208`. */

/** Where it is asked. */
export const LEAVING = "sortie";

export type Leaving = "vendu" | "retirer-annonce";

export const leavingTold: Readonly<Record<Leaving, (name: string) => string>> = {
  vendu: (name) =>
    `${name}, vendue, quitte le site\u202f: ses acheteurs l’apprennent, et un fichier qui la contient encore ne l’y remet pas.`,
  "retirer-annonce": (name) =>
    `${name} quitte le site, et ses acheteurs l’apprennent. Un fichier qui la contient encore l’y remet.`,
};

export const isLeaving = (word: string | null): word is Leaving => word !== null && Object.hasOwn(leavingTold, word);
