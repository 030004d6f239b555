/** A month of first registration in a few words, which no filter knows. */

/** `06/2021`, `01.06.2021`, `2021-06`. `Golf 7 - 2015` and `1.6 - 2010` say none. */
const IN_FIGURES =
  /(?<![\d.,/-])(?:(?:\d{1,2}[/.-])?(?:(?:0[1-9]|1[0-2])[/.-]|[1-9]\/)(?:19|20)\d\d|(?:19|20)\d\d-(?:0[1-9]|1[0-2])(?:-\d{2})?)(?![\d/-])/;

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
  if (figures !== undefined) return { date: figures, text: figures };
  const found = IN_WORDS.exec(text);
  if (found === null) return undefined;
  const { day, year = "" } = found.groups ?? {};
  const month = monthOf(found.slice(1));
  return { date: [...(day === undefined ? [] : [day]), month, year].join("/"), text: found[0] };
}

function monthOf(groups: readonly (string | undefined)[]): string {
  // The first group is the day, the last the year.
  return String(groups.findIndex((name, index) => index > 0 && name !== undefined)).padStart(2, "0");
}
