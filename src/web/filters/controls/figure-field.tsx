import { useEffect, useRef, useState } from "react";
import { typeDimension, typeInteger } from "../../../domain/filters/transitions/type-number.ts";
import { useChosen, useForm } from "../store/use-form.ts";
import { whole } from "../store/words.ts";
import { Fault } from "./fault.tsx";

interface FigureFieldProps {
  readonly name: string;
  readonly label: string;
  readonly unit: string | undefined;
  readonly max: number;
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

/** A figure typed: digits only, a negative one is 0, one above the greatest is ignored (spec 5.5–5.7). */
export function FigureField({ name, label, unit, max, decimal = false, isYear = false }: FigureFieldProps) {
  const { store, state } = useForm();
  const [value] = useChosen(name);
  const [typed, setTyped] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<string>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = () => {
    clearTimeout(timer.current);
    if (waiting.current === undefined) return;
    store.act([`set.${name}.${waiting.current}`], { [name]: waiting.current === "" ? [] : [waiting.current] });
    waiting.current = undefined;
  };
  const type = (text: string) => {
    const previous = waiting.current ?? value;
    const before = previous === undefined || previous === "" ? undefined : Number(previous);
    const next = decimal ? typeDimension(text, before) : typeInteger(text, { min: 0, max, step: 1 }, before);
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
          value={typed ?? shownValue(value, decimal, isYear)}
          aria-invalid={issue !== undefined}
          aria-describedby={issue === undefined ? undefined : `faute-${name}`}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onBlur={() => {
            send();
            setTyped(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key === "Enter") send();
          }}
        />
        {unit !== undefined && <span className="unit">{unit}</span>}
      </span>
      <Fault id={`faute-${name}`} message={issue?.message} />
    </div>
  );
}
