import type { TextField } from "../browser/field-list.ts";

/**
 * The `ref` of a field for a sentence: what it proposes while one types comes when it is reached for the first time, also before this
 * script was there. Without it, or if it cannot be had, the field is text that its form sends.
 */
export function suggesting(field: TextField | null): void {
  const reach = () => void import("./suggestion-list.ts").then(({ suggestIn }) => suggestIn(field), String);
  field?.addEventListener("focus", reach);
  if (field === document.activeElement) reach();
}
