import { Link } from "react-router";
import type { Vertical } from "../../../domain/catalogue/verticals.ts";
import type { KindView } from "./finder-view.ts";

interface KindTabsProps {
  readonly kinds: readonly KindView[];
  readonly current: Vertical;
}

/** The home page of a kind of vehicle. */
export function homeOf(vertical: Vertical): string {
  return vertical === "car" ? "/" : `/?vertical=${vertical}`;
}

/** Links, not ARIA tabs: each loads the page for its kind of vehicle, with or without JavaScript. */
export function KindTabs({ kinds, current }: KindTabsProps) {
  return (
    <nav className="kinds" aria-label="Type de véhicule">
      {kinds.map(({ vertical, label, total }) => (
        <Link
          key={vertical}
          to={homeOf(vertical)}
          aria-current={vertical === current ? "true" : undefined}
          prefetch="intent"
          preventScrollReset
          replace
        >
          {label} <span className="n">{total}</span>
        </Link>
      ))}
    </nav>
  );
}
