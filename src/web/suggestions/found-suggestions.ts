/** What a sentence that is being typed may become, asked of the API (`GET /api/v1/free-text/suggestions`). */

export interface FoundPart {
  readonly text: string;
  readonly is: "typed" | "added" | "around";
}

export interface FoundSuggestion {
  readonly parts: readonly FoundPart[];
  /** The sentence once it is taken, and where the caret stands in it. */
  readonly text: string;
  readonly caret: number;
  /** Offers that it finds. */
  readonly total: number;
}

export interface FoundGroup {
  readonly group: "sentence" | "names" | "places" | "equipment";
  readonly label: string;
  readonly suggestions: readonly FoundSuggestion[];
}

function isFound(value: unknown): value is { readonly groups: readonly FoundGroup[] } {
  return typeof value === "object" && value !== null && "groups" in value && Array.isArray(value.groups);
}

/** Rejects when it is cancelled, refused, or the network fails. */
export async function findSuggestions(
  text: string,
  caret: number,
  signal: AbortSignal,
): Promise<readonly FoundGroup[]> {
  const query = new URLSearchParams({ text, caret: String(caret) });
  const response = await fetch(`/api/v1/free-text/suggestions?${query.toString()}`, { signal });
  if (!response.ok) throw new Error("Failed to fetch");
  const answer: unknown = await response.json();
  if (!isFound(answer)) throw new Error("no answer about suggestions");
  return answer.groups;
}
