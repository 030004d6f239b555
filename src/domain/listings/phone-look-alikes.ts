/** What has the form of a telephone number and is none: days of services, hours, lists of years, parts by their number. */

const PART = new RegExp(
  String.raw`(?:r[ée]f(?:[ée]rence)?s?|pi[èe]ces?|oem|bosch|valeo|delphi|denso|siemens|continental|injecteurs?|turbo|ch[âa]ssis|vin|s[ée]rie|siret|siren|rcs|orias|dossier|commande|facture|devis|contrat|codes?|peinture|teinte|radio|lots?)[\s.:°#()]*(?:n[°o]?|no)?[\s.:]*$`,
  "iu",
);
/** Before a number: as much as a word that announces a part takes. */
export const READ_BEFORE = 40;

/** Of mobiles: no part begins so, and nobody gives them as one; whoever wants to be called does. */
const MOBILE = /^0[67]/;
const QUARTERS: ReadonlySet<number> = new Set([0, 15, 30, 45]);

/** Ten digits: `figures` as they are grouped, with what stands between them in `marks`. */
export interface Grouped {
  readonly figures: readonly string[];
  readonly marks: readonly string[];
}

/** `before` is the end of what stands before it. */
export function isPhone({ figures, marks }: Grouped, before: string): boolean {
  const pairs = figures.map(Number);
  if (figures.length === 5 && figures.every((figure) => figure.length === 2))
    return !isCounting(pairs) && !isDays(pairs, marks) && !isHours(pairs, marks);
  if (figures.length > 5 && isCounting(pairs)) return false;
  return MOBILE.test(figures.join("")) || !PART.test(before);
}

/** `05, 06, 07, 08, 09`: years, months, sizes. */
function isCounting([first = 0, second = 0, ...others]: readonly number[]): boolean {
  const step = second - first;
  return Math.abs(step) <= 1 && others.every((pair, index) => pair === second + step * (index + 1));
}

const [MOST_DAYS, MONTHS, HOURS] = [31, 12, 24];

/** `05/21, 06/22, 07`/23 and `12/05 13/06 14`/07: within a day another mark than between days. */
function isDays([a = 0, b = 0, c = 0, d = 0, e = 0]: readonly number[], marks: readonly string[]): boolean {
  const [within, between, second, last] = marks;
  if (within !== second || between !== last || within === between) return false;
  const months = [a, c, e].every((pair) => pair >= 1 && pair <= MONTHS);
  const days = [a, c, e].every((pair) => pair >= 1 && pair <= MOST_DAYS) && [b, d].every((pair) => pair <= MONTHS);
  return months || days;
}

/** `08.30-12.00 14`.00: from and to. */
function isHours(
  [a = 0, b = 0, c = 0, d = 0, e = 0]: readonly number[],
  [within, , second]: readonly string[],
): boolean {
  return within === second && [a, c, e].every((pair) => pair <= HOURS) && QUARTERS.has(b) && QUARTERS.has(d);
}

/** `06 2021 9500`, `03.05.2022.90`: the month or the day that a figure follows. */
const DATE_FIRST = /^((?:0[1-9]|[12]\d|3[01]) )?(?:0[1-9]|1[0-2]) (?:19[5-9]|20[0-3])\d(?: (.*))?$/;
const ASKS_TO_CALL =
  /(?<![\p{L}\d])(?:t[eé]l(?:[eé]phone)?|port(?:able)?|mob(?:ile)?|num(?:[eé]ro)?|sms|whats\s?app|appel(?:ez|er)?|contact(?:ez|er)?|joindre|joignable|rappele[rz])[\s.:]*(?:(?:le|au|moi|par sms)[\s.:]*){0,2}$/iu;
const TELLS_A_DATE =
  /(?<![\p{L}\d])(?:m\.?e\.?c|circulation|immat\p{L}*|date|depuis|du|le|en|de|d[eè]s|neuve?|mod[eè]le|ann[eé]e|ct|contr[oô]le|technique|r[eé]vision|vidange|entretien|distribution|courroie|garantie?|jusqu[’']au?|fin|d[eé]but|mois)[\s.:,\-–]*(?:en|de|du|le|au)?[\s.:,\-–]*$/iu;
/** Of kilometres and prices, and a year: `9500`, `4 999`, `2023`. */
const ROUND_OR_YEAR = /(?:0|99|95)$|^(?:19|20)\d\d$/;

/**
 * A date and what follows it, unless it is a mobile's number that looks so: `06 2012 3456`. That is one after a word that asks to call,
 * else where nothing tells of a date and what follows is no sum or distance as people write them.
 */
export function isDateFirst({ figures, marks }: Grouped, before: string): boolean {
  const [isDate, day, rest = ""] = DATE_FIRST.exec(figures.join(" ")) ?? [];
  if (isDate === undefined) return false;
  if (ASKS_TO_CALL.test(before)) return false;
  const isSpaced = marks.every((mark) => mark === marks[0] && " .-".includes(mark));
  const mayBeMobile = isSpaced && day === undefined && MOBILE.test(figures[0] ?? "");
  return !mayBeMobile || TELLS_A_DATE.test(before) || ROUND_OR_YEAR.test(rest.replaceAll(" ", ""));
}

/** `100 000 km`, `1 290 €`. */
export const UNIT_AFTER =
  /^\s?(?:kms?|€|eur(?:os?)?|ttc|ht|ch|cv|kw|kwh|nm|mm|cm|cm3|m|l|kg|kilom[èe]tres|mois|ans)(?![\p{L}\d])/iu;
