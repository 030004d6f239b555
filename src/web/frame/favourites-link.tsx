import { Link } from "react-router";
import { Icon } from "../design/icon.tsx";

/** The heart of the header; how many listings this browser keeps comes after the page (`cards/follow-header.ts`). */
export function FavouritesLink() {
  return (
    <Link className="iconbutton" to="/favoris" aria-label="Favoris" data-count="favourites">
      <Icon name="heart" />
      <span className="n" />
    </Link>
  );
}
