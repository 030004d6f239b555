/** What became of photographs that were sent, as data and in words. */
import { counted } from "../../domain/french.ts";

/** What became of the files of one form. */
export interface SentPhotos {
  readonly ajoutees: number;
  readonly illisibles: number;
  readonly lourdes: number;
  readonly detrop: number;
  /** How many there may be. */
  readonly auplus: number;
}

/** In the query of the page that a photograph is shown on which could not be retouched. */
export const LOST_PHOTO = "abimee";

/** Of the photograph that is shown: said before what became of files that were sent meanwhile. */
export const lostTold = (query: URLSearchParams): string | undefined =>
  query.has(LOST_PHOTO)
    ? "Cette photographie ne peut plus être retouchée\u202f: son fichier est abîmé ou perdu. Retirez-la, puis ajoutez-la de nouveau."
    : undefined;

/** Of files that were sent: how many were taken, and why others were not. */
export function sentTold(query: URLSearchParams, most: number): string | undefined {
  const count = (name: string) => Number(/^\d{1,3}$/.exec(query.get(name) ?? "")?.[0] ?? 0);
  const [added, unreadable, large, full] = [count("ajoutees"), count("illisibles"), count("lourdes"), count("detrop")];
  const told = [
    ...(added > 0 ? [`${counted(added, "photographie ajoutée", "photographies ajoutées")}.`] : []),
    ...(unreadable > 0
      ? [
          `${counted(unreadable, "fichier n’est pas", "fichiers ne sont pas")} une image JPEG, PNG, WebP ou AVIF de 200 pixels au moins.`,
        ]
      : []),
    ...(large > 0 ? [`${counted(large, "fichier dépasse", "fichiers dépassent")} 15\u202fMo.`] : []),
    ...(full > 0
      ? [`${counted(full, "fichier est", "fichiers sont")} de trop\u202f: ${String(most)} photographies au plus.`]
      : []),
  ];
  return told.length === 0 ? undefined : told.join(" ");
}
