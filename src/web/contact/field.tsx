import type { ReactNode } from "react";
import { Icon } from "../design/icon.tsx";

interface FieldProps {
  readonly id: string;
  readonly label: string;
  /** `facultatif`. */
  readonly note?: string | undefined;
  /** What is wrong with it. */
  readonly issue?: string | undefined;
  readonly children: (aria: Aria) => ReactNode;
}

interface Aria {
  readonly id: string;
  readonly "aria-invalid": boolean;
  readonly "aria-describedby": string | undefined;
  /** A page that comes back opens at the first that is wrong. */
  readonly autoFocus: boolean;
}

/** A field with its name above it and, when something is wrong, the sentence that says so below. */
export function Field({ id, label, note, issue, children }: FieldProps) {
  const isWrong = issue !== undefined;
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {note !== undefined && <span className="soft">{note}</span>}
      </label>
      <span className="input">
        {children({
          id,
          "aria-invalid": isWrong,
          "aria-describedby": isWrong ? `${id}-issue` : undefined,
          autoFocus: isWrong,
        })}
      </span>
      {isWrong && (
        <p className="error" id={`${id}-issue`}>
          <Icon name="alert" small />
          {issue}
        </p>
      )}
    </div>
  );
}
