import { Link } from "react-router";
import { favourites } from "../browser/favourites.ts";
import { useStoredList } from "../browser/stored-list.ts";
import { Icon } from "../design/icon.tsx";

/** The heart of the header, with how many listings this browser keeps. */
export function FavouritesLink() {
  const count = useStoredList(favourites).length;
  return (
    <Link className="iconbutton" to="/favoris" aria-label={count === 0 ? "Favoris" : `Favoris\u202f: ${count}`}>
      <Icon name="heart" />
      {count > 0 && <span className="n">{count}</span>}
    </Link>
  );
}
