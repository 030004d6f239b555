/** One question, as searches of the cluster. */
import { conditionsOf } from "../../domain/filters/conditions.ts";
import { orderOf } from "../../domain/filters/sort.ts";
import type { Answer, FlagCounts, Query, Question, SearchPage, SearchRequest } from "../engine.ts";
import type { FlagField } from "../../domain/listings/fields.ts";
import { allOf, queryOf } from "./condition-query.ts";
import { flagClause, flagName } from "./facet-counts.ts";
import { facetsPlan } from "./facets-plan.ts";
import { frontPlan } from "./front.ts";
import { statisticsPlan } from "./middle.ts";
import { nearestPlan } from "./nearness.ts";
import { sortOf } from "./page-order.ts";
import { refusalsPlan } from "./refusals.ts";
import type { Plan, QueryClause, SearchAnswer } from "./search-body.ts";
import { aggregated } from "./search-body.ts";

export function planOf(question: Question, mostTerms: number): Plan<Answer<Question>> {
  switch (question.kind) {
    case "page":
      return pagePlan(question);
    case "total":
      return { bodies: [{ query: matching(question), size: 0 }], answer: ([answer]) => totalOf(answer) };
    case "facets":
      return facetsPlan(groupsOf(question), question, mostTerms);
    case "statistics":
      return statisticsPlan(matching(question), question.field);
    case "front":
      return frontPlan(matching(question), question.axes);
    case "refusals":
      return refusalsPlan(groupsOf(question));
    case "nearest":
      return nearestPlan(matching(question), question);
    case "flags":
      return flagsPlan(matching(question), question.fields);
  }
}

const groupsOf = ({ filters, context }: Query) =>
  conditionsOf(filters, context).map(({ group, condition }) => ({ group, clause: queryOf(condition) }));

const matching = (query: Query): QueryClause => allOf(groupsOf(query).map(({ clause }) => clause));

function pagePlan({ page, pageSize, sortBy, seed, ...query }: SearchRequest): Plan<SearchPage> {
  return {
    bodies: [
      {
        query: matching(query),
        from: page * pageSize,
        size: pageSize,
        sort: sortOf(orderOf(sortBy, seed, query.context), query.context),
        _source: [],
      },
    ],
    answer: ([answer]) => ({ total: totalOf(answer), references: (answer?.hits ?? []).map(({ _id: id }) => id) }),
  };
}

function flagsPlan(query: QueryClause, fields: readonly FlagField[]): Plan<FlagCounts> {
  return {
    bodies: [{ query, size: 0, aggs: Object.fromEntries(fields.map((field) => [flagName(field), flagClause(field)])) }],
    answer: ([answer]) => {
      if (answer === undefined) throw new Error("the cluster did not answer flags");
      return Object.fromEntries(fields.map((field) => [field, aggregated(answer, flagName(field)).doc_count ?? 0]));
    },
  };
}

function totalOf(answer: SearchAnswer | undefined): number {
  if (answer === undefined) throw new Error("the cluster did not answer a search");
  return answer.total;
}
