/** The exact total of a query of filters, asked of the search API. */
import { site } from "../../browser/http-client.ts";

export interface LiveTotal {
  /** Absent when the query cannot be searched, or nobody answers. */
  readonly total?: number;
  /** What is wrong with the query, for the visitor. */
  readonly issue?: string;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

function firstMessage(errors: unknown): string | undefined {
  const first: unknown = Array.isArray(errors) ? errors[0] : undefined;
  return isObject(first) && typeof first["message"] === "string" ? first["message"] : undefined;
}

/** Pages say CLASSIC where the API says credit (spec 3.10). */
function apiQuery(query: string): string {
  return query.replace("financingType=CLASSIC", "financingType=credit");
}

/** Rejects when it is cancelled or the network fails. */
export async function totalOf(query: string, signal: AbortSignal): Promise<LiveTotal> {
  const answer = await site.getJson(`/api/v5/search?pageSize=0&${apiQuery(query)}`, isObject, { page: "home", signal });
  if (typeof answer["total"] === "number") return { total: answer["total"] };
  const issue = firstMessage(answer["errors"]);
  return issue === undefined ? {} : { issue };
}
