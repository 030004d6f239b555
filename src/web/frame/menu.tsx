import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { Vertical } from "../../domain/catalogue/verticals.ts";
import { VERTICALS, verticalLabel } from "../../domain/catalogue/verticals.ts";
import { Icon } from "../design/icon.tsx";
import { verticalAddress } from "../vertical-address.ts";

/** Entries that are no vertical. */
const ENTRIES = [
  { href: "/voiture-electrique.html", label: "Voitures électriques" },
  { href: "/financement.html", label: "Financement" },
] as const;

/** Escape closes it and gives the focus back to its button. */
function useEscape() {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const details = menu.current;
    const close = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || details?.open !== true) return;
      details.open = false;
      details.querySelector("summary")?.focus();
    };
    details?.addEventListener("keydown", close);
    return () => details?.removeEventListener("keydown", close);
  }, []);
  return menu;
}

/** On a phone: every vertical, then what the home page leads to. A native disclosure, so it opens without a script; what lies under it closes it. */
export function Menu({ vertical }: { readonly vertical: Vertical | undefined }) {
  const menu = useEscape();
  return (
    <details className="menu" ref={menu}>
      <summary className="iconbutton" aria-label="Menu">
        <Icon name="menu" className="opens" />
        <Icon name="close" className="closes" />
      </summary>
      <nav aria-label="Menu">
        <ul>
          {VERTICALS.map((name) => (
            <li key={name}>
              <Link to={verticalAddress(name)} aria-current={name === vertical ? "true" : undefined}>
                {verticalLabel(name)}
                <Icon name="right" small />
              </Link>
            </li>
          ))}
          {ENTRIES.map(({ href, label }) => (
            <li className="entry" key={href}>
              <Link to={href}>
                {label}
                <Icon name="right" small />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}
