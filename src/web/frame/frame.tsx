import type { ReactNode } from "react";
import type { Vertical } from "../../domain/catalogue/verticals.ts";
import { Toasts } from "../design/toast.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";

interface FrameProps {
  readonly vertical?: Vertical;
  readonly children: ReactNode;
}

/** Header and footer around every page. */
export function Frame({ vertical, children }: FrameProps) {
  return (
    <>
      <a className="skip" href="#contenu">
        Aller au contenu
      </a>
      <Header vertical={vertical} />
      {children}
      <Footer />
      <Toasts />
    </>
  );
}
