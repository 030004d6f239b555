/** Running text of a feed, which often comes as the HTML of the dealer's own site. */
import type { SellerWords } from "../../domain/listings/seller-words.ts";
import { LONGEST_DESCRIPTION, readSellerWords } from "../../domain/listings/seller-words.ts";
import { isMisread } from "./read-text.ts";
import type { Reading } from "./reading.ts";
import { ABSENT, unreadable, value } from "./reading.ts";

/** Whose content is not for people. */
const HIDDEN = /<(script|style|head|template)\b[^<>]*>[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi;
const LINE_END = /<(?:br|hr)\b[^<>]*>|<\/(?:div|li|ul|ol|tr|table)\s*>/gi;
const PARAGRAPH_END = /<\/(?:p|h[1-6])\s*>/gi;
const ITEM = /<li\b[^<>]*>/gi;
/** `< 5 ans` is none. */
const TAG = /<\/?[a-z][^<>]*>/gi;

/** Those that French texts bear; whatever else stands as it was written. */
const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "’",
  nbsp: " ",
  agrave: "à",
  acirc: "â",
  ccedil: "ç",
  Ccedil: "Ç",
  eacute: "é",
  Eacute: "É",
  egrave: "è",
  Egrave: "È",
  ecirc: "ê",
  euml: "ë",
  icirc: "î",
  iuml: "ï",
  ocirc: "ô",
  ugrave: "ù",
  ucirc: "û",
  oelig: "œ",
  euro: "€",
  laquo: "«",
  raquo: "»",
  lsquo: "‘",
  rsquo: "’",
  hellip: "…",
  ndash: "–",
  mdash: "—",
  bull: "•",
  middot: "·",
  deg: "°",
  sup2: "²",
};

const LAST_CODE_POINT = 0x10ffff;

function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]\w{1,7}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED[String(name)] ?? whole;
    const point = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
    return point <= LAST_CODE_POINT ? String.fromCodePoint(point) : "";
  });
}

function withoutTags(html: string): string {
  return html
    .replace(HIDDEN, "")
    .replace(ITEM, "– ")
    .replace(PARAGRAPH_END, "\n\n")
    .replace(LINE_END, "\n")
    .replace(TAG, "");
}

/** HTML written as text in its cell is HTML all the same, so tags are looked for again once characters are decoded. */
export function readProse(text: string): Reading<string> {
  const words: SellerWords | undefined = readSellerWords(withoutTags(decoded(withoutTags(text))));
  if (words === undefined) return ABSENT;
  if (isMisread(words.text)) return unreadable(words.text);
  return words.isShortened ? { kind: "shortened", value: words.text, longest: LONGEST_DESCRIPTION } : value(words.text);
}
