/** A seller's own words on a vehicle, as a listing holds them. */
import { MASKED, masked, withPlainSigns } from "./contacts.ts";

/** Characters. Some six hundred words: more than anybody reads of an advert. */
export const LONGEST_DESCRIPTION = 4000;

/** What is read at all of a longer text, so that no text costs more than it can be worth. */
const MOST_READ = 5 * LONGEST_DESCRIPTION;

export interface SellerWords {
  /** Paragraphs and lines are kept, with no more than one empty line between; never empty. */
  readonly text: string;
  readonly isShortened: boolean;
}

/** What leads to a number, and says nothing without it. */
const BEFORE_CONTACT = String.raw`(?:(?:t[eé]l(?:[eé]phone)?|portable|mobile|e-?mail|mail|site|contact|appele[rz])[\s.:]*(?:au[\s.:]*)?)*`;
const CONTACT_MARK = new RegExp(
  String.raw`(?<![\p{L}\d])${BEFORE_CONTACT}(?:${Object.values(MASKED).map(escaped).join("|")})(?:\s*[\-–,/:])?`,
  "giu",
);

function escaped(text: string): string {
  return text.replace(/[[\]]/g, String.raw`\$&`);
}

/** A line of a vehicle's name, such as its version, without numbers, addresses and links; the same where it has none. */
export function withoutContacts(line: string): string {
  const plain = withPlainSigns(line);
  const marked = masked(plain);
  if (marked === plain) return line;
  return marked
    .replace(CONTACT_MARK, " ")
    .replace(/\s+/g, " ")
    .replace(/[\s\-–:,/]+$/u, "")
    .trim();
}

// Marks of direction turn what follows them on the page; the others are not seen, and would hide a number from its pattern.
const UNSEEN = /[^\P{Cc}\n]|[\p{Bidi_Control}\p{Cs}\p{Co}\u00ad\u200b\u2060\ufeff\ufffc]/gu;

/** Undefined when nothing readable is left. Plain text: whatever is markup in its source was read before. */
export function readSellerWords(source: string): SellerWords | undefined {
  const clean = withPlainSigns(source.slice(0, MOST_READ))
    .replace(/\r\n?|[\u0085\u2028\u2029\v\f]/g, "\n")
    .replace(/\t/g, " ")
    .replace(UNSEEN, "")
    .replace(/ {2,}/g, " ")
    .split("\n")
    .map((line) => line.trim())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  if (!/[\p{L}\d]/u.test(clean)) return undefined;
  const text = masked(clean);
  const isShortened = text.length > LONGEST_DESCRIPTION || source.length > MOST_READ;
  return { text: isShortened ? shortened(text) : text, isShortened };
}

/** At the end of a word, as far as there are words. */
function shortened(text: string): string {
  const cut = text.slice(0, LONGEST_DESCRIPTION - 1);
  const end = cut.search(/\s\S*$/u);
  return `${(end > LONGEST_DESCRIPTION / 2 ? cut.slice(0, end) : cut).toWellFormed().trimEnd()}…`;
}
