/** The line of an address before postcode and town. */
import { readSellerWords } from "./seller-words.ts";

/** Of one line, with a letter, and nothing that would be taken out of a seller's words: no number, no address to write to, no link. */
export function isStreet(text: string): boolean {
  return (
    text.length <= 120 &&
    /\p{L}/u.test(text) &&
    !/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(text) &&
    readSellerWords(text)?.text === text
  );
}
