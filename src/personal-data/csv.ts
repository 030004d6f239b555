/**
 * Tables as spreadsheets read them in France: semicolons between cells, lines that end as in RFC 4180, and a mark in front that says
 * UTF-8.
 */

export type Cell = string | number | undefined;

const BYTE_ORDER_MARK = "\ufeff";
const NUMBER = /^[+-]?\d[\d .,]*$/;

/** A spreadsheet would reckon what begins so, whoever wrote it (OWASP, CSV injection); an apostrophe leaves it text. */
const FORMULA = /^[=+\-@\t\r]/;

function written(cell: Cell): string {
  const plain = String(cell ?? "");
  const text = FORMULA.test(plain) && !NUMBER.test(plain) ? `'${plain}` : plain;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csvLine = (cells: readonly Cell[]): string => `${cells.map(written).join(";")}\r\n`;

/** Before all lines. */
export const csvHead = (headings: readonly string[]): string => `${BYTE_ORDER_MARK}${csvLine(headings)}`;

export function csv(headings: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return csvHead(headings) + rows.map(csvLine).join("");
}
