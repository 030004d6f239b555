/** What pages need to show the photographs of a listing. */
import type { Listing } from "../../domain/listings/listing.ts";
import type { PhotosAway } from "../../domain/listings/lost-photo.ts";
import { placesShown } from "../../domain/listings/lost-photo.ts";
import { photoStem } from "../../photos/photo-address.ts";

export interface PhotoView {
  /** What the addresses of all its sizes begin with. */
  readonly stem: string;
  readonly alt: string;
}

/** More than anybody looks through; every one of them is an element of the page. */
const MAX_SHOWN = 60;

/**
 * A listing's photographs in the seller's order, without those that are known to be lost; `name` is the vehicle's. Where all are, the first
 * stands for them: it may be there again when it is looked at.
 */
export function photoViews({ reference, photos }: Listing, name: string, away?: PhotosAway): readonly PhotoView[] {
  const there = placesShown(photos, away).slice(0, MAX_SHOWN);
  const shown = there.length === 0 && photos.length > 0 ? [0] : there;
  return shown.map((place, index) => ({
    stem: photoStem(reference, place + 1, photos[place] ?? ""),
    alt:
      shown.length === 1
        ? `Photographie\u202f: ${name}`
        : `Photographie ${index + 1} sur ${shown.length}\u202f: ${name}`,
  }));
}

/** The photograph of a card, beside which the vehicle's name stands: the first that is there. */
export function firstPhotoView({ reference, photos }: Listing, away?: PhotosAway): PhotoView | undefined {
  const [place] = placesShown(photos, away);
  if (place === undefined) return undefined;
  return { stem: photoStem(reference, place + 1, photos[place] ?? ""), alt: "Photographie du vendeur" };
}
