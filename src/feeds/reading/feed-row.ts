/** A feed as rows of named cells, whatever its format. */
import { foldOf } from "../../domain/catalogue/names.ts";

/** Several values where a JSON feed has an array, or a table several columns of one name. */
export type Cell = string | readonly string[];

/** Cells by `columnKey`. */
export interface Cells {
  get(key: string): Cell | undefined;
  /** The keys of the columns; one object for all rows of a table. */
  readonly columns: ReadonlySet<string>;
  /** The columns as the file names them, by their keys. */
  readonly names: ReadonlyMap<string, string>;
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
export function columnKey(name: string): string {
  // An attribute of XML is no element of its name: `@id`, `photo/@url`.
  const [before = "", attribute] = name.split(/(?:^|\/)@/, 2);
  return attribute === undefined ? foldOf(name) : `${foldOf(before)}@${foldOf(attribute)}`;
}

export function cellsOf(cells: ReadonlyMap<string, Cell>, names: ReadonlyMap<string, string> = new Map()): Cells {
  return { get: (key) => cells.get(key), columns: new Set(cells.keys()), names };
}

export const NO_CELLS: Cells = cellsOf(new Map());
