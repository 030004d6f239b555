/** Writing to the seller over the listing, on a wide screen. */
import { useEffect, useRef, useState } from "react";
import { openLayer } from "../browser/layers.ts";
import { Dialog } from "../design/dialog.tsx";
import type { ContactView } from "./contact-view.ts";
import "./contact.css";
import { MessageForm } from "./message-form.tsx";
import type { SentView } from "./outcome.ts";
import { Sent } from "./sent.tsx";
import { VehicleAside } from "./vehicle-aside.tsx";
import "../design/milestones.css";

interface MessageDialogProps {
  readonly view: ContactView;
  readonly onClose: () => void;
}

/** Stays open until it is closed: by its cross, Escape or Back, which keep what was written. */
export default function MessageDialog({ view, onClose }: MessageDialogProps) {
  const [sent, setSent] = useState<SentView>();
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => openLayer(onClose), [onClose]);
  // A long message was scrolled to its end; what became of it stands at the top, and its name takes the focus of the button that went.
  useEffect(() => {
    if (sent === undefined) return;
    const dialog = told.current?.closest("dialog");
    dialog?.querySelector(".body")?.scrollTo(0, 0);
    dialog?.querySelector("h2")?.focus();
  }, [sent]);
  return (
    <Dialog wide opensOnName title={sent?.title ?? `Écrire à ${view.seller}`} isOpen onClose={onClose}>
      <div className="two-up" ref={told}>
        {sent === undefined ? (
          <MessageForm view={view} onSent={(_id, told) => setSent(told)} />
        ) : (
          <div className="write" role="status">
            <Sent sent={sent} />
            <p className="acts">
              <button className="button" type="button" onClick={onClose}>
                Revenir à l’annonce
              </button>
            </p>
          </div>
        )}
        <VehicleAside view={view} />
      </div>
    </Dialog>
  );
}
