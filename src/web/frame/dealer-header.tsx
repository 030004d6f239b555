import { Link } from "react-router";
import type { DealerSign } from "./dealer-sign.ts";
import { FavouritesLink } from "./favourites-link.tsx";

export default function DealerHeader({
  dealer: { name, href, isTitle, keepsFavourites },
}: {
  readonly dealer: DealerSign;
}) {
  const sign = (
    <Link className="dealer-name" to={href}>
      {name}
    </Link>
  );
  return (
    <header className="top">
      <div className="wrap">
        {isTitle ? <h1 tabIndex={-1}>{sign}</h1> : sign}
        {keepsFavourites && <FavouritesLink />}
      </div>
    </header>
  );
}
