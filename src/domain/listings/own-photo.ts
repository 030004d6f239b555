/** Before the name of a photograph that is kept here, in a listing's addresses of photographs. */
export const OWN_PHOTO = "media:";

/** Somebody else’s server has it, and may not give it. */
export const isFetched = (photo: string): boolean => !photo.startsWith(OWN_PHOTO);

/** Names of those that are kept here. */
export const ownNames = (photos: readonly string[]): readonly string[] =>
  photos.flatMap((photo) => (isFetched(photo) ? [] : [photo.slice(OWN_PHOTO.length)]));
