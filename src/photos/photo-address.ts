/**
 * Addresses of photographs, resized:
 *
 *     /photos/{reference}/{number}-{mark}-{width}.{format}
 *
 * The number counts a listing's photographs from 1. The mark is taken from the address that the dealer gave, so a
 * photograph that changes place has another address and browsers may keep each of them for a year. An address names a
 * photograph of a listing and nothing else: who asks cannot make the server fetch what no listing has.
 */
import { createHash } from "node:crypto";
import { OWN_PHOTO } from "../domain/listings/own-photo.ts";
import type { Listing } from "../domain/listings/listing.ts";
import { isReference } from "../domain/listings/listing.ts";

export const PHOTO_FOLDER = "/photos/";

/** CSS pixels times the screen's density; every box is 3:2. */
export const PHOTO_WIDTHS = [160, 320, 480, 640, 960, 1280, 1920] as const;
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

export const PHOTO_FORMATS = ["avif", "webp", "jpg"] as const;
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];

export interface PhotoRequest {
  readonly reference: string;
  /** From 1. */
  readonly number: number;
  /** Ten hexadecimal digits. */
  readonly mark: string;
  readonly width: PhotoWidth;
  readonly format: PhotoFormat;
}

const MARK_LENGTH = 10;

function markOf(source: string): string {
  return createHash("sha256").update(source).digest("hex").slice(0, MARK_LENGTH);
}

/** What all sizes of a photograph have in common: `/photos/E1/2-0f3a91bc7d`; width and format follow. */
export function photoStem(reference: string, number: number, source: string): string {
  return `${PHOTO_FOLDER}${reference}/${number}-${markOf(source)}`;
}

/** What others are told of a listing's photographs: where dealers have theirs, and of ours the widest that is shown. `origin` has no slash at its end. */
export function toldPhotos(
  { reference, photos }: Pick<Listing, "reference" | "photos">,
  origin = "",
): readonly string[] {
  return photos.map((source, index) =>
    source.startsWith(OWN_PHOTO) ? `${origin}${photoStem(reference, index + 1, source)}-1920.jpg` : source,
  );
}

const ADDRESS = /^\/photos\/([A-Z\d-]{1,40})\/([1-9]\d{0,2})-([\da-f]{10})-(\d{3,4})\.([a-z]{3,4})$/;

/** The photograph that a path asks for; undefined when it is of none. */
export function photoAt(path: string): PhotoRequest | undefined {
  const [, reference = "", number, mark = "", digits, ending] = ADDRESS.exec(path) ?? [];
  const width = PHOTO_WIDTHS.find((known) => String(known) === digits);
  const format = PHOTO_FORMATS.find((known) => known === ending);
  if (!isReference(reference) || width === undefined || format === undefined) return undefined;
  return { reference, number: Number(number), mark, width, format };
}
