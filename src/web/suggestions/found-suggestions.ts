/** What a sentence that is being typed may become, asked of the API (`GET /api/v1/free-text/suggestions`). */
import { site } from "../browser/http-client.ts";
import type { Suggested } from "../../domain/free-text/suggestions/shown.ts";

function isFound(value: unknown): value is { readonly groups: Suggested } {
  return typeof value === "object" && value !== null && "groups" in value && Array.isArray(value.groups);
}

/** Rejects when it is cancelled, refused, or the network fails. */
export async function findSuggestions(text: string, caret: number, signal: AbortSignal): Promise<Suggested> {
  const query = new URLSearchParams({ text, caret: String(caret) });
  const address = `/api/v1/free-text/suggestions?${query.toString()}`;
  return (await site.getJson(address, isFound, { page: "apiSuggestions", signal })).groups;
}
