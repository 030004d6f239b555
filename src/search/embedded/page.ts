/** One page of the rows that match, in the order that is asked (domain/filters/sort.ts). */
import type { Order } from "../../domain/filters/sort.ts";
import type { QueryContext } from "../../domain/filters/context.ts";
import type { Rows } from "./bitset.ts";
import { pageByField } from "./field-page.ts";
import { pageByProximity } from "./proximity-page.ts";
import { pageByShuffle } from "./shuffle-page.ts";
import type { Table } from "./table.ts";

export interface PageRequest {
  readonly matches: Rows;
  readonly total: number;
  /** Places in the order, the second not included, both within the total. */
  readonly from: number;
  readonly to: number;
}

export function pageOf(
  table: Table,
  request: PageRequest,
  order: Order,
  { position }: QueryContext,
): readonly number[] {
  if (request.from >= request.to) return [];
  switch (order.kind) {
    case "field":
      return pageByField(table, request, order.field, order.direction);
    case "shuffle":
      return pageByShuffle(table, request, order.seed);
    case "proximity":
      if (position === undefined) throw new Error("no position to be near to");
      return pageByProximity(table, request, position);
  }
}
