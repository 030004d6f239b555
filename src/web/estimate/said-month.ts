/** A month of first registration in a few words, which no filter knows. */

/** `06/2021`, `01.06.2021`, `2021-06`, `2021/06`. `Golf 7 - 2015`, `1.6 - 2010` and `2018/10 000 km` say none. */
const IN_FIGURES =
  /(?<![\d.,/-])(?:(?:\d{1,2}[/.-])?(?:(?:0[1-9]|1[0-2])[/.-]|[1-9]\/)(?:19|20)\d\d|(?:19|20)\d\d[-/](?:0[1-9]|1[0-2])(?:[-/]\d{2})?(?!\s?\d{3}(?!\d)))(?![\d/-])/;

/** What leads to a date of first registration, and says nothing beside it. */
const CIRCULATION = String.raw`(?:(?:(?:date\s+de\s+)?(?:1\s?[èe]re|1er|premi[èe]re)\s+|date\s+de\s+)?(?:mises?\s+en\s+circulation|m\.?\s?e\.?\s?c\.?|immatricul(?:ation|[ée]e?))\s*:?\s*(?:(?:le|du|de|en|d[’'])\s*)?)`;
const BEFORE_YEAR = new RegExp(String.raw`(?<![\p{L}\d])${CIRCULATION}(?=$|[\s,;.]|(?:19|20)\d\d)`, "giu");
/** `03/18`, which without these words is a quarter or a size. */
const SHORT_YEAR = new RegExp(
  String.raw`(?<![\p{L}\d])${CIRCULATION}(?<month>0?[1-9]|1[0-2])[/.-](?<year>\d\d)(?![\d/.-])`,
  "iu",
);

/** The same without words that only say which date it is: as many blanks for them. */
export function withoutCirculation(text: string): string {
  return text.replaceAll(BEFORE_YEAR, (words) => " ".repeat(words.length));
}

/** From January, whole and as people shorten them. */
const NAMES = [
  "janvier|janv|jan",
  "f[ée]vrier|f[ée]vr|f[ée]v",
  "mars",
  "avril|avr",
  "mai",
  "juin",
  "juillet|juil",
  "ao[ûu]t",
  "septembre|sept",
  "octobre|oct",
  "novembre|nov",
  "d[ée]cembre|d[ée]c",
];
/** With a day only after `du` or `le`: in `Clio 4 mars 2020` the figure is the car's. */
const IN_WORDS = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?:du|le)\s+(?<day>\d{1,2})(?:er)?\s+)?(?:${NAMES.map((name) => `(${name})`).join("|")})\.?\s+(?<year>(?:19|20)\d\d)(?![\p{L}\d])`,
  "iu",
);

export interface SaidMonth {
  /** As the form takes it. */
  readonly date: string;
  /** The words themselves. */
  readonly text: string;
}

export function saidMonth(text: string): SaidMonth | undefined {
  const [figures] = IN_FIGURES.exec(text) ?? [];
  if (figures !== undefined)
    return { date: figures.replaceAll(/^(\d{4})\/(\d\d)(?:\/(\d\d))?$/g, asIso), text: figures };
  const short = SHORT_YEAR.exec(text);
  if (short !== null) return { date: withCentury(short.groups ?? {}), text: short[0] };
  const found = IN_WORDS.exec(text);
  if (found === null) return undefined;
  const { day, year = "" } = found.groups ?? {};
  const month = monthOf(found.slice(1));
  return { date: [...(day === undefined ? [] : [day]), month, year].join("/"), text: found[0] };
}

const asIso = (_: string, year: string, month: string, day: string | undefined) =>
  [year, month, ...(day === undefined ? [] : [day])].join("-");

/** Nobody sells a car by two figures of its year that is of before 1970. */
function withCentury({ month = "", year = "" }: Readonly<Record<string, string>>): string {
  return `${month.padStart(2, "0")}/${Number(year) < 70 ? "20" : "19"}${year}`;
}

function monthOf(groups: readonly (string | undefined)[]): string {
  // The first group is the day, the last the year.
  return String(groups.findIndex((name, index) => index > 0 && name !== undefined)).padStart(2, "0");
}
