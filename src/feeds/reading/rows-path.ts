/** Where a feed has its vehicles: `vehicles[]`, `stock.vehicles[]` in JSON; `stock/vehicule` in XML. */

const NAMES = /^[^\s./[\]]+(?:[./][^\s./[\]]+)*(?:\[\])?$/;

export function isRowsPath(path: string): boolean {
  return path.length <= 200 && NAMES.test(path);
}

/** The names on the way, from the outermost. */
export function rowsPathNames(path: string): readonly string[] {
  return path.replace(/\[\]$/, "").split(/[./]/);
}
