import type { KeyboardEvent } from "react";
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
function closeByEscape({ key, currentTarget: menu }: KeyboardEvent<HTMLDetailsElement>) {
  if (key !== "Escape" || !menu.open) return;
  menu.open = false;
  menu.querySelector("summary")?.focus();
}

/** On a phone: every vertical, then what the home page leads to. A native disclosure, so it opens without a script; what lies under it closes it. */
export function Menu({ vertical }: { readonly vertical: Vertical | undefined }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- heard for the button and the links in it
    <details className="menu" onKeyDown={closeByEscape}>
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
