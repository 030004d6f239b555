/** How far two pictures are from one another, by what their hashes differ in: 64 bits, 16 hexadecimal digits. */

/** Of 64 bits: the same picture saved anew, made smaller or lighter stays below; another photograph of the same car hardly does. */
export const SAME_PICTURE = 6;

/** Both halves of a hash as numbers: read once, compared with many. */
export interface PictureBits {
  readonly high: number;
  readonly low: number;
}

const HASH = /^[\da-f]{16}$/i;
const HALF = 8;

/** Throws on what is no hash. */
export function pictureBits(hash: string): PictureBits {
  if (!HASH.test(hash)) throw new Error(`no hash: ${hash}`);
  return { high: Number.parseInt(hash.slice(0, HALF), 16), low: Number.parseInt(hash.slice(HALF), 16) };
}

/** How many of 32 bits are set, counted in pairs, fours and bytes (Warren, Hacker’s Delight, 5-1). */
function bitsSet(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55_55_55_55);
  const fours = (pairs & 0x33_33_33_33) + ((pairs >>> 2) & 0x33_33_33_33);
  return Math.imul((fours + (fours >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24;
}

export function bitsApart(one: PictureBits, other: PictureBits): number {
  return bitsSet(one.high ^ other.high) + bitsSet(one.low ^ other.low);
}

/** Throws on what is no hash. */
export function pictureDistance(one: string, other: string): number {
  return bitsApart(pictureBits(one), pictureBits(other));
}
