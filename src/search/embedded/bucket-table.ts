/** For every number of 16 bits the bucket that it is in, by the number plus 2¹⁵: quicker than a search, for many. */

export const NARROW_OFFSET = 0x8000;

/** `froms` are whole numbers, ascending; the first lies below every number. At most 256. */
export function bucketTable(froms: Float64Array): Uint8Array {
  const table = new Uint8Array(2 * NARROW_OFFSET);
  const placeOf = (from: number) => Math.min(Math.max(from + NARROW_OFFSET, 0), table.length);
  for (const [bucket, from] of froms.entries()) {
    table.fill(bucket, placeOf(from), placeOf(froms[bucket + 1] ?? Number.POSITIVE_INFINITY));
  }
  return table;
}
