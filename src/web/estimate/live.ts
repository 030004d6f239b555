/** Answers tell what they change at once: a choice when it is made, a typed one at a pause or when the field is left. */
import type { FocusEvent, FormEvent, RefObject } from "react";
import { useCallback, useEffect, useEffectEvent, useRef } from "react";
import { useSubmit } from "react-router";
import type { EstimateView } from "./estimate-view.ts";

/** In milliseconds: long enough to find the next key, short enough to be seen as the answer to it. */
const PAUSE = 600;

interface LiveForm {
  readonly onChange: (event: FormEvent<HTMLFormElement>) => void;
  readonly onBlur: (event: FocusEvent<HTMLFormElement>) => void;
  readonly onSubmit: () => void;
  readonly ref: RefObject<HTMLFormElement | null>;
}

/** `errors` are other ones with each answer of the page. The page answers in place: what is typed, and the focus, stay; Back leads to before the first answer. */
export function useLiveForm(
  { errors, wentOn: isAnswerToGoingOn }: Pick<EstimateView, "errors" | "wentOn">,
  form: RefObject<HTMLFormElement | null>,
  leadOn: () => void,
): LiveForm {
  const submit = useSubmit();
  const wentOn = useRef(false);
  const pause = useRef<number>(undefined);
  const stop = useCallback(() => {
    clearTimeout(pause.current);
    pause.current = undefined;
  }, []);
  useEffect(() => stop, [stop]);
  const lead = useEffectEvent(leadOn);
  // Who goes on is brought to what is wrong, clear of the dock, else onward; who still types is left alone.
  useEffect(() => {
    // An answer to what was typed before can still come after the button.
    if (!wentOn.current || !isAnswerToGoingOn) return;
    wentOn.current = false;
    if (Object.keys(errors).length === 0) {
      lead();
      return;
    }
    const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    wrong?.focus({ preventScroll: true });
    wrong?.scrollIntoView({ block: "center" });
  }, [errors, isAnswerToGoingOn, form]);
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
    onSubmit: () => {
      stop();
      wentOn.current = true;
    },
    ref: form,
  };
}
