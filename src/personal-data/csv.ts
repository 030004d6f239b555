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

export function csv(headings: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [headings, ...rows].map((cells) => cells.map(written).join(";"));
  return `${BYTE_ORDER_MARK}${lines.join("\r\n")}\r\n`;
}
