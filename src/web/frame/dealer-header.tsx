import { Link } from "react-router";
import type { DealerSign } from "./dealer-sign.ts";
import { HouseLogo } from "./house-logo.tsx";
import { FavouritesLink } from "./favourites-link.tsx";

export default function DealerHeader({
  dealer: { name, logo, initials, href, isShowroom, keepsFavourites },
}: {
  readonly dealer: DealerSign;
}) {
  return (
    <header className="top dealer-top">
      <div className="wrap">
        <Link className="dealer-name" to={href}>
          {logo === undefined ? (
            <>
              {initials !== "" && (
                <span className="plate" aria-hidden="true">
                  {initials}
                </span>
              )}
              <span>{name}</span>
            </>
          ) : (
            <HouseLogo name={name} logo={logo} />
          )}
        </Link>
        <nav aria-label="La vitrine">
          <Link to={href} aria-current={isShowroom && "page"}>
            Véhicules
          </Link>
          <Link to={`${href}#acces`}>Horaires et accès</Link>
        </nav>
        {keepsFavourites && <FavouritesLink />}
      </div>
    </header>
  );
}
