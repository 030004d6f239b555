/** Tells an image by its first bytes, so that decoders for anything else (SVG, PDF, TIFF) never see a stranger's file. */

export type ImageKind = "jpeg" | "png" | "webp" | "gif" | "avif";

/** In hexadecimal digits, two for each byte. */
const SIGNATURES: readonly (readonly [ImageKind, RegExp])[] = [
  ["jpeg", /^ffd8ff/],
  ["png", /^89504e470d0a1a0a/],
  ["webp", /^52494646.{8}57454250/], // RIFF, a size, WEBP
  ["gif", /^47494638(?:37|39)61/], // GIF87a, GIF89a
  // ftyp; avif or avis as major brand, or mif1 with avif among the brands that the file is compatible with
  ["avif", /^.{8}66747970(?:6176(?:6966|6973)|6d696631.{8}(?:.{8}){0,6}?61766966)/],
];

const LONGEST_SIGNATURE = 64;

export function imageKindOf(bytes: Buffer): ImageKind | undefined {
  const start = bytes.toString("hex", 0, LONGEST_SIGNATURE);
  return SIGNATURES.find(([, signature]) => signature.test(start))?.[0];
}
