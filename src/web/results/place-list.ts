/** The field for a place beside the results: its list, and what is said of a place that nobody knows. */
import type { FoundPlaces } from "../places/found-places.ts";
import { listPlaces as listUnder } from "../places/place-combobox.ts";

/** Names, whole postcodes: what is looked up is known or not; other figures are still being typed. */
const IS_WHOLE = /\p{L}|^\d{5}$/u;

const faults = new WeakMap<HTMLInputElement, HTMLElement>();

/** Once for each field; what was typed before this came is looked up, unless it was taken by Enter. */
export function listPlaces(input: HTMLInputElement, isTaken: boolean): void {
  if (faults.has(input)) return;
  const fault = makeFault(input);
  faults.set(input, fault);
  let lastKey = Date.now();
  let telling: ReturnType<typeof setTimeout> | undefined;
  input.addEventListener("input", () => {
    lastKey = Date.now();
    clearTimeout(telling);
    delete input.dataset["unknown"];
    input.ariaInvalid = "false";
    fault.hidden = true;
  });
  const onFound = (found: FoundPlaces | undefined, text: string) => {
    if (found?.issue === undefined || !IS_WHOLE.test(text)) return;
    const { message, toldAfter } = found.issue;
    input.dataset["unknown"] = "";
    const tell = () => {
      input.ariaInvalid = "true";
      fault.textContent = message;
      // The page may say it already.
      fault.hidden = document.getElementById("dptCp-error")?.textContent === message;
    };
    clearTimeout(telling);
    telling = setTimeout(tell, Math.max(0, lastKey + toldAfter - Date.now()));
  };
  listUnder(
    input,
    { onChoose: () => input.form?.requestSubmit(), onFound },
    isTaken ? input.value : input.defaultValue,
  );
}

/** Beside the one that the page itself may show, which goes with the next results. */
function makeFault(input: HTMLInputElement): HTMLElement {
  const fault = document.createElement("p");
  fault.className = "fault";
  fault.id = "dptCp-inconnu";
  fault.role = "alert";
  fault.hidden = true;
  input.form?.append(fault);
  input.setAttribute("aria-describedby", `dptCp-error ${fault.id}`);
  return fault;
}
