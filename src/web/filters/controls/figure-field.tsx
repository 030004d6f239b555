import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { ChangeEvent, KeyboardEvent } from "react";
import { yearMeant } from "../../../domain/filters/short-year.ts";
import { stepInteger, typeDimension, typeInteger } from "../../../domain/filters/transitions/type-number.ts";
import type { Edit } from "../../browser/typed-figure.ts";
import { caretBefore, editOf, shownFigure } from "../../browser/typed-figure.ts";
import { useChosen, useForm } from "../store/use-form.ts";
import { Fault } from "./fault.tsx";

interface FigureFieldProps {
  readonly name: string;
  readonly label: string;
  readonly unit: string | undefined;
  readonly max: number;
  /** Where arrow keys stop, when that is not nothing and the greatest (spec 5.6). */
  readonly stops?: { readonly min: number; readonly max: number } | undefined;
  /** What an arrow key adds (spec 5.6). */
  readonly step?: number;
  /** Where the first arrow key leads; without it, to the first step. */
  readonly start?: number | undefined;
  /** Metres with a comma (spec 5.7). */
  readonly decimal?: boolean;
  /** Figures that are told as they are, without a space between thousands. */
  readonly isYear?: boolean;
  /** Said in the field itself, in place of its label: `Min`. */
  readonly end?: string | undefined;
}

/** Milliseconds without a key before what was typed is asked about. */
const TYPING = 250;
const TYPED_METRES = /^\d{0,3}(?:[,.]\d{0,2})?$/;

/** `25 000`, `4,35`. */
function shownValue(text: string | undefined, decimal: boolean, isYear: boolean): string {
  if (text === undefined) return "";
  return decimal ? text.replace(".", ",") : shownFigure(Number(text), isYear);
}

/** A figure typed: digits only, a negative one is 0, one above the greatest is ignored (spec 5.5–5.7). */
export function FigureField({
  name,
  label,
  unit,
  max,
  stops,
  step = 1,
  start,
  decimal = false,
  isYear = false,
  end,
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
  const leave = () => {
    const text = waiting.current;
    if (isYear && text !== undefined && text !== "") waiting.current = String(yearMeant(Number(text)));
    send();
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
    // Of a year the first figures say nothing yet.
    if (!isYear || next === undefined || next >= 1000) timer.current = setTimeout(send, TYPING);
  };

  const press = (event: KeyboardEvent) => {
    if (event.key === "Enter") leave();
    const direction = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : undefined;
    if (direction === undefined || decimal) return;
    event.preventDefault();
    const before = figure();
    const next =
      before === undefined && start !== undefined
        ? start
        : stepInteger(before, { min: 0, max, ...stops, step }, direction);
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
      <label className={end && "hide"} htmlFor={`champ-${name}`}>
        {label}
      </label>
      <span className="input">
        <input
          id={`champ-${name}`}
          name={name}
          inputMode={decimal ? "decimal" : "numeric"}
          autoComplete="off"
          placeholder={end}
          value={shown}
          ref={input}
          aria-invalid={issue !== undefined}
          aria-describedby={issue === undefined ? undefined : `faute-${name}`}
          onChange={change}
          onBlur={() => {
            leave();
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
