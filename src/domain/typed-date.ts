/** A day or a month as somebody copies it from a registration document. */
export interface TypedDate {
  /** `YYYY-MM-DD`; of a month its first day. */
  readonly date: string;
  readonly isMonth: boolean;
}

const SHAPES: readonly RegExp[] = [
  /^(?:(?<day>\d{1,2})\s*[/.\- ]\s*)?(?<month>\d{1,2})\s*[/.\- ]\s*(?<year>(?:19|20)\d{2})$/,
  /^(?<year>(?:19|20)\d{2})-(?<month>\d{1,2})(?:-(?<day>\d{1,2}))?$/,
  // A telephone’s keypad of digits has no stroke.
  /^(?<day>\d{2})?(?<month>\d{2})(?<year>(?:19|20)\d{2})$/,
  /^(?<year>(?:19|20)\d{2})(?<month>\d{2})(?<day>\d{2})$/,
];

/** `14/03/2019`, `14032019`, `03/2019`, `032019`, `2019-03-14`; undefined of what is none. */
export function readTypedDate(text: string): TypedDate | undefined {
  const trimmed = text.trim();
  for (const shape of SHAPES) {
    const { day, month = "", year = "" } = shape.exec(trimmed)?.groups ?? {};
    const date = `${year}-${month.padStart(2, "0")}-${(day ?? "1").padStart(2, "0")}`;
    const moment = new Date(`${date}T00:00:00Z`);
    if (!Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === date)
      return { date, isMonth: day === undefined };
  }
  return undefined;
}

const DIGITS_ALONE = /^(\d{2})?(\d{2})((?:19|20)\d{2})$/;

/** Digits alone that are a date, day first, with the strokes that they lack; anything else as it was typed. */
export function withSlashes(text: string): string {
  const [, day, month, year] = DIGITS_ALONE.exec(text.trim()) ?? [];
  if (month === undefined || year === undefined || readTypedDate(`${day ?? "01"}/${month}/${year}`) === undefined)
    return text;
  return day === undefined ? `${month}/${year}` : `${day}/${month}/${year}`;
}
