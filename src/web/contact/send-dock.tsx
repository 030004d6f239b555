import type { ReactNode } from "react";
import { PhoneNumber } from "./phone-number.tsx";

interface SendDockProps {
  /** Of whose listing or showroom the number can be asked for. */
  readonly phoneOf?: { readonly subject: string; readonly step: "telephone" | "vitrine" } | undefined;
  /** The button that sends, beside its form: a number has a form of its own. */
  readonly children: ReactNode;
}

/** On a phone what sends stays under the thumb, and the number beside it; on a wide screen it ends the form. */
export function SendDock({ phoneOf, children }: SendDockProps) {
  return (
    <div className="dock send">
      {phoneOf !== undefined && <PhoneNumber {...phoneOf} small />}
      {children}
    </div>
  );
}
