import { Suspense } from "react";
import { lazyOrAsServed } from "../browser/lazy-or-as-served.ts";
import type { Vertical } from "../../domain/catalogue/verticals.ts";
import { Icon } from "../design/icon.tsx";

/** Written by the server; their code comes after that of the page. Until then they are a browser’s own. */
const MenuLinks = lazyOrAsServed(() => import("./menu-links.tsx"));

/** On a phone. A native disclosure, so it opens without a script; what lies under it closes it, and Escape does (`after-page.tsx`). */
export function Menu({ vertical }: { readonly vertical: Vertical | undefined }) {
  return (
    <details className="menu">
      <summary className="iconbutton" aria-label="Menu">
        <Icon name="menu" className="opens" />
        <Icon name="close" className="closes" />
      </summary>
      <Suspense>
        <MenuLinks vertical={vertical} />
      </Suspense>
    </details>
  );
}
