/** Photographs of an advert that could not be fetched from where its seller says they are. */

/** Whose fault it is not to be told: each can be put right by who holds the address. */
export type PhotoLoss =
  /** The address is none that may be fetched: protocol, credentials, private network. */
  | "refused"
  /** The origin says that there is nothing. */
  | "missing"
  | "too-large"
  | "not-an-image"
  /** No answer, a broken one, too slow a one, or an error of the origin. */
  | "unreachable";

export interface LostPhoto {
  /** As the seller gave it. */
  readonly source: string;
  readonly loss: PhotoLoss;
}

/** What of a listing’s photographs is not there to be shown, as far as it is known. */
export interface PhotosAway {
  /** Addresses that could not be had. */
  readonly lost: readonly string[];
  /** It has come of late, and nobody has asked for them yet. */
  readonly isAwaited: boolean;
}

/** Places of the photographs that can be shown, from 0, in the seller’s order. */
export function placesShown(photos: readonly string[], away: PhotosAway | undefined): readonly number[] {
  const lost = new Set(away?.lost);
  return [...photos.keys()].filter((place) => !lost.has(photos[place] ?? ""));
}

/** How many are promised; undefined while it is not known how many come. */
export function photosPromised(photos: readonly string[], away: PhotosAway | undefined): number | undefined {
  return away?.isAwaited === true ? undefined : placesShown(photos, away).length;
}

/** Of what was noted, what the advert still shows: another file may have brought other photographs. */
export function stillLost(photos: readonly string[], noted: readonly LostPhoto[]): readonly LostPhoto[] {
  return noted.length === 0 ? [] : noted.filter(({ source }) => photos.includes(source));
}

const REASONS: Readonly<Record<PhotoLoss, string>> = {
  refused: "adresse privée ou illisible",
  missing: "rien à cette adresse",
  "too-large": "fichier de plus de 20\u00a0Mo",
  "not-an-image": "ce n’est pas une image",
  unreachable: "le serveur ne répond pas",
};

export const lossReason = (loss: PhotoLoss): string => REASONS[loss];

/** The reasons of several, the most frequent first; equals as they came. */
export function lossReasons(lost: readonly Pick<LostPhoto, "loss">[]): string {
  const counts = new Map<PhotoLoss, number>();
  for (const { loss } of lost) counts.set(loss, (counts.get(loss) ?? 0) + 1);
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([loss]) => REASONS[loss])
    .join(", ");
}
