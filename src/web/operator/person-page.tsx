/** One account: its rights, its sessions, and its end where its owner asks for it. */
import { Form, Link } from "react-router";
import { DEALER_RIGHTS, RIGHT_LABELS } from "../../domain/accounts/dealer-rights.ts";
import { Field } from "../contact/field.tsx";
import { Icon } from "../design/icon.tsx";
import { ActTable } from "./act-table.tsx";
import { deskAddress } from "./operator-address.ts";
import { OperatorFrame } from "./operator-frame.tsx";
import type { OperatorProps } from "./operator-page.ts";
import type { loadPerson } from "./people-data.server.ts";
import { SellerSuspension } from "./seller-suspension.tsx";

export default function PersonPage({
  loaderData: { sign, done, person, isOwn, acts },
  answer,
}: OperatorProps<typeof loadPerson>) {
  const { typed = {}, issues = {} } = answer ?? {};
  const action = deskAddress("comptes", person.id);
  return (
    <OperatorFrame sign={sign} current="comptes" done={done} answer={answer}>
      <div className="headline">
        <div>
          <h1 className="loose">{person.email}</h1>
          <p>{person.id}</p>
        </div>
      </div>
      <div className="two-columns">
        <section aria-labelledby="compte">
          <div className="titled">
            <h2 id="compte">Le compte</h2>
          </div>
          <dl className="ledger">
            {person.rows.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section aria-labelledby="sessions">
          <div className="titled">
            <h2 id="sessions">Sessions</h2>
          </div>
          {person.sessions.length === 0 ? (
            <p className="soft">Aucune n’est ouverte.</p>
          ) : (
            <>
              <dl className="ledger">
                {person.sessions.map(({ session, device, seen }) => (
                  <div key={session}>
                    <dt>{device}</dt>
                    <dd>vue {seen}</dd>
                  </div>
                ))}
              </dl>
              <Form method="post" action={action} className="deed">
                <button className="button" type="submit" name="geste" value="deconnecter">
                  Fermer toutes les sessions
                </button>
              </Form>
            </>
          )}
        </section>
        {!isOwn && <SellerSuspension person={person} answer={answer} />}
        <div className="stacked">
          <section aria-labelledby="droits">
            <div className="titled">
              <h2 id="droits">Droits chez des professionnels</h2>
            </div>
            <ul className="team">
              {person.rights.map(({ curef, href, dealer, right, since }) => (
                <li key={curef}>
                  <span>
                    <b>
                      <Link to={href}>{dealer}</Link>
                    </b>
                    <small>
                      {right}, depuis le {since}
                    </small>
                  </span>
                  <Form method="post" action={action}>
                    <input type="hidden" name="professionnel" value={curef} />
                    <button
                      className="button"
                      type="submit"
                      name="geste"
                      value="sans-droit"
                      aria-label={`Retirer le droit sur ${dealer}`}
                    >
                      Retirer
                    </button>
                  </Form>
                </li>
              ))}
            </ul>
            <Form method="post" action={action} noValidate className="deed in-line">
              <Field id="professionnel" label="Référence du professionnel" issue={issues["professionnel"]}>
                {(aria) => (
                  <input name="professionnel" autoComplete="off" defaultValue={typed["professionnel"]} {...aria} />
                )}
              </Field>
              <Field id="droit" label="Ce que cette personne peut faire" issue={issues["droit"]}>
                {(aria) => (
                  <>
                    <select name="droit" defaultValue={typed["droit"] ?? "editor"} {...aria}>
                      {DEALER_RIGHTS.map((right) => (
                        <option key={right} value={right}>
                          {RIGHT_LABELS[right]}
                        </option>
                      ))}
                    </select>
                    <Icon name="down" small />
                  </>
                )}
              </Field>
              <button className="button" type="submit" name="geste" value="droit">
                Donner
              </button>
            </Form>
          </section>
          {!isOwn && (
            <section aria-labelledby="effacer">
              <div className="titled">
                <h2 id="effacer">Effacer à sa demande</h2>
              </div>
              <Form method="post" action={action} noValidate className="deed">
                <p className="soft">
                  Le compte, ses annonces, ses recherches, ses messages et ses signalements s’effacent, pour toujours.
                  Un dernier courriel le dit à cette adresse.
                </p>
                <Field id="adresse" label="Son adresse e-mail, en entier" issue={issues["adresse"]}>
                  {(aria) => (
                    <input name="adresse" type="email" autoComplete="off" defaultValue={typed["adresse"]} {...aria} />
                  )}
                </Field>
                <button className="button" type="submit" name="geste" value="effacer">
                  Tout effacer
                </button>
              </Form>
            </section>
          )}
        </div>
      </div>
      <section aria-labelledby="actes">
        <div className="titled">
          <h2 id="actes">Ce que ce compte a fait</h2>
        </div>
        {acts.length === 0 ? <p className="soft">Rien n’est noté.</p> : <ActTable rows={acts} />}
      </section>
    </OperatorFrame>
  );
}
