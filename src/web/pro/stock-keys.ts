/**
 * What keys do in the stock. Keys of rows count where a row has the focus; where none has, the first row takes ↓, P and A. `/`, `?`, and
 * these letters outside of rows count everywhere but in fields, until they are switched off (WCAG 2.1.4).
 */
import { ALL_FOUND, MEANT } from "./before-field.tsx";
import { KEYS_LINE, QUESTION, SELECTION } from "./use-stock-keys.ts";

const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && target.type !== "checkbox");

/** What is told under a row that is open is none. */
const ROWS = "tbody tr:not(.detail)";
const rowsOf = (table: Element) => [...table.querySelectorAll<HTMLTableRowElement>(ROWS)];
const linkOf = (row: Element | undefined) => row?.querySelector<HTMLAnchorElement>("th a");

/** Whether something was done. */
function inRow(key: string, row: HTMLTableRowElement, target: EventTarget | null): boolean {
  const rows = rowsOf(row.closest("table") ?? row);
  const goTo = (by: number) => {
    const link = linkOf(rows[rows.indexOf(row) + by]);
    link?.focus();
    return link !== undefined;
  };
  switch (key) {
    case "ArrowDown":
    case "j":
    case "J":
      return goTo(1);
    case "ArrowUp":
    case "k":
    case "K":
      return goTo(-1);
    case "p":
    case "P": {
      const price = row.querySelector<HTMLInputElement>(".cellinput input:not([type=hidden])");
      price?.focus();
      price?.select();
      return price !== null;
    }
    case "a":
    case "A": {
      // What is not shown takes no focus.
      const acts = [
        ...document.querySelectorAll<HTMLElement>(
          `#${SELECTION}[data-on] :is(button, input):enabled:not([name=${ALL_FOUND}])`,
        ),
      ];
      return acts.some((act) => {
        act.focus();
        return document.activeElement === act;
      });
    }
    case " ": {
      // A box that has the focus takes its own.
      if (target instanceof HTMLInputElement) return false;
      const box = row.querySelector<HTMLInputElement>(".ck input");
      box?.click();
      return box !== null;
    }
    default:
      return false;
  }
}

function anywhere(key: string): boolean {
  if (key !== "/" && key !== "?") return false;
  const element = document.querySelector<HTMLElement>(key === "/" ? SEARCH : `#${KEYS_LINE}`);
  element?.focus();
  if (element instanceof HTMLInputElement) element.select();
  return element !== null;
}

const SEARCH = ".filterline input[type=search]";
/** What has the focus there has no use for the keys itself. */
const NO_ROW = `body, #contenu :not(#${SELECTION} *, .detail *)`;

/** No row has the focus: the first one takes the key. */
function outsideOfRows(key: string, target: EventTarget | null, isOn: boolean): boolean {
  const first = document.querySelector<HTMLTableRowElement>(`.stock ${ROWS}`);
  if (first === null || !(target instanceof Element) || !target.matches(NO_ROW)) return false;
  if (key === "ArrowDown") linkOf(first)?.focus();
  return key === "ArrowDown" || (isOn && /^[pa]$/i.test(key) && inRow(key, first, target));
}

/** As Escape in their fields does: the prices that were asked about are those online again. Whether there were any. */
function gaveBack(): boolean {
  const asked = [...document.querySelectorAll<HTMLInputElement>(`#${QUESTION} input[name^="${MEANT}-"]`)];
  const fields = asked.flatMap(
    ({ name }) => document.querySelector<HTMLInputElement>(`[name="prix-${name.slice(MEANT.length + 1)}"]`) ?? [],
  );
  for (const field of fields) field.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  fields[0]?.focus();
  return fields.length > 0;
}

/** Escape leads back to it from the bar of acts. */
let lastRow: HTMLTableRowElement | undefined;

export function followKey(event: KeyboardEvent, isOn: boolean): void {
  const { key, target, altKey, ctrlKey, metaKey, defaultPrevented } = event;
  if (key === "Escape" && target instanceof Element && target.closest(`#${SELECTION}`) !== null && !gaveBack())
    linkOf(lastRow)?.focus();
  if (defaultPrevented || altKey || ctrlKey || metaKey) return;
  // Enter on a box would send the form, which is to save prices.
  if (key === "Enter" && target instanceof HTMLInputElement && target.matches(".stock [type=checkbox]")) {
    event.preventDefault();
    return;
  }
  if (isTyped(target) && !(key === "ArrowDown" && target instanceof Element && target.matches(SEARCH))) return;
  const row = target instanceof Element ? target.closest<HTMLTableRowElement>(`.stock ${ROWS}`) : null;
  if (row !== null) lastRow = row;
  const isDone = (row === null ? outsideOfRows(key, target, isOn) : inRow(key, row, target)) || (isOn && anywhere(key));
  if (isDone) event.preventDefault();
}
