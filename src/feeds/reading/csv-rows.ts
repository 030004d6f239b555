/** Rows of a CSV feed, with the lines they start at. */
import { pipeline, Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { FeedRefusal, shown } from "../feed-issue.ts";
import type { CsvShape } from "./csv-shape.ts";
import type { Cell, Cells, FeedRow } from "./feed-row.ts";
import { checkColumnCount } from "./column-bounds.ts";
import { columnKeys, getterOf } from "./feed-row.ts";
import type { LineBeside, PassOver } from "./lines-beside.ts";
import { isNoteLine, isTotalLine } from "./lines-beside.ts";

/** A quote left open would make one record of the rest of the file: above this it is refused, and memory stays bounded. */
const LONGEST_RECORD_CHARACTERS = 1_000_000;

/**
 * The first line names the columns, but for titles above it; lines of totals are passed over, and told, and so are lines with nothing
 * but empty cells, which are not. A row with another number of
 * columns is yielded as broken. Throws a `FeedRefusal` when the end is cut off or quotes leave rows in doubt.
 */
export async function* csvRows(
  text: AsyncIterable<string>,
  shape: CsvShape,
  passOver: PassOver = () => {},
): AsyncGenerator<FeedRow> {
  let header: Header | undefined;
  let titles = 0;
  let endsShort: Short | undefined;
  let isFirst = true;
  /** Lines of one cell: notes where no vehicle comes after them. */
  let alone: Short[] = [];
  let lastSign = "";
  const watched = endsOf(text, (sign) => (lastSign = sign));
  for await (const { record, line } of records(watched, shape)) {
    const isDelimiterLine = isFirst && shape.hasDelimiterLine;
    isFirst = false;
    if (isDelimiterLine) continue;
    const tell = (kind: LineBeside["kind"]) => passOver(beside(kind, { record, line }, shape));
    if (titles < shape.titles) {
      titles += 1;
      tell("title");
      continue;
    }
    if (header === undefined) {
      header = headerOf(record, shape.width ?? record.length);
      continue;
    }
    // Only what comes after the last vehicle may be short of columns: the file goes on behind that one.
    if (isTotalLine(record)) {
      endsShort = undefined;
      tell("total");
      continue;
    }
    if (header.length > 1 && record.length === 1 && alone.length < MOST_NOTES) {
      alone.push({ record, line });
      continue;
    }
    for (const one of alone) yield broken(header, one.record, one.line, shape.delimiter);
    alone = [];
    endsShort = record.length < header.length ? { record, line } : undefined;
    if (header.fits(record)) yield { kind: "row", line, cells: header.cells(record) };
    else yield broken(header, record, line, shape.delimiter);
  }
  const isEnded = shape.lineEnds.some((end) => end.endsWith(lastSign));
  for (const [at, one] of alone.entries()) {
    const isLast = at === alone.length - 1;
    if (endsShort === undefined && isNoteLine(one.record, !isLast || isEnded)) {
      passOver(beside("note", one, shape));
      continue;
    }
    if (header !== undefined) yield broken(header, one.record, one.line, shape.delimiter);
    endsShort = one;
  }
  if (endsShort !== undefined) {
    throw new FeedRefusal(
      "truncated",
      `Ligne ${endsShort.line} : la dernière ligne est incomplète, le fichier semble coupé.`,
      endsShort.line,
    );
  }
}

/** Below a table stand a few; more are a table that is divided otherwise, and memory stays bounded. */
const MOST_NOTES = 8;

/** A record of fewer columns than the header. */
interface Short {
  readonly record: readonly string[];
  readonly line: number;
}

function beside(kind: LineBeside["kind"], { record, line }: Short, { delimiter }: CsvShape): LineBeside {
  return { kind, line, text: record.join(delimiter).replace(/[;,|\t\s]+$/, "") };
}

/** The text as it is, with its last sign told of each piece. */
async function* endsOf(text: AsyncIterable<string>, tell: (sign: string) => void): AsyncGenerator<string> {
  for await (const piece of text) {
    if (piece !== "") tell(piece.slice(-1));
    yield piece;
  }
}

function broken(header: Header, record: readonly string[], line: number, delimiter: string): FeedRow {
  if (joinsRows(header, record, delimiter)) {
    throw new FeedRefusal(
      "structure",
      `Ligne ${line} : un guillemet mal fermé réunit plusieurs lignes, les véhicules ne peuvent pas être distingués.`,
      line,
    );
  }
  return {
    kind: "broken",
    line,
    code: "columnCount",
    value: shown(record.join(delimiter)),
    message: `${record.length} colonnes au lieu de ${Math.min(header.length, header.named)}.`,
    cells: header.cells(record),
    shifted: header.cells(endingAt(header.length, record)),
  };
}

/** Whether a record of several lines has the delimiters of two rows, within its cells or between: one of them would be lost unseen. */
function joinsRows({ length }: Header, record: readonly string[], delimiter: string): boolean {
  if (!record.some((value) => value.includes("\n"))) return false;
  const within = record.reduce((count, value) => count + value.split(delimiter).length - 1, 0);
  return within + record.length - 1 >= 2 * (length - 1);
}

function endingAt(length: number, record: readonly string[]): readonly string[] {
  const lacking = Math.max(0, length - record.length);
  return [...Array<string>(lacking).fill(""), ...record.slice(Math.max(0, record.length - length))];
}

/** Where the columns of a table are; those of one name make one cell of several values. */
interface Header {
  /** Columns of a row. */
  readonly length: number;
  /** Columns that have a name, or the place for one. */
  readonly named: number;
  readonly columns: ReadonlySet<string>;
  fits(record: readonly string[]): boolean;
  cells(record: readonly string[]): Cells;
}

function headerOf(names: readonly string[], length: number): Header {
  checkColumnCount(names.length);
  const keys = columnKeys(names);
  const places = new Map<string, number[]>();
  const written = new Map<string, string>();
  for (const [index, name] of names.entries()) {
    const key = keys.get(name);
    if (key === undefined) continue;
    const same = places.get(key);
    if (same === undefined) places.set(key, [index]);
    else same.push(index);
    written.set(key, name.trim());
  }
  const columns = new Set(places.keys());
  const at = (record: readonly string[], key: string): Cell | undefined => {
    const [first, ...others] = places.get(key) ?? [];
    if (first === undefined) return undefined;
    return others.length === 0 ? record[first] : [first, ...others].map((index) => record[index] ?? "");
  };
  return {
    length,
    named: names.length,
    columns,
    fits: (record) => record.length === length && record.slice(names.length).every((value) => value.trim() === ""),
    cells: (record) => ({ get: getterOf(columns, (key) => at(record, key)), columns, names: written }),
  };
}

interface ParsedRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

async function* records(
  text: AsyncIterable<string>,
  { delimiter, lineEnds }: Pick<CsvShape, "delimiter" | "lineEnds">,
): AsyncGenerator<{ record: readonly string[]; line: number }> {
  const parser = parse({
    delimiter,
    record_delimiter: [...lineEnds],
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_records_with_empty_values: true,
    max_record_size: LONGEST_RECORD_CHARACTERS,
  });
  // Of every record of another length than the first csv-parse makes an error with all of its options in it, whether somebody wants to
  // know it or not: 20 µs each, were it a blank line. What comes before the first record has no length to keep to.
  Object.defineProperty(parser.info, "records", { get: () => 0, set: (): void => {} });
  // An error of the source destroys the parser with it, and so reaches the loop below.
  pipeline(Readable.from(text), parser, () => {});
  try {
    // Within quotes csv-parse counts `\r\n` as two lines.
    let counted = 0;
    // With `info`, csv-parse emits a record beside where it ended; its types do not say so.
    for await (const { record, info } of parser as AsyncIterable<ParsedRecord>) {
      const within = linesWithin(record, lineEnds);
      counted += within.counted;
      yield { record, line: info.lines - counted - within.ended };
    }
  } catch (error) {
    throw error instanceof CsvError ? refusalOf(error) : error;
  }
}

/** Line ends within the cells of a record, and how many more csv-parse has counted. */
function linesWithin(record: readonly string[], lineEnds: readonly string[]): { ended: number; counted: number } {
  let [ended, counted] = [0, 0];
  for (const value of record) {
    if (!value.includes("\n") && !value.includes("\r")) continue;
    if (lineEnds.length === 1) ended += value.split("\r").length - 1;
    else {
      ended += value.split("\n").length - 1;
      counted += value.split("\r\n").length - 1;
    }
  }
  return { ended, counted };
}

function refusalOf(error: CsvError): FeedRefusal {
  const line = typeof error["lines"] === "number" ? error["lines"] : undefined;
  const where = line === undefined ? "" : `Ligne ${line} : `;
  if (error.code === "CSV_QUOTE_NOT_CLOSED") {
    return new FeedRefusal(
      "truncated",
      `${where}un guillemet ouvert n’est jamais refermé, le fichier semble coupé.`,
      line,
    );
  }
  if (error.code === "CSV_MAX_RECORD_SIZE") {
    return new FeedRefusal(
      "structure",
      `${where}cette ligne n’en finit pas : guillemet jamais refermé, ou fichier qui n’est pas un CSV.`,
      line,
    );
  }
  return new FeedRefusal("structure", `${where}le CSV ne peut pas être lu (${error.code}).`, line);
}
