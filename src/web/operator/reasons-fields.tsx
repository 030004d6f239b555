import { GROUNDS, GROUND_LABELS } from "../../domain/moderation/moderation-case.ts";
import { Field } from "../contact/field.tsx";
import { Icon } from "../design/icon.tsx";
import type { OperatorAnswer } from "./operator-page.ts";
import { WrittenField } from "./written-field.tsx";

interface ReasonsFieldsProps {
  readonly answer: OperatorAnswer | undefined;
  /** What stands there before anything is typed. */
  readonly draft?: { readonly facts: string; readonly ground: string };
  /** Who reads what is written. */
  readonly readBy: string;
  /** Whether it is said apart if a law or a term of ours is broken. */
  readonly hasGroundKind?: boolean;
  readonly groundHint?: string;
}

/** The reasons of a decision (regulation (EU) 2022/2065, article 17): what it rests on, and what was found. */
export function ReasonsFields({ answer, draft, readBy, hasGroundKind = false, groundHint }: ReasonsFieldsProps) {
  const { typed = {}, issues = {} } = answer ?? {};
  return (
    <>
      {hasGroundKind && (
        <Field id="fondement" label="Fondement" issue={issues["fondement"]}>
          {(aria) => (
            <>
              <select name="fondement" defaultValue={typed["fondement"] ?? "conditions"} {...aria}>
                {GROUNDS.map((kind) => (
                  <option key={kind} value={kind}>
                    {GROUND_LABELS[kind]}
                  </option>
                ))}
              </select>
              <Icon name="down" small />
            </>
          )}
        </Field>
      )}
      <WrittenField
        name="motif"
        label={hasGroundKind ? "Laquelle, et pourquoi" : "Sur quoi la décision se fonde"}
        text={typed["motif"] ?? draft?.ground ?? ""}
        issue={issues["motif"]}
        rows={3}
        {...(groundHint === undefined ? {} : { hint: groundHint })}
      />
      <WrittenField
        name="faits"
        label="Ce qui a été constaté"
        text={typed["faits"] ?? draft?.facts ?? ""}
        issue={issues["faits"]}
        rows={5}
        hint={readBy}
      />
    </>
  );
}
