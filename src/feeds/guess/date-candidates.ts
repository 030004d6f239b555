/** Columns of dates: in which orders they are written, and which day they are. */
import type { DateFormat } from "../mapping/read-date.ts";
import { DATE_FORMATS, clashingFormat, readDate, readMonth } from "../mapping/read-date.ts";
import type { Reading } from "../mapping/reading.ts";
import { valueOf } from "../mapping/reading.ts";
import type { Candidate, WrittenRule } from "./candidate.ts";
import { candidate, ruleFrom } from "./candidate.ts";
import { nameSays } from "./name-words.ts";
import type { SampledColumn } from "../sampling/sampled-column.ts";

const DATED = ["firstTrafficDate", "technicalInspectionDate"] as const;
/** Of what a name says of a field. */
const NAMED = 0.6;
const isDatedByName = ({ nameWords }: SampledColumn): boolean =>
  DATED.some((field) => (nameSays(nameWords, field) ?? 0) >= NAMED);

const USUAL: DateFormat = "YYYY-MM-DD";
/** Vehicles of a stock were registered over years; days of entry, of tests and of exports lie together. */
const YEARS_OF_A_STOCK = 2;

/** `today` is `YYYY-MM-DD`. */
export function dateCandidates(column: SampledColumn, today: string): readonly Candidate[] {
  if (column.isList) return [];
  const formats = formatsOf(column.texts, today, isDatedByName(column));
  const readBy = (texts: readonly string[], read: (text: string) => Reading<string>) =>
    texts.flatMap((text) => valueOf(read(text)) ?? []);
  const days = readBy(column.texts, (text) => readDate(text, formats, today));
  // What tells no day is a first registration, and no inspection.
  const months = readBy(column.texts, (text) => readMonth(text, today));
  const dates = [...days, ...months];
  const shareOf = (some: readonly string[]) => (column.texts.length === 0 ? 0 : some.length / column.texts.length);
  const years = dates.map((date) => Number(date.slice(0, 4)));
  const spread = years.length === 0 ? 0 : Math.max(...years) - Math.min(...years);
  const isSpread = spread >= YEARS_OF_A_STOCK;
  const rule = ruleIn(column, formats);
  const because = [
    ...(formats.length === 0 ? [] : [`dates ${formats.join(", ")}`]),
    ...(months.length === 0 ? [] : ["mois sans jour"]),
  ];
  return [
    candidate("firstTrafficDate", column, rule, {
      fit: shareOf(dates),
      telling: isSpread ? 0.6 : 0.1,
      because: isSpread ? [...because, `étalées sur ${spread} ans`] : because,
    }),
    candidate("technicalInspectionDate", column, rule, { fit: shareOf(days), telling: 0, because }),
  ].filter((one) => one !== undefined);
}

function ruleIn({ name }: SampledColumn, formats: readonly DateFormat[]): WrittenRule {
  const [only, ...others] = formats;
  if (only === undefined || (only === USUAL && others.length === 0)) return ruleFrom(name);
  return ruleFrom(name, { format: others.length === 0 ? only : formats });
}

/** The rule that reads a column as dates, whatever else it may be. `today` is `YYYY-MM-DD`. */
export function dateRuleOf(column: SampledColumn, today: string): WrittenRule {
  return ruleIn(column, formatsOf(column.texts, today, true));
}

/** The fewest formats that read what can be read, those that read most first. */
function formatsOf(texts: readonly string[], today: string, isDated: boolean): readonly DateFormat[] {
  // Kilometres and prices of five digits are days of Excel too: only where the column is one of dates by its name, or was chosen for one.
  const possible = isDated ? DATE_FORMATS : DATE_FORMATS.filter((format) => format !== "EXCEL");
  let left = texts;
  const formats: DateFormat[] = [];
  while (left.length > 0) {
    const read = (format: DateFormat) => left.filter((text) => readDate(text, [format], today).kind === "value");
    // Of days and months that may be exchanged the order that reads more of the column reads it all.
    const best = possible
      .filter((format) => clashingFormat(format, formats) === undefined)
      .map((format) => ({ format, count: read(format).length }))
      .reduce((a, b) => (b.count > a.count ? b : a));
    if (best.count === 0) break;
    formats.push(best.format);
    left = left.filter((text) => readDate(text, [best.format], today).kind !== "value");
  }
  return formats;
}
