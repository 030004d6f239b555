import { useId } from "react";
import { useHref } from "react-router";
import type { ReportIssue, TypedReport } from "../../domain/contact/report.ts";
import { REASONS, reasonLabel } from "../../domain/contact/report.ts";
import { Icon } from "../design/icon.tsx";
import { TextArea } from "../design/text-area.tsx";
import { contactPath } from "./contact-address.ts";
import { Field } from "./field.tsx";
import { Guards, NotSentNotice } from "./form-head.tsx";
import type { NotSent } from "./outcome.ts";
import { SendDock } from "./send-dock.tsx";

interface ReportFormProps {
  readonly reference: string;
  readonly token: string;
  /** Of an advert without any, none shows another vehicle. */
  readonly hasPhotos: boolean;
  readonly typed?: TypedReport | undefined;
  readonly issues?: readonly ReportIssue[] | undefined;
  readonly why?: NotSent | undefined;
}

/** A page that comes back is read from where it says what is wrong. */
const opensHere = (autoFocus: boolean) => ({ autoFocus });

/** One reason is asked for, and nothing else; a page answers. */
export function ReportForm({ reference, token, hasPhotos, typed, issues, why }: ReportFormProps) {
  const id = useId();
  const issueOf = (field: keyof TypedReport) => issues?.find((issue) => issue.field === field)?.message;
  const reasonIssue = issueOf("motif");
  return (
    <div className="sending">
      <form
        id={id}
        className="write"
        method="post"
        encType="multipart/form-data"
        action={useHref(contactPath("signaler", reference))}
        noValidate
        aria-label="Signalement"
      >
        {why !== undefined && <NotSentNotice why={why} isReadFirst />}
        <Guards id={id} token={token} />
        <fieldset className="reasons" aria-describedby={reasonIssue === undefined ? undefined : `${id}-r`}>
          <legend className="label">Ce qui ne va pas</legend>
          {REASONS.filter((reason) => hasPhotos || reason !== "photos").map((reason, index) => (
            <label className="check" key={reason}>
              <input
                type="radio"
                name="motif"
                value={reason}
                defaultChecked={typed?.motif === reason}
                {...opensHere(reasonIssue !== undefined && index === 0)}
              />
              <span>{reasonLabel(reason)}</span>
            </label>
          ))}
          {reasonIssue !== undefined && (
            <p className="error" id={`${id}-r`}>
              <Icon name="alert" small />
              {reasonIssue}
            </p>
          )}
        </fieldset>
        <Field id={`${id}-p`} label="Précisez" note="facultatif" issue={issueOf("precisions")}>
          {(aria) => <TextArea name="precisions" rows={3} text={typed?.precisions} {...aria} />}
        </Field>
        <Field id={`${id}-e`} label="E-mail, pour le reçu et la décision" note="facultatif" issue={issueOf("email")}>
          {(aria) => <input name="email" type="email" autoComplete="email" defaultValue={typed?.email} {...aria} />}
        </Field>
        <p className="legal">Le vendeur ne saura pas qui vous êtes.</p>
      </form>
      <SendDock>
        <button className="button primary large" type="submit" form={id}>
          Envoyer le signalement
        </button>
      </SendDock>
    </div>
  );
}
