/** Which questions rest on what the market says of listings: when only that changes, the answers of all others stay. */
import type { Wanted } from "./asking.ts";
import type { Aggregations, Answer, Question } from "./engine.ts";

export function restsOnValues(question: Wanted | Question): boolean {
  const { filters } = question;
  if (filters.goodDealBadges !== undefined) return true;
  if (question.kind === "facets") return question.keys.includes("goodDealBadge");
  if (question.kind === "statistics") return question.field === "belowEstimate";
  return (question.kind === "page" || question.kind === "results") && filters.sortBy === "goodDealDesc";
}

/** A question that rests on values, and what was told to it. */
export interface ToldOnValues {
  readonly question: Question;
  /** Answers that are equal have one text. */
  readonly told: string;
}

/** Of a question that rests on values, no more than does: of facets that no badge chooses from, the badges alone. */
export function toldOnValues(question: Question, answer: Answer<Question>): ToldOnValues {
  if (question.kind !== "facets" || question.filters.goodDealBadges !== undefined)
    return { question, told: JSON.stringify(answer) ?? "" };
  const { goodDealBadge } = (answer as Aggregations).aggs; // a question for facets
  return { question: { ...question, keys: ["goodDealBadge"] }, told: JSON.stringify(goodDealBadge) ?? "" };
}
