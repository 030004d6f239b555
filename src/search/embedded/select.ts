/** From a condition to the rows that meet it, those out of sight included. */
import type { Condition } from "../../domain/filters/condition.ts";
import type { KeywordField, KeywordsField } from "../../domain/listings/fields.ts";
import type { Rows } from "./bitset.ts";
import { NO_ROWS } from "./bitset.ts";
import { isCoordinate, isKeywords } from "./field-kinds.ts";
import type { Table } from "./table.ts";

/** Read only, and only until the workspace begins anew. */
export function select(table: Table, condition: Condition): Rows {
  const { space } = table;
  switch (condition.kind) {
    case "oneOf":
      return holding(table, condition.field, condition.values);
    case "flag":
      return table.flag(condition.field).rows;
    case "range":
      return inRange(table, condition);
    case "within":
      return table.points.within([condition], space);
    case "all": {
      const sets = condition.conditions.map((each) => select(table, each));
      return sets.length === 0 ? table.visible.blocks : space.intersection(sets);
    }
    case "any":
      return anyOf(table, condition.conditions);
  }
}

/** Circles are drawn together: the rows are gone through once for all of them. */
function anyOf(table: Table, conditions: readonly Condition[]): Rows {
  const circles = conditions.filter((condition) => condition.kind === "within");
  const sets = conditions.filter(({ kind }) => kind !== "within").map((condition) => select(table, condition));
  if (circles.length > 0) sets.push(table.points.within(circles, table.space));
  return sets.length === 0 ? NO_ROWS : table.space.union(sets);
}

function holding(table: Table, field: KeywordField | KeywordsField, values: readonly string[]): Rows {
  if (field === "reference") return table.references.rowsOf(values, table.space);
  return isKeywords(field)
    ? table.keywords(field).rowsOf(values, table.space)
    : table.keyword(field).rowsOf(values, table.space);
}

function inRange(table: Table, { field, min, max }: Extract<Condition, { kind: "range" }>): Rows {
  if (isCoordinate(field)) return table.points.between(field, min ?? -Infinity, max ?? Infinity, table.space);
  const column = table.number(field);
  const low = min === undefined ? Number.NEGATIVE_INFINITY : column.ceil(min);
  const high = max === undefined ? Number.POSITIVE_INFINITY : column.floor(max);
  return column.cuts.between(low, high, table.space);
}
