import type { RefObject } from "react";
import { useEffect, useRef } from "react";

/** Where somebody writes, figures and letters are theirs. */
function isWriting(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !["radio", "checkbox", "submit", "button"].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

/** Wherever the page’s focus is, a figure chooses the decision of that number; in the form Ctrl and Enter send it. */
export function useDecisionKeys(): RefObject<HTMLFormElement | null> {
  const decision = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      const form = decision.current;
      if (form === null) return;
      if (key === "Enter" && (ctrlKey || metaKey) && target instanceof Node && form.contains(target)) {
        event.preventDefault();
        form.requestSubmit();
        return;
      }
      if (ctrlKey || metaKey || altKey || !/^[1-9]$/.test(key) || isWriting(target)) return;
      const choice = form.querySelectorAll<HTMLInputElement>("input[name=geste]")[Number(key) - 1];
      if (choice === undefined) return;
      event.preventDefault();
      choice.click();
      choice.focus();
    };
    document.addEventListener("keydown", follow);
    return () => document.removeEventListener("keydown", follow);
  }, []);
  return decision;
}
