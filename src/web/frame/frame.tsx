import type { ReactNode } from "react";
import type { Vertical } from "../../domain/catalogue/verticals.ts";
import { Toasts } from "../design/toast.tsx";
import type { DealerSign } from "./dealer-sign.ts";
import { DealerHeader } from "./dealer-header.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";

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
      <Toasts />
    </>
  );
}
