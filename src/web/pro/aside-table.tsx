import { Link } from "react-router";
import type { AsideRow } from "./stock-view.ts";

interface AsideTableProps {
  readonly caption: string;
  /** Of the last column. */
  readonly when: string;
  readonly rows: readonly AsideRow[];
}

/** Vehicles that are not online: sold, taken away, or not there yet. Each leads to its form, where it is put online. */
export default function AsideTable({ caption, when, rows }: AsideTableProps) {
  return (
    <div className="register-box">
      <table className="register aside">
        <caption className="hide">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Véhicule</th>
            <th scope="col">Référence</th>
            <th className="n" scope="col">
              Prix
            </th>
            <th className="n" scope="col">
              {when}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ href, name, version, dealerReference, price, on }) => (
            <tr key={href}>
              <th className="name" scope="row">
                <Link to={href}>{name}</Link>
                <small>{version}</small>
              </th>
              <td data-label="Référence">{dealerReference}</td>
              <td className="n" data-label="Prix">
                {price}
              </td>
              <td className="n" data-label={when}>
                {on}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
