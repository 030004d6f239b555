import type { ReactNode } from "react";
import { Icon } from "../design/icon.tsx";
import type { OperatorAnswer } from "./operator-page.ts";

interface UnderstoodBoxProps {
  readonly answer: OperatorAnswer | undefined;
  /** What is done, with how much goes with it. */
  readonly children: ReactNode;
}

/** Ticked before something leaves the site whole: nobody falls into that. */
export function UnderstoodBox({ answer, children }: UnderstoodBoxProps) {
  const issue = answer?.issues["compris"];
  return (
    <div>
      <label className="check">
        <input
          type="checkbox"
          name="compris"
          defaultChecked={answer?.typed["compris"] !== undefined}
          aria-invalid={issue !== undefined}
          aria-describedby={issue === undefined ? undefined : "compris-erreur"}
        />
        <span>{children}</span>
      </label>
      {issue !== undefined && (
        <p className="wrong" id="compris-erreur">
          <Icon name="alert" small />
          {issue}
        </p>
      )}
    </div>
  );
}
