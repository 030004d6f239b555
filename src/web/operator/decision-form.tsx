import type { ReactNode } from "react";
import { useState } from "react";
import { Form } from "react-router";
import { OPENED_AT } from "../browser/use-first-issue.ts";
import { useHydrated } from "../browser/use-hydrated.ts";
import { Icon } from "../design/icon.tsx";
import { useDecisionKeys } from "./decision-keys.ts";
import { MailPreviews } from "./mail-previews.tsx";
import { SEEN, SEEN_NOTICES } from "./gestures.ts";
import type { OperatorGesture } from "./gestures.ts";
import type { JudgedKind } from "./judged-kinds.ts";
import type { OperatorAnswer } from "./operator-page.ts";

interface DecisionFormProps {
  /** Stands in the address that the form is sent to. */
  readonly action: string;
  readonly kind: JudgedKind;
  readonly answer: OperatorAnswer | undefined;
  /** The reasons, of choices that take them. */
  readonly children: ReactNode;
  /** Which state of it is looked at: of what its author may change meanwhile. */
  readonly seen?: string;
  /** By name: those that are answered with it. */
  readonly notices?: readonly string[];
  /** What is written for one of the choices, and for no other. */
  readonly alone?: { readonly gesture: OperatorGesture; readonly fields: ReactNode };
  /** Written whatever is chosen. */
  readonly always?: ReactNode;
}

/** A decision with its reasons, read over as a mail before it is sent. */
export function DecisionForm({ action, kind, answer, children, alone, seen, notices, always }: DecisionFormProps) {
  const { choices, bare, beside } = kind;
  const [chosen, setChosen] = useState(answer?.typed["geste"] ?? "");
  const issue = answer?.issues["geste"];
  const form = useDecisionKeys();
  const isHydrated = useHydrated();
  return (
    <Form className="decide" method="post" action={action} noValidate id="decision" ref={form}>
      <h2>Décision</h2>
      {seen !== undefined && <input type="hidden" name={SEEN} value={seen} />}
      {notices !== undefined && notices.length > 0 && (
        <input type="hidden" name={SEEN_NOTICES} value={notices.join(" ")} />
      )}
      <fieldset className="kinds" aria-describedby={issue === undefined ? undefined : "geste-erreur"}>
        <legend className="hide">Décision</legend>
        {issue !== undefined && (
          <p className="wrong fault" id="geste-erreur" {...OPENED_AT}>
            <Icon name="alert" small />
            {issue}
          </p>
        )}
        {choices.map(({ gesture, label }, index) => (
          <label key={gesture} className="check">
            <input
              type="radio"
              name="geste"
              value={gesture}
              defaultChecked={answer?.typed["geste"] === gesture}
              onChange={() => setChosen(gesture)}
            />
            <span>{label}</span>
            {isHydrated && <kbd>{index + 1}</kbd>}
          </label>
        ))}
      </fieldset>
      {/* Kept where another choice is tried: what was typed is there when one comes back. */}
      <div className="chosen-fields" hidden={chosen !== "" && (chosen === bare || chosen === alone?.gesture)}>
        {children}
      </div>
      {alone !== undefined && <div hidden={chosen !== "" && chosen !== alone.gesture}>{alone.fields}</div>}
      {always}
      <p className="auto">{beside}</p>
      <div className="two-acts">
        <button className="button" type="submit" name="relire" value="oui">
          Relire le courriel
        </button>
        <button className="button primary" type="submit">
          Décider
        </button>
      </div>
      <MailPreviews mails={answer?.mails} />
    </Form>
  );
}
