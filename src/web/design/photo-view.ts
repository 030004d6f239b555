/** What pages need to show the photographs of a listing. */
import type { Listing } from "../../domain/listings/listing.ts";
import { photoStem } from "../../photos/photo-address.ts";

export interface PhotoView {
  /** What the addresses of all its sizes begin with. */
  readonly stem: string;
  readonly alt: string;
}

/** More than anybody looks through; every one of them is an element of the page. */
const MAX_SHOWN = 60;

/** All of a listing's photographs, in the seller's order; `name` is the vehicle's. */
export function photoViews({ reference, photos }: Listing, name: string): readonly PhotoView[] {
  const shown = photos.slice(0, MAX_SHOWN);
  return shown.map((source, index) => ({
    stem: photoStem(reference, index + 1, source),
    alt:
      shown.length === 1
        ? `Photographie\u202f: ${name}`
        : `Photographie ${index + 1} sur ${shown.length}\u202f: ${name}`,
  }));
}

/** The photograph of a card, beside which the vehicle's name stands. */
export function firstPhotoView({ reference, photos: [first] }: Listing): PhotoView | undefined {
  return first === undefined ? undefined : { stem: photoStem(reference, 1, first), alt: "Photographie du vendeur" };
}
