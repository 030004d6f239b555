import type { RefObject } from "react";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

const FIELD = "input:not([type=hidden], :disabled)";

/** The field of a form that had the hand, by its name; what has none is left to the form’s first button. */
function heldIn(form: HTMLFormElement): string {
  const held = document.activeElement;
  return held !== null && form.contains(held) ? (held.getAttribute("name") ?? "") : "";
}

/**
 * A form that is drawn anew once it was sent gives the hand back to the field that had it: whoever works by the keyboard goes on from
 * there, not from the top of the page. Called outside of what is drawn anew.
 */
export function useFocusGivenBack(): {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly onSubmit: () => void;
} {
  const form = useRef<HTMLFormElement>(null);
  // Each answer has a key of its own. The state of the navigation tells it less surely: on a slow machine an answer may be drawn in one
  // with its wait, which is then never seen.
  const { key } = useLocation();
  const sent = useRef({ field: "", key });
  useEffect(() => {
    const { field: name, key: sentFrom } = sent.current;
    if (name === "" || sentFrom === key) return;
    sent.current = { field: "", key };
    const named = form.current?.elements.namedItem(name);
    // Of choices of one name the one that is chosen.
    const choice =
      named instanceof RadioNodeList ? [...named].find((one) => one instanceof HTMLInputElement && one.checked) : named;
    // A button that was there for one answer is gone with it: the hand goes on at the first field.
    const field = choice instanceof HTMLElement ? choice : form.current?.querySelector<HTMLElement>(FIELD);
    if (document.activeElement === document.body) field?.focus();
  }, [key]);
  const onSubmit = () => {
    sent.current = { field: form.current === null ? "" : heldIn(form.current), key };
  };
  return { form, onSubmit };
}
