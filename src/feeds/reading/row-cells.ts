/** The cells of one vehicle of a nested format, as they come: what comes more than once makes a cell of several values. */
import type { Cell, Cells, RowTree } from "./feed-row.ts";
import { checkColumnCount, checkColumnName } from "./column-bounds.ts";
import { cellsOf, columnKeys } from "./feed-row.ts";

export interface RowCells {
  add(name: string, text: string): void;
  /** The cell has several values, were it of one or of none. */
  addToList(name: string, text: string): void;
  cells(tree?: RowTree): Cells;
}

interface Values {
  readonly texts: string[];
  isList: boolean;
}

export function rowCells(): RowCells {
  const byName = new Map<string, Values>();
  const valuesOf = (name: string) => {
    const known = byName.get(name);
    if (known !== undefined) return known;
    checkColumnName(name);
    checkColumnCount(byName.size + 1);
    const values = { texts: [], isList: false };
    byName.set(name, values);
    return values;
  };
  return {
    add: (name, text) => void valuesOf(name).texts.push(text),
    addToList(name, text) {
      const values = valuesOf(name);
      values.isList = true;
      if (text !== "") values.texts.push(text);
    },
    cells(tree) {
      const names = new Map<string, string>();
      const byKey = new Map<string, Values>();
      for (const [name, key] of columnKeys(byName.keys())) {
        const { texts = [], isList = false } = byName.get(name) ?? {};
        const known = byKey.get(key);
        if (known === undefined) names.set(key, name);
        byKey.set(
          key,
          known === undefined
            ? { texts, isList }
            : { texts: [...known.texts, ...texts], isList: known.isList || isList },
        );
      }
      const cells = new Map<string, Cell>();
      for (const [key, { texts, isList }] of byKey) {
        const [first = "", ...others] = texts;
        cells.set(key, isList || others.length > 0 ? texts.filter((text) => text !== "") : first);
      }
      const told = cellsOf(cells, names);
      return tree === undefined ? told : { ...told, tree };
    },
  };
}
