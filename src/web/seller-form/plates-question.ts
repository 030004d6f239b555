/** What a form asks once before photographs without a hidden plate are published. */
import { counted } from "../../domain/french.ts";

/** Of an address, and of what confirms: the number of photographs that the question is about, so that others are another question. */
export const PLATES = "sans-plaque";

/** Where the first question stands that is asked before an advert is published. */
export const QUESTION = "question";

export const platesTold = (photos: number): string =>
  `Aucune plaque n’est cachée sur ${photos === 1 ? "votre photographie" : `vos ${counted(photos, "photographie")}`}`;
