/** Words of a version as adverts write them, in capitals, and which of those that somebody says they know. */

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
