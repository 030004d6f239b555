/** The field for a place beside the results: its list, and what is said of a place that nobody knows. */
import type { FoundPlaces } from "../places/found-places.ts";
import { findPlaces } from "../places/found-places.ts";
import { listPlaces as listUnder } from "../places/place-combobox.ts";

/** Names, whole postcodes: what is looked up is known or not; other figures are still being typed. */
const IS_WHOLE = /\p{L}|^\d{5}$/u;

type Refuse = (issue: NonNullable<FoundPlaces["issue"]>) => void;

const fields = new WeakMap<HTMLInputElement, Refuse>();

/** Once for each field; what was typed before this came is looked up, unless it was taken by Enter. */
export function listPlaces(input: HTMLInputElement, isTaken: boolean): void {
  if (fields.has(input)) return;
  const fault = makeFault(input);
  let lastKey = Date.now();
  let telling: ReturnType<typeof setTimeout> | undefined;
  const refuse: Refuse = ({ message, toldAfter }) => {
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
  fields.set(input, refuse);
  input.addEventListener("input", () => {
    lastKey = Date.now();
    clearTimeout(telling);
    delete input.dataset["unknown"];
    input.ariaInvalid = "false";
    fault.hidden = true;
  });
  const onFound = (found: FoundPlaces | undefined, text: string) => {
    if (found === undefined || (found.issue !== undefined && !IS_WHOLE.test(text))) return;
    input.dataset["judged"] = input.value;
    if (found.issue !== undefined) refuse(found.issue);
  };
  const onChoose = (text: string) => {
    input.dataset["judged"] = text;
    input.form?.requestSubmit();
  };
  listUnder(input, { onChoose, onFound }, isTaken ? input.value : input.defaultValue);
}

/** What was typed waits for no more, and is searched: the page says what the place is. */
const PATIENCE_MS = 3000;

/** Asks what is not looked up yet, as it is; rejects when nobody answers. */
export async function judge(input: HTMLInputElement): Promise<void> {
  listPlaces(input, true);
  const asked = input.value;
  const { issue } = await findPlaces(asked.trim(), AbortSignal.timeout(PATIENCE_MS));
  // The field may be another page's by now.
  if (issue !== undefined && input.value === asked) fields.get(input)?.(issue);
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
