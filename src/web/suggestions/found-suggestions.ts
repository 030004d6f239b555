/** What a sentence that is being typed may become, asked of the API (`GET /api/v1/free-text/suggestions`). */
import type { Suggested } from "../../domain/free-text/suggestions/shown.ts";

function isFound(value: unknown): value is { readonly groups: Suggested } {
  return typeof value === "object" && value !== null && "groups" in value && Array.isArray(value.groups);
}

/** Rejects when it is cancelled, refused, or the network fails. */
export async function findSuggestions(text: string, caret: number, signal: AbortSignal): Promise<Suggested> {
  const query = new URLSearchParams({ text, caret: String(caret) });
  const response = await fetch(`/api/v1/free-text/suggestions?${query.toString()}`, { signal });
  if (!response.ok) throw new Error("Failed to fetch");
  const answer: unknown = await response.json();
  if (!isFound(answer)) throw new Error("no answer about suggestions");
  return answer.groups;
}
