/** What a program says of its failure, without what may tell of a person: for logs and reports, which others read. */

const QUERY = /(\/[^\s?#"'<>()]*[?#])([^\s)"'<>]*)/g;
const PLACE = /:\d+:\d+$/;
const EMAIL = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
/** As they are written here, and with the prefix of any country. */
const PHONE =
  /(?<![\p{L}\p{N}/.:-])(?:\+\d{1,3}|0)[\s.\u00a0\u202f-]?(?:\(0\))?\d(?:[\s.\u00a0\u202f-]?\d){7,11}(?![\p{L}\p{N}])/gu;
/** Tokens, hashes and numbers of cards: nothing that is read by people is so long. */
const LONG_SIGNS = /(?<![\p{L}\p{N}_/.-])(?=(?:[\w-]*?\d){3})[\w-]{24,}(?![\p{L}\p{N}_.-])/gu;

/** Queries of addresses, e-mail addresses, phone numbers and long signs are left out; a place in a script stays. */
export function namelessText(text: string): string {
  return text
    .replaceAll(EMAIL, "…@…")
    .replaceAll(QUERY, (_, before: string, query: string) => `${before}…${PLACE.exec(query)?.[0] ?? ""}`)
    .replaceAll(PHONE, "…")
    .replaceAll(LONG_SIGNS, "…");
}
