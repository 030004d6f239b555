import type { ReactNode } from "react";
import { Suspense, lazy } from "react";
import type { Vertical } from "../../domain/catalogue/verticals.ts";
import type { DealerSign } from "./dealer-sign.ts";
import { DealerHeader } from "./dealer-header.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";

/** Nothing is said before something was done: its code comes after that of the page. */
const Toasts = lazy(() => import("../design/toast.tsx"));

interface FrameProps {
  readonly vertical?: Vertical;
  readonly dealer?: DealerSign | undefined;
  /** The page is the dealer’s showroom. */
  readonly isShowroom?: boolean;
  readonly children: ReactNode;
}

/** Header and footer around every page. */
export function Frame({ vertical, dealer, isShowroom = false, children }: FrameProps) {
  return (
    <>
      <a className="skip" href="#contenu">
        Aller au contenu
      </a>
      {dealer === undefined ? <Header vertical={vertical} /> : <DealerHeader dealer={dealer} isTitle={isShowroom} />}
      {children}
      <Footer />
      <Suspense>
        <Toasts />
      </Suspense>
    </>
  );
}
