/** How far two pictures are from one another, by what their hashes differ in: 64 bits, 16 hexadecimal digits. */

/** Of 64 bits: the same picture saved anew, made smaller or lighter stays below; another photograph of the same car hardly does. */
export const SAME_PICTURE = 6;

const BITS = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4];

/** Throws on what is no hash. */
export function pictureDistance(one: string, other: string): number {
  if (one.length !== other.length) throw new Error(`hashes of two lengths: ${one}, ${other}`);
  let differing = 0;
  for (let place = 0; place < one.length; place += 1) {
    const bits = BITS[Number.parseInt(one.charAt(place), 16) ^ Number.parseInt(other.charAt(place), 16)];
    if (bits === undefined) throw new Error(`no hash: ${one}, ${other}`);
    differing += bits;
  }
  return differing;
}
