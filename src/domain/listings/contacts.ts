/**
 * What would go past the number told on demand and the site’s messages, in whatever a seller writes: telephone numbers, mail addresses
 * and links. They are taken out before anything is kept, so that no page, answer or index can show them. All of it is found in time that
 * grows with the text: every repetition is bounded or ends where the next begins.
 */
import { READ_BEFORE, isPhone } from "./phone-look-alikes.ts";

export const MASKED = { phone: "[numéro masqué]", email: "[e-mail masqué]", link: "[lien masqué]" } as const;

/** Whether something was taken out of a text, which its reader should be told. */
export function hasMasked(text: string): boolean {
  return Object.values(MASKED).some((mark) => text.includes(mark));
}

const BETWEEN = String.raw`[\s.\-–—/_·*|,]{1,3}`;
/** Not within a figure, a chassis number or a part's, unless it stands against what announces it (`Tél0612345678`). */
const APART = String.raw`(?:(?<![\p{L}\d]|\d[.,])|(?<=(?:[tT][eé]l|TEL|TÉL|[pP]ort|PORT|[mM]ob|MOB|[nN]um|NUM|[sS]ms|SMS|au|[nN]°|[wW]hats[aA]pp)(?:\s?:)?))`;
/** Pairs with one and the same between them, whatever that is: `(06)(12)(34)(56)(78)`, `06x12x34x56x78`. */
const EVEN_PAIRS = /(?<!\d|\d[.,:/-])[([{]?0[1-9](?<mark>[^\d]{1,4})\d{2}(?:\k<mark>\d{2}){3}(?!\d)[)\]}]?/gu;
/**
 * French numbers as people write them, and foreign ones with their `+` or `00`: digits or pairs all apart, or none, so that a date and the figure
 * after it (`01/06/2021 - 45 000 km`) are no number. Prices and kilometres have neither form. What looks alike is told apart by
 * `phone-look-alikes.ts`.
 */
const PHONE = new RegExp(
  [
    String.raw`(?<!\d|\d[.,:/\-])(?:(?:\+|00)[\s.]?33[\s.\-/]{0,2}(?:\(0\)|0)?[\s.\-/]{0,2}|\(?0[\s.]?)[1-9]\)?(?:(?:${BETWEEN}\d{2}){4}|(?:${BETWEEN}\d){8}|\d{2}(?:${BETWEEN}\d{2}){3})(?!\d)`,
    String.raw`(?<!\d|\d[.,])(?:(?:\+|00)[\s.]?33[\s.\-/]{0,2}(?:\(0\)|0)?[\s.\-/]{0,2})[1-9](?:${BETWEEN})?\d{8}(?!\d)`,
    String.raw`${APART}\(?0[\s.]?[1-9]\)?(?:${BETWEEN})?\d{8}(?!\d|[A-Z](?!\p{L}))`,
    String.raw`(?<!\d|\d[.,])33\s?[67](?:${BETWEEN}\d{2}){4}(?!\d)`,
    String.raw`(?<![\p{L}\d]|\d[.,])33\s?[1-9]\d{8}(?![\p{L}\d])`,
    // Hours (`09:00-12:00`) have other marks between.
    String.raw`(?<!\d|\d[.,:])0[1-9](?:\s?:\s?\d{2}){4}(?![\d:])`,
    // `06 12 345 678`: ten digits with one and the same mark between, so that a month before kilometres is none.
    String.raw`(?<!\d|\d[.,])(?=0[1-9](?:[\s.\-]?\d){8}(?!\d))0[1-9]\d{0,2}(?<between>[\s.\-])\d{2,3}(?:\k<between>\d{2,3}){1,2}(?!\d)`,
    // Letters for zeros.
    String.raw`(?<![\p{L}\d]|\d[.,])(?=[0Oo][1-9][^\p{L}]{0,30}[Oo]|[Oo])[0Oo]\s?[1-9](?:(?:${BETWEEN}\d[\dOo]){4}|(?:${BETWEEN})?(?:\d[\dOo]){4})(?![\p{L}\d])`,
    String.raw`(?:\+[\s.]?|(?<![\p{L}\d]|\d[.,])00)[1-9](?:[\s.\-/()]{0,3}\d){8,13}(?!\d)`,
  ].join("|"),
  "gu",
);

const NUMBER_WORD =
  "z[ée]ro|une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingts?|trente|quarante|cinquante|soixante";
/** `zéro six douze trente-quatre cinquante-six soixante-dix-huit`, and with figures among them. */
const SPELLED_PHONE = new RegExp(
  String.raw`(?<![\p{L}\d])(?:z[ée]ro|0)[\s,.\-–/]{0,3}(?:${NUMBER_WORD}|[1-9])(?:[\s,.\-–/]{1,3}(?:et[\s-])?(?:${NUMBER_WORD}|\d{1,2})){4,20}(?![\p{L}\d])`,
  "giu",
);

