/** Making an alert over the results: a member's is made by the touch that opened it, a guest gives an address. */
import { useEffect, useMemo, useRef } from "react";
import { useFetcher } from "react-router";
import { NEW_ALERT, newAlertPath } from "../../domain/saved-searches/alert-address.ts";
import { openLayer } from "../browser/layers.ts";
import { Dialog } from "../design/dialog.tsx";
import { AlertPanel, alertTitle } from "./alert-panel.tsx";
import type { AlertForm } from "./alert-panel.tsx";
import type { AlertTold } from "./alert-told.ts";
import "../design/milestones.css";

interface AlertDialogProps {
  /** As `searchQuery` writes it. */
  readonly search: string;
  readonly isMember: boolean;
  readonly onClose: () => void;
  readonly onFollowed: () => void;
}

export default function AlertDialog({ search, isMember, onClose, onFollowed }: AlertDialogProps) {
  const { Form: FetcherForm, data: told, load, submit } = useFetcher<AlertTold>();
  const begun = useRef(false);
  useEffect(() => openLayer(onClose), [onClose]);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    if (isMember) void submit({ recherche: search, geste: "creer" }, { method: "post", action: NEW_ALERT });
    else void load(newAlertPath(search));
  }, [isMember, load, search, submit]);
  const step = told?.step;
  useEffect(() => {
    if (step === "saved" || step === "sent") onFollowed();
    // What had the focus is gone; the name says what became of it.
    if (step !== undefined && step !== "ask") document.querySelector<HTMLElement>("dialog[open] h2")?.focus();
  }, [step, onFollowed]);
  const Form = useMemo<AlertForm>(
    () =>
      function OverResults({ label, children }) {
        return (
          <FetcherForm className="alert-form" method="post" action={NEW_ALERT} aria-label={label} noValidate>
            {children}
          </FetcherForm>
        );
      },
    [FetcherForm],
  );
  return (
    <Dialog opensOnName title={told === undefined ? "Alerte" : alertTitle(told)} isOpen onClose={onClose}>
      {told === undefined ? <p role="status">Un instant…</p> : <AlertPanel told={told} Form={Form} />}
    </Dialog>
  );
}
