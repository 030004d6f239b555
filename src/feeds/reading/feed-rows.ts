/** Rows of a feed file in the format that is declared, or else told by its name and first character. */
import type { FeedFile } from "./feed-file.ts";
import type { FeedRow } from "./feed-row.ts";
import { boundedText } from "./bounded-text.ts";
import { csvRows } from "./csv-rows.ts";
import type { Delimiter } from "./csv-shape.ts";
import { csvShape } from "./csv-shape.ts";
import type { PassOver } from "./lines-beside.ts";
import { jsonArrayRows, jsonLineRows, jsonRowsAt } from "./json-rows.ts";
import { xmlRows } from "./xml-rows.ts";

export const FORMATS = ["csv", "json", "xml"] as const;
export type Format = (typeof FORMATS)[number];

export interface FormatDeclaration {
  readonly format?: Format | undefined;
  readonly delimiter?: Delimiter | undefined;
  /** Where a nested file has its vehicles (`rows-path.ts`). */
  readonly rows?: string | undefined;
}

/** Where a row, a header or a first object surely ends before. */
const HEAD_CHARACTERS = 64 * 1024;

/** Reads the rows from the first; of a table it tells the lines that are passed over. */
export type ReadRows = (passOver?: PassOver) => AsyncIterable<FeedRow>;

/** A way to read the rows of the file as often as it is called. */
export async function rowsOf(file: FeedFile, declared: FormatDeclaration): Promise<ReadRows> {
  const head = await headOf(file);
  const first = head.trimStart().charAt(0);
  const { rows } = declared;
  const format = declared.format ?? formatOf(file.name, first);
  const { text, counted } = boundedText(file);
  if (format === "xml") return () => counted(xmlRows(text(), rows));
  if (format === "json" && rows !== undefined) return () => counted(jsonRowsAt(text(), rows));
  if (format === "json") return () => counted(first === "[" ? jsonArrayRows(text()) : jsonLineRows(text()));
  const shape = csvShape(head, declared.delimiter);
  return (passOver) => counted(csvRows(text(), shape, passOver));
}

/** By the name of the file and its first character. */
export function formatOf(path: string, first: string): Format {
  if (/\.xml$/i.test(path) || first === "<") return "xml";
  return /\.(json|jsonl|ndjson)$/i.test(path) || first === "[" || first === "{" ? "json" : "csv";
}

/** The beginning of the text. */
export async function headOf(file: FeedFile): Promise<string> {
  let head = "";
  for await (const piece of file.text()) {
    head += piece;
    if (head.length >= HEAD_CHARACTERS) break;
  }
  return head;
}
