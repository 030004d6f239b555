/**
 * The button under a phone's filters: it shows no vehicles while something is wrong with them (spec 5.9), and counts what is being
 * typed before it is applied. A number of other filters than those on the screen is never told.
 */
const FOOT = ".sheet-foot button";

/** How long nothing is typed before it is counted: half a figure is less than any least one. */
const QUIET_MS = 250;

const wrongField = () => document.querySelector<HTMLElement>('.facets [aria-invalid="true"]');

let quiet: ReturnType<typeof setTimeout> | undefined;
let counting: AbortController | undefined;

/** `typed`: the filters with what is typed and not applied, undefined where nothing is. */
export function showFoot(typed: URLSearchParams | undefined): void {
  clearTimeout(quiet);
  counting?.abort();
  counting = undefined;
  const button = document.querySelector<HTMLElement>(FOOT);
  if (button === null) return;
  const isWrong = wrongField() !== null;
  button.ariaDisabled = String(isWrong);
  if (isWrong || typed === undefined) {
    delete button.dataset["typed"];
    return;
  }
  button.dataset["typed"] = "Voir les véhicules";
  // A laptop has no such button.
  if (button.checkVisibility()) quiet = setTimeout(() => void count(button, typed), QUIET_MS);
}

async function count(button: HTMLElement, typed: URLSearchParams): Promise<void> {
  const controller = new AbortController();
  counting = controller;
  try {
    const { wordsFor } = await import("./typed-total.ts");
    const words = await wordsFor(typed, controller.signal);
    if (!controller.signal.aborted) button.dataset["typed"] = words;
  } catch {
    // Told to the operator where it was asked; the button works, and tells no number.
  }
}

export function followFoot(typed: () => URLSearchParams | undefined): void {
  const show = () => showFoot(typed());
  new MutationObserver(show).observe(document.body, { subtree: true, attributeFilter: ["aria-invalid"] });
  show();
  document.addEventListener("click", stayWhileWrong, true);
}

/** It leads to what is wrong. */
function stayWhileWrong(event: MouseEvent): void {
  const isButton = event.target instanceof Element && event.target.closest(".sheet-foot") !== null;
  const wrong = isButton ? wrongField() : null;
  if (wrong === null) return;
  event.preventDefault();
  wrong.focus();
}
