/** What a sentence that is being typed may become, asked of the API (`GET /api/v1/free-text/suggestions`). */
import { site } from "../browser/http-client.ts";
import type { Suggested } from "../../domain/free-text/suggestions/shown.ts";

function isFound(value: unknown): value is { readonly groups: Suggested } {
  return typeof value === "object" && value !== null && "groups" in value && Array.isArray(value.groups);
}

/** `form`: says which showroom it is typed in. Rejects when it is cancelled, refused, or the network fails. */
export async function findSuggestions(
  form: HTMLFormElement | null,
  { text, caret }: { readonly text: string; readonly caret: number },
  signal: AbortSignal,
): Promise<Suggested> {
  const query = new URLSearchParams({ text, caret: String(caret) });
  for (const name of ["curef", "showroomStock"]) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement) query.set(name, field.value);
  }
  const address = `/api/v1/free-text/suggestions?${query.toString()}`;
  return (await site.getJson(address, isFound, { page: "apiSuggestions", signal })).groups;
}
