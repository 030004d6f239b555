/** When who wrote comes: said, moved or cancelled, each told by mail. */
import { Form } from "react-router";
import { Icon } from "../design/icon.tsx";
import type { LeadIssue } from "./contacts-data.server.ts";
import type { ThreadView } from "./contacts-view.ts";
import { SHOWN_ANSWER, SURE_HOUR } from "./lead-query.ts";

interface LeadAppointmentProps {
  readonly thread: ThreadView;
  readonly to: string;
  readonly days: { readonly first: string; readonly last: string };
  readonly formToken: string;
  /** Whether who wrote is told by mail. */
  readonly canTell: boolean;
  /** The vehicle is not online any more: whether the appointment stands is asked. */
  readonly isGone: boolean;
  readonly issue: LeadIssue | undefined;
}

export function LeadAppointment({ thread, to, days, formToken, canTell, isGone, issue }: LeadAppointmentProps) {
  const { appointment, wished, who, state } = thread;
  const isSet = appointment?.isAhead === true;
  const begin = isSet ? appointment : wished;
  const isUndated = state === "rendez-vous" && appointment === undefined;
  return (
    <details className="keep-note" open={issue !== undefined || isUndated || (isSet && isGone)}>
      <summary>{isSet ? `Rendez-vous ${appointment.words}` : "Fixer un rendez-vous"}</summary>
      <Form method="post" action={to} noValidate>
        {isSet && isGone && (
          <p className="notice">
            <span>Ce véhicule n’est plus en ligne&#8239;: annulez ou déplacez ce rendez-vous s’il ne tient plus.</span>
          </p>
        )}
        <input type="hidden" name="jeton" value={formToken} />
        <input type="hidden" name={SHOWN_ANSWER} value={issue?.meanwhile?.last ?? thread.lastAnswer} />
        {issue?.sure !== undefined && <input type="hidden" name={SURE_HOUR} value={issue.sure} />}
        <div className="when">
          <div className="field">
            <label htmlFor="rdv-jour">Jour</label>
            <span className="input">
              <input
                id="rdv-jour"
                type="date"
                name="jour"
                min={days.first}
                max={days.last}
                defaultValue={issue?.text ?? begin.day}
                aria-invalid={issue !== undefined}
                aria-describedby={issue === undefined ? "rdv-dit" : "rdv-issue"}
              />
            </span>
          </div>
          <div className="field">
            <label htmlFor="rdv-heure">Heure</label>
            <span className="input">
              <input
                id="rdv-heure"
                type="time"
                name="heure"
                defaultValue={issue?.time ?? begin.time}
                aria-invalid={issue !== undefined}
                aria-describedby={issue === undefined ? "rdv-dit" : "rdv-issue"}
              />
            </span>
          </div>
        </div>
        {issue !== undefined && (
          <p className="error" id="rdv-issue" role="alert">
            <Icon name="alert" small />
            {issue.message}
          </p>
        )}
        {issue?.meanwhile !== undefined && <blockquote className="meanwhile">{issue.meanwhile.words}</blockquote>}
        <div className="send-line">
          <p id="rdv-dit">
            {canTell ? `Un courriel le dit à ${who}, avec votre adresse.` : `Aucun courriel ne le dit à ${who}.`}
          </p>
          <div className="two">
            {/* First, for the key that sends from a field presses the first. */}
            <button className="button" type="submit" name="geste" value="rendez-vous">
              {isSet ? "Déplacer" : "Fixer"}
            </button>
            {isSet && (
              <button className="button" type="submit" name="geste" value="annuler">
                Annuler le rendez-vous
              </button>
            )}
          </div>
        </div>
      </Form>
    </details>
  );
}
