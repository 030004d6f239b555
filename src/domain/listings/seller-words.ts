/** A seller's own words on a vehicle, as a listing holds them. */

/** Characters. Some six hundred words: more than anybody reads of an advert. */
export const LONGEST_DESCRIPTION = 4000;

/** What is read at all of a longer text, so that no text costs more than it can be worth. */
const MOST_READ = 5 * LONGEST_DESCRIPTION;

export interface SellerWords {
  /** Paragraphs and lines are kept, with no more than one empty line between; never empty. */
  readonly text: string;
  readonly isShortened: boolean;
}

/**
 * A telephone number is told on demand, and messages come by the site: a number, an address or a link within the text would go past both.
 * They are taken out before anything is kept, so that no page, answer or index can show them.
 */
export const MASKED = { phone: "[numéro masqué]", email: "[e-mail masqué]", link: "[lien masqué]" } as const;

/** Whether something was taken out of a text, which its reader should be told. */
export function hasMasked(text: string): boolean {
  return Object.values(MASKED).some((mark) => text.includes(mark));
}

const BETWEEN = String.raw`[\s.\-–—/_·*|,]{1,3}`;
/**
 * French numbers as people write them, and foreign ones with their `+` or `00`: digits or pairs all apart, or none, so that a date and the figure
 * after it (`01/06/2021 - 45 000 km`) are no number. Prices and kilometres have neither form.
 */
const PHONE = new RegExp(
  [
    String.raw`(?<!\d|\d[.,])(?:(?:\+|00)[\s.]?33[\s.\-/]{0,2}(?:\(0\)|0)?[\s.\-/]{0,2}|\(?0[\s.]?)[1-9]\)?(?:(?:${BETWEEN}\d{2}){4}|(?:${BETWEEN}\d){8}|(?:${BETWEEN})?\d{8}|\d{2}(?:${BETWEEN}\d{2}){3})(?!\d)`,
    String.raw`(?<!\d|\d[.,])33\s?[67](?:${BETWEEN}\d{2}){4}(?!\d)`,
    // In one piece, and not within a chassis number.
    String.raw`(?<![\p{L}\d]|\d[.,])33\s?[1-9]\d{8}(?![\p{L}\d])`,
    // Hours (`09:00-12:00`) have other marks between.
    String.raw`(?<!\d|\d[.,:])0[1-9](?:\s?:\s?\d{2}){4}(?![\d:])`,
    // `06 12 345 678`: ten digits with one and the same mark between, so that a month before kilometres is none.
    String.raw`(?<!\d|\d[.,])(?=0[1-9](?:[\s.\-]?\d){8}(?!\d))0[1-9]\d{0,2}(?<between>[\s.\-])\d{2,3}(?:\k<between>\d{2,3}){1,2}(?!\d)`,
    // Letters for zeros.
    String.raw`(?<![\p{L}\d]|\d[.,])(?=[0Oo][1-9][^\p{L}]*[Oo]|[Oo])[0Oo]\s?[1-9](?:(?:${BETWEEN}\d[\dOo]){4}|(?:${BETWEEN})?(?:\d[\dOo]){4})(?![\p{L}\d])`,
    String.raw`(?:\+[\s.]?|(?<!\d|\d[.,])00)[1-9](?:[\s.\-/()]{0,3}\d){8,13}(?!\d)`,
  ].join("|"),
  "gu",
);
const EMAIL =
  /[\p{L}\d._%+-]{1,64}\s?(?:@|\(at\)|\[at\]|\(arobase\)|\[arobase\])\s?[\p{L}\d-]{1,63}(?:(?:\.|\s?(?:\(dot\)|\(point\))\s?)[\p{L}\d-]{2,63}){1,4}/giu;
/**
 * Without a path, only what ends like an address and not like a sentence: of `complet.Pro` only a space is missing. In capitals the name
 * has a letter and three signs at least: `1.5.FR` is an engine and a trim.
 */
const LINK = new RegExp(
  [
    String.raw`(?:[hH][tT]{2}[pP][sS]?:\/\/|[wW]{3}\.)[^\s<>"]+`,
    String.raw`(?<![\p{L}\d.\-])(?:[a-z\d\-]{1,63}\.){1,4}(?:[a-z]{2,10}\/[^\s<>"]+|(?:fr|com|net|org|eu|be|lu|ch|io)(?![\p{L}\d\-]))`,
    String.raw`(?<![\p{L}\d.\-])(?:[a-zA-Z\d\-]{1,63}\.){0,3}(?=[\d\-]{0,62}[a-zA-Z])[a-zA-Z\d\-]{3,63}\.(?:[fF][rR]|[cC][oO][mM]|NET|ORG|EU)(?![\p{L}\d\-])(?:\/[^\s<>"]*)?`,
  ].join("|"),
  "gu",
);

/** Digits in other shapes (`０６`, `𝟎𝟔`, `0️⃣`) are digits, and nothing unseen stands between them: a number is one however it is dressed. */
function withPlainDigits(text: string): string {
  return text
    .replace(/\p{Nd}/gu, (digit) => digit.normalize("NFKC"))
    .replace(/(\d)\ufe0f?\u20e3/gu, "$1")
    .replace(/(?<=\d)\p{Default_Ignorable_Code_Point}+(?=[\d\s.\-/])/gu, "");
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

const masked = (text: string) =>
  text.replace(EMAIL, MASKED.email).replace(LINK, MASKED.link).replace(PHONE, MASKED.phone);

/** A line of a vehicle's name, such as its version, without numbers, addresses and links; the same where it has none. */
export function withoutContacts(line: string): string {
  const plain = withPlainDigits(line);
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
  const clean = withPlainDigits(source.slice(0, MOST_READ))
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
