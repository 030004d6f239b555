/**
 * Says, in a page that is come back to after a verification, that what was sent from here was not received. It is the target of that
 * address, so that it is seen and read from without a script too (`design/notice.css`); a script puts the focus on what sends it again.
 */
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { NOT_RECEIVED } from "../../domain/visitors/verification-address.ts";
import { Icon } from "../design/icon.tsx";

interface NotReceivedProps {
  readonly title: string;
  /** What one does then. */
  readonly children: ReactNode;
  /** By which it is sent again, in the form around it, or by its `form`; what stands in a closed part is opened. */
  readonly sends: string;
}

export function NotReceived({ title, children, sends }: NotReceivedProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (location.hash !== `#${NOT_RECEIVED}`) return;
    const details = notice.current?.closest("details");
    if (details) details.open = true;
    const again = document.querySelector<HTMLElement>(sends);
    // After what an opened part does with the focus by itself.
    const later = setTimeout(() => {
      again?.focus({ preventScroll: true });
      notice.current?.scrollIntoView({ block: "center" });
    }, 0);
    return () => clearTimeout(later);
  }, [sends]);
  return (
    <div className="notice sent-again" id={NOT_RECEIVED} ref={notice}>
      <Icon name="info" />
      <strong>{title}</strong>
      <span>{children}</span>
    </div>
  );
}
