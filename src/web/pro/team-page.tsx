/** Who may do what at a dealer's. */
import { Form } from "react-router";
import type { DealerRight } from "../../domain/accounts/dealer-rights.ts";
import { DEALER_RIGHTS, RIGHT_LABELS } from "../../domain/accounts/dealer-rights.ts";
import { Field } from "../contact/field.tsx";
import { useFirstIssue } from "../browser/use-first-issue.ts";
import { useTold } from "../browser/use-told.ts";
import { Icon } from "../design/icon.tsx";
import { ProFrame } from "./pro-frame.tsx";
import type { ProProps } from "./pro-page.ts";
import { RowAct } from "./row-act.tsx";
import type { action, loader } from "./team-data.server.ts";

const CAN: Readonly<Record<DealerRight, string>> = {
  reader: "voir le stock, les contacts et les imports",
  editor: "changer les prix, envoyer des fichiers, répondre",
  manager: "tout, et dire qui peut quoi",
};

function Rights({ value, id }: { readonly value: DealerRight; readonly id: string }) {
  return (
    <span className="input">
      <select name="droit" defaultValue={value} id={id} aria-label="Droit">
        {DEALER_RIGHTS.map((right) => (
          <option key={right} value={right}>
            {RIGHT_LABELS[right]}
          </option>
        ))}
      </select>
      <Icon name="down" small />
    </span>
  );
}

/** Why nothing was done with a row, beside it: it takes the focus, for the page comes back at its top. */
function RowIssue({ answer }: { readonly answer: { readonly message: string } }) {
  const line = useTold<HTMLParagraphElement>(answer);
  return (
    <p className="error" role="alert" tabIndex={-1} ref={line}>
      <Icon name="alert" small />
      {answer.message}
    </p>
  );
}

export default function ProTeamPage({
  loaderData: { sign, own, team, invitations, isSent },
  actionData,
}: ProProps<typeof loader, typeof action>) {
  const canChange = sign.may.govern;
  const isOfRow = [...team, ...invitations].some(({ email }) => email === actionData?.email);
  const invited = isOfRow ? undefined : actionData;
  return (
    <ProFrame sign={sign} current="equipe">
      <main className="wrap bands" id="contenu">
        <div className="headline">
          <div>
            <h1>Équipe</h1>
            <p>{sign.name}</p>
          </div>
        </div>
        <section aria-label="Qui peut faire quoi" className="register-box">
          <ul className="team">
            {team.map(({ account, email, right, since }) => (
              <li key={account}>
                <span>
                  <b>{email}</b>
                  <small>
                    {account === own ? "vous, " : ""}depuis le {since}
                  </small>
                </span>
                {canChange ? (
                  <>
                    <Form method="post" className="right">
                      <input type="hidden" name="email" value={email} />
                      <Rights value={right} id={`droit-${account}`} />
                      <button className="button" type="submit">
                        Changer
                      </button>
                    </Form>
                    <RowAct of={["email", email]} says={["droit", "aucun"]} label={`Retirer ${email}`}>
                      Retirer
                    </RowAct>
                  </>
                ) : (
                  <span>{RIGHT_LABELS[right]}</span>
                )}
                {email === actionData?.email && <RowIssue answer={actionData} />}
              </li>
            ))}
          </ul>
        </section>
        {invitations.length > 0 && (
          <section aria-labelledby="invitations" className="register-box">
            <div className="titled">
              <h2 id="invitations">Invitations en attente</h2>
            </div>
            <ul className="team">
              {invitations.map(({ email, right, until }) => (
                <li key={email}>
                  <span>
                    <b>{email}</b>
                    <small>
                      {RIGHT_LABELS[right]}, jusqu’au {until}
                    </small>
                  </span>
                  {canChange && (
                    <>
                      <RowAct of={["email", email]} says={["droit", right]} label={`Renvoyer l’invitation à ${email}`}>
                        Renvoyer
                      </RowAct>
                      <RowAct
                        of={["email", email]}
                        says={["droit", "aucun"]}
                        label={`Retirer l’invitation de ${email}`}
                      >
                        Retirer
                      </RowAct>
                    </>
                  )}
                  {email === actionData?.email && <RowIssue answer={actionData} />}
                </li>
              ))}
            </ul>
          </section>
        )}
        {canChange && (
          <Invite invitations={invitations} isSent={isSent && actionData === undefined} invited={invited} />
        )}
      </main>
    </ProFrame>
  );
}

function Invite({
  invitations,
  isSent,
  invited,
}: Pick<ProProps<typeof loader>["loaderData"], "invitations" | "isSent"> & {
  readonly invited: ProProps<typeof loader, typeof action>["actionData"];
}) {
  const sent = useTold<HTMLParagraphElement>(isSent ? invitations : undefined);
  const form = useFirstIssue(invited);
  return (
    <section aria-labelledby="inviter">
      <div className="titled">
        <h2 id="inviter">Inviter une personne</h2>
      </div>
      <p className="told" role="status" tabIndex={-1} ref={sent}>
        {isSent
          ? "L’invitation est partie par courriel."
          : "Elle reçoit un courriel, et rejoint l’équipe quand elle accepte."}
      </p>
      <Form className="add" method="post" noValidate ref={form} key={invitations.map(({ email }) => email).join(" ")}>
        <Field id="email" label="Son adresse e-mail" issue={invited?.message}>
          {(aria) => <input name="email" type="email" autoComplete="off" defaultValue={invited?.email} {...aria} />}
        </Field>
        <div className="field">
          <label htmlFor="droit-nouveau">Ce qu’elle peut faire</label>
          <Rights value="editor" id="droit-nouveau" />
        </div>
        <button className="button primary" type="submit">
          Inviter
        </button>
      </Form>
      <dl className="ledger rights">
        {DEALER_RIGHTS.map((right) => (
          <div key={right}>
            <dt>{RIGHT_LABELS[right]}</dt>
            <dd>{CAN[right]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
