/** Where professionals begin: their dealers, or a form that opens one. */
import { Link } from "react-router";
import { RIGHT_LABELS } from "../../domain/accounts/dealer-rights.ts";
import "../design/ledger.css";
import { OPENING, proAddress } from "./pro-address.ts";
import { ProFrame } from "./pro-frame.tsx";
import type { ProProps } from "./pro-page.ts";
import { RowAct } from "./row-act.tsx";
import type { action, loader } from "./spaces-data.server.ts";

export default function ProPage({
  loaderData: { dealers, invitations, told },
  actionData,
}: ProProps<typeof loader, typeof action>) {
  return (
    <ProFrame>
      <main className="wrap bands" id="contenu">
        <div className="headline">
          <div>
            <h1>Espace pro</h1>
            <p>
              {dealers.length === 0
                ? "Votre stock en ligne en quelques minutes, à partir du fichier que vous avez déjà."
                : "Vos établissements"}
            </p>
          </div>
          <div className="acts">
            <Link className={dealers.length + invitations.length === 0 ? "button primary" : "button"} to={OPENING}>
              Ouvrir {dealers.length === 0 ? "mon espace" : "un autre espace"}
            </Link>
          </div>
        </div>
        {(actionData?.message ?? told) !== undefined && (
          <p className="notice error" role="alert">
            {actionData?.message ?? told}
          </p>
        )}
        {invitations.length > 0 && (
          <section aria-labelledby="invitations" className="register-box">
            <div className="titled">
              <h2 id="invitations">
                {invitations.length === 1 ? "Une équipe vous invite" : "Des équipes vous invitent"}
              </h2>
            </div>
            <ul className="team">
              {invitations.map(({ curef, name, place, right, by, until }) => (
                <li key={curef}>
                  <span>
                    <b>{name}</b>
                    <small>
                      {place !== undefined && `${place}, `}droit «&#8239;{RIGHT_LABELS[right]}&#8239;»
                    </small>
                    <small>
                      par {by}, jusqu’au {until}
                    </small>
                  </span>
                  <RowAct
                    of={["professionnel", curef]}
                    says={["reponse", "accepter"]}
                    label={`Accepter l’invitation de ${name}`}
                    isPrimary
                  >
                    Accepter
                  </RowAct>
                  <RowAct
                    of={["professionnel", curef]}
                    says={["reponse", "refuser"]}
                    label={`Refuser l’invitation de ${name}`}
                  >
                    Refuser
                  </RowAct>
                </li>
              ))}
            </ul>
          </section>
        )}
        {dealers.length === 0 ? (
          <ol className="steps">
            <li>
              <b>Votre établissement</b>
              Ce que la loi veut que les acheteurs sachent de vous&#8239;: deux minutes.
            </li>
            <li>
              <b>Votre fichier de stock</b>
              CSV, JSON ou XML, tel que votre logiciel l’écrit. Nous devinons les colonnes, vous vérifiez.
            </li>
            <li>
              <b>En ligne</b>
              Vous voyez chaque annonce avant qu’elle ne paraisse, puis vos contacts arrivent par courriel.
            </li>
          </ol>
        ) : (
          <dl className="ledger dealers">
            {dealers.map(({ curef, name, right, place }) => (
              <div key={curef}>
                <dt>
                  <Link to={proAddress(curef)}>{name}</Link>
                  {place !== undefined && <small>{place}</small>}
                </dt>
                <dd>{RIGHT_LABELS[right]}</dd>
              </div>
            ))}
          </dl>
        )}
      </main>
    </ProFrame>
  );
}
