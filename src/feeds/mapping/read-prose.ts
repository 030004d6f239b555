/** Running text of a feed, which often comes as the HTML of the dealer's own site. */
import type { SellerWords } from "../../domain/listings/seller-words.ts";
import { LONGEST_DESCRIPTION, readSellerWords } from "../../domain/listings/seller-words.ts";
import { isMisread } from "./read-text.ts";
import type { Reading } from "./reading.ts";
import { ABSENT, unreadable, value } from "./reading.ts";

/** Where what is not for people begins and ends. */
const HIDING = /<(\/?)(script|style|head|template)\b[^<>]*>|<!--|-->/gi;
const LINE_END = /<(?:br|hr)\b[^<>]*>|<\/(?:div|li|ul|ol|tr|table)\s*>/gi;
const CELL_END = /<\/t[dh]\s*>/gi;
const PARAGRAPH = /<\/?(?:p|h[1-6])\b[^<>]*>/gi;
/** From the first of its line ends: a cell may hold a million of them, and each is looked at once. */
const ITEM = /(?<!\n)\n*<li\b[^<>]*>/gi;
/** `< 5 ans` is none. */
const TAG = /<\/?[a-z][^<>]*>/gi;

/** Those that French texts bear, besides letters with their accents; whatever else stands as it was written. */
const NAMED: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "’"],
  ["nbsp", " "],
  ["thinsp", " "],
  ["ensp", " "],
  ["emsp", " "],
  ["oelig", "œ"],
  ["OElig", "Œ"],
  ["euro", "€"],
  ["laquo", "«"],
  ["raquo", "»"],
  ["lsquo", "‘"],
  ["rsquo", "’"],
  ["ldquo", "“"],
  ["rdquo", "”"],
  ["hellip", "…"],
  ["ndash", "–"],
  ["mdash", "—"],
  ["bull", "•"],
  ["middot", "·"],
  ["deg", "°"],
  ["sup2", "²"],
]);
const ACCENTS: ReadonlyMap<string, string> = new Map([
  ["grave", "\u0300"],
  ["acute", "\u0301"],
  ["circ", "\u0302"],
  ["tilde", "\u0303"],
  ["uml", "\u0308"],
  ["cedil", "\u0327"],
]);

/** `eacute` is é, `Agrave` is À. */
function named(name: string): string | undefined {
  const accent = ACCENTS.get(name.slice(1));
  return accent === undefined ? NAMED.get(name) : `${name.charAt(0)}${accent}`.normalize("NFC");
}

const LAST_CODE_POINT = 0x10ffff;

function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]\w{1,7}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return named(String(name)) ?? whole;
    const point = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
    return point <= LAST_CODE_POINT ? String.fromCodePoint(point) : "";
  });
}

/** Read once from end to end, whatever is left open: what has no end stays. */
function withoutHidden(html: string): string {
  let shown = "";
  let from = 0;
  let hiding: { readonly end: string; readonly start: number } | undefined;
  for (const { 0: mark, 1: isEnd = "", 2: name = "", index } of html.matchAll(HIDING)) {
    const kind = name === "" ? "-->" : name.toLowerCase();
    const closes = name === "" ? mark === "-->" : isEnd !== "";
    if (hiding === undefined && !closes) hiding = { end: kind, start: index };
    else if (closes && hiding?.end === kind) {
      shown += html.slice(from, hiding.start);
      from = index + mark.length;
      hiding = undefined;
    }
  }
  return shown + html.slice(from);
}

function withoutTags(html: string): string {
  return withoutHidden(html)
    .replace(PARAGRAPH, "\n\n")
    .replace(LINE_END, "\n")
    .replace(CELL_END, " ")
    .replace(ITEM, "\n– ")
    .replace(TAG, "");
}

/** HTML written as text in its cell is HTML all the same, so tags are looked for again once characters are decoded. */
export function readProse(text: string): Reading<string> {
  const words: SellerWords | undefined = readSellerWords(withoutTags(decoded(withoutTags(text))));
  if (words === undefined) return ABSENT;
  if (isMisread(words.text)) return unreadable(words.text);
  return words.isShortened ? { kind: "shortened", value: words.text, longest: LONGEST_DESCRIPTION } : value(words.text);
}
