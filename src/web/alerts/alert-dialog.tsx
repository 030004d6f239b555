/** Making an alert over the results: a member's is made by the touch that opened it, a guest gives an address. */
import type { FormEvent } from "react";
import { useCallback, useEffect, useState } from "react";
import type { Frequency } from "../../domain/saved-searches/saved-search.ts";
import { isFrequency } from "../../domain/saved-searches/saved-search.ts";
import { ALERT_FORM, newAlertPath } from "../../domain/saved-searches/alert-address.ts";
import { sentenceIn, withSentence } from "../../domain/urls/sentence-query.ts";
import { openLayer } from "../browser/layers.ts";
import { Dialog } from "../design/dialog.tsx";
import { Icon } from "../design/icon.tsx";
import "../design/milestones.css";
import { AlertPanel, alertTitle } from "./alert-panel.tsx";
import type { AlertTold } from "./alert-told.ts";

interface AlertDialogProps {
  /** As `searchQuery` writes it. */
  readonly search: string;
  readonly isMember: boolean;
  readonly onClose: () => void;
  readonly onStep: (step: AlertTold["step"]) => void;
}

/** Of what was asked last (spec 4.5). */
type Status = "loading" | "loaded" | "error";

/** Resolves to what the form answers, also where something is wrong with it; rejects where nothing came of it. */
async function ask(search: string, sent: FormData | undefined): Promise<AlertTold> {
  const answer = await fetch(
    `${ALERT_FORM}?${String(new URLSearchParams({ recherche: search }))}`,
    // As a form without a file is sent.
    sent && {
      method: "POST",
      body: new URLSearchParams([...sent].map(([name, value]) => [name, typeof value === "string" ? value : ""])),
    },
  );
  if (answer.headers.get("Content-Type")?.includes("json") !== true)
    throw new Error(`the form of an alert answered ${answer.status}`);
  return (await answer.json()) as AlertTold; // ours, written by alert-routes.ts
}

/** What was typed and chosen last, for whoever closes the form and opens it again: in this page alone, until it is left. */
let draft: { readonly typed?: string; readonly frequency?: Frequency } = {};

function keepDraft({ target }: FormEvent): void {
  if (!(target instanceof HTMLInputElement)) return;
  if (target.name === "email") draft = { ...draft, typed: target.value };
  if (target.name === "frequence" && isFrequency(target.value)) draft = { ...draft, frequency: target.value };
}

const withDraft = (told: AlertTold): AlertTold => (told.step === "ask" ? { ...draft, ...told } : told);

/** The way back closes it as Escape does: by the browser, which gives the focus back. */
const closeByBrowser = () => document.querySelector<HTMLDialogElement>("dialog[open]:has(.alert-over)")?.close();

/** A member has said all that is needed by the touch that opened it. */
function firstForm(search: string, isMember: boolean): FormData | undefined {
  if (!isMember) return undefined;
  const form = new FormData();
  form.set("recherche", search);
  form.set("geste", "creer");
  return form;
}

export default function AlertDialog({ search, isMember, onClose, onStep }: AlertDialogProps) {
  const [told, setTold] = useState<AlertTold>();
  const [status, setStatus] = useState<Status>("loading");
  useEffect(() => openLayer(closeByBrowser), []);

  const receive = useCallback(
    async (form: FormData | undefined) => {
      try {
        const next = await ask(search, form);
        setTold(withDraft(next));
        setStatus("loaded");
        onStep(next.step);
        // What had the focus is gone; the name says what became of it.
        if (next.step !== "ask") document.querySelector<HTMLElement>("dialog[open] h2")?.focus();
      } catch (error) {
        reportError(error);
        setStatus("error");
      }
    },
    [search, onStep],
  );
  const send = (form: FormData | undefined) => {
    setStatus("loading");
    void receive(form);
  };
  // Once for a search: the dialog is another's when it is opened again.
  useEffect(() => {
    const asked = setTimeout(() => void receive(firstForm(search, isMember)));
    return () => clearTimeout(asked);
  }, [receive, search, isMember]);

  return (
    <Dialog opensOnName title={told === undefined ? "Alerte" : alertTitle(told)} isOpen onClose={onClose}>
      <div className="alert-over" data-status={status} aria-busy={status === "loading"} onInput={keepDraft}>
        {status === "error" && (
          <div className="notice error" role="alert">
            <Icon name="alert" />
            <strong>Pas de réponse</strong>
            <span>
              Rien n’est perdu&#8239;: réessayez dans un instant, ou{" "}
              <a href={withSentence(newAlertPath(search), sentenceIn(new URLSearchParams(location.search)))}>
                ouvrez la page de l’alerte
              </a>
              .
            </span>
            {told === undefined && (
              <button className="button" type="button" onClick={() => send(firstForm(search, isMember))}>
                Réessayer
              </button>
            )}
          </div>
        )}
        {told !== undefined && <AlertPanel told={told} onSend={send} />}
        {/* There before it speaks, so that it is read out each time. */}
        <p role="status">{status === "loading" && "Un instant…"}</p>
      </div>
    </Dialog>
  );
}
