/** An advert that a person decides upon is what its seller published, whatever is written in it meanwhile. */
import type { SellerPhoto } from "../photographs/seller-photo.ts";
import type { ModerationCase } from "../moderation/moderation-case.ts";
import { isBehind } from "../moderation/moderation-case.ts";
import type { Deposit } from "./deposit.ts";

/** What is decided upon: as rules read it. What was taken away upon a notice had been online. */
export function asPublished<Advert extends Pick<Deposit, "fields" | "photos" | "published">>(
  { removal }: Pick<ModerationCase, "removal">,
  advert: Advert,
): Advert {
  const { published } = advert;
  return published === undefined || removal !== undefined
    ? advert
    : { ...advert, fields: published.fields, photos: published.photos };
}

/** By which a decision says what was looked at, ISO 8601 UTC: the same as long as nothing is published anew. */
export const momentJudged = ({ published, updatedAt }: Pick<Deposit, "published" | "updatedAt">): string =>
  published?.at ?? updatedAt;

/** Its photographs, those that were taken out since it was published among them: it may still go online with these, and the last may be put back. */
export const allPhotos = ({
  photos,
  removed,
  published,
}: Pick<Deposit, "photos" | "removed" | "published">): readonly SellerPhoto[] => [
  ...photos,
  ...(removed === undefined ? [] : [removed.photo]),
  ...(published?.photos ?? []),
];

/** Neither rules nor a person have read what it is by now, and nobody knows any more what they read. */
export const isUnread = (one: ModerationCase, { published, updatedAt }: Deposit): boolean =>
  published === undefined && one.removal === undefined && isBehind(one, updatedAt);
