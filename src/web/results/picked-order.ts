/**
 * The order of the results is applied when it is picked: at once from the open list, with Enter or on leaving where arrows go
 * through the closed one. The nearest first asks where the visitor is.
 */
import { NOT_LOCATED, locate } from "../browser/locate.ts";
import { showToast } from "../design/show-toast.ts";
import { ask, choiceOf, chooseThen, follow } from "./held-choice.ts";
import { loadWithTyped, sendAllTyped, sendSentence, textsIn } from "./touched-forms.ts";

const ORDER = ".order select";

/** Keys that open the list: what is picked from it is meant. */
const opens = ({ key, altKey }: KeyboardEvent) => key === " " || key === "F4" || (altKey && key.startsWith("Arrow"));

const selectAt = ({ target }: Event) =>
  target instanceof HTMLSelectElement && target.matches(ORDER) ? target : undefined;

/** Arrows go through the closed list: what it shows is not meant yet. */
let isLooking = false;
let isLocating = false;

export function applyOrder(): void {
  document.addEventListener("keydown", (event) => {
    const select = selectAt(event);
    if (select === undefined) return;
    if (event.key !== "Enter") {
      isLooking = !opens(event);
      return;
    }
    isLooking = false;
    if (select.value === select.dataset["applied"]) return;
    event.preventDefault();
    void apply(select);
  });
  document.addEventListener("pointerdown", (event) => {
    if (selectAt(event) !== undefined) isLooking = false;
  });
  for (const kind of ["change", "focusout"])
    document.addEventListener(kind, (event) => {
      const select = selectAt(event);
      if (select !== undefined && !(kind === "change" && isLooking)) void apply(select);
    });
}

async function apply(select: HTMLSelectElement): Promise<void> {
  const { form, value, dataset } = select;
  if (value === dataset["applied"] || isLocating) return;
  if (value === "proximityAsc" && dataset["known"] !== "true") {
    isLocating = true;
    try {
      await locate();
    } catch {
      // Refused or unknown: the visitor says where, or does without.
      select.value = dataset["applied"] ?? "";
      showToast({ text: NOT_LOCATED });
      return;
    } finally {
      isLocating = false;
    }
  }
  sendSentence();
  sendAllTyped();
  const choice = () => {
    const order = theOrder();
    const sorted = order?.form;
    if (!order || !sorted) return undefined;
    order.value = value;
    return choiceOf(`${sorted.action}?${new URLSearchParams(textsIn(sorted)).toString()}`);
  };
  const made = choice();
  chooseThen(
    () => {
      select.value = value;
      const again = choice();
      if (again !== undefined) ask(again.to);
      follow();
      form?.requestSubmit();
    },
    loadWithTyped,
    () => choice() ?? made,
  );
}

const theOrder = () => document.querySelector<HTMLSelectElement>(ORDER);

/** What was picked before anybody listened. */
export function applyPicked(): void {
  const select = theOrder();
  if (select !== null) void apply(select);
}

/** The order of the page, whichever was looked at before. */
export function showOrder(): void {
  const select = theOrder();
  // Without a script it has a button.
  if (select !== null) select.title = "Au clavier\u202f: Entrée applique le tri";
  if (select !== null && !(isLooking && select === document.activeElement))
    select.value = select.dataset["applied"] ?? "";
}
