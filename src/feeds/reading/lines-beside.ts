/** Lines of a table that are no vehicles and no header: a title above the header, a total at the end. */
import { slugOf } from "../../domain/catalogue/names.ts";

export interface LineBeside {
  readonly kind: "title" | "total";
  readonly line: number;
  /** As it stands in the file. */
  readonly text: string;
}

/** Is told of each such line as it is passed over. */
export type PassOver = (beside: LineBeside) => void;

/** Of a figure, and of what a total is called. */
const LONGEST = 60;
const NUMBER_ALONE = /^[-+(]?\d[\d\s.,'’/-]*(?:%|€|k€|eur|euros?|km|kms|ttc|ht|\s)*\)?$/i;
const COUNT = /^\d+-(?:vehicules?|voitures?|annonces?|lignes?|vo|vn)$/;
const TOTAL = /^(?:(?:sous-)?tota(?:l|ux)|somme|nombre-(?:de|d)|nb)(?:-|$)/;

/** Its only words are those of a total, and the rest are figures: a vehicle has a make. */
export function isTotalLine(record: readonly string[]): boolean {
  let label: string | undefined;
  let [hasCount, hasDigit] = [false, false];
  for (const written of record) {
    const cell = written.trim();
    if (cell === "") continue;
    if (!isFigure(cell)) {
      if (label !== undefined || cell.length > LONGEST) return false;
      label = cell;
    }
    hasCount ||= isCount(cell);
    hasDigit ||= /\d/.test(cell);
  }
  return label === undefined ? hasCount : hasDigit && TOTAL.test(slugOf(label));
}

/**
 * Where the header of a table is among its first records: those before it have fewer cells, and it has names in most of its columns. 0
 * where no other record is one.
 */
export function headerAmong(records: readonly (readonly string[])[]): number {
  const filled = records.map((record) => record.filter((cell) => cell.trim() !== "").length);
  const width = usualWidth(records);
  const at = filled.findIndex((count) => count > 1 && count * 2 > width);
  if (at <= 0 || records[at]?.some((cell) => isFigure(cell.trim())) !== false) return 0;
  return at;
}

function usualWidth(records: readonly (readonly string[])[]): number {
  const counts = new Map<number, number>();
  for (const { length } of records) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
}

function isFigure(cell: string): boolean {
  return cell.length <= LONGEST && (NUMBER_ALONE.test(cell) || isCount(cell));
}

/** `24 véhicules`. */
function isCount(cell: string): boolean {
  return /^\d+ *[A-Za-z]/.test(cell) && COUNT.test(slugOf(cell));
}
