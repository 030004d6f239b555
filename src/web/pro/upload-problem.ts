/** Why a file of stock was not taken, as its address says it. */
const PROBLEMS = {
  ferme: "Les fichiers ne sont pas reçus en ce moment. Réessayez dans une minute.",
  "trop-gros":
    "Ce fichier est plus gros que ce qui est reçu ici. Compressez-le (.gz ou .zip), puis envoyez-le de nouveau.",
  "trop-lent": "L’envoi s’est arrêté en route. Vérifiez votre connexion, puis envoyez-le de nouveau.",
  occupe: "D’autres fichiers arrivent en ce moment. Réessayez dans une minute.",
  "trop-souvent": "Vous avez envoyé beaucoup de fichiers en une heure. Réessayez dans quelques minutes.",
  vide: "Aucun fichier n’est arrivé, ou il est vide. Choisissez-en un, puis envoyez-le.",
} as const;
export type UploadProblem = keyof typeof PROBLEMS;

/** Undefined of any other text. */
export function uploadProblemTold(text: string | null): string | undefined {
  return text !== null && Object.hasOwn(PROBLEMS, text) ? PROBLEMS[text as UploadProblem] : undefined; // its own key
}
