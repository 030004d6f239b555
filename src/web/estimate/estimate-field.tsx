import type { ReactNode } from "react";
import { Icon } from "../design/icon.tsx";
import type { Choice } from "./choices-view.ts";

/** A page that comes back opens at the first of what is wrong; with a script it stands already, and `live.ts` leads there. */
const issueOf = (error: string | undefined) => (error === undefined ? {} : { "aria-invalid": true, autoFocus: true });

interface SelectProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly none: string;
  readonly error?: string | undefined;
}

export function Select({ name, label, value, choices, none, error }: SelectProps) {
  return (
    <div className="field">
      <label htmlFor={`e-${name}`}>{label}</label>
      <span className="input">
        <select
          id={`e-${name}`}
          name={name}
          defaultValue={value}
          {...issueOf(error)}
          aria-describedby={error === undefined ? undefined : `e-${name}-told`}
        >
          <option value="">{none}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <Icon name="down" small />
      </span>
      {error !== undefined && (
        <span id={`e-${name}-told`} className="error">
          {error}
        </span>
      )}
    </div>
  );
}

interface TextProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly placeholder?: string;
  readonly unit?: string;
  readonly isNumber?: boolean;
  /** To choose from; anything else can be typed. */
  readonly offered?: readonly string[];
}

export function Text({ name, label, value, error, hint, placeholder, unit, isNumber = false, offered }: TextProps) {
  const told: ReactNode = error ?? hint;
  return (
    <div className="field">
      <label htmlFor={`e-${name}`}>{label}</label>
      <span className="input">
        <input
          id={`e-${name}`}
          name={name}
          defaultValue={value}
          placeholder={placeholder}
          inputMode={isNumber ? "numeric" : undefined}
          autoComplete="off"
          list={offered === undefined ? undefined : `e-${name}-offered`}
          {...issueOf(error)}
          aria-describedby={told === undefined ? undefined : `e-${name}-told`}
        />
        {offered !== undefined && (
          <datalist id={`e-${name}-offered`}>
            {offered.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </datalist>
        )}
        {unit !== undefined && <span className="unit">{unit}</span>}
      </span>
      {told !== undefined && (
        <span id={`e-${name}-told`} className={error === undefined ? "hint" : "error"}>
          {told}
        </span>
      )}
    </div>
  );
}
