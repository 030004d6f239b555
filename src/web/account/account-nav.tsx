import type { ReactNode } from "react";
import { Link } from "react-router";
import { ACCOUNT } from "./account-address.ts";
import type { KeptCounts } from "./kept-counts.ts";

interface AccountNavProps {
  readonly counts: KeptCounts;
  /** Links to parts of the page that shows it. */
  readonly children?: ReactNode;
  /** Whether it stands on the page of favourites. */
  readonly onFavourites?: boolean;
}

/** The left column's ways through an account, with how much there is behind each. */
export function AccountNav({ counts, children, onFavourites = false }: AccountNavProps) {
  const part = (id: string) => (onFavourites ? `${ACCOUNT}#${id}` : `#${id}`);
  return (
    <nav aria-label="Rubriques du compte">
      <Link to="/favoris" aria-current={onFavourites ? "page" : undefined}>
        Favoris <span className="n">{counts.favourites}</span>
      </Link>
      <a href={part("recherches")}>
        Dernières recherches <span className="n">{counts.searches}</span>
      </a>
      <a href={part("vues")}>
        Annonces vues <span className="n">{counts.consulted}</span>
      </a>
      {onFavourites && <Link to={ACCOUNT}>Mon compte</Link>}
      {children}
    </nav>
  );
}
