import { capitalised } from "../../domain/capitalised.ts";
import type { ShowroomIssue, TypedShowroom } from "../../domain/listings/typed-showroom.ts";
import { WEEK_DAYS } from "../../domain/listings/typed-showroom.ts";
import { useTold } from "../browser/use-told.ts";
import { Field } from "../contact/field.tsx";
import { Icon } from "../design/icon.tsx";
import { COPIED_FROM, COPIED_UP_TO } from "./week-words.ts";

interface WeekFieldsProps {
  readonly typed: TypedShowroom;
  readonly mayEdit: boolean;
  readonly issueOf: (field: ShowroomIssue["field"]) => string | undefined;
  /** What was just copied, another object each time. */
  readonly answer: { readonly copied?: string } | undefined;
}

interface DayChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly days: readonly (typeof WEEK_DAYS)[number][];
  readonly first: (typeof WEEK_DAYS)[number];
}

function DayChoice({ name, label, days, first }: DayChoiceProps) {
  return (
    <span>
      <label htmlFor={name}>{label}</label>{" "}
      <span className="input">
        <select id={name} name={name} defaultValue={first}>
          {days.map((day) => (
            <option key={day}>{day}</option>
          ))}
        </select>
        <Icon name="down" small />
      </span>
    </span>
  );
}

/** A day after another; hours that hold on several are written once and copied, with a script or without. */
export function WeekFields({ typed, mayEdit, issueOf, answer }: WeekFieldsProps) {
  const copied = answer?.copied;
  const told = useTold<HTMLParagraphElement>(copied === undefined ? undefined : answer);
  return (
    <fieldset disabled={!mayEdit} className="week" id="semaine">
      <legend>Horaires d’une semaine ordinaire</legend>
      {WEEK_DAYS.map((day) => (
        // Drawn anew with what was copied into it.
        <Field key={`${day} ${typed[day]}`} id={day} label={capitalised(day)} issue={issueOf(day)}>
          {(aria) => <input name={day} defaultValue={typed[day]} placeholder="fermé" autoComplete="off" {...aria} />}
        </Field>
      ))}
      <p className="soft">Par exemple 9 h – 12 h, 14 h – 19 h. Un jour laissé vide est fermé.</p>
      {mayEdit && (
        <p className="copy">
          <DayChoice name={COPIED_FROM} label="Copier" days={WEEK_DAYS.slice(0, -1)} first="lundi" />{" "}
          <DayChoice
            name={COPIED_UP_TO}
            label="sur les jours suivants, jusqu’à"
            days={WEEK_DAYS.slice(1)}
            first="vendredi"
          />{" "}
          <button className="button" type="submit" name="geste" value="copier" formAction="#semaine">
            Copier
          </button>
        </p>
      )}
      {copied !== undefined && (
        <p role="status" tabIndex={-1} ref={told}>
          {copied}
        </p>
      )}
    </fieldset>
  );
}
