import { Link, useLocation } from "react-router";
import type { Vertical } from "../../domain/catalogue/verticals.ts";
import { DEFAULT_VERTICAL, VERTICALS, verticalLabel } from "../../domain/catalogue/verticals.ts";
import { Icon } from "../design/icon.tsx";
import { Logo } from "../design/logo.tsx";
import { verticalAddress } from "../vertical-address.ts";
import { AccountLink, AlertsLink } from "./account-link.tsx";
import { FavouritesLink } from "./favourites-link.tsx";
import { Menu } from "./menu.tsx";
import { WordSearch } from "./word-search.tsx";

const ESTIMATE = "/estimer.html";

export function Header({ vertical }: { readonly vertical: Vertical | undefined }) {
  const { key, pathname } = useLocation();
  return (
    <header className="top">
      <div className="wrap">
        <Link className="logo" to="/" aria-label="Virage, accueil">
          <Logo />
        </Link>
        <nav aria-label="Rubriques">
          {VERTICALS.filter((name) => name !== DEFAULT_VERTICAL).map((name) => (
            <Link key={name} to={verticalAddress(name)} aria-current={name === vertical ? "true" : undefined}>
              {verticalLabel(name)}
            </Link>
          ))}
          <Link to={ESTIMATE} aria-current={pathname === ESTIMATE ? "page" : undefined}>
            Estimer ma voiture
          </Link>
        </nav>
        <search>
          <WordSearch />
        </search>
        <div className="tools">
          <Link className="iconbutton narrow" to="/recherche" aria-label="Rechercher">
            <Icon name="search" />
          </Link>
          <Link className="iconbutton wide" to="/comparer" aria-label="Comparer" data-count="comparison">
            <Icon name="compare" />
            <span className="n" />
          </Link>
          <AlertsLink />
          <FavouritesLink />
          <AccountLink />
          {/* Every navigation makes it anew, and so closed. */}
          <Menu key={key} vertical={vertical} />
        </div>
      </div>
    </header>
  );
}
