/** A feed as rows of named cells, whatever its format. */
import { foldOf, withoutAccents } from "../../domain/catalogue/names.ts";
import { remembering } from "../remembering.ts";

/** Several values where a JSON feed has an array, or a table several columns of one name. */
export type Cell = string | readonly string[];

/** An element of XML with what stands in it. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Its own, without that of its children and without the spaces around. */
  readonly text: string;
  readonly children: readonly XmlElement[];
}

/** The row of a nested format as it stands in the file, out of which one element can be chosen. */
export type RowTree =
  | { readonly kind: "json"; readonly value: object }
  | { readonly kind: "xml"; readonly element: XmlElement };

/** Cells by `columnKeys`. */
export interface Cells {
  /** By a key, or by the `columnKey` of a column and its name. */
  get(key: string, name?: string): Cell | undefined;
  /** The keys of the columns; one object for all rows of a table. */
  readonly columns: ReadonlySet<string>;
  /** The columns as the file names them, by their keys. */
  readonly names: ReadonlyMap<string, string>;
  /** None of a table, nor of a row that is broken. */
  readonly tree?: RowTree;
}

export type FeedRow =
  | { readonly kind: "row"; readonly line: number; readonly cells: Cells }
  | {
      readonly kind: "broken";
      readonly line: number;
      readonly code: "columnCount" | "notAnObject" | "tooDeep";
      readonly value: string;
      readonly message: string;
      /** As far as they can be told apart. */
      readonly cells: Cells;
      /** As they are where the column that is too many, or lacks, stands before them. */
      readonly shifted?: Cells;
    };

/** Column names are compared in this form: `Prix EUR`, `prix_eur` and `prixEur` are one. Empty for a name of signs alone. */
export const columnKey = remembering((name) => {
  // An attribute of XML is no element of its name: `@id`, `photo/@url`.
  const [before = "", attribute] = name.split(/(?:^|\/)@/, 2);
  return attribute === undefined ? foldOf(name) : `${foldOf(before)}@${foldOf(attribute)}`;
});

/** Begins as no `columnKey` does. A list of JSON is no other column for its brackets. */
const SIGNED = "=";
const signedKey = remembering(
  (name) => SIGNED + withoutAccents(name.replaceAll("[]", "").trim().replace(/\s+/g, " ")).toLowerCase(),
);

/**
 * The key of each name of a file that has one: where columns differ in signs alone (`Prix` and `Prix €`), signs count as well, for they
 * are not one.
 */
export function columnKeys(names: Iterable<string>): ReadonlyMap<string, string> {
  const byKey = Map.groupBy(new Set(names), columnKey);
  byKey.delete("");
  const keys = new Map<string, string>();
  for (const [key, all] of byKey) {
    const areOne = all.length === 1 || new Set(all.map(signedKey)).size === 1;
    for (const name of all) keys.set(name, areOne ? key : signedKey(name));
  }
  return keys;
}

/** The key of a column that a mapping names, among those of a file. */
export function keyAmong(keys: { has(key: string): boolean }, name: string): string | undefined {
  return [columnKey(name), signedKey(name)].find((key) => keys.has(key));
}

/** What a file calls the columns that are one but for their signs. */
export function differingInSigns(keys: Iterable<string>, name: string): readonly string[] {
  const signed = [...keys].filter((key) => key.startsWith(SIGNED)).map((key) => key.slice(SIGNED.length));
  return signed.filter((other) => columnKey(other) === columnKey(name));
}

export function cellsOf(cells: ReadonlyMap<string, Cell>, names: ReadonlyMap<string, string> = new Map()): Cells {
  const columns = new Set(cells.keys());
  return { get: getterOf(columns, (key) => cells.get(key)), columns, names };
}

/** Of cells by their keys. */
export function getterOf(
  keys: ReadonlySet<string>,
  at: (key: string) => Cell | undefined,
): (key: string, name?: string) => Cell | undefined {
  return (key, name) => (name === undefined || keys.has(key) ? at(key) : at(signedKey(name)));
}

export const NO_CELLS: Cells = cellsOf(new Map());
