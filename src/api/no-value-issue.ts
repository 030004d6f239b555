import type { KnownFacts, NoAskedValue } from "../domain/valuation/asked-value.ts";
import type { ApiIssue } from "./answers.ts";
import { issue } from "./issue.ts";
import { noVerdictCode } from "./no-verdict-code.ts";

/** Why a vehicle that is asked for has no value, naming what it is for: a figure that no advert comes near, the date or the year, or the model. */
export function noValueIssue(facts: KnownFacts, noValue: NoAskedValue): ApiIssue {
  if (typeof noValue === "object") {
    const { field, value, least, most } = noValue;
    const { message, ...beyond } = issue(field, String(value), "BEYOND_MARKET");
    return { ...beyond, message: `${message}, seulement de ${least} à ${most}` };
  }
  const { firstTrafficDate, year } = facts;
  if (noValue === "tooOld" && firstTrafficDate !== undefined)
    return issue("firstTrafficDate", firstTrafficDate, noVerdictCode(noValue));
  if (noValue === "tooOld" && year !== undefined) return issue("year", String(year), noVerdictCode(noValue));
  return issue("model", `${facts.make}:${facts.model}`, noVerdictCode(noValue));
}
