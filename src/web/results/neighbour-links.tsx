import { Link } from "react-router";
import type { NeighbourGroup } from "./neighbours.ts";

/** Pages close to this one, with what they offer. */
export function Neighbours({ groups }: { readonly groups: readonly NeighbourGroup[] }) {
  if (groups.length === 0) return null;
  return (
    <nav className="neighbours" aria-labelledby="voisines">
      <h2 id="voisines">Recherches voisines</h2>
      <div className="columns">
        {groups.map(({ title, links }) => (
          <section key={title}>
            <h3>{title}</h3>
            <ul className="ledger links">
              {links.map(({ label, href, total }) => (
                <li key={href}>
                  <Link className="name" to={href}>
                    {label}
                  </Link>
                  <span className="n">{total}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  );
}
