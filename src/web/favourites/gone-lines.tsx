import { Link } from "react-router";
import { counted } from "../../domain/french.ts";
import { favourites } from "../browser/favourites.ts";
import { useStoredList } from "../browser/use-stored-list.ts";
import { toggleFavourite } from "../cards/toggle-favourite.ts";
import type { GoneView } from "./kept-view.ts";

function Line({ view: { reference, name, summary, price, since, href, again } }: { readonly view: GoneView }) {
  return (
    <li>
      <Link to={href}>
        <b>{name}</b>
        <span className="soft">{summary}</span>
      </Link>
      <span className="last">
        <s>{price}</s>
        {again === undefined ? (
          <span className="soft">plus en vente depuis le {since}</span>
        ) : (
          <span>
            de nouveau en vente à <b>{again}</b>
          </span>
        )}
      </span>
      <button className="button" type="button" onClick={() => toggleFavourite(reference, name)}>
        Retirer<span className="hide"> {name}</span>
      </button>
    </li>
  );
}

interface GoneLinesProps {
  readonly gone: readonly GoneView[];
  readonly unknown: readonly string[];
}

/** Favourites that are sold or taken back: what they were and last cost. Their pages lead to the nearest offers. */
export function GoneLines({ gone, unknown }: GoneLinesProps) {
  const kept = useStoredList(favourites);
  const lines = gone.filter(({ reference }) => kept.includes(reference));
  const lost = unknown.filter((reference) => kept.includes(reference));
  if (lines.length === 0 && lost.length === 0) return null;
  const forget = () => {
    for (const reference of lost) favourites.remove(reference);
  };
  return (
    <section className="gone-favourites" aria-labelledby="parties">
      <h2 id="parties">Plus en vente</h2>
      {lines.length > 0 && (
        <ul className="lines">
          {lines.map((view) => (
            <Line key={view.reference} view={view} />
          ))}
        </ul>
      )}
      {lost.length > 0 && (
        <p className="soft">
          {counted(lost.length, "annonce")} {lost.length === 1 ? "n’existe plus" : "n’existent plus"}.{" "}
          <button className="link" type="button" onClick={forget}>
            {lost.length === 1 ? "La retirer" : "Les retirer"}
          </button>
        </p>
      )}
    </section>
  );
}
