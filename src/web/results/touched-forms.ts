/**
 * The forms beside the results apply as they are touched: what is typed once the form is left or before anything else is chosen,
 * what is picked from a list at once. Their page works with Enter, and without a script with their button.
 */
import { chooseThen, isOnItsWay, send } from "./held-choice.ts";
import { CHOICES, choiceAt, identityOf } from "./chosen-link.ts";

const FORM = "form.bounds";

export const PLACE_FIELD = 'form.bounds input[name="dptCp"]';
/** Holds a place that nobody knows: it stays as it was typed, and is not searched (`place-list.ts`). */
const isHeld = (form: HTMLFormElement): boolean => form.querySelector("[data-unknown]") !== null;

const formOf = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLFormElement>(FORM) : null);
const forms = () => [...document.querySelectorAll<HTMLFormElement>(FORM)];

function isTyped(form: HTMLFormElement): boolean {
  return !isHeld(form) && [...form.querySelectorAll("input")].some(({ value, defaultValue }) => value !== defaultValue);
}

export function applyForms(): void {
  document.addEventListener("change", (event) => {
    if (event.target instanceof HTMLSelectElement) formOf(event)?.requestSubmit();
  });
  document.addEventListener("focusout", (event) => {
    const form = formOf(event);
    const isLeft = !(event.relatedTarget instanceof Node && form?.contains(event.relatedTarget) === true);
    if (form !== null && isLeft && isTyped(form)) form.requestSubmit();
  });
  document.addEventListener(
    "submit",
    (event) => {
      const form = formOf(event);
      if (form === null) return;
      if (!isHeld(form)) return send();
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
  document.addEventListener("click", holdChoice, true);
}

/** Of the forms that were left, or of all before anything else is chosen. */
export function sendTyped(isLeft = (form: HTMLFormElement) => !form.contains(document.activeElement)): void {
  if (!isOnItsWay())
    forms()
      .find((form) => isTyped(form) && isLeft(form))
      ?.requestSubmit();
}

export const sendAllTyped = (): void => sendTyped(() => true);

function holdChoice(event: MouseEvent): void {
  const link = choiceAt(event);
  if (link === undefined) return;
  sendAllTyped();
  if (!isOnItsWay()) return;
  event.preventDefault();
  event.stopPropagation();
  const identity = identityOf(link);
  chooseThen(() =>
    [...document.querySelectorAll<HTMLAnchorElement>(CHOICES)].find((one) => identityOf(one) === identity)?.click(),
  );
}

/** Fields show what the filters hold now, without losing the focus; what is being typed stays. */
export function showApplied(): void {
  for (const form of forms()) if (!form.contains(document.activeElement) && !isHeld(form)) form.reset();
}
