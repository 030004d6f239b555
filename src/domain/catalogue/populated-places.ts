/** Places drawn as people live, for generated listings and searches. */
import type { Commune } from "./places.ts";

/**
 * Draws communes in proportion to their population: of a number from 0 up to 1 makes one of them, the same
 * number always the same one. Throws on an empty list.
 */
export function populationSampler(communes: readonly Commune[]): (random: number) => Commune {
  const upTo = new Float64Array(communes.length);
  let total = 0;
  for (const [position, { population }] of communes.entries()) {
    total += population;
    upTo[position] = total;
  }
  if (total === 0) throw new Error(`nobody lives in these ${communes.length} communes`);
  return (random) => {
    const sought = random * total;
    let low = 0;
    let high = communes.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((upTo[middle] ?? total) > sought) high = middle;
      else low = middle + 1;
    }
    const commune = communes[low];
    if (commune === undefined) throw new Error(`no commune for ${random}`);
    return commune;
  };
}
