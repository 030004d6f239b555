/** What every dealer pays for: how much of it is spent, and its stop; and what places cost. */
import { Link } from "react-router";
import { deskAddress } from "./operator-address.ts";
import { OperatorFrame } from "./operator-frame.tsx";
import type { OperatorProps } from "./operator-page.ts";
import { RowGesture } from "./row-gesture.tsx";
import { PlaceRates } from "./place-rates.tsx";
import type { loader } from "./campaigns-data.server.ts";

const LABELS = { pause: "Mettre en pause", reprendre: "Reprendre" } as const;

export default function CampaignsPage({
  loaderData: { sign, done, title, running, rows, rates, former, tomorrow },
  answer,
}: OperatorProps<typeof loader>) {
  return (
    <OperatorFrame sign={sign} current="campagnes" done={done} answer={answer}>
      <div className="oneline">
        <h1>{title}</h1>
        {running !== undefined && <p>{running}</p>}
      </div>
      {rows.length === 0 ? (
        <p className="nothing">Les places que des professionnels paient viennent ici.</p>
      ) : (
        <div className="register-box">
          <table className="register desk-table">
            <caption className="hide">Campagnes, celles en cours d’abord</caption>
            <thead>
              <tr>
                <th scope="col">Professionnel</th>
                <th scope="col">Place</th>
                <th scope="col">État</th>
                <th scope="col" className="n">
                  Par jour
                </th>
                <th scope="col" className="n">
                  Dépensé
                </th>
                <th scope="col" className="n">
                  Budget
                </th>
                <th scope="col">Jusqu’au</th>
                <th scope="col">
                  <span className="hide">Faire</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, dealer, href, place, count, until, spentOn, daily, spent, budget, state, gesture }) => (
                <tr key={id}>
                  <th scope="row" className="name">
                    <Link to={href}>{dealer}</Link>
                    <small>{id}</small>
                  </th>
                  <td>
                    {place}
                    <small>{count}</small>
                  </td>
                  <td>{state}</td>
                  <td className="n" data-label="Par jour">
                    {daily}
                  </td>
                  <td className="n" data-label="Dépensé">
                    {spent}
                  </td>
                  <td className="n" data-label="Budget">
                    {budget}
                  </td>
                  <td data-label="Jusqu’au">
                    {until}
                    {spentOn !== undefined && <small>{spentOn}</small>}
                  </td>
                  <td className="acts">
                    {gesture !== undefined && (
                      <RowGesture
                        action={deskAddress("campagnes")}
                        gesture={gesture}
                        fields={{ campagne: id }}
                        label={LABELS[gesture]}
                        told={`${LABELS[gesture]} ${id}`}
                      />
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <PlaceRates rates={rates} former={former} tomorrow={tomorrow} answer={answer} />
    </OperatorFrame>
  );
}
