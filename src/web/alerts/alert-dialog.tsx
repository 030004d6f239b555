/** Making an alert over the results: a member's is made by the touch that opened it, a guest gives an address. */
import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { NEW_ALERT, newAlertPath } from "../../domain/saved-searches/alert-address.ts";
import { openLayer } from "../browser/layers.ts";
import { Dialog } from "../design/dialog.tsx";
import { AlertPanel, alertTitle } from "./alert-panel.tsx";
import type { AlertForm } from "./alert-panel.tsx";
import type { AlertTold } from "./alert-told.ts";
import "../design/milestones.css";

/** Of every dialog one: it is sent without leaving the results. */
const ALERT_FETCHER = "alert";

const OverResults: AlertForm = ({ label, children }) => {
  const { Form } = useFetcher({ key: ALERT_FETCHER });
  return (
    <Form className="alert-form" method="post" action={NEW_ALERT} aria-label={label} noValidate>
      {children}
    </Form>
  );
};

interface AlertDialogProps {
  /** As `searchQuery` writes it. */
  readonly search: string;
  readonly isMember: boolean;
  readonly onClose: () => void;
  readonly onStep: (step: AlertTold["step"]) => void;
}

export default function AlertDialog({ search, isMember, onClose, onStep }: AlertDialogProps) {
  const { data: told, load, submit } = useFetcher<AlertTold>({ key: ALERT_FETCHER });
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
    if (step === undefined) return;
    onStep(step);
    // What had the focus is gone; the name says what became of it.
    if (step !== "ask") document.querySelector<HTMLElement>("dialog[open] h2")?.focus();
  }, [step, onStep]);
  return (
    <Dialog opensOnName title={told === undefined ? "Alerte" : alertTitle(told)} isOpen onClose={onClose}>
      {told === undefined ? <p role="status">Un instant…</p> : <AlertPanel told={told} Form={OverResults} />}
    </Dialog>
  );
}