const ENDS = "fr|com|net|org|eu|be|lu|ch|io|online|biz";
/** Words and trims too: an address only where its name is no word that a sentence ends with. */
const WORDY_ENDS = "pro|auto|info|site|shop|store|app|cars?";
const PROVIDERS = "gmail|hotmail|outlook|yahoo|wanadoo|laposte|icloud|protonmail|bbox|numericable|aol|msn|gmx";
/** Words as well: with the end of their address alone. */
const WORDY_PROVIDERS = "orange|free|sfr|live|neuf";
/** As it is said, or set apart so that nobody finds it. */
const DOT = String.raw`(?:\s?\.\s?|\s?[(\[{]\s?(?:dot|point|\.)\s?[)\]}]\s?|\s(?:point|dot)\s)`;
const AT = String.raw`(?:\s?[@＠﹫]\s?|\s?[(\[{<]\s?(?:@|at|arobase?|a)\s?[)\]}>]\s?)`;
const LOCAL = String.raw`(?:[\p{L}\d]{1,30}\s(?:point|dot|tiret)\s){0,3}[\p{L}\d._%+\-]{1,64}`;
const EMAIL = new RegExp(
  [
    String.raw`[\p{L}\d._%+\-]{1,64}${AT}[\p{L}\d\-]{1,63}(?:(?:\.|\s?[(\[](?:dot|point)[)\]]\s?)[\p{L}\d\-]{2,63}){1,4}`,
    String.raw`${LOCAL}${AT}(?:[\p{L}\d\-]{1,63}${DOT}){1,3}(?:${ENDS}|pro)(?![\p{L}\d\-])`,
    String.raw`${LOCAL}(?:${AT}| (?:at|chez|arobase?) )(?:(?:${PROVIDERS})(?:${DOT}(?:${ENDS}))?|(?:${WORDY_PROVIDERS})${DOT}(?:${ENDS}))(?![\p{L}\d\-])`,
    String.raw`${LOCAL} arobase? (?!non |pas )[\p{L}\d\-]{2,63}(?:${DOT}(?:${ENDS}|pro))?(?![\p{L}\d\-])`,
    // `j e a n @ g m a i l . c o m`
    String.raw`(?<![\p{L}\d])(?:[\p{L}\d._\-]\s){2,40}(?:[@＠]|\(at\)|arobase)\s(?:[\p{L}\d\-]\s){2,40}(?:\.|point)\s(?:f\s?r|c\s?o\s?m|n\s?e\s?t|e\s?u)(?![\p{L}\d])`,
  ].join("|"),
  "giu",
);

/** A link ends before the sign that ends its sentence. */
const REST = String.raw`[^\s<>"]*[^\s<>".,;:!?)\]»”’'…]`;
/** The names that sellers give to their sites, a part of them at least. */
const DEALER_WORDS = "auto|garage|occas|motor|moto|car|voiture|vehicule|utilitaire|concession";
/**
 * Without a path, only what ends like an address and not like a sentence: of `complet.Pro` only a space is missing. In capitals the name
 * has a letter and three signs at least: `1.5.FR` is an engine and a trim.
 */
const LINK = new RegExp(
  [
    String.raw`(?:[hH][tT]{2}[pP][sS]?:\/\/|[wW]{3}\.)${REST}`,
    String.raw`(?<![\p{L}\d])[wW]{3}\s?\.\s?[a-z\d\-]{2,63}\s?\.\s?(?:fr|com|net|eu)(?![\p{L}\d\-])`,
    String.raw`(?<![\p{L}\d.\-])(?:(?:wa|t|m|fb)\s?\.\s?me|bit\.ly|goo\.gl|t\.co|lc\.cx|cutt\.ly|tinyurl\.com|linktr\.ee|youtu\.be|g\.page|g\.co|is\.gd)\s?\/\s?${REST}`,
    String.raw`(?<![\p{L}\d.\-])(?:[a-z\d\-]{1,63}\.){1,4}(?:${ENDS})(?:\/${REST}|(?![\p{L}\d\-]))`,
    String.raw`(?<![\p{L}\d.\-])(?:[a-zA-Z\d\-]{1,63}\.){0,3}(?=[\d\-]{0,62}[a-zA-Z])[a-zA-Z\d\-]{3,63}\.(?:[fF][rR]|[cC][oO][mM]|NET|ORG|EU|IO)(?![\p{L}\d\-])(?:\/${REST})?`,
    String.raw`(?<![\p{L}\d.\-])(?:(?<=(?:site|voir|sur|web|stock)[\s:]{1,3})[a-zA-Z\d\-]{4,63}|(?=[a-zA-Z\d]{1,30}-|[a-zA-Z\-]{0,30}\d)(?=[\d\-]{0,30}[a-zA-Z])[a-zA-Z\d\-]{4,63}|(?=[a-zA-Z]{0,40}(?:${DEALER_WORDS}))(?!(?:${DEALER_WORDS})s?\.)[a-zA-Z]{6,63})\.(?:${WORDY_ENDS}|PRO|AUTO)(?![\p{L}\d\-])(?:\/${REST})?`,
    String.raw`(?<![\p{L}\d.\-])[a-z\d][a-z\d\-]{2,62}(?:\s?[(\[{]\s?(?:dot|point|\.)\s?[)\]}]\s?|\s(?:point|dot)\s|\s\.\s?)(?:fr|com)(?![\p{L}\d\-])`,
    String.raw`(?<![\p{L}\d])(?:w\s){3}\.\s(?:[\p{L}\d\-]\s){2,40}\.\s(?:f\s?r|c\s?o\s?m)(?![\p{L}\d])`,
    String.raw`(?<![\p{L}\d])[wW]{3}\s[a-z\d\-]{3,63}\s(?:fr|com)(?![\p{L}\d\-])`,
  ].join("|"),
  "gu",
);

