/**
 * The forms beside the results apply as they are touched: what is typed once the form is left, what is picked from a list at
 * once. It comes after the page, whose forms work with Enter, and without a script with their button.
 */
const FORM = "form.bounds";

/** A form was sent and its answer is not there yet. */
let isSent = false;
/** The value that was chosen meanwhile: its address knows nothing of what was typed, the one of the answer does. */
let waiting: string | undefined;
let isListening = false;

const formOf = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLFormElement>(FORM) : null);

function isTyped(form: HTMLFormElement): boolean {
  return [...form.querySelectorAll("input")].some(({ value, defaultValue }) => value !== defaultValue);
}

/** Its section and its first words: what stays of a link when the page has other filters. */
function identityOf(link: Element): string {
  return `${link.closest(".facet")?.id ?? ""} ${link.firstChild?.textContent ?? ""}`;
}

function listen(): void {
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
      if (formOf(event) !== null) isSent = true;
    },
    true,
  );
  document.addEventListener(
    "click",
    (event) => {
      const link = event.target instanceof Element ? event.target.closest(".facets a.check") : null;
      if (!isSent || link === null) return;
      event.preventDefault();
      event.stopPropagation();
      waiting = identityOf(link);
    },
    true,
  );
}

/** Told when the page stands still and when it asks for other results. */
export function followTouches(isStill: boolean): void {
  if (!isListening) listen();
  isListening = true;
  if (!isStill || !isSent) return;
  isSent = false;
  // Fields show what the filters hold now, without losing the focus; what is being typed stays.
  for (const form of document.querySelectorAll<HTMLFormElement>(FORM))
    if (!form.contains(document.activeElement)) form.reset();
  const chosen = waiting;
  waiting = undefined;
  if (chosen === undefined) return;
  const links = [...document.querySelectorAll<HTMLAnchorElement>(".facets a.check")];
  links.find((link) => identityOf(link) === chosen)?.click();
}
