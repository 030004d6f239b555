/** The files of photographs: which ones an advert or a vehicle needs, and which ones nothing needs any more. */
import type { SellerPhoto } from "./seller-photo.ts";
import { ownNames } from "../listings/own-photo.ts";

export interface UsedPhotos {
  /** Of what is written, online or not yet. */
  readonly photos: readonly SellerPhoto[];
  /** As its listing names them; none where there is no listing. */
  readonly online: readonly string[];
}

/** Names in the media store. */
export function filesOf({ photos, online }: UsedPhotos): readonly string[] {
  return [...photos.flatMap(({ taken, shown }) => [taken, shown]), ...ownNames(online)];
}

/** Those that were needed before and are not after. */
export function unusedFiles(before: UsedPhotos, after: UsedPhotos): readonly string[] {
  const kept = new Set(filesOf(after));
  return [...new Set(filesOf(before))].filter((name) => !kept.has(name));
}
