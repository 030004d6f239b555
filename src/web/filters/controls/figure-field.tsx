import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { ChangeEvent, KeyboardEvent } from "react";
import { stepInteger, typeDimension, typeInteger } from "../../../domain/filters/transitions/type-number.ts";
import { useChosen, useForm } from "../store/use-form.ts";
import { whole } from "../store/words.ts";
import { Fault } from "./fault.tsx";

interface FigureFieldProps {
  readonly name: string;
  readonly label: string;
  readonly unit: string | undefined;
  readonly max: number;
  /** What an arrow key adds (spec 5.6). */
  readonly step?: number;
  /** Where the first arrow key leads; without it, to the first step. */
  readonly start?: number | undefined;
  /** Metres with a comma (spec 5.7). */
  readonly decimal?: boolean;
  /** Figures that are told as they are, without a space between thousands. */
  readonly isYear?: boolean;
}

/** Milliseconds without a key before what was typed is asked about. */
const TYPING = 250;
const TYPED_METRES = /^\d{0,3}(?:[,.]\d{0,2})?$/;

/** What a value looks like in its field: `25 000`, `4,35`. */
function shownValue(text: string | undefined, decimal: boolean, isYear: boolean): string {
  if (text === undefined) return "";
  if (decimal) return text.replace(".", ",");
  return isYear ? text : whole(Number(text));
}

const SIGNIFICANT = /[\d,]/;
const digitsIn = (text: string) => [...text].filter((sign) => SIGNIFICANT.test(sign)).length;

/** Where so many digits are left to the right: spaces between thousands come and go, digits do not. */
function caretBefore(text: string, right: number): number {
  let at = text.length;
  for (let left = right; left > 0 && at > 0; at--) if (SIGNIFICANT.test(text[at - 1] ?? "")) left--;
  return at;
}

interface Edit {
  readonly text: string;
  /** Digits to the right of the caret. */
  readonly right: number;
}

/** What the visitor meant by a change of the field: a space that was taken away stands for the digit beyond it. */
function editOf(input: HTMLInputElement, shown: string, how: string | undefined): Edit {
  const { value } = input;
  const caret = input.selectionStart ?? value.length;
  const [before, after] = [value.slice(0, caret), value.slice(caret)];
  const isSpaceAlone = value.length === shown.length - 1 && digitsIn(value) === digitsIn(shown);
  if (isSpaceAlone && how === "deleteContentBackward")
    return { text: before.slice(0, -1) + after, right: digitsIn(after) };
  if (isSpaceAlone && how === "deleteContentForward") {
    const rest = after.slice(1);
    return { text: before + rest, right: digitsIn(rest) };
  }
  return { text: value, right: digitsIn(after) };
}

/** A figure typed: digits only, a negative one is 0, one above the greatest is ignored (spec 5.5–5.7). */
export function FigureField({
  name,
  label,
  unit,
  max,
  step = 1,
  start,
  decimal = false,
  isYear = false,
}: FigureFieldProps) {
  const { store, state } = useForm();
  const [value] = useChosen(name);
  const [typed, setTyped] = useState<string>();
  const [edit, setEdit] = useState<Edit>();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<string>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLayoutEffect(() => {
    const field = input.current;
    if (edit === undefined || field === null || field !== document.activeElement) return;
    const caret = caretBefore(field.value, edit.right);
    field.setSelectionRange(caret, caret);
  }, [edit]);

  const send = () => {
    clearTimeout(timer.current);
    if (waiting.current === undefined) return;
    store.act([`set.${name}.${waiting.current}`], { [name]: waiting.current === "" ? [] : [waiting.current] });
    waiting.current = undefined;
  };
  const shown = typed ?? shownValue(value, decimal, isYear);
  const figure = () => {
    const text = waiting.current ?? value;
    return text === undefined || text === "" ? undefined : Number(text);
  };
  const type = (text: string) => {
    const before = figure();
    const next = decimal ? typeDimension(text, before) : typeInteger(text, { min: 0, max, step }, before);
    const isKept = next !== undefined || text.trim() === "";
    if (!isKept) return;
    // A comma on its way to decimals stays in sight; anything else reads as its value does.
    setTyped(
      decimal && TYPED_METRES.test(text) ? text.replace(".", ",") : shownValue(next?.toString(), decimal, isYear),
    );
    waiting.current = next === undefined ? "" : String(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(send, TYPING);
  };

  const press = (event: KeyboardEvent) => {
    if (event.key === "Enter") send();
    const direction = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : undefined;
    if (direction === undefined || decimal) return;
    event.preventDefault();
    const before = figure();
    const next =
      before === undefined && start !== undefined ? start : stepInteger(before, { min: 0, max, step }, direction);
    type(next === undefined ? "" : String(next));
  };
  const change = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const how = nativeEvent instanceof InputEvent ? nativeEvent.inputType : undefined;
    const next = editOf(currentTarget, shown, how);
    setEdit(next);
    type(next.text);
  };

  const issue = state.issues.find(({ field }) => field === name);
  return (
    <div className="field">
      <label htmlFor={`champ-${name}`}>{label}</label>
      <span className="input">
        <input
          id={`champ-${name}`}
          name={name}
          inputMode={decimal ? "decimal" : "numeric"}
          autoComplete="off"
          value={shown}
          ref={input}
          aria-invalid={issue !== undefined}
          aria-describedby={issue === undefined ? undefined : `faute-${name}`}
          onChange={change}
          onBlur={() => {
            send();
            setTyped(undefined);
          }}
          onKeyDown={press}
        />
        {unit !== undefined && <span className="unit">{unit}</span>}
      </span>
      <Fault id={`faute-${name}`} message={issue?.message} />
    </div>
  );
}
