/** Controls of a form that is sent while it is filled in: what the answer says stands in them, but for the one that somebody is at. */
import type { ComponentProps, RefObject } from "react";
import { useEffect, useRef } from "react";
import { Icon } from "../design/icon.tsx";

type Control = HTMLInputElement | HTMLSelectElement;

function useSaid<E extends Control>(say: (control: E) => void, said: unknown): RefObject<E | null> {
  const control = useRef<E>(null);
  // The first stands in the page that was sent, where somebody may have chosen another before hydration.
  const last = useRef(said);
  useEffect(() => {
    if (last.current === said) return;
    last.current = said;
    const { current } = control;
    if (current !== null && current !== document.activeElement) say(current);
    // What is said is all that `say` says.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [said]);
  return control;
}

export function Choice({ className = "", defaultValue = "", ...select }: ComponentProps<"select">) {
  const value = String(defaultValue);
  const control = useSaid<HTMLSelectElement>((one) => (one.value = value), value);
  return (
    <span className={`input ${className}`.trim()}>
      <select {...select} defaultValue={value} ref={control} />
      <Icon name="down" small />
    </span>
  );
}

export function Typed({ defaultValue = "", ...input }: ComponentProps<"input">) {
  const value = String(defaultValue);
  const control = useSaid<HTMLInputElement>((one) => (one.value = value), value);
  return (
    <span className="input">
      <input autoComplete="off" spellCheck={false} {...input} defaultValue={value} ref={control} />
    </span>
  );
}

export function Tick({ defaultChecked = false, ...input }: ComponentProps<"input">) {
  const control = useSaid<HTMLInputElement>((one) => (one.checked = defaultChecked), defaultChecked);
  return <input {...input} type="checkbox" defaultChecked={defaultChecked} ref={control} />;
}
