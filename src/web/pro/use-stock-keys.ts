/**
 * The stock by keyboard. Keys of rows count where a row has the focus, so that nobody's reading or scrolling is taken over; `/` and `?`
 * count everywhere but in fields, until they are switched off (WCAG 2.1.4).
 */
import { useEffect, useRef, useState } from "react";

export interface StockKeys {
  readonly isOn: boolean;
  readonly toggle: () => void;
}

export const KEYS_LINE = "touches";
export const SELECTION = "actions";
/** Where what is asked before something is done stands. */
export const QUESTION = "question";

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
      const acts = [...document.querySelectorAll<HTMLElement>(`#${SELECTION}[data-on] :is(button, input):enabled`)];
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
  const element = document.querySelector<HTMLElement>(key === "/" ? ".filterline input[type=search]" : `#${KEYS_LINE}`);
  element?.focus();
  if (element instanceof HTMLInputElement) element.select();
  return element !== null;
}

export function useStockKeys(): StockKeys {
  const [isOn, setOn] = useState(true);
  /** Escape leads back to it from the bar of acts. */
  const lastRow = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      const { key, target, altKey, ctrlKey, metaKey, defaultPrevented } = event;
      if (key === "Escape" && target instanceof Element && target.closest(`#${SELECTION}`) !== null)
        linkOf(lastRow.current ?? undefined)?.focus();
      if (defaultPrevented || altKey || ctrlKey || metaKey || isTyped(target)) return;
      const row = target instanceof Element ? target.closest<HTMLTableRowElement>(`.stock ${ROWS}`) : null;
      if (row !== null) lastRow.current = row;
      const isDone = (row !== null && inRow(key, row, target)) || (isOn && anywhere(key));
      if (isDone) event.preventDefault();
    };
    document.addEventListener("keydown", follow);
    return () => document.removeEventListener("keydown", follow);
  }, [isOn]);
  return { isOn, toggle: () => setOn((on) => !on) };
}
