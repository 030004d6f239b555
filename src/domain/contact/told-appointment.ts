/** A day and an hour that a seller has written into an answer, as the appointment that it may be: proposed, never set by itself. */
import { dayInParis, daysAfter, weekdayOf } from "../paris-time.ts";
import type { Appointment } from "./appointment.ts";
import { FARTHEST_DAYS, isAhead, isUnusualHour } from "./appointment.ts";

export interface ToldAppointment {
  readonly appointment: Appointment;
  /** Said outright. One that is asked about, or stands beside a negation, is the seller's to confirm. */
  readonly isSure: boolean;
}

const WEEKDAYS = ["dimanche", "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi"];
const MONTHS = [
  "janvier",
  "fevrier",
  "mars",
  "avril",
  "mai",
  "juin",
  "juillet",
  "aout",
  "septembre",
  "octobre",
  "novembre",
  "decembre",
];

/** Lower case, without accents, plain apostrophes and spaces. */
const plain = (text: string) =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll("’", "'")
    .replaceAll(/[^\S\n]/g, " ")
    .toLowerCase();

/** Each with the sign that ends it; a point between figures ends none. */
const sentencesOf = (text: string): readonly string[] => text.match(/(?:[^.!?\n]|\.(?=\d))+[.!?\n]*/g) ?? [];

