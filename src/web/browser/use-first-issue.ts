/** A form that was sent and refused takes the hand to the first field that is to be mended, as the browser’s own checks do. */
import type { RefObject } from "react";
import { useEffect, useRef } from "react";

/** Of what is told and is no field, such as what is wrong with a group of choices: without a script the page that comes back opens there too. */
export const OPENED_AT = { tabIndex: -1, autoFocus: true } as const;

/** Of a form, or of a page of several, whose wrong fields are `aria-invalid`, and what is told of more than one of them a `.fault` that may hold the focus; `answer` is another object for each refusal, undefined before the first. */
export function useFirstIssue<E extends HTMLElement = HTMLFormElement>(
  answer: object | undefined,
): RefObject<E | null> {
  const form = useRef<E>(null);
  useEffect(() => {
    if (answer !== undefined) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], .fault')?.focus();
  }, [answer]);
  return form;
}
