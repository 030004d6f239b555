/**
 * The rows of a data file: CSV with a line of column names, one row a line, an empty cell where there is no value.
 * Whoever edits a file reads what is wrong with it by file, line, column and value.
 */
import { CsvError, parse } from "csv-parse/sync";
import { z } from "zod";
import type { SourceFile } from "./source-files.ts";

export interface DataRow {
  readonly file: string;
  /** From 1, the line of column names. */
  readonly line: number;
  /** By column; those without a value are absent. */
  readonly cells: Readonly<Record<string, string>>;
}

export interface DataIssue {
  readonly file: string;
  readonly line: number;
  readonly column: string;
  readonly value: string;
  readonly problem: string;
}

/** `makes/car-french.csv:12: height_mm "0" is below 500` */
export function wordIssue({ file, line, column, value, problem }: DataIssue): string {
  return `${file}:${line}: ${column} ${JSON.stringify(value)} ${problem}`;
}

export function issueOf({ file, line, cells }: DataRow, column: string, problem: string): DataIssue {
  return { file, line, column, value: cells[column] ?? "", problem };
}

/** @param columns what the first line must say, in this order */
export function readRows({ path, text }: SourceFile, columns: readonly string[], issues: DataIssue[]): DataRow[] {
  const [head = [], ...records] = parseRecords(path, text, issues);
  const unlike = columns.findIndex((column, index) => head[index] !== column);
  if (unlike !== -1 || head.length !== columns.length) {
    const at = unlike === -1 ? columns.length : unlike;
    const problem = `stands where the column ${columns[at] ?? "names end"} is expected`;
    issues.push({ file: path, line: 1, column: `column ${at + 1}`, value: head[at] ?? "", problem });
    return [];
  }
  return records.flatMap((record, index) => {
    const line = index + 2;
    if (record.length !== columns.length) {
      const problem = `is a row of ${record.length} cells instead of ${columns.length}`;
      issues.push({ file: path, line, column: "row", value: record.join(","), problem });
      return [];
    }
    const filled = record.flatMap((cell, place) => (cell === "" ? [] : [[columns[place] ?? "", cell] as const]));
    return [{ file: path, line, cells: Object.fromEntries(filled) }];
  });
}

function parseRecords(path: string, text: string, issues: DataIssue[]): string[][] {
  try {
    return parse(text, { relax_column_count: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error["lines"] === "number" ? error["lines"] : 1;
    issues.push({ file: path, line, column: "row", value: text.split("\n")[line - 1] ?? "", problem: error.message });
    return [];
  }
}

/** The row as the schema reads it; undefined when it does not, and then the issues tell why. */
export function readCells<T>(row: DataRow, schema: z.ZodType<T>, issues: DataIssue[]): T | undefined {
  const read = schema.safeParse(row.cells);
  if (read.success) return read.data;
  for (const issue of read.error.issues) {
    if (issue.code === "unrecognized_keys") {
      issues.push(...issue.keys.map((column) => issueOf(row, column, "has no place in such a row")));
    } else {
      issues.push(issueOf(row, String(issue.path[0] ?? "row"), issue.message));
    }
  }
  return undefined;
}

/** Text that holds none of the signs by which the compiled lines part their fields. */
export const words = z
  .string("is missing")
  .regex(/^[^;,|~=\n]+$/, "holds a sign that parts the fields of a compiled line: one of ;,|~=")
  .refine((text) => text === text.trim() && !text.includes("  "), "has a space too many");

export function number(min: number, max: number): z.ZodType<number, string> {
  return z
    .string("is missing")
    .regex(/^\d+(\.\d+)?$/, "is no number")
    .transform(Number)
    .pipe(z.number().min(min, `is below ${min}`).max(max, `is above ${max}`));
}

export function whole(min: number, max: number): z.ZodType<number, string> {
  return number(min, max).refine((value) => Number.isInteger(value), "is no whole number");
}

/** `4 5`: whole numbers, parted by a space. */
export function wholeNumbers(min: number, max: number): z.ZodType<readonly number[], string> {
  return z
    .string("is missing")
    .transform((text) => text.split(" "))
    .pipe(z.array(whole(min, max)));
}
