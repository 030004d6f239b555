/** A sentence that is being typed: its parameters, and what it may become as the API tells it. */
import { LONGEST_SUGGESTED } from "../domain/free-text/suggestions/suggestion-limits.ts";
import type { Typed } from "../domain/free-text/suggestions/candidates.ts";
import { isCuref } from "../domain/listings/dealer.ts";
import type { SentenceStanding } from "../search/suggested.ts";
import { inOneLine } from "../domain/free-text/told-sentence.ts";
import type { Suggested } from "../domain/free-text/suggestions/shown.ts";
import type { ApiIssue, SuggestionsAnswer } from "./answers.ts";
import { issue } from "./issue.ts";
import { repeatedIssues } from "./parameters.ts";

export interface ReadTyped {
  readonly value?: Pick<Typed, "text" | "caret"> & { readonly standing: SentenceStanding };
  readonly issues: readonly ApiIssue[];
}

export function readTyped(parameters: URLSearchParams): ReadTyped {
  const repeated = repeatedIssues(parameters, ["text", "caret", "curef", "showroomStock"]);
  if (repeated.length > 0) return { issues: repeated };
  const raw = parameters.get("text") ?? "";
  const text = inOneLine(raw);
  const given = parameters.get("caret") ?? "";
  if (text === "") return { issues: [issue("text", "", "REQUIRED")] };
  if (raw.length > LONGEST_SUGGESTED) return { issues: [issue("text", raw, "OUT_OF_RANGE")] };
  if (!/^\d*$/.test(given)) return { issues: [issue("caret", given, "INVALID_NUMBER")] };
  const showroom = parameters.get("curef") ?? "";
  const curef = showroom.toUpperCase();
  if (curef !== "" && !isCuref(curef)) return { issues: [issue("curef", showroom, "INVALID_VALUE")] };
  const stock = parameters.get("showroomStock") ?? "pro";
  if (stock !== "pro" && stock !== "group") return { issues: [issue("showroomStock", stock, "INVALID_VALUE")] };
  const standing = curef === "" ? {} : { curef, ...(stock === "group" ? ({ showroomStock: stock } as const) : {}) };
  const caret = given === "" ? raw.length : Number(given);
  return caret > raw.length
    ? { issues: [issue("caret", given, "OUT_OF_RANGE")] }
    : { value: { text, caret: inOneLine(raw.slice(0, caret)).length, standing }, issues: [] };
}

export function suggestionsAnswer(groups: Suggested): SuggestionsAnswer {
  return {
    groups: groups.map(({ suggestions, ...group }) => ({
      ...group,
      suggestions: suggestions.map(({ parts, ...suggestion }) => ({ ...suggestion, parts: [...parts] })),
    })),
  };
}
