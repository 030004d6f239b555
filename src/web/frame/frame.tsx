import type { ReactNode } from "react";
import { Suspense } from "react";
import type { Vertical } from "../../domain/catalogue/verticals.ts";
import { lazyOrAsServed } from "../browser/lazy-or-as-served.ts";
import type { DealerSign } from "./dealer-sign.ts";
import { Header } from "./header.tsx";
import { useRoot } from "./use-root.ts";
// The server writes the dealer's header too: without a script its logo has its size and its one theme.
import "./house-logo.css";

/** Few pages are a dealer’s. No boundary of its own: a head that hydrates late would lose the first press of its menu. */
const DealerHeader = lazyOrAsServed(() => import("./dealer-header.tsx"));
/**
 * The footer, whose links and form of the theme are a browser’s own until its code has come, and what says and compares: nothing
 * before something was done.
 */
const AfterPage = lazyOrAsServed(() => import("./after-page.tsx"));

interface FrameProps {
  readonly vertical?: Vertical;
  /** In whose showroom the page stands; on a domain of the dealer’s own every page does. */
  readonly dealer?: DealerSign | undefined;
  readonly children: ReactNode;
}

/** Header and footer around every page. */
export function Frame({ vertical, dealer: shown, children }: FrameProps) {
  const own = useRoot()?.dealer;
  const dealer = shown ?? own;
  return (
    <>
      <a className="skip" href="#contenu">
        Aller au contenu
      </a>
      {dealer === undefined ? <Header vertical={vertical} /> : <DealerHeader dealer={dealer} />}
      {children}
      <Suspense>
        <AfterPage dealer={dealer} />
      </Suspense>
    </>
  );
}
