/** Where to part values so that the parts are about equally full. */

/** Of ascending numbers that begin at or below the value, the place of the last that is not above it. */
export function lastAtMost(numbers: Float64Array, value: number): number {
  let low = 0;
  let high = numbers.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((numbers[middle] ?? 0) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * Values, ascending, that part a sorted sample further than the cuts do, so that no part holds much more than one in
 * `parts` of it, but for parts of a single value. The first cut lies at or below all values.
 */
export function quantiles(sample: Float64Array, cuts: Float64Array, parts: number): readonly number[] {
  const part = Math.max(1, Math.ceil(sample.length / parts));
  const found: number[] = [];
  let start = 0;
  for (const [place, value] of sample.entries()) {
    const cut = cuts[lastAtMost(cuts, value)] ?? value;
    if (cut > (sample[start] ?? value)) start = place;
    if (place - start < part || value === sample[start]) continue;
    if (cut !== value) found.push(value);
    start = place;
  }
  return found;
}
