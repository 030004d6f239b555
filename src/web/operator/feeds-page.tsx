/** Stock files that brought nothing: whose, why, and when they are asked for again. */
import { Link } from "react-router";
import { deskAddress } from "./operator-address.ts";
import { OperatorFrame } from "./operator-frame.tsx";
import type { OperatorProps } from "./operator-page.ts";
import { RowGesture } from "./row-gesture.tsx";
import type { loader } from "./feeds-data.server.ts";

export default function FeedsPage({
  loaderData: { sign, done, title, sources, rows },
  answer,
}: OperatorProps<typeof loader>) {
  return (
    <OperatorFrame sign={sign} current="flux" done={done} answer={answer}>
      <div className="oneline">
        <h1>{title}</h1>
        {sources !== undefined && <p>{sources}</p>}
      </div>
      {rows.length === 0 ? (
        <p className="nothing">Un fichier refusé, ou qu’on n’a pas pu relever, vient ici avec sa raison.</p>
      ) : (
        <div className="register-box">
          <table className="register desk-table">
            <caption className="hide">Flux en échec, les derniers d’abord</caption>
            <thead>
              <tr>
                <th scope="col">Vendeur</th>
                <th scope="col">Flux</th>
                <th scope="col">Échec</th>
                <th scope="col" className="n">
                  Depuis
                </th>
                <th scope="col" className="n">
                  En ligne
                </th>
                <th scope="col">Prochain essai</th>
                <th scope="col">
                  <span className="hide">Faire</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ curef, name, href, feed, reason, since, online, next, mayRetry }) => (
                <tr key={curef}>
                  <th scope="row" className="name">
                    <Link to={href}>{name}</Link>
                    <small>{curef}</small>
                  </th>
                  <td className="loose">{feed}</td>
                  <td>{reason}</td>
                  <td className="n" data-label="Depuis">
                    {since}
                  </td>
                  <td className="n" data-label="En ligne">
                    {online}
                  </td>
                  <td data-label="Prochain essai">{next}</td>
                  <td className="acts">
                    {mayRetry && (
                      <RowGesture
                        action={deskAddress("flux")}
                        gesture="relever"
                        fields={{ professionnel: curef }}
                        label="Relever"
                        told={`Relever le flux de ${name}`}
                      />
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </OperatorFrame>
  );
}
