/** A photograph that was taken out a moment ago: one touch takes it out, and another puts it back where it stood. */

export interface RemovedPhoto<Photo> {
  readonly photo: Photo;
  /** From 0. */
  readonly place: number;
}

/** Without the one at `place`, and what to remember of it; undefined where there is none. */
export function withoutPhoto<Photo>(
  photos: readonly Photo[],
  place: number,
): { readonly photos: readonly Photo[]; readonly removed: RemovedPhoto<Photo> } | undefined {
  const photo = photos[place];
  return photo === undefined ? undefined : { photos: photos.toSpliced(place, 1), removed: { photo, place } };
}

/** Where it stood, or last where fewer are left. */
export const putBack = <Photo>(photos: readonly Photo[], { photo, place }: RemovedPhoto<Photo>): readonly Photo[] =>
  photos.toSpliced(place, 0, photo);
