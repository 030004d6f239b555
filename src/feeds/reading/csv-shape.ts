/** How a table is written, told by its beginning. */
import { parse } from "csv-parse/sync";
import { headerAmong } from "./lines-beside.ts";

export const DELIMITERS = [",", ";", "\t", "|"] as const;
export type Delimiter = (typeof DELIMITERS)[number];

export interface CsvShape {
  readonly delimiter: Delimiter;
  readonly lineEnds: readonly string[];
  /** Whether the line `sep=;` stands before the header, as Excel writes it and believes it. */
  readonly hasDelimiterLine: boolean;
  /** Records with anything in them that stand above the header and are none: a title, a date, a heading over several columns. */
  readonly titles: number;
  /** Columns of the header and of a row, where these end in delimiters otherwise than the header. */
  readonly width: number | undefined;
}

/** Rows that tell what all are. */
const SAMPLED = 32;
/** Between delimiters of whichever kind. */
const QUOTED_CELL = /(?<before>^|[,;\t|])"(?:[^"]|"")*"(?=[,;\t|]|$)/g;
const DELIMITER_LINE = /^"?sep=([^\r\n])"?(?=[\r\n])/i;

/**
 * Windows and Unix line ends may be mixed in one file; a lone carriage return ends a line only where there is nothing else. The file’s own
 * word for its delimiter goes before the one that is declared.
 */
export function csvShape(head: string, declared?: Delimiter): CsvShape {
  const text = head.trimStart();
  const line = DELIMITER_LINE.exec(text);
  const records = firstRecords(line === null ? text : text.slice(line[0].length));
  const told = DELIMITERS.find((one) => one === line?.[1]) ?? declared;
  const { delimiter, titles, table } = told === undefined ? tableOf(records) : tableBy(told, records);
  return {
    delimiter,
    lineEnds: head.includes("\n") || !head.includes("\r") ? ["\r\n", "\n"] : ["\r"],
    hasDelimiterLine: line !== null,
    titles,
    width: widthOf(table.map((record) => cellsIn(record, delimiter))),
  };
}

/** The records of a table as one delimiter divides it. */
interface Table {
  readonly delimiter: Delimiter;
  readonly titles: number;
  /** As they stand in the file, the header first. */
  readonly table: readonly string[];
}

function tableBy(delimiter: Delimiter, records: readonly string[]): Table {
  const filled = records.flatMap((record) => {
    const cells = cellsIn(record, delimiter);
    return cells.some((cell) => cell.trim() !== "") ? [{ record, cells }] : [];
  });
  const titles = headerAmong(filled.map(({ cells }) => cells));
  return { delimiter, titles, table: filled.slice(titles).map(({ record }) => record) };
}

/**
 * The delimiter that the header has most of and the rows have as many of: a name may have commas. Where none is in the rows as in the
 * header, the header decides; a comma when it has none.
 */
function tableOf(records: readonly string[]): Table {
  const counted = DELIMITERS.map((delimiter) => {
    const table = tableBy(delimiter, records);
    const bare = table.table.map((record) => record.replace(QUOTED_CELL, "$<before>"));
    const [header = 1, ...rows] = bare.map((record) => record.split(delimiter).length);
    const usual = mostFrequent(rows.filter((width) => width > 1 && Math.abs(width - header) <= 1));
    return { table, header, isInRows: header > 1 && usual.count * 2 > rows.length };
  });
  const able = counted.some(({ isInRows }) => isInRows) ? counted.filter(({ isInRows }) => isInRows) : counted;
  return able.toSorted((a, b) => b.header - a.header)[0]?.table ?? tableBy(",", records);
}

/**
 * Where most rows end in empty cells that the header has no names for, or lack nothing but such cells, they are what a row is. One row
 * alone with a cell too many may as well have got it in its midst.
 */
function widthOf([header = [], ...rows]: readonly (readonly string[])[]): number | undefined {
  const named = header.findLastIndex((name) => name.trim() !== "") + 1;
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ""));
  const isWider = (row: readonly string[]) =>
    row.length > header.length && row.slice(header.length).every((cell) => cell.trim() === "");
  const isNarrower = (row: readonly string[]) => row.length < header.length && row.length >= named;
  const { width, count } = mostFrequent(
    filled.filter((row) => isWider(row) || isNarrower(row)).map(({ length }) => length),
  );
  if (count * 2 <= filled.length || (count < 2 && width > header.length)) return undefined;
  return width;
}

function mostFrequent(widths: readonly number[]): { readonly width: number; readonly count: number } {
  const counts = [...Map.groupBy(widths, (width) => width)].map(([width, all]) => ({ width, count: all.length }));
  return counts.toSorted((a, b) => b.count - a.count)[0] ?? { width: 0, count: 0 };
}

/** As they stand in the file. The last, which may be cut, stands for itself alone where it is the only one. */
function firstRecords(text: string): readonly string[] {
  const records: string[] = [];
  let [start, isQuoted] = [0, false];
  for (let at = 0; at < text.length && records.length <= SAMPLED; at += 1) {
    const sign = text[at];
    if (sign === '"') {
      // Elsewhere than at the beginning of a cell a quote is a sign like any other.
      if (isQuoted) isQuoted = false;
      else isQuoted = at === start || text[at - 1] === '"' || DELIMITERS.some((one) => one === text[at - 1]);
    } else if (!isQuoted && (sign === "\n" || sign === "\r")) {
      const record = text.slice(start, at);
      if (record.trim() !== "") records.push(record);
      start = at + 1;
    }
  }
  return records.length === 0 ? [text] : records;
}

function cellsIn(record: string, delimiter: Delimiter): readonly string[] {
  // A record whose quotes do not end is told when the file is read.
  const options = { delimiter, relax_quotes: true, relax_column_count: true, skip_records_with_error: true };
  const [cells = []] = parse(record, { ...options, record_delimiter: [RECORD_END] });
  return cells;
}

/** None stands within a record: its own line ends are of its cells. */
const RECORD_END = "\u001e";
