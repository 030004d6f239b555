import type { ChangeEvent, KeyboardEvent } from "react";
import { useId, useLayoutEffect, useRef, useState } from "react";
import type { Edit } from "../browser/typed-figure.ts";
import { readFigure } from "../../domain/filters/bare-figure.ts";
import { caretBefore, editOf, isWhole, shownAsTyped } from "../browser/typed-figure.ts";

interface SumFieldProps {
  readonly name: string;
  readonly label: string;
  /** As it was typed, or a plain figure: euros. */
  readonly value: string;
  readonly least: number;
  readonly most: number;
  /** Of the sentence that says what is wrong with it. */
  readonly issueId: string | undefined;
  readonly onReach: () => void;
  readonly onType: (text: string, form: HTMLFormElement | null) => void;
}

/** Arrow keys move the sum by so much, euros. */
const STEP = 100;

export function SumField({ name, label, value, least, most, issueId, onReach, onType }: SumFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [edit, setEdit] = useState<Edit>();
  useLayoutEffect(() => {
    const field = input.current;
    if (edit === undefined || field === null || field !== document.activeElement) return;
    const caret = caretBefore(field.value, edit.right);
    field.setSelectionRange(caret, caret);
  }, [edit]);

  const change = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const how = nativeEvent instanceof InputEvent ? nativeEvent.inputType : undefined;
    const next = editOf(currentTarget, shownAsTyped(value), how);
    setEdit(next);
    onType(next.text, currentTarget.form);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const direction = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : undefined;
    const sum = readFigure(value);
    if (direction === undefined || sum === undefined || !isWhole(value)) return;
    event.preventDefault();
    onType(String(Math.min(most, Math.max(least, sum + direction * STEP))), event.currentTarget.form);
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <span className="input">
        <input
          id={id}
          ref={input}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          value={shownAsTyped(value)}
          aria-invalid={issueId === undefined ? undefined : true}
          aria-describedby={issueId}
          onFocus={onReach}
          onChange={change}
          onKeyDown={press}
        />
        <span className="unit">€</span>
      </span>
    </div>
  );
}
