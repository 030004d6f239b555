/** What was just done is told elsewhere than where it was pressed: the sentence takes the focus, and so comes into the window. */
import type { RefObject } from "react";
import { useEffect, useRef } from "react";

/** Of what may hold the focus; `answer` is another one each time that something is told, undefined where nothing is. */
export function useTold<E extends HTMLElement>(answer: object | number | undefined): RefObject<E | null> {
  const line = useRef<E>(null);
  useEffect(() => {
    if (answer !== undefined) line.current?.focus();
  }, [answer]);
  return line;
}
