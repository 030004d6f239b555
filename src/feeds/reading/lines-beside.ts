/** Lines of a table that are no vehicles and no header: a title above the header, a total or a note at the end. */
import { slugOf } from "../../domain/catalogue/names.ts";

export interface LineBeside {
  readonly kind: "title" | "total" | "note";
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

/** Words that a program's last line begins with, and no vehicle. */
const NOTE_BEGINS =
  /^(?:fin-d|fin-(?:export|fichier|liste)|export(?:e|ee)?-|edite|document-|genere|page-\d|source-|liste-|stock-(?:au|du)-|extrait|fichier-|imprime|mis-a-jour|mise-a-jour|copyright|end-of)/;

/**
 * A line of one cell that speaks: `Document édité le 12/03/2026`. Where its line does not end it may be the beginning of a vehicle's, and
 * has to begin as notes do; a single word is a reference. With two other delimiters it is a row that is divided otherwise.
 */
export function isNoteLine(record: readonly string[], isEnded: boolean): boolean {
  const [cell = "", ...others] = record.map((one) => one.trim()).filter((one) => one !== "");
  if (record.length > 1 || others.length > 0 || !/\p{L}{2}/u.test(cell)) return false;
  if ((cell.match(/[;\t|]/g) ?? []).length >= 2 || (cell.match(/,/g) ?? []).length >= 4) return false;
  const slug = slugOf(cell);
  return NOTE_BEGINS.test(slug) || (isEnded && slug.split("-").filter((word) => /[a-z]{2}/.test(word)).length >= 3);
}

/** Names that a column of vehicles has, whole. */
const HEADINGS =
  /^(?:ref|reference|identifiant|id|marque|make|brand|modele|model|version|finition|prix(?:-.*)?|price|tarif(?:-.*)?|km|kms|kilometrage|mileage|annee|year|mec|date-mec|energie|carburant|fuel|boite|gearbox|couleur|immatriculation|vin)$/;
/** No vehicle has as many cells that are called so. */
const LEAST_HEADINGS = 3;

/**
 * Where the header of a table is among its first records: that of several names that columns of vehicles have. Otherwise those before it have fewer cells, and it has names in most of its columns. 0
 * where no other record is one.
 */
export function headerAmong(records: readonly (readonly string[])[]): number {
  const named = records.findIndex(
    (record) => new Set(record.map(slugOf).filter((name) => HEADINGS.test(name))).size >= LEAST_HEADINGS,
  );
  if (named >= 0) return named;
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
