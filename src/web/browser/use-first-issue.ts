/** A form that was sent and refused takes the hand to the first field that is to be mended, as the browser’s own checks do. */
import type { RefObject } from "react";
import { useEffect, useRef } from "react";

/** Of a form whose wrong fields are `aria-invalid`, and what is wrong with a group of them a `.fault` that may hold the focus; `answer` is another object for each refusal, undefined before the first. */
export function useFirstIssue(answer: object | undefined): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer !== undefined) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], .fault')?.focus();
  }, [answer]);
  return form;
}
