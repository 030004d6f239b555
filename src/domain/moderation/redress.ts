/** Where somebody turns who disagrees with what was decided of them (regulation (EU) 2022/2065, articles 20 and 21), and the judge. */

export const OUTSIDE_REDRESS =
  "Vous pouvez aussi saisir un organisme de règlement extrajudiciaire des litiges certifié (règlement (UE) 2022/2065, article 21\u202f; en France, l’Arcom en tient la liste) ou le tribunal compétent.";

/** For whom a mail is answered: months are those of article 20. */
export const REDRESS_BY_REPLY = [
  "Vous n’êtes pas d’accord\u202f? Répondez à ce courriel dans les six mois, en disant pourquoi\u202f: une personne relira le dossier, sans frais.",
  OUTSIDE_REDRESS,
];
