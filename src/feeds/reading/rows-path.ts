/** Where a feed has its vehicles: `vehicles[]`, `stock.vehicles[]` in JSON; `stock/vehicule` in XML. */

const LONGEST = 200;
const LIST = /\[\]$/;

/** Names are a file's own: with spaces and signs of every kind, but none without any letter between two separators. */
export function isRowsPath(path: string): boolean {
  const names = path.replace(LIST, "");
  return path.length <= LONGEST && !/\p{C}/u.test(path) && names.split(/[./]/).every((name) => name.trim() !== "");
}

/** The names on the way, from the outermost. Names of XML may have points, and the way to a vehicle has two names at least. */
export function xmlPathNames(path: string): readonly string[] {
  const names = path.replace(LIST, "");
  return names.split(names.includes("/") ? "/" : ".");
}

/** Whether names from the outermost lead to the place. A name may itself have points or strokes in JSON. */
export function isJsonPlace(path: string): (names: readonly unknown[]) => boolean {
  const wanted = path.replace(LIST, "").replaceAll("/", ".");
  return (names) => names.join(".").replaceAll("/", ".") === wanted;
}