/** What stands between digits and is not seen, or is seen as a blank. */
const BLANK_SIGNS = /(?<=[\d)])[\u2800\u3164\u115f\u1160\uffa0\u180e]+(?=[\d(\s.\-/])/gu;
/** `①`, `⁰`, nine of them and more: one alone is `m²` or an item of a list. */
const DRESSED_DIGITS = /(?:[\u2460-\u2468\u24ea\u2070\u00b9\u00b2\u00b3\u2074-\u2079\u2080-\u2089][\s.-]?){9,20}/gu;

/** Latin letters and what is written with them. */
const IS_PLAIN =
  /^[\n\r\t\u0020-\u00ac\u00ae-\u00b1\u00b4-\u00b8\u00ba-\u024f\u2010-\u2027\u202f\u2030-\u203a\u20ac]*$/;

/** Digits in other shapes (`０６`, `𝟎𝟔`, `0️⃣`) are digits, and nothing unseen stands between them: a number is one however it is dressed. */
export function withPlainDigits(text: string): string {
  if (IS_PLAIN.test(text)) return text;
  return text
    .replace(/\p{Nd}/gu, (digit) => digit.normalize("NFKC"))
    .replace(DRESSED_DIGITS, (digits) => digits.normalize("NFKC"))
    .replace(/(\d)\ufe0f?\u20e3/gu, "$1")
    .replace(BLANK_SIGNS, " ")
    .replace(/(?<=\d)\p{Default_Ignorable_Code_Point}+(?=[\d\s.\-/])/gu, "");
}

/** What stands in every one of them: most names and lines have none of it, and are looked through no further. */
const MAY_HOLD = {
  email: /[@＠﹫]|arobas|[([{<]\s?at?\s?[)\]}>]|\b(?:at|chez) \w/i,
  link: /\.[\s)\]}]{0,3}[a-z]|https?:|(?:point|dot)[)\]}\s]|w ?w ?w/i,
  words: /(?:z[ée]ro|0)[\s,.\-–/]{0,3}[a-z1-9]/i,
  phone: /(?:[\dOo][^\dOo]{0,5}){8}/,
} as const;

/** `text` has plain digits. */
export function masked(text: string): string {
  let plain = text;
  if (MAY_HOLD.email.test(plain)) plain = plain.replace(EMAIL, MASKED.email);
  if (MAY_HOLD.link.test(plain)) plain = plain.replace(LINK, MASKED.link);
  if (MAY_HOLD.words.test(plain))
    // Of figures alone the patterns after it tell.
    plain = plain.replace(SPELLED_PHONE, (number) => (/\p{L}{2}/u.test(number) ? MASKED.phone : number));
  if (!MAY_HOLD.phone.test(plain)) return plain;
  // The even first: a month before it is no part of a number.
  return withoutPhones(withoutPhones(plain, EVEN_PAIRS), PHONE);
}

/** Whether a name gives more than a name; a link may be one. */
export function hasNumberOrAddress(text: string): boolean {
  const told = masked(withPlainDigits(text));
  return told.includes(MASKED.phone) || told.includes(MASKED.email);
}

function withoutPhones(text: string, pattern: RegExp): string {
  let [kept, from] = ["", 0];
  for (const { 0: number, index } of text.matchAll(pattern)) {
    if (!isPhone(number, text.slice(Math.max(0, index - READ_BEFORE), index))) continue;
    kept += text.slice(from, index) + MASKED.phone;
    from = index + number.length;
  }
  return kept + text.slice(from);
}
