/**
 * By how few groups of filters listings are refused: of those that all but two groups let in at least, an adjacency matrix of what each
 * group keeps out.
 */
import type { FilterGroup } from "../../domain/filters/filter-group.ts";
import type { Refusal } from "../engine.ts";
import { EVERYTHING, noneOf } from "./condition-query.ts";
import type { AskedGroup, Plan } from "./search-body.ts";
import { aggregated, bucketsOf } from "./search-body.ts";

const MOST_REFUSING = 2;
const BETWEEN = "&";

export function refusalsPlan(groups: readonly AskedGroup[]): Plan<readonly Refusal[]> {
  if (groups.length === 0) return { bodies: [], answer: () => [] };
  const least = groups.length - MOST_REFUSING;
  return {
    bodies: [
      {
        query:
          least <= 0
            ? EVERYTHING
            : { bool: { should: groups.map(({ clause }) => clause), minimum_should_match: least } },
        size: 0,
        aggs: {
          refusing: {
            adjacency_matrix: {
              separator: BETWEEN,
              filters: Object.fromEntries(groups.map(({ group, clause }) => [group, noneOf(clause)])),
            },
          },
        },
      },
    ],
    answer: ([answer]) => {
      if (answer === undefined) throw new Error("the cluster did not answer refusals");
      const cells = bucketsOf(aggregated(answer, "refusing")).map(({ key, doc_count: count }) => ({
        groups: String(key).split(BETWEEN) as FilterGroup[], // the names that were asked with
        count,
      }));
      const pairs = cells.filter((cell) => cell.groups.length === MOST_REFUSING);
      const alone = cells
        .filter((cell) => cell.groups.length === 1)
        .map(({ groups: [group], count }) => ({
          groups: group === undefined ? [] : [group],
          count:
            count -
            pairs.reduce(
              (sum, pair) => (group !== undefined && pair.groups.includes(group) ? sum + pair.count : sum),
              0,
            ),
        }));
      return [...alone, ...pairs].filter(({ count }) => count > 0);
    },
  };
}
