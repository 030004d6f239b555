/** The cells of one vehicle of a nested format, as they come: what comes more than once makes a cell of several values. */
import type { Cell, Cells } from "./feed-row.ts";
import { cellsOf, columnKey } from "./feed-row.ts";

export interface RowCells {
  add(name: string, text: string): void;
  /** The cell has several values, were it of one or of none. */
  addToList(name: string, text: string): void;
  cells(): Cells;
}

export function rowCells(): RowCells {
  const values = new Map<string, string[]>();
  const lists = new Set<string>();
  const names = new Map<string, string>();
  const add = (key: string, text: string) => {
    const known = values.get(key);
    if (known === undefined) values.set(key, [text]);
    else known.push(text);
  };
  const keyOf = (name: string) => {
    const key = columnKey(name);
    if (!names.has(key)) names.set(key, name);
    return key;
  };
  return {
    add: (name, text) => add(keyOf(name), text),
    addToList(name, text) {
      const key = keyOf(name);
      lists.add(key);
      if (text !== "") add(key, text);
      else if (!values.has(key)) values.set(key, []);
    },
    cells() {
      const cells = new Map<string, Cell>();
      for (const [key, texts] of values) {
        const [first = "", ...others] = texts;
        cells.set(key, lists.has(key) || others.length > 0 ? texts.filter((text) => text !== "") : first);
      }
      return cellsOf(cells, names);
    },
  };
}
