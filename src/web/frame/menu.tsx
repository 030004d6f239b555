import { Link } from "react-router";
import type { Vertical } from "../../domain/catalogue/verticals.ts";
import { VERTICALS, verticalLabel } from "../../domain/catalogue/verticals.ts";
import { Icon } from "../design/icon.tsx";
import { verticalAddress } from "../vertical-address.ts";

/** Entries that are no vertical. */
const ENTRIES = [
  { href: "/voiture-electrique.html", label: "Voitures électriques" },
  { href: "/financement.html", label: "Financement" },
  { href: "/comparer", label: "Comparer" },
  { href: "/estimer.html", label: "Estimer ma voiture" },
] as const;

/** On a phone: every vertical, then what the home page leads to. A native disclosure, so it opens without a script; what lies under it closes it, and Escape does (`after-page.tsx`). */
export function Menu({ vertical }: { readonly vertical: Vertical | undefined }) {
  return (
    <details className="menu">
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
