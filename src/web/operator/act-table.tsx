import { Link } from "react-router";
import type { ActRow } from "./act-rows.ts";

/** Read only: what is written there stays. */
export function ActTable({ rows }: { readonly rows: readonly ActRow[] }) {
  return (
    <div className="register-box">
      <table className="register desk-table log">
        <caption className="hide">Actes, les derniers d’abord</caption>
        <thead>
          <tr>
            <th scope="col">Quand</th>
            <th scope="col">Qui</th>
            <th scope="col">Acte</th>
            <th scope="col">Objet</th>
            <th scope="col">Avant, après</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ number, day, clock, who, whoHref, as, act, object, href, change }) => (
            <tr key={number}>
              <th scope="row" className="name">
                {clock}
                <small>{day}</small>
              </th>
              <td>
                {whoHref === undefined ? who : <Link to={whoHref}>{who}</Link>}
                <small>{as}</small>
              </td>
              <td>{act}</td>
              <td>{href === undefined ? object : <Link to={href}>{object}</Link>}</td>
              <td className="change">{change}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
