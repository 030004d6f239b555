/**
 * What would go past the number told on demand and the site’s messages, in whatever a seller writes: telephone numbers, mail addresses
 * and links. They are taken out before anything is kept, so that no page, answer or index can show them. All of it is found in time that
 * grows with the text: every repetition is bounded or ends where the next begins.
 */
import { withoutPhones } from "./phone-numbers.ts";
import type { Span } from "./text-spans.ts";
import { withMark } from "./text-spans.ts";

export const MASKED = {
  phone: "[numéro masqué]",
  email: "[e-mail masqué]",
  link: "[lien masqué]",
  account: "[compte masqué]",
} as const;

/** Whether something was taken out of a text, which its reader should be told. */
export function hasMasked(text: string): boolean {
  return Object.values(MASKED).some((mark) => text.includes(mark));
}

const NUMBER_WORD =
  "z[ée]ro|une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingts?|trente|quarante|cinquante|soixante";
/** No article. */
const SAID_NUMBER = new RegExp(NUMBER_WORD.replace("une?|", ""), "iu");
/** `zéro six soixante douze…`: said so that it is not told how many digits they make; others are counted. */
const SPELLED_PHONE = new RegExp(
  String.raw`(?<![\p{L}\d])(?:z[ée]ro|0)[\s,.\-–/]{0,3}(?:${NUMBER_WORD}|[1-9])(?:[\s,.\-–/]{1,3}(?:et[\s-])?(?:${NUMBER_WORD}|\d{1,2})){4,20}(?![\p{L}\d])`,
  "giu",
);

const ENDS = "fr|com|net|org|eu|be|lu|ch|io|online|biz|xyz|corsica|bzh|alsace";
/** Words and trims too: an address only where its name is no word that a sentence ends with. */
const WORDY_ENDS = "pro|auto|info|site|shop|store|app|cars?|paris|club";
/** Of countries, where a missing space makes as many (`mi-cuir.de série`): after what names a seller alone. */
const WORDY_COUNTRIES = "de|es|it|pt|nl|uk|me|tv|re|ai|cc|co";
const PROVIDERS = "gmail|hotmail|outlook|yahoo|wanadoo|laposte|icloud|protonmail|bbox|numericable|aol|msn|gmx";
/** Words as well: with the end of their address alone. */
const WORDY_PROVIDERS = "orange|free|sfr|live|neuf";
/** As it is said, or set apart so that nobody finds it. */
const DOT = String.raw`(?:\s?\.\s?|\s?[(\[{]\s?(?:dot|point|\.)\s?[)\]}]\s?|[\s*_\-](?:point|dot)[\s*_\-])`;
const AT = String.raw`(?:\s?[@＠﹫]\s?|\s?[(\[{<]\s?(?:@|at|arobase?|[aà])\s?[)\]}>]\s?|[*_\-](?:at|arobase?)[*_\-])`;
/** As above, and as words among others. */
const SAID_AT = String.raw`(?:${AT}| (?:at|chez|arobase?) )`;
const HOST = String.raw`[\p{L}\d\-]{1,63}`;
const END = String.raw`(?![\p{L}\d\-])`;
/** Looked for from its middle, and then backwards: a long word is not read anew for each of its letters. */
const LOCAL = String.raw`(?<=(?<local>(?:[\p{L}\d]{1,30}\s(?:point|dot|tiret)\s){0,3}[\p{L}\d._%+\-]{1,64}))`;
const EMAIL = new RegExp(
  String.raw`(?:(?=${SAID_AT}|\s(?:${PROVIDERS})\s)${LOCAL}(?:${[
    String.raw`${AT}${HOST}(?:(?:\.|\s?[(\[](?:dot|point)[)\]]\s?)[\p{L}\d\-]{2,63}){1,4}`,
    String.raw`(?:${AT}|\sat\s)(?:${HOST}${DOT}){1,3}(?:${ENDS}|pro)${END}`,
    String.raw`${SAID_AT}(?:(?:${PROVIDERS})(?:${DOT}(?:${ENDS}))?|(?:${WORDY_PROVIDERS})${DOT}(?:${ENDS}))${END}`,
    String.raw`\s(?:${PROVIDERS})\s(?:com|fr)${END}`,
    String.raw` arobase? (?!non |pas )[\p{L}\d\-]{2,63}(?:${DOT}(?:${ENDS}|pro))?${END}`,
  ].join("|")}))|${
    // `j e a n @ g m a i l . c o m`
    String.raw`(?<=(?<![\p{L}\d])(?<letters>(?:[\p{L}\d._\-]\s){2,40}))(?:[@＠]|\(at\)|arobase)\s(?:[\p{L}\d\-]\s){2,40}(?:\.|point)\s(?:f\s?r|c\s?o\s?m|n\s?e\s?t|e\s?u)(?![\p{L}\d])`
  }`,
  "giu",
);

