import type { KeyboardEvent } from "react";

/** A figure chooses the decision of that number, but where somebody writes; Ctrl and Enter send the form. */
export function followDecisionKeys(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, currentTarget: form, target } = event;
  if (key === "Enter" && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    form.requestSubmit();
    return;
  }
  const isWriting = target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
  if (isWriting || event.ctrlKey || event.metaKey || event.altKey || !/^[1-9]$/.test(key)) return;
  const choice = form.querySelectorAll<HTMLInputElement>("input[name=geste]")[Number(key) - 1];
  if (choice === undefined) return;
  event.preventDefault();
  choice.click();
  choice.focus();
}
