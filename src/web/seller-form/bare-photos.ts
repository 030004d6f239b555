/** Photographs on which a plate may be read, as what asks about them names them. */
import type { PhotoEntry } from "./photographs.tsx";

/** Of an address, and of what confirms: the photographs that the question is about, so that others are another question. */
export const PLATES = "sans-plaque";

/** Where the first question stands that is asked before an advert is published. */
export const QUESTION = "question";

/** One that the question is about. */
export interface BarePhoto {
  /** From 1. */
  readonly place: number;
  readonly stem: string;
  /** A rectangle is on it, where the form put it. */
  readonly isProposed: boolean;
}

export function barePhotos(photos: readonly PhotoEntry[], places: readonly number[]): readonly BarePhoto[] {
  return places.flatMap((place) => {
    const photo = photos[place - 1];
    return photo === undefined ? [] : [{ place, stem: photo.stem, isProposed: photo.edit?.isPlateProposed === true }];
  });
}

export const platesKey = (places: readonly number[]): string => places.join("-");
