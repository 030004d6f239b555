/** Answers tell what they change at once: a choice when it is made, a typed one at a pause or when the field is left. */
import type { FocusEvent, FormEvent } from "react";
import { useCallback, useEffect, useRef } from "react";
import { useSubmit } from "react-router";

/** In milliseconds: long enough to find the next key, short enough to be seen as the answer to it. */
const PAUSE = 600;

interface LiveForm {
  readonly onChange: (event: FormEvent<HTMLFormElement>) => void;
  readonly onBlur: (event: FocusEvent<HTMLFormElement>) => void;
  readonly onSubmit: () => void;
}

/** The page answers in place: what is typed, and the focus, stay; Back leads to before the first answer. */
export function useLiveForm(): LiveForm {
  const submit = useSubmit();
  const pause = useRef<number>(undefined);
  const stop = useCallback(() => {
    clearTimeout(pause.current);
    pause.current = undefined;
  }, []);
  useEffect(() => stop, [stop]);
  const send = (form: HTMLFormElement) => {
    stop();
    void submit(form, { preventScrollReset: true, replace: true });
  };
  return {
    onChange: ({ currentTarget, target }) => {
      stop();
      if (!(target instanceof HTMLInputElement) || target.type === "checkbox") send(currentTarget);
      else pause.current = window.setTimeout(send, PAUSE, currentTarget);
    },
    // A link that is followed meanwhile leads on: its click comes after.
    onBlur: ({ currentTarget }) => {
      if (pause.current !== undefined) send(currentTarget);
    },
    onSubmit: stop,
  };
}