const NETWORKS = String.raw`insta(?:gram)?|snap(?:chat)?|telegram|tik\s?tok|facebook|fb|messenger|whats\s?app|twitter|skype|viber`;
/** After its network what is no word: `snapchat jean75`, and not `WhatsApp possible`. */
const ACCOUNT = new RegExp(
  [
    String.raw`(?<![\p{L}\d])(?:${NETWORKS})\s{0,2}[:\-–]?\s{0,2}(?:@[\p{L}\d][\p{L}\d_.\-]{0,29}[\p{L}\d_]|(?=\p{L}{1,30}[\d_])[\p{L}\d_.]{3,29}[\p{L}\d_])`,
    String.raw`(?<![\p{L}\d])(?:${NETWORKS})\s?:\s?\p{L}{2,20}\.\p{L}{2,20}(?![\p{L}\d])`,
    String.raw`(?<![\p{L}\d._%+\-])@(?=\p{L}{1,28}[\d_])[\p{L}\d_.]{2,28}[\p{L}\d_]`,
  ].join("|"),
  "giu",
);

/** A link ends before the sign that ends its sentence. */
const REST = String.raw`[^\s<>"]*[^\s<>".,;:!?)\]»”’'…]`;
/** The names that sellers give to their sites, a part of them at least. */
const DEALER_WORDS = "auto|garage|occas|motor|moto|car|voiture|vehicule|utilitaire|concession";
/**
 * Without a path, only what ends like an address and not like a sentence: of `complet.Pro` only a space is missing. In capitals the name
 * has four signs at least: `1.5.FR`, `1.5 DCI.FR` are an engine and a trim, `ABS.ESP.NET` equipment.
 */
const LINK = new RegExp(
  [
    String.raw`(?:[hH][tT]{2}[pP][sS]?:\/\/|[wW]{3}\.)${REST}`,
    String.raw`(?<![\p{L}\d])[wW]{3}\s?\.\s?[a-z\d\-]{2,63}\s?\.\s?(?:fr|com|net|eu)(?![\p{L}\d\-])`,
    String.raw`(?<![\p{L}\d.\-])(?:(?:wa|t|m|fb)\s?\.\s?me|bit\.ly|goo\.gl|t\.co|lc\.cx|cutt\.ly|tinyurl\.com|linktr\.ee|youtu\.be|g\.page|g\.co|is\.gd)\s?\/\s?${REST}`,
    String.raw`(?<![\p{L}\d.\-])(?:[a-z\d\-]{1,63}\.){1,4}(?:${ENDS})(?:\/${REST}|(?![\p{L}\d\-]))`,
    String.raw`(?<![\p{L}\d.\-])(?:[a-zA-Z\d\-]{1,63}\.){0,3}(?=[\d\-]{0,62}[a-zA-Z])[a-zA-Z\d\-]{3,63}(?:\.(?:fr|Fr|com|Com)|(?<=[a-zA-Z\d\-]{4})\.(?:F[rR]|C[oO][mM]|NET|ORG|EU|IO))(?![\p{L}\d\-])(?:\/${REST})?`,
    String.raw`(?<![\p{L}\d.\-])(?:(?<=(?:site|voir|sur|web|stock)[\s:]{1,3})[a-zA-Z\d\-]{4,63}|(?=[a-zA-Z\d]{1,30}-|[a-zA-Z\-]{0,30}\d)(?=[\d\-]{0,30}[a-zA-Z])[a-zA-Z\d\-]{4,63}|(?=[a-zA-Z]{0,40}(?:${DEALER_WORDS}))(?!(?:${DEALER_WORDS})s?\.)[a-zA-Z]{6,63})\.(?:${WORDY_ENDS}|PRO|AUTO)(?![\p{L}\d\-])(?:\/${REST})?`,
    String.raw`(?<![\p{L}\d.\-])(?=[a-zA-Z\d\-]{0,40}(?:${DEALER_WORDS}))(?!(?:${DEALER_WORDS})s?\.|(?:boite|clim|semi|regul)-)[a-zA-Z\d\-]{6,63}\.(?:${WORDY_COUNTRIES})(?![\p{L}\d\-])(?:\/${REST})?`,
    // No sentence begins with a town in small letters.
    String.raw`(?<![\p{L}\d.\-])(?:${DEALER_WORDS})s?\.(?:paris|cars)(?![\p{L}\d\-])(?:\/${REST})?`,
    String.raw`(?<![\p{L}\d.\-])[a-z\d][a-z\d\-]{2,62}(?:\s?[(\[{]\s?(?:dot|point|\.)\s?[)\]}]\s?|\s(?:point|dot)\s|\s\.\s?)(?:fr|com)(?![\p{L}\d\-])`,
    String.raw`(?<![\p{L}\d])(?:w\s){3}\.\s(?:[\p{L}\d\-]\s){2,40}\.\s(?:f\s?r|c\s?o\s?m)(?![\p{L}\d])`,
    String.raw`(?<![\p{L}\d])[wW]{3}\s[a-z\d\-]{3,63}\s(?:fr|com)(?![\p{L}\d\-])`,
  ].join("|"),
  "gu",
);

