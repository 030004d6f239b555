import type { ReactNode } from "react";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { SAVED_SEARCHES } from "../../domain/saved-searches/alert-address.ts";
import { OWN_LISTINGS } from "../../deposits/deposit-address.ts";
import { ACCOUNT } from "./account-address.ts";
import type { KeptCounts } from "./kept-counts.ts";

/** Pixels of the one before that show that there is one. */
const EDGE = 24;

interface AccountNavProps {
  readonly counts: KeptCounts;
  /** Links to parts of the page that shows it. */
  readonly children?: ReactNode;
  /** The page on which it stands. */
  readonly at?: "account" | "favourites" | "alerts" | "listings";
}

/** The left column's ways through an account, with how much there is behind each. */
export function AccountNav({ counts, children, at = "account" }: AccountNavProps) {
  const part = (id: string) => (at === "account" ? `#${id}` : `${ACCOUNT}#${id}`);
  const ways = useRef<HTMLElement>(null);
  // Beside each other on a phone, more than it is wide: the one that is shown stands in sight.
  useEffect(() => {
    const [list, current] = [ways.current, ways.current?.querySelector<HTMLElement>("[aria-current]")];
    if (list && current) list.scrollLeft = current.offsetLeft - list.offsetLeft - EDGE;
  }, []);
  return (
    <>
      <nav aria-label="Rubriques du compte" ref={ways}>
        {at !== "account" && <Link to={ACCOUNT}>Mon compte</Link>}
        <Link to="/favoris" aria-current={at === "favourites" ? "page" : undefined}>
          Favoris <span className="n">{counts.favourites}</span>
        </Link>
        <Link to={SAVED_SEARCHES} aria-current={at === "alerts" ? "page" : undefined}>
          Recherches et alertes <span className="n">{counts.alerts}</span>
        </Link>
        <Link to={OWN_LISTINGS} aria-current={at === "listings" ? "page" : undefined}>
          Mes annonces <span className="n">{counts.listings}</span>
        </Link>
        <a href={part("recherches")}>
          Dernières recherches <span className="n">{counts.searches}</span>
        </a>
        <a href={part("vues")}>
          Annonces vues <span className="n">{counts.consulted}</span>
        </a>
        {children}
      </nav>
      <form method="post" action={ACCOUNT} className={at === "account" ? undefined : "leave"}>
        <button className="button" type="submit" name="geste" value="deconnexion">
          Se déconnecter
        </button>
      </form>
    </>
  );
}
