/** Photographs that are about to be seen by everybody with a plate that may be read: their seller is asked once about each. */
import type { PhotoEdit } from "./photo-edit.ts";

export interface PhotographToShow {
  readonly edit: PhotoEdit;
  /** Online already, as it is. */
  readonly isOnline: boolean;
}

/**
 * Places from 1 of those the question is about: without a rectangle, or with one that nobody has placed. Whether a plate is
 * to be seen on them their seller alone knows; what has been seen already is not asked about again.
 */
export function platesInSight(photos: readonly PhotographToShow[]): readonly number[] {
  return photos.flatMap(({ edit, isOnline }, index) =>
    isOnline || (edit.plate !== undefined && edit.isPlateProposed !== true) ? [] : [index + 1],
  );
}
