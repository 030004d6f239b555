/** Words of a version as adverts write them, in capitals, and which of those that somebody says they know. */

import type { ValuedListing } from "./valued-listing.ts";

export const wordsOf = (version: string): readonly string[] => version.split(/\s+/).filter((word) => word !== "");

export interface ToldVersion {
  /** Of the words that adverts know, in their order; undefined of none. */
  readonly version: string | undefined;
  /** In no advert's version: nobody can say what they are worth, so they count as not told. */
  readonly unknown: readonly string[];
}

/** `versions` are all that are on sale of the model. */
export function toldVersion(version: string, versions: Iterable<string>): ToldVersion {
  const onSale = new Set<string>();
  for (const one of versions) for (const word of wordsOf(one)) onSale.add(word);
  const words = wordsOf(version);
  const known = words.filter((word) => onSale.has(word));
  return {
    version: known.length === 0 ? undefined : known.join(" "),
    unknown: [...new Set(words.filter((word) => !onSale.has(word)))],
  };
}

/** Of the words that are told, those that an advert must have where none has them all. */
const ENOUGH_WORDS = 0.6;

/**
 * Those that have all words of the version, else those that have the most of them; of another energy or gearbox than is told none. The
 * power does not choose: more of it would complete a vehicle otherwise, and might make it worth less.
 */
export function ofVersion<Advert extends Pick<ValuedListing, "version" | "energy" | "gearbox">>(
  { version = "", energy, gearbox }: Partial<Pick<ValuedListing, "version" | "energy" | "gearbox">>,
  adverts: readonly Advert[],
): readonly Advert[] {
  const words = new Set(wordsOf(version));
  let most = Math.max(1, Math.ceil(words.size * ENOUGH_WORDS));
  let found: Advert[] = [];
  for (const advert of adverts) {
    const isOther =
      (energy !== undefined && advert.energy !== energy) || (gearbox !== undefined && advert.gearbox !== gearbox);
    const shared = isOther ? 0 : new Set(wordsOf(advert.version).filter((word) => words.has(word))).size;
    if (shared < most) continue;
    if (shared > most) found = [];
    most = shared;
    found.push(advert);
  }
  return found;
}
