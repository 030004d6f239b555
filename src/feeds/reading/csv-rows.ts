/** Rows of a CSV feed, with the lines they start at. */
import { pipeline, Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { FeedRefusal, shown } from "../feed-issue.ts";
import type { Cell, Cells, FeedRow } from "./feed-row.ts";
import { columnKey } from "./feed-row.ts";

export const DELIMITERS = [",", ";", "\t", "|"] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** A quote left open would make one record of the rest of the file: above this it is refused, and memory stays bounded. */
const LONGEST_RECORD_CHARACTERS = 1_000_000;

/** The delimiter that the header has most of; a comma when it has none. */
function delimiterOf(header: string): Delimiter {
  const count = (delimiter: Delimiter) => header.split(delimiter).length;
  return DELIMITERS.toSorted((a, b) => count(b) - count(a))[0] ?? ",";
}

/** How a table is written, told by its beginning. */
export interface CsvShape {
  readonly delimiter: Delimiter;
  readonly lineEnds: readonly string[];
}

/** Windows and Unix line ends may be mixed in one file; a lone carriage return ends a line only where there is nothing else. */
export function csvShape(head: string, delimiter?: Delimiter): CsvShape {
  const [header = ""] = head.trimStart().split(/\r?\n|\r/, 1);
  return {
    delimiter: delimiter ?? delimiterOf(header),
    lineEnds: head.includes("\n") || !head.includes("\r") ? ["\r\n", "\n"] : ["\r"],
  };
}

/**
 * The first line names the columns; lines with nothing but empty cells are passed over. A row with another number of
 * columns is yielded as broken. Throws a `FeedRefusal` when the end is cut off or quotes leave rows in doubt.
 */
export async function* csvRows(text: AsyncIterable<string>, shape: CsvShape): AsyncGenerator<FeedRow> {
  let header: Header | undefined;
  let endsShort: number | undefined;
  for await (const { record, line } of records(text, shape)) {
    if (header === undefined) {
      header = headerOf(record);
      continue;
    }
    const isShort = record.length < header.length;
    endsShort = isShort ? line : undefined;
    if (record.length === header.length) yield { kind: "row", line, cells: header.cells(record) };
    else yield broken(header, record, line, shape.delimiter);
  }
  if (endsShort !== undefined) {
    throw new FeedRefusal(
      "truncated",
      `Ligne ${endsShort} : la dernière ligne est incomplète, le fichier semble coupé.`,
      endsShort,
    );
  }
}

function broken(header: Header, record: readonly string[], line: number, delimiter: string): FeedRow {
  if (record.some((value) => value.includes("\n"))) {
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
    message: `${record.length} colonnes au lieu de ${header.length}.`,
    cells: header.cells(record),
    shifted: header.cells(endingAt(header.length, record)),
  };
}

function endingAt(length: number, record: readonly string[]): readonly string[] {
  const lacking = Math.max(0, length - record.length);
  return [...Array<string>(lacking).fill(""), ...record.slice(Math.max(0, record.length - length))];
}

/** Where the columns of a table are; those of one name make one cell of several values. */
interface Header {
  readonly length: number;
  readonly columns: ReadonlySet<string>;
  cells(record: readonly string[]): Cells;
}

function headerOf(names: readonly string[]): Header {
  const places = new Map<string, readonly number[]>();
  for (const [index, name] of names.entries()) {
    const key = columnKey(name);
    if (key !== "") places.set(key, [...(places.get(key) ?? []), index]);
  }
  const columns = new Set(places.keys());
  const written = new Map(names.map((name) => [columnKey(name), name.trim()] as const).filter(([key]) => key !== ""));
  const get = (record: readonly string[], key: string): Cell | undefined => {
    const [first, ...others] = places.get(key) ?? [];
    if (first === undefined) return undefined;
    return others.length === 0 ? record[first] : [first, ...others].map((index) => record[index] ?? "");
  };
  return {
    length: names.length,
    columns,
    cells: (record) => ({ get: (key) => get(record, key), columns, names: written }),
  };
}

interface ParsedRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

async function* records(
  text: AsyncIterable<string>,
  { delimiter, lineEnds }: CsvShape,
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
  // An error of the source destroys the parser with it, and so reaches the loop below.
  pipeline(Readable.from(text), parser, () => {});
  try {
    // With `info`, csv-parse emits a record beside where it ended; its types do not say so.
    for await (const { record, info } of parser as AsyncIterable<ParsedRecord>) {
      yield { record, line: info.lines - newlinesWithin(record) };
    }
  } catch (error) {
    throw error instanceof CsvError ? refusalOf(error) : error;
  }
}

function newlinesWithin(record: readonly string[]): number {
  return record.reduce((count, value) => count + (value.match(/\r\n|\n|\r/g)?.length ?? 0), 0);
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
