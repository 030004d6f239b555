/** Photographs that are about to be seen by everybody without one plate hidden: their seller is asked once. */
import type { PhotoEdit } from "./photo-edit.ts";

export interface PhotographToShow {
  readonly edit: PhotoEdit;
  /** Online already, as it is. */
  readonly isOnline: boolean;
}

/** How many the question is about; 0 where there is nothing to ask: a plate is hidden, or all have been seen already. */
export function platesInSight(photos: readonly PhotographToShow[]): number {
  const isHidden = photos.some(({ edit }) => edit.plate !== undefined);
  return isHidden || photos.every(({ isOnline }) => isOnline) ? 0 : photos.length;
}
