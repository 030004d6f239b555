import { useEffect, useRef } from "react";
import { MOST_LETTERS } from "../../../domain/filters/advert-words-filter.ts";
import type { TextControl } from "../../../domain/filters/controls.ts";
import { useChosen, useForm } from "../store/use-form.ts";
import { Fault } from "./fault.tsx";

/** Words of a visitor's own: asked about when they are finished, not letter by letter. */
export function Words({ control: { name, label } }: { readonly control: TextControl }) {
  const { store, state } = useForm();
  const [value = ""] = useChosen(name);
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(value);
  useEffect(() => {
    // What was typed before hydration stays.
    if (shown.current === value) return;
    shown.current = value;
    if (input.current !== null) input.current.value = value;
  }, [value]);
  const ask = () => {
    const typed = input.current?.value.trim() ?? "";
    if (typed !== value) store.act([`set.${name}.${typed}`], { [name]: typed === "" ? [] : [typed] });
  };
  const issue = state.issues.find(({ field }) => field === name);
  return (
    <div className="field">
      <label htmlFor={`champ-${name}`}>{label}</label>
      <span className="input">
        <input
          id={`champ-${name}`}
          name={name}
          ref={input}
          defaultValue={value}
          maxLength={MOST_LETTERS}
          autoComplete="off"
          enterKeyHint="search"
          aria-invalid={issue !== undefined}
          aria-describedby={issue === undefined ? undefined : `faute-${name}`}
          onBlur={ask}
          onKeyDown={({ key }) => key === "Enter" && ask()}
        />
      </span>
      <Fault id={`faute-${name}`} message={issue?.message} />
    </div>
  );
}
