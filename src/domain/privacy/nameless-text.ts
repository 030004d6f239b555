/** What a program says of its failure, without what may tell of a person: for logs and reports, which others read. */

/** Looked for from its sign back, for whatever holds many strokes would be read once for each. */
const QUERY = /(?<=\/[^\s?#"'<>()]*)([?#])([^\s)"'<>]*)/g;
const PLACE = /:\d+:\d+$/;
/** `%40` too: an address of a page writes it so. */
const EMAIL = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+(?:@|%40)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
/** As they are written here, and with the prefix of any country; behind `tel:` in any way. No line of a script begins with a zero. */
const PHONE =
  /(?<=(?<![\p{L}\p{N}])(?:tel|sms|fax):)(?:\+|%2B)?\d(?:[\s.\u00a0\u202f-]?\d){5,14}|(?<![\p{L}\p{N}/.-])(?:\+\d{1,3}|0)[\s.\u00a0\u202f/-]?(?:\(0\))?\d(?:[\s.\u00a0\u202f/-]?\d){7,11}(?![\p{L}\p{N}])/gu;
/** Of cards (ISO/IEC 7812) and accounts, written in groups of four: thirteen digits and more. */
const CARD = /(?<![\p{L}\p{N}.:/-])\d{4}(?:[\s\u00a0\u202f-]\d{4}){2}[\s\u00a0\u202f-]\d{1,7}(?![\p{L}\p{N}])/gu;
const ACCOUNT =
  /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?:[\s\u00a0\u202f]?[\dA-Z]{4}){3,7}(?:[\s\u00a0\u202f]?[\dA-Z]{1,3})?(?![\p{L}\p{N}])/gu;
/** Cards, numbers of the national register (NIR) and whatever else has as many digits in one piece. */
const LONG_NUMBER = /(?<!\p{N})\d{13,}/gu;
/** The national register, in its groups: sex, year, month, department, commune, order, and mostly a key. */
const NIR =
  /(?<![\p{L}\p{N}])[1-478][\s\u00a0\u202f.-]\d{2}[\s\u00a0\u202f.-]\d{2}[\s\u00a0\u202f.-]\d[\dAB][\s\u00a0\u202f.-]\d{3}[\s\u00a0\u202f.-]\d{3}(?:[\s\u00a0\u202f.-]\d{2})?(?![\p{L}\p{N}])/giu;
/** Of one vehicle (ISO 3779). */
const VIN = /(?<![\p{L}\p{N}])(?=(?:[A-Z]*\d){3})[A-HJ-NPR-Z\d]{17}(?![\p{L}\p{N}])/giu;
/** Degrees, as a pair to ten metres, or by their name: no version and no time has four figures behind a point. */
const POSITION =
  /(?<![\p{L}\p{N}.])-?\d{1,3}\.\d{4,}[\s,;]{1,3}-?\d{1,3}\.\d{4,}|(?<=(?:lat|latitude|lon|lng|longitude)["'\s:=]{1,5})-?\d{1,3}\.\d+/giu;
/** Of vehicles registered in France: since 2009, and before, with their department: most names of versions end in no such number. */
const PLATE =
  /(?<![\p{L}\p{N}/_.-])(?:[A-HJ-NP-TV-Z]{2}[\s\u00a0\u202f-]?\d{3}[\s\u00a0\u202f-]?[A-HJ-NP-TV-Z]{2}|\d{1,4}[\s\u00a0\u202f][A-Z]{2,3}[\s\u00a0\u202f](?:0[1-9]|[1-8]\d|9[0-5]|97[1-6]|2[AB]))(?![\p{L}\p{N}_-])/giu;
/** Tokens and hashes: nothing that is read by people is so long. */
const LONG_SIGNS = /(?<![\p{L}\p{N}_/.-])(?=(?:[\w-]*?\d){3})[\w-]{24,}(?![\p{L}\p{N}_.-])/gu;

/**
 * Queries of addresses, e-mail addresses, phone numbers, numbers of cards, accounts and of the national register, plates, numbers of
 * vehicles, positions and long signs are left out; a place in a script stays. Each is looked for once along a text, however long it is.
 */
export function namelessText(text: string): string {
  return text
    .replaceAll(EMAIL, "…@…")
    .replaceAll(QUERY, (_, sign: string, query: string) => `${sign}…${PLACE.exec(query)?.[0] ?? ""}`)
    .replaceAll(ACCOUNT, "…")
    .replaceAll(CARD, "…")
    .replaceAll(POSITION, "…")
    .replaceAll(NIR, "…")
    .replaceAll(PHONE, "…")
    .replaceAll(LONG_NUMBER, "…")
    .replaceAll(PLATE, "…")
    .replaceAll(VIN, "…")
    .replaceAll(LONG_SIGNS, "…");
}
