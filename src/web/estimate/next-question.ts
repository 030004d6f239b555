/** Who goes on is led to the next question, those before it folded on a phone; after the last to the value. */
import type { RefObject } from "react";
import { useCallback, useEffect, useState } from "react";
import type { EstimateView } from "./estimate-view.ts";

/** A question by its place, from 0. */
export type Next = 0 | 1 | 2 | "value";

/** The heading of what is led to. */
export const VALUE_HEADING = "t-val";

export function nextOf({ answered, equipment }: Pick<EstimateView, "answered" | "equipment">): Next {
  if (answered < 2) return answered === 1 ? 1 : 0;
  // The third question is not asked where there is no estimate.
  return answered === 2 && equipment !== undefined ? 2 : "value";
}

interface Led {
  readonly to: Next;
  /** Answers that are open to be changed. */
  readonly opened: readonly number[];
}

export interface Folding {
  readonly isFolded: (question: number) => boolean;
  readonly open: (question: number) => void;
}

/** The question that was led to need not be answered: who goes on from it is led to the value. */
export function useNextQuestion(form: RefObject<HTMLFormElement | null>): Folding & {
  readonly leadTo: (next: Next) => void;
} {
  const [led, setLed] = useState<Led>();
  useEffect(() => {
    if (led === undefined || led.opened.length > 0) return;
    const heading =
      led.to === "value"
        ? document.getElementById(VALUE_HEADING)
        : form.current?.querySelectorAll<HTMLElement>(".ask h2")[led.to];
    heading?.focus({ preventScroll: true });
    // On a wide screen all stand open, and the value beside them.
    heading?.scrollIntoView({ block: matchMedia("(width >= 64rem)").matches ? "nearest" : "start" });
  }, [led, form]);
  const leadTo = useCallback((next: Next) => {
    setLed((before) => ({ to: before?.to === next ? "value" : next, opened: [] }));
  }, []);
  return {
    leadTo,
    isFolded: (question) =>
      led !== undefined && question < (led.to === "value" ? 2 : led.to) && !led.opened.includes(question),
    open: (question) => {
      setLed((before) => before && { ...before, opened: [...before.opened, question] });
    },
  };
}
