import type { MouseEvent } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { isBrowsers } from "../browser/is-browsers.ts";
import { useHydrated } from "../browser/use-hydrated.ts";
import { Icon } from "../design/icon.tsx";
import { besideIn, isApart, trailIn } from "./read-trail.ts";

/** The search a listing was chosen in, and its neighbours there; nothing for who came some other way. */
export function WayBack() {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  // The server knows nothing of the browser's history.
  const isHydrated = useHydrated();
  const trail = isHydrated ? trailIn(state) : undefined;
  if (trail === undefined) return null;
  const { before, after } = besideIn(trail, pathname);
  const beside = [
    { href: before, icon: "left", label: "Annonce précédente" },
    { href: after, icon: "right", label: "Annonce suivante" },
  ] as const;
  // The entry before this one is mostly the search, as it was left: neighbours take the place of the listing.
  const back = (event: MouseEvent) => {
    if (isBrowsers(event) || isApart(state)) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <nav className="way-back" aria-label="Résultats">
      <Link to={trail.href} onClick={back}>
        <Icon name="left" small />
        <span>
          <span className="hide">Retour à&#8239;: </span>
          {trail.title}
        </span>
      </Link>
      {beside.map(
        ({ href, icon, label }) =>
          href !== undefined && (
            <Link
              className="iconbutton"
              to={href}
              replace
              state={state}
              prefetch="intent"
              aria-label={label}
              key={icon}
            >
              <Icon name={icon} />
            </Link>
          ),
      )}
    </nav>
  );
}
