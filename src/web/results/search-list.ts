/** The field over a whole list of makes or models: what has not what is typed in its name is hidden. */
import { folded } from "../browser/folded.ts";

const FIELD = ".sought > input";

function search(field: HTMLInputElement): void {
  const wanted = folded(field.value.trim());
  for (const item of field.parentElement?.nextElementSibling?.children ?? []) {
    const name = item.firstElementChild?.firstChild?.textContent ?? "";
    item.toggleAttribute("hidden", !folded(name).includes(wanted));
  }
}

export function searchAsTyped(): void {
  document.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches(FIELD)) search(target);
  });
}

/** Once other values stand in the lists. */
export function searchAgain(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>(FIELD)) if (field.value !== "") search(field);
}
