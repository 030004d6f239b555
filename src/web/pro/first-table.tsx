import { Link } from "react-router";
import { Photo } from "../design/photo.tsx";
import { Vehicle } from "../design/vehicle.tsx";
import { MarketMark } from "./market-mark.tsx";
import type { StockRowView } from "./stock-view.ts";

export interface FirstRow extends StockRowView {
  readonly views: string;
  /** Where the stock shows it alone. */
  readonly to: string;
  readonly reason: string;
}

export function FirstTable({ rows }: { readonly rows: readonly FirstRow[] }) {
  return (
    <div className="register-box">
      <table className="register first">
        <caption className="hide">Véhicules à regarder d’abord</caption>
        <thead>
          <tr>
            <th className="pic" scope="col">
              <span className="hide">Image</span>
            </th>
            <th scope="col">Véhicule</th>
            <th className="n" scope="col">
              Prix
            </th>
            <th className="mk" scope="col">
              Face au marché
            </th>
            <th className="n pc" scope="col">
              Écart
            </th>
            <th className="n" scope="col">
              En ligne
            </th>
            <th className="n views" scope="col">
              Vues 30&#8239;j
            </th>
            <th className="n" scope="col">
              Contacts
            </th>
            <th className="todo" scope="col">
              Ce que nous voyons
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.reference}>
              <td className="pic">
                <span className="picture">
                  {row.photo === undefined ? (
                    <Vehicle picture={row.picture} />
                  ) : (
                    <Photo photo={row.photo} place="thumbnail">
                      <Vehicle picture={row.picture} />
                    </Photo>
                  )}
                </span>
              </td>
              <th className="name" scope="row">
                <Link className="tall" to={row.to}>
                  {row.name}
                </Link>
                <small>{row.version || "Version non précisée"}</small>
              </th>
              <td className="n price">
                <b>{row.price}&#8239;€</b>
              </td>
              <td className="lane mk">
                <MarketMark row={row} />
              </td>
              <td className="n pc">{row.gap}</td>
              <td className="n days" data-label="En ligne">
                {row.days}&#8239;j
              </td>
              <td className="n views" data-label="Vues">
                {row.views}
              </td>
              <td className="n leads-n" data-label="Contacts">
                {row.contacts}
              </td>
              <td className="todo">{row.reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
