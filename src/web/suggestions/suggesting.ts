import type { TextField } from "../browser/field-list.ts";

/**
 * The `ref` of a field for a sentence: what it proposes while one types comes when it is reached for the first time, also before this
 * script was there. Without it, or if it cannot be had, the field is text that its form sends.
 */
export function suggesting(field: TextField | null): void {
  if (field === null) return;
  let isDismissed = false;
  const reach = () =>
    void import("./suggestion-list.ts").then(({ suggestIn }) => isDismissed || suggestIn(field), String);
  field.addEventListener("focus", reach);
  field.addEventListener("input", () => {
    if (isDismissed) reach();
    isDismissed = false;
  });
  const listenedTo: HTMLElement = field;
  listenedTo.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.isComposing) return;
    isDismissed = true;
    // The browser's own would take what was typed.
    if (field.value !== "") event.preventDefault();
  });
  if (field === document.activeElement) reach();
}
