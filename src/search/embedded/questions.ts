/** One question, answered from a table. */
import { orderOf } from "../../domain/filters/sort.ts";
import type {
  Answer,
  FlagCounts,
  MeasuredField,
  Query,
  Question,
  SearchPage,
  SearchRequest,
  Statistics,
} from "../engine.ts";
import type { Rows } from "./bitset.ts";
import type { Facets } from "./facets.ts";
import { pageByField } from "./field-page.ts";
import { frontOf } from "./fronts.ts";
import { groupsOf, matchesOf } from "./matches.ts";
import { nearestRows } from "./nearest-rows.ts";
import { pageOf } from "./page.ts";
import { refusalsOf } from "./refusals.ts";
import type { Table } from "./table.ts";

export function answerTo(table: Table, facets: Facets, question: Question): Answer<Question> {
  switch (question.kind) {
    case "page":
      return page(table, question);
    case "total":
      return table.space.count(matching(table, question));
    case "facets":
      return facets.aggregate(question);
    case "statistics":
      return statistics(table, matching(table, question), question.field);
    case "front":
      return frontOf(table, matching(table, question), question.axes);
    case "refusals":
      return refusalsOf(table, groupsOf(table, question));
    case "nearest":
      return nearestRows(table, matching(table, question), question);
    case "flags": {
      const matches = matching(table, question);
      return Object.fromEntries(
        question.fields.map((field) => [field, table.space.countAnd(matches, table.flag(field).rows)]),
      ) satisfies FlagCounts;
    }
  }
}

function matching(table: Table, query: Query): Rows {
  return matchesOf(table, groupsOf(table, query));
}

function page(table: Table, { page: number, pageSize, sortBy, seed, ...query }: SearchRequest): SearchPage {
  const matches = matching(table, query);
  const total = table.space.count(matches);
  const from = Math.min(total, number * pageSize);
  const to = Math.min(total, from + pageSize);
  const rows = pageOf(table, { matches, total, from, to }, orderOf(sortBy, seed, query.context), query.context);
  return { total, references: rows.map((row) => table.references.text(row)) };
}

/** Each is one place in the order of the number, so that it is found as a page of one row is. */
function statistics(table: Table, matches: Rows, field: MeasuredField): Statistics | undefined {
  const { numbers, cuts, scale } = table.number(field);
  const total = table.space.count(matches);
  const known = table.space.countAnd(matches, cuts.known);
  if (known === 0) return undefined;
  const at = (place: number): number => {
    const [row] = pageByField(table, { matches, total, from: place, to: place + 1 }, field, "asc");
    if (row === undefined) throw new Error(`no place ${place} of ${known} by ${field}`);
    return numbers.get(row) / scale;
  };
  return { known, min: at(0), median: at(Math.ceil(known / 2) - 1), max: at(known - 1) };
}
