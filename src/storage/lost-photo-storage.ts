/** Photographs that could not be fetched, as the rest of the product knows them (a part of `storage.ts`). */
import type { LostPhoto, PhotoLoss, PhotosAway } from "../domain/listings/lost-photo.ts";

/** Place in the change log of who fetches the first photographs of each listing. */
export const PHOTOGRAPHS = "photographs";

export interface NotedLoss {
  /** Reference of the listing that shows it. */
  readonly listing: string;
  readonly source: string;
  readonly loss: PhotoLoss;
  /** When it was last tried, ISO 8601 UTC. */
  readonly at: string;
}

export interface LostPhotos {
  /** In the place of what was noted of the same photograph of that listing. */
  note(lost: NotedLoss): Promise<void>;
  /** It came, or is shown no more. */
  forget(listing: string, source: string): Promise<void>;
  /** By reference, of a dealer’s listings that are online. */
  ofDealer(curef: string): Promise<ReadonlyMap<string, readonly LostPhoto[]>>;
  /** Of those listings of which something is not there: what of each. */
  awayOf(references: readonly string[]): Promise<ReadonlyMap<string, PhotosAway>>;
  /** Not tried since before that moment, the longest ago first; without what is too large, which nobody but who looks can have. */
  triedBefore(at: string, most: number): Promise<readonly NotedLoss[]>;
}
