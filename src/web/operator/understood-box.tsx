import type { ReactNode } from "react";
import { Icon } from "../design/icon.tsx";
import type { OperatorAnswer } from "./operator-page.ts";

interface UnderstoodBoxProps {
  readonly answer: OperatorAnswer | undefined;
  readonly name?: string;
  /** What is done, with how much goes with it. */
  readonly children: ReactNode;
}

/** Ticked before something far-reaching is done: nobody falls into that. */
export function UnderstoodBox({ answer, name = "compris", children }: UnderstoodBoxProps) {
  const issue = answer?.issues[name];
  return (
    <div>
      <label className="check">
        <input
          type="checkbox"
          name={name}
          defaultChecked={(answer?.typed[name] ?? "") !== ""}
          aria-invalid={issue !== undefined}
          aria-describedby={issue === undefined ? undefined : `${name}-erreur`}
        />
        <span>{children}</span>
      </label>
      {issue !== undefined && (
        <p className="wrong" id={`${name}-erreur`}>
          <Icon name="alert" small />
          {issue}
        </p>
      )}
    </div>
  );
}
