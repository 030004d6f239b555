import type { ReactNode } from "react";
import { Suspense, lazy } from "react";
import type { Vertical } from "../../domain/catalogue/verticals.ts";
import type { DealerSign } from "./dealer-sign.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";

/** Few pages are a dealer’s. No boundary of its own: the server would send it apart. */
const DealerHeader = lazy(() => import("./dealer-header.tsx"));
/** Nothing is said or compared before something was done. */
const AfterPage = lazy(() => import("./after-page.tsx"));

interface FrameProps {
  readonly vertical?: Vertical;
  readonly dealer?: DealerSign | undefined;
  readonly children: ReactNode;
}

/** Header and footer around every page. */
export function Frame({ vertical, dealer, children }: FrameProps) {
  return (
    <>
      <a className="skip" href="#contenu">
        Aller au contenu
      </a>
      {dealer === undefined ? <Header vertical={vertical} /> : <DealerHeader dealer={dealer} />}
      {children}
      <Footer />
      <Suspense>
        <AfterPage isDealers={dealer !== undefined} />
      </Suspense>
    </>
  );
}
