/** Which questions rest on what the market says of listings: when only that changes, the answers of all others stay. */
import type { Wanted } from "./asking.ts";
import type { Question } from "./engine.ts";

export function restsOnValues(question: Wanted | Question): boolean {
  const { filters } = question;
  if (filters.goodDealBadges !== undefined) return true;
  if (question.kind === "facets") return question.keys.includes("goodDealBadge");
  if (question.kind === "statistics") return question.field === "belowEstimate";
  return (question.kind === "page" || question.kind === "results") && filters.sortBy === "goodDealDesc";
}