/** Trims that were sold under such a name, `Clio Campus.com`, and would be no seller’s. */
const TRIM = /^(?:authentique|campus|club|confort|dynamique|elegance|expression|njoy|privilege)\.com$/i;

/** What stands between digits and is not seen, or is seen as a blank. */
const BLANK_SIGNS = /(?<=[\d)])[\u2800\u3164\u115f\u1160\uffa0\u180e]+(?=[\d(\s.\-/])/gu;
/** `①`, `⁰`, nine of them and more: one alone is `m²` or an item of a list. */
const DRESSED_DIGITS = /(?:[\u2460-\u2468\u24ea\u2070\u00b9\u00b2\u00b3\u2074-\u2079\u2080-\u2089][\s.-]?){9,20}/gu;

/** Latin letters and what is written with them. */
const IS_PLAIN =
  /^[\n\r\t\u0020-\u00ac\u00ae-\u00b1\u00b4-\u00b8\u00ba-\u024f\u2010-\u2027\u202f\u2030-\u203a\u20ac]*$/;

const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code));

/** Decimal digits stand in their order, ten and ten, in every script (The Unicode Standard, 4.6): `٠٦` is 06, as `𝟎𝟔` is. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (isDigit(first - 1)) first -= 1;
  return String((code - first) % 10);
}

/** Digits in other shapes (`０６`, `𝟎𝟔`, `0️⃣`, `٠٦`) are digits, full stops of other scripts full stops, and nothing unseen stands between: a number is one however it is dressed. */
export function withPlainSigns(text: string): string {
  if (IS_PLAIN.test(text)) return text;
  return text
    .replace(/\p{Nd}/gu, plainDigit)
    .replace(/(?<=[\p{L}\d])[。．｡](?=[\p{L}\d])/gu, ".")
    .replace(DRESSED_DIGITS, (digits) => digits.normalize("NFKC"))
    .replace(/(\d)\ufe0f?\u20e3/gu, "$1")
    .replace(BLANK_SIGNS, " ")
    .replace(/(?<=\d)\p{Default_Ignorable_Code_Point}+(?=[\d\s.\-/])/gu, "");
}

/** What stands in every one of them: most names and lines have none of it, and are looked through no further. */
const MAY_HOLD = {
  email: new RegExp(
    String.raw`[@＠﹫]|arobas|[([{<]\s?(?:at?|à)\s?[)\]}>]|[*_\s\-](?:at|chez)[*_\s\-]|${PROVIDERS}`,
    "i",
  ),
  account: new RegExp(`@|${NETWORKS}`, "i"),
  link: /\.[\s)\]}]{0,3}[a-z]|https?:|(?:point|dot)[)\]}\s]|w ?w ?w/i,
  words: /(?:z[ée]ro|0)[\s,.\-–/]{0,3}[a-z1-9]/i,
} as const;

/** `text` has plain digits. */
export function masked(text: string): string {
  let plain = text;
  if (MAY_HOLD.email.test(plain)) plain = withoutEmails(plain);
  if (MAY_HOLD.account.test(plain)) plain = plain.replace(ACCOUNT, MASKED.account);
  if (MAY_HOLD.link.test(plain)) plain = plain.replace(LINK, (link) => (TRIM.test(link) ? link : MASKED.link));
  if (MAY_HOLD.words.test(plain))
    // Of figures alone the patterns after it tell.
    plain = plain.replace(SPELLED_PHONE, (number) => (SAID_NUMBER.test(number) ? MASKED.phone : number));
  return withoutPhones(plain, MASKED.phone);
}

/** Whether a name gives more than a name; a link may be one. */
export function hasNumberOrAddress(text: string): boolean {
  const told = masked(withPlainSigns(text));
  return [MASKED.phone, MASKED.email, MASKED.account].some((mark) => told.includes(mark));
}

function withoutEmails(text: string): string {
  const spans: Span[] = [];
  for (const { 0: rest, index, groups } of text.matchAll(EMAIL)) {
    const local = groups?.["local"] ?? groups?.["letters"] ?? "";
    spans.push({ from: Math.max(spans.at(-1)?.to ?? 0, index - local.length), to: index + rest.length });
  }
  return withMark(text, spans, MASKED.email);
}
