/** What has the form of a telephone number and is none: days of services, hours, lists of years, parts by their number. */

const PART = new RegExp(
  String.raw`(?:r[ée]f(?:[ée]rence)?s?|pi[èe]ces?|oem|bosch|valeo|delphi|denso|siemens|continental|injecteurs?|turbo|ch[âa]ssis|vin|s[ée]rie|siret|siren|rcs|orias|dossier|commande|facture|devis|contrat|codes?|peinture|teinte|radio|lots?|annonce|cl[ée]s?|stock|ots)[\s.:°#()]*(?:n[°o]?|no)?[\s.:]*$`,
  "iu",
);
/** By which a maker knows a vehicle that was ordered, `Code OPO : 0612345678`: a number whatever it begins with. */
const ORDER_CODE = /(?<![\p{L}\d])(?:opo|rpo|dam|orga)[\s.:°#()]*(?:n[°o]?|num[ée]ro)?[\s.:]*$/iu;
/** Before a number: as much as a word that announces a part takes. */
export const READ_BEFORE = 40;

/** Of mobiles: no part begins so, and nobody gives them as one; whoever wants to be called does. */
const MOBILE = /^0[67]/;
const LANDLINE = /^0[1-59]/;
const QUARTERS: ReadonlySet<number> = new Set([0, 15, 30, 45]);

/** Ten digits: `figures` as they are grouped, with what stands between them in `marks`. */
export interface Grouped {
  readonly figures: readonly string[];
  readonly marks: readonly string[];
  /** As it is written, blanks and brackets with it. */
  readonly between: readonly string[];
  /** In words, all of them. */
  readonly isSaid: boolean;
}

/** `before` is the end of what stands before it. */
export function isPhone({ figures, marks, between }: Grouped, before: string): boolean {
  const pairs = figures.map(Number);
  if (isOfSizes(figures) && !NUMBER_ANNOUNCED.test(before)) return false;
  if (figures.length === 5 && figures.every((figure) => figure.length === 2))
    return !isCounting(pairs) && !isDays(pairs, marks) && !isFullDays(pairs, between) && !isHours(pairs, marks);
  if (figures.length > 5 && isCounting(pairs)) return false;
  if (ORDER_CODE.test(before)) return false;
  return MOBILE.test(figures.join("")) || !PART.test(before);
}

/** `05, 06, 07, 08, 09`: years, months, sizes. */
function isCounting([first = 0, second = 0, ...others]: readonly number[]): boolean {
  const step = second - first;
  return Math.abs(step) <= 1 && others.every((pair, index) => pair === second + step * (index + 1));
}

/** `06 15 16 17 18`: wheels in inches, sizes, which go up by one or two. */
function isOfSizes([, ...sizes]: readonly string[]): boolean {
  if (sizes.length !== 4 || sizes.some(({ length }) => length !== 2)) return false;
  const [first = 0, second = 0] = sizes.map(Number);
  const step = second - first;
  return (step === 1 || step === 2) && sizes.every((size, index) => Number(size) === first + step * index);
}

const [MOST_DAYS, MONTHS, HOURS, MINUTES] = [31, 12, 24, 60];

/** `05/21, 06/22, 07`/23 and `12/05 13/06 14`/07: within a day another mark than between days. */
function isDays([a = 0, b = 0, c = 0, d = 0, e = 0]: readonly number[], marks: readonly string[]): boolean {
  const [within, between, second, last] = marks;
  if (within !== second || between !== last || within === between) return false;
  const months = [a, c, e].every((pair) => pair >= 1 && pair <= MONTHS);
  const days = [a, c, e].every((pair) => pair >= 1 && pair <= MOST_DAYS) && [b, d].every((pair) => pair <= MONTHS);
  return months || days;
}

/** `01/06/21 - 02/07`/22, `01-06-21 - 02-07`-22: within a day one sign, something else between days. */
function isFullDays([a = 0, b = 0, , d = 0, e = 0]: readonly number[], between: readonly string[]): boolean {
  const [within = "", second, apart, last] = between;
  if (!/^[/.-]$/.test(within) || within !== second || within !== last || within === apart) return false;
  return [a, d].every((pair) => pair >= 1 && pair <= MOST_DAYS) && [b, e].every((pair) => pair >= 1 && pair <= MONTHS);
}

/** `08.30-12.00 14`.00: from and to; with colons, `08:12, 09:47, 10`:05 too. */
function isHours(
  [a = 0, b = 0, c = 0, d = 0, e = 0]: readonly number[],
  [within, between, second]: readonly string[],
): boolean {
  if (within !== second || ![a, c, e].every((pair) => pair <= HOURS)) return false;
  if (within === ":" && between !== ":") return b < MINUTES && d < MINUTES;
  return QUARTERS.has(b) && QUARTERS.has(d);
}

/** `06 2021 9500`, `03.05.2022.90`: the month or the day that a figure follows. */
const DATE_FIRST = /^((?:0[1-9]|[12]\d|3[01]) )?(?:0[1-9]|1[0-2]) (?:19[5-9]|20[0-3])\d(?: (.*))?$/;
/** Not `numéro`, which adverts have of all kinds. */
const CALL = String.raw`t[eé]l(?:[eé]phone)?|port(?:able)?|mob(?:ile)?|sms|whats\s?app|appel(?:ez|er)?|contact(?:ez|er)?|joindre|joignable|rappele[rz]`;
const TO = String.raw`[\s.:;,=>(\-–]*(?:(?:le|au|moi|par sms|n[°o]|num[eé]ro)[\s.:]*){0,2}$`;
const ASKS_TO_CALL = new RegExp(String.raw`(?<![\p{L}\d])(?:${CALL})${TO}`, "iu");
const NUMBER_ANNOUNCED = new RegExp(String.raw`(?<![\p{L}\d])(?:${CALL}|num(?:[eé]ro)?)${TO}`, "iu");
const TELLS_A_DATE =
  /(?:(?<![\p{L}\d])(?:m\.?e\.?c|circulation|immat\p{L}*|dates?|depuis|du|le|en|de|d[eè]s|neuve?|mod[eè]les?|mill[ée]simes?|ann[eé]es?|ct|contr[oô]les?|techniques?|r[eé]visions?|vidanges?|entretiens?|distribution|courroie|garanties?|jusqu[’']au?|fin|d[eé]but|mois|achet[ée]e?s?)[\s.:,\-–]*(?:en|de|du|le|au)?|\d)[\s.:,\-–]*$/iu;
/** Of kilometres and prices, and a year: `9500`, `4 990`, `2023`. */
const ROUND_OR_YEAR = /(?:0|99|95)$|^(?:19|20)\d\d$/;
/** So round that no number of a mobile is looked for: `9500`, `4990`, `4 450`. */
const ROUND = /(?:00|9[059])$|^\d \d\d0$/;

export function asksToCall(before: string): boolean {
  return ASKS_TO_CALL.test(before);
}

const YEAR = /^(?:19[5-9]|20[0-3])\d$/;

/** `02 03 04 2024` of `CT faits les 01 02 03 04 2024`: months and their year. Of mobiles only where something before tells of a date. */
export function isOfOneYear({ figures }: Grouped, before: string): boolean {
  const [pairs, year = ""] = [figures.slice(0, -1), figures.at(-1)];
  if (pairs.length !== 3 || !YEAR.test(year) || NUMBER_ANNOUNCED.test(before)) return false;
  if (pairs.some((pair) => pair.length !== 2 || Number(pair) > MONTHS)) return false;
  return !MOBILE.test(pairs[0] ?? "") || TELLS_A_DATE.test(before);
}

/**
 * A date and what follows it, unless it is a number that looks so: `06 2012 3456`. That is one after a word that asks to call, else where
 * nothing tells of a date and what follows is no sum or distance as people write them; of mobiles, which are what sellers give, only such
 * as end in hundreds or just below.
 */
export function isDateFirst({ figures, marks, between, isSaid }: Grouped, before: string, after: string): boolean {
  const [isDate, day, rest = ""] = DATE_FIRST.exec(figures.join(" ")) ?? [];
  if (isDate === undefined || isSaid) return false;
  if (NUMBER_ANNOUNCED.test(before)) return false;
  const [first = "", ...others] = marks;
  const isSame = others.every((mark) => mark === first);
  const isTight = between.every(({ length }) => length === 1);
  // `06-2012 3456` is a date beside a figure; `06 2012-3456` and `06/2012/3456` are none.
  const isSpaced = marks.every((mark) => " .-".includes(mark)) && (isSame || (first === " " && isTight));
  if (!isSpaced && !(isSame && isTight && first === "/")) return true;
  if (day !== undefined || TELLS_A_DATE.test(before)) return true;
  if (MOBILE.test(figures[0] ?? "")) return ROUND.test(rest);
  const isLandline = isSame && " .".includes(first) && LANDLINE.test(figures[0] ?? "") && ENDS_ITS_CLAUSE.test(after);
  return !isLandline || ROUND_OR_YEAR.test(rest.replaceAll(" ", ""));
}

const DAY = "matin|midi|soir|week-?end|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche";
const WHEN = String.raw`(?:en|apr[èe]s|avant|d[èe]s|vers|entre|[àa] partir de|de)\s(?:le\s)?(?:\d{1,2}\s?h|midi|journ[ée]e|soir[ée]e|semaine|${DAY})|(?:le|la|tous les|toute la)\s(?:${DAY}|jours?|journ[ée]e|semaine)`;
/** The end, or when and how to call. No `1461 dCi`. */
const ENDS_ITS_CLAUSE = new RegExp(
  String.raw`^\s*(?:$|[\n.,;:!?)\]–-])|^\s(?:merci|svp|s[’']il|n[’']h[ée]sitez|demande[rz]|uniquement|${WHEN})(?![\p{L}\d])`,
  "iu",
);

const DURATIONS = String.raw`garanties?|dur[ée]es?|mois|ans|l\.?o\.?a|l\.?l\.?d|cr[ée]dits?|financements?|loyers?|mensualit[ée]s?|packs?`;
const OTHERS = String.raw`d[ée]p(?:artement|t)?s?|dpts?|livr\p{L}+|options?|ann[ée]es?|mill[ée]simes?|pneus?|jantes?|tailles?|pointures?|versions?|codes?|mod[eè]les?`;
const LISTED_BEFORE = String.raw`[\s.:(,\-–]*(?:(?:possibles?|de|en|sur|dans|les?|d[ée]p(?:artement|t)?s?)[\s.:(,\-–]*){0,3}$`;
const DURATIONS_BEFORE = new RegExp(String.raw`(?<![\p{L}\d])(?:${DURATIONS})${LISTED_BEFORE}`, "iu");
const OTHERS_BEFORE = new RegExp(String.raw`(?<![\p{L}\d])(?:${OTHERS})${LISTED_BEFORE}`, "iu");
const MONTHS_AFTER = /^\s?mois(?!\p{L})/iu;
const DAYS_AFTER =
  /^\s?(?:janvier|f[ée]vrier|mars|avril|mai|juin|juillet|ao[uû]t|septembre|octobre|novembre|d[ée]cembre)(?!\p{L})/iu;
/** In months nobody promises or finances but quarters. */
const QUARTER = 3;

/** Each greater than the one before. */
export function isRising(row: readonly string[]): boolean {
  return row.every((figure, at) => at === 0 || Number(figure) > Number(row[at - 1]));
}

/** `Garantie 06 12 24 36 48 mois`, `Départements 01 03 07 15 26`, `06 07 13 14 20 octobre`: of a row that rises. */
export function isListed(row: readonly string[], before: string, after: string): boolean {
  if (OTHERS_BEFORE.test(before)) return true;
  const figures = row.map(Number);
  if (DAYS_AFTER.test(after)) return figures.every((figure) => figure <= MOST_DAYS);
  return (
    (DURATIONS_BEFORE.test(before) || MONTHS_AFTER.test(after)) && figures.every((figure) => figure % QUARTER === 0)
  );
}

/** `100 000 km`, `1 290 €`. */
const UNIT_AFTER =
  /^\s?(?:kms?|€|eur(?:os?)?|ttc|ht|ch|cv|kw|kwh|nm|mm|cm|cm3|cc|dci|hdi|tdi|tce|tsi|cdti|m|l|kg|kilom[èe]tres|mois|ans)(?![\p{L}\d])/iu;
/** `M. Martin`, whom to ask for. */
const PERSON = /^\s?M(?:me|r|lle)?\.?\s\p{Lu}/u;

export function isMeasure(after: string): boolean {
  return UNIT_AFTER.test(after) && !PERSON.test(after);
}
