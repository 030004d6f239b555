/**
 * A handle that is moved on by keys, looked at and moved on again goes through searches of which nobody wants to come back to each: the
 * last takes the place of those before it in the history.
 */
import type { NavigateFunction } from "react-router";

let go: NavigateFunction | undefined;
/** The entry of the history is the gesture's own. */
let isOwn = false;

export function goBy(navigate: NavigateFunction): void {
  go = navigate;
}

/** A handle is reached, or taken by a pointer. */
export function beginGesture(): void {
  isOwn = false;
}

const isHandle = (element: Element | null, form: HTMLFormElement) =>
  element instanceof HTMLInputElement && element.type === "range" && element.form === form;

/** Whether it goes to the results of these filters in the place of the gesture's last; otherwise the form does, to a new entry. */
export function replaceInGesture(form: HTMLFormElement, filters: URLSearchParams): boolean {
  const isHere = new URL(form.action).pathname === location.pathname;
  const replaces = isOwn && isHere && isHandle(document.activeElement, form);
  isOwn = isHandle(document.activeElement, form);
  if (replaces) void go?.({ search: filters.toString() }, { replace: true, preventScrollReset: true });
  return replaces;
}
