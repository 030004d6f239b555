/** Of a page with several forms, what one of them shows until it is answered itself. */
import type { RefObject } from "react";
import { useEffect, useState } from "react";

/**
 * Another form’s answer brings along what stands by now: drawn from that, this one would lose what is typed into it, and would send that
 * it had been drawn from what its writer has never seen. `stands` is another object each time that the page is read. `own` is of the
 * form: once it is on its way, what is read next is its own answer. What was typed before the script came is told by no event, so that
 * a form is kept as it was drawn until `useCaughtUp` has looked at its fields.
 */
export function useOwnAnswer<Stands extends object, Answer extends object>(stands: Stands, answer: Answer | undefined) {
  const [drawn, draw] = useState({ stands, answer });
  const [before, send] = useState<Stands>();
  const isOwn = answer === undefined ? before !== undefined && before !== stands : answer !== drawn.answer;
  const shown = isOwn ? { stands, answer } : drawn;
  if (isOwn) {
    draw(shown);
    send(undefined);
  }
  const isBehind = shown.answer === undefined && shown.stands !== stands && before === undefined;
  return {
    ...shown,
    /** Of `useCaughtUp`: draws it from what stands by now. Undefined where it is. */
    catchUp: isBehind
      ? () => {
          draw({ ...shown, stands });
        }
      : undefined,
    own: {
      onSubmit: () => {
        send(stands);
      },
    },
  };
}

/** What another form has changed is seen in one that nothing was typed into. Of forms of lines, texts and boxes. */
export function useCaughtUp(form: RefObject<HTMLFormElement | null>, catchUp: (() => void) | undefined): void {
  useEffect(() => {
    const { current } = form;
    // Code that comes with the first answer of another form, and not with the page.
    if (catchUp !== undefined && current !== null)
      void import("./is-untouched.ts").then(({ isUntouched }) => {
        if (isUntouched(current)) catchUp();
      });
  }, [form, catchUp]);
}
