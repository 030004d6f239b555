/** Of a page with several forms, what one of them shows until it is answered itself. */
import { useState } from "react";

/**
 * Another form’s answer brings along what stands by now: drawn from that, this one would lose what is typed into it, and would send that
 * it had been drawn from what its writer has never seen. `stands` is another object each time that the page is read. `own` is of the
 * form: once it is on its way, what is read next is its own answer. What was typed before the script came is told by no event, so that
 * a form is kept as it was drawn whether anything was typed or not.
 */
export function useOwnAnswer<Stands extends object, Answer extends object>(stands: Stands, answer: Answer | undefined) {
  const [drawn, draw] = useState({ stands, answer });
  const [before, send] = useState<Stands>();
  const isOwn = answer === undefined ? before !== undefined && before !== stands : answer !== drawn.answer;
  if (isOwn) {
    draw({ stands, answer });
    send(undefined);
  }
  return {
    ...(isOwn ? { stands, answer } : drawn),
    own: {
      onSubmit: () => {
        send(stands);
      },
    },
  };
}
