/** The words of which the name of a column is made. */
import { foldOf, withoutAccents } from "../../domain/catalogue/names.ts";

export interface ColumnName {
  readonly fold: string;
  readonly words: readonly string[];
  /** Of a path the words of what it leads to: of `modele.finition` the last. */
  readonly last?: readonly string[];
}

/** `prixTTC`, `prix_ttc` and `Prix TTC` have the same words; so have paths, `pricing.public.amount`. */
export function columnName(name: string): ColumnName {
  const [, last] = /[^\s./][./]@?([^\s./]+)$/.exec(name) ?? [];
  return { fold: foldOf(name), words: wordsOf(name), ...(last === undefined ? {} : { last: wordsOf(last) }) };
}

function wordsOf(name: string): readonly string[] {
  return (
    withoutAccents(name.normalize("NFC").replaceAll(/remis[ée]{1,2}s?(?![\p{L}])/giu, reducedWord))
      // A unit, and no two words.
      .replaceAll(/k[Ww](?=h?\b)/g, "kw")
      .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
      .replaceAll(/([A-Z])([A-Z][a-z])/g, "$1 $2")
      .toLowerCase()
      .split(/[^a-z\d]+/)
      .flatMap((word) => word.replace(SHORT_PREFIX, "$& ").split(" "))
      .filter((word) => word !== "")
  );
}

/** Older programs write what a column is before its name, in so many letters: `LBMARQ`, `DTMEC`, `PVTTC`. No French word begins so. */
const SHORT_PREFIX = /^(?:lb|cd|dt|nb|km|pv|px|tx(?=co2))(?=[a-z]{2}[a-z\d])/;

/** `Prix remisé` is what is asked, without its accent too (`prix_remise`); `Remise` is what is taken off. */
const reducedWord = (word: string, at: number, whole: string) =>
  /é/i.test(word) || REDUCED_PRICE.test(whole.slice(0, at)) ? " promo" : word;

/** In one name: of `prix.remise` the first is what the second stands in. */
const REDUCED_PRICE = /(?:prix|tarif)[\s_-]*(?:apr[eè]s[\s_-]*)?$/iu;
