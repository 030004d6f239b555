/** Professionals, found by name. */
import { Form, Link } from "react-router";
import { whole } from "../../domain/french.ts";
import { Icon } from "../design/icon.tsx";
import { deskAddress } from "./operator-address.ts";
import { OperatorFrame } from "./operator-frame.tsx";
import type { OperatorProps } from "./operator-page.ts";
import type { loadDealers } from "./dealers-data.server.ts";

export default function DealersPage({
  loaderData: { sign, done, name, title, more, rows },
  answer,
}: OperatorProps<typeof loadDealers>) {
  return (
    <OperatorFrame sign={sign} current="vendeurs" done={done} answer={answer}>
      <div className="oneline">
        <h1>{title}</h1>
      </div>
      <Form method="get" action={deskAddress("vendeurs")} className="desk-search" role="search">
        <div className="field">
          <label htmlFor="nom">Nom, groupe, référence, SIREN ou ville</label>
          <span className="input">
            <Icon name="search" />
            <input id="nom" name="nom" autoComplete="off" defaultValue={name} />
          </span>
        </div>
        <button className="button" type="submit">
          Chercher
        </button>
      </Form>
      {rows.length === 0 ? (
        <p className="nothing">Aucun professionnel ne porte ces mots. Un SIREN s’écrit sans espaces.</p>
      ) : (
        <div className="register-box">
          <table className="register desk-table">
            <caption className="hide">
              Professionnels, les suspendus d’abord, puis ceux dont aucune adresse ne reçoit les messages
            </caption>
            <thead>
              <tr>
                <th scope="col">Professionnel</th>
                <th scope="col">Métier</th>
                <th scope="col">Lieu</th>
                <th scope="col">SIREN</th>
                <th scope="col">État</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ curef, href, name: called, kind, place, siren, state, isWrong }) => (
                <tr key={curef}>
                  <th scope="row" className="name">
                    <Link to={href}>{called}</Link>
                    <small>{curef}</small>
                  </th>
                  <td>{kind}</td>
                  <td>{place}</td>
                  <td data-label="SIREN">{siren}</td>
                  <td className={isWrong ? "wrong" : undefined}>{state}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {more > 0 && <p className="soft">et {whole(more)} de plus&#8239;: précisez le nom.</p>}
    </OperatorFrame>
  );
}
