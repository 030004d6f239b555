import { Link } from "react-router";
import { colourSheet } from "../colour-sheet-address.ts";
import type { DealerSign } from "./dealer-sign.ts";
import { HouseLogo } from "./house-logo.tsx";
import { FavouritesLink } from "./favourites-link.tsx";
import { contactPath } from "../contact/contact-address.ts";
import { PhoneNumber } from "../contact/phone-number.tsx";
import { useRoot } from "./use-root.ts";

export default function DealerHeader({ dealer }: { readonly dealer: DealerSign }) {
  const { name, logo, initials, href, visit, isShowroom, colour, keepsFavourites, isClosed, reach } = dealer;
  // On a domain of its own every page is the dealer's, also those whose heads say nothing of it.
  const isOwnSite = useRoot()?.dealer === dealer;
  return (
    <header className="top dealer-top">
      {isOwnSite &&
        colourSheet(colour).map(({ rel, href: sheet }) => (
          <link key={sheet} rel={rel} href={sheet} precedence="dealer" />
        ))}
      <div className="wrap">
        {isClosed ? (
          <span className="dealer-name">{name}</span>
        ) : (
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
        )}
        {!isClosed && (
          <nav aria-label="La vitrine">
            <Link to={href} aria-current={isShowroom && "page"}>
              Véhicules
            </Link>
            {visit !== undefined && <Link to={`${href}#acces`}>{visit}</Link>}
            {reach?.canWrite && <Link to={contactPath("ecrire", reach.curef)}>Nous écrire</Link>}
          </nav>
        )}
        {reach?.hasPhone && <PhoneNumber subject={reach.curef} step="vitrine" className="call" />}
        {keepsFavourites && <FavouritesLink />}
      </div>
    </header>
  );
}
