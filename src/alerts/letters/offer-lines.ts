/** One vehicle in the text of a letter. */
import { NARROW } from "../../domain/french.ts";
import type { OfferWords } from "./offer-words.ts";

/** `more` stands under its price; an empty line before it. */
export function offerLines(words: OfferWords, more: readonly string[] = []): readonly string[] {
  const { name, version, price, struckPrice, judgement, apart, facts, place, distance, seller, address } = words;
  const where = [place, distance].filter((part) => part !== undefined).join(", ");
  return [
    "",
    `${name} ${version}`.trim(),
    struckPrice === undefined ? price : `${price}, au lieu de ${struckPrice}`,
    ...more,
    apart === undefined ? judgement : `${judgement}, ${apart}`,
    facts,
    where === "" ? seller : `${where}${NARROW}; ${seller}`,
    address,
  ];
}