const MONTH = `(?<month>${MONTHS.join("|")})`;
const DATE = String.raw`(?<date>\d{1,2})(?:er)?(?: ${MONTH}|[/.-](?<figure>\d{1,2})(?![\d]))?(?:[/ .-](?<year>\d{4}))?`;
/** A figure after a weekday is a date unless it is the hour. */
const NO_HOUR = String.raw`(?! ?(?:h\b|h\d|heure|:\d))`;
const DAY = new RegExp(
  [
    String.raw`\b(?<after>apres-demain)\b`,
    String.raw`\b(?<tomorrow>demain)\b`,
    String.raw`\b(?<today>aujourd'hui|ce matin|cet apres-midi|ce soir)\b`,
    String.raw`\b(?<weekday>${WEEKDAYS.join("|")})\b(?: prochain)?(?<later> en huit)?(?: le)?(?: (?<nth>\d{1,2})(?!\d)(?:er)?${NO_HOUR}(?: ${MONTH.replace("month", "nthMonth")}|/(?<nthFigure>\d{1,2})(?!\d))?(?:[/ ](?<nthYear>\d{4}))?)?`,
    String.raw`\b(?:le )${DATE}(?!\d)${NO_HOUR}`,
    String.raw`\b(?<bare>\d{1,2})(?:er)? ${MONTH.replace("month", "bareMonth")}(?: (?<bareYear>\d{4}))?`,
    String.raw`(?<![\d/])(?<slashed>\d{1,2})/(?<slashedMonth>\d{1,2})(?:/(?<slashedYear>\d{4}))?(?![\d/])`,
  ].join("|"),
  "g",
);
/** «Dans deux heures» and «24 h/24» are no hours of a day; «après-midi» is no noon. */
const TIME =
  /(?<!dans |\d|\/)\b(?<hour>\d{1,2}) ?(?:h(?:eures?)?\b(?: ?(?<minutes>\d{2}))?|h(?<close>\d{2})\b|:(?<colon>\d{2})\b)(?! ?\/)(?<half> et demie?| et quart)?(?<late> de l'apres-midi| du soir)?|(?<!apres-)\b(?<noon>midi)\b(?<noonHalf> et demie?| et quart)?/g;
/** Asked, denied, a bound or about, when one is open, when one calls. */
const DOUBT =
  /\?|\b(?:ne|pas|ferme|fermes|fermee|impossible|sauf|ou|avant|jusqu'a|a partir|vers|environ|ouverts?|ouvertes?|ouvrons|fermons|(?:r?appell?e|telephone)\w*)\b|\bapres\b(?!-)|\bn'/;
/** Beside the day or the hour: «demain soir à 8 h». */
const LATE = /\b(?:soir|apres-midi)\b/;
/** «10 h moins le quart» is another hour, and not told by these signs. */
const MOINS = /\bmoins\b/;

const two = (figure: number) => String(figure).padStart(2, "0");

/** The first such day from today on that the months ahead have. */
function dayAhead(today: string, isMeant: (day: string) => boolean): string | undefined {
  for (let ahead = 0; ahead <= FARTHEST_DAYS; ahead++) {
    const day = daysAfter(today, ahead);
    if (isMeant(day)) return day;
  }
  return undefined;
}

type Groups = Readonly<Record<string, string | undefined>>;

/** Undefined of one that there is not ahead, be it that weekday and date do not agree. */
function dayOf(told: Groups, today: string): string | undefined {
  if (told["after"] !== undefined) return daysAfter(today, 2);
  if (told["tomorrow"] !== undefined) return daysAfter(today, 1);
  if (told["today"] !== undefined) return today;
  const weekday = told["weekday"] === undefined ? undefined : WEEKDAYS.indexOf(told["weekday"]);
  const date = told["nth"] ?? told["date"] ?? told["bare"] ?? told["slashed"];
  if (date === undefined) {
    // Said on a Monday, Monday is the next one.
    const next = dayAhead(daysAfter(today, 1), (day) => weekdayOf(day) === weekday);
    return next === undefined || told["later"] === undefined ? next : daysAfter(next, 7);
  }
  const name = told["nthMonth"] ?? told["month"] ?? told["bareMonth"];
  const figure = told["nthFigure"] ?? told["figure"] ?? told["slashedMonth"];
  const month = name === undefined ? figure && two(Number(figure)) : two(MONTHS.indexOf(name) + 1);
  const year = told["nthYear"] ?? told["year"] ?? told["bareYear"] ?? told["slashedYear"];
  return dayAhead(
    today,
    (day) =>
      day.endsWith(`-${two(Number(date))}`) &&
      (month === undefined || day.slice(5, 7) === month) &&
      (year === undefined || day.startsWith(year)) &&
      (weekday === undefined || weekdayOf(day) === weekday),
  );
}

function timeOf(told: Groups, isOfEvening: boolean): string | undefined {
  const half = told["half"] ?? told["noonHalf"];
  const part = half === undefined ? "00" : half.includes("quart") ? "15" : "30";
  if (told["noon"] !== undefined) return `12:${part}`;
  const hour = Number(told["hour"]);
  const minutes = told["minutes"] ?? told["close"] ?? told["colon"] ?? part;
  const isLate = (isOfEvening || told["late"] !== undefined) && hour < 12;
  if (hour > 23 || Number(minutes) > 59) return undefined;
  return `${two(isLate ? hour + 12 : hour)}:${minutes}`;
}

const oneOf = <Item>(items: readonly Item[]): Item | undefined => (new Set(items).size === 1 ? items[0] : undefined);

/**
 * Of the sentences that name one day and one hour, ahead and within `FARTHEST_DAYS`; undefined where none does, and where two do not
 * say the same. `now`: milliseconds since 1970-01-01 UTC, when it is written.
 */
export function toldAppointment(text: string, now: number): ToldAppointment | undefined {
  const today = dayInParis(now);
  const told = sentencesOf(plain(text)).flatMap((sentence): ToldAppointment[] => {
    const day = oneOf([...sentence.matchAll(DAY)].map(({ groups = {} }) => dayOf(groups, today)));
    const isOfEvening = LATE.test(sentence) && !/\bmatin\b/.test(sentence);
    const time = oneOf([...sentence.matchAll(TIME)].map(({ groups = {} }) => timeOf(groups, isOfEvening)));
    if (MOINS.test(sentence)) return [];
    if (day === undefined || time === undefined) return [];
    const appointment = { day, time };
    return isAhead(appointment, now) && !isUnusualHour(appointment)
      ? [{ appointment, isSure: !DOUBT.test(sentence) }]
      : [];
  });
  const [first] = told;
  if (first === undefined || oneOf(told.map(({ appointment: { day, time } }) => `${day} ${time}`)) === undefined)
    return undefined;
  return { ...first, isSure: told.some(({ isSure }) => isSure) };
}
