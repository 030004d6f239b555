/** Making an alert over the results: a member's is made by the touch that opened it, a guest gives an address. */
import type { FormEvent } from "react";
import { useCallback, useEffect, useState } from "react";
import type { Frequency } from "../../domain/saved-searches/saved-search.ts";
import { isFrequency } from "../../domain/saved-searches/saved-search.ts";
import { ALERT_FORM, newAlertPath } from "../../domain/saved-searches/alert-address.ts";
import { sentenceIn, withSentence } from "../../domain/urls/sentence-query.ts";
import { notReceivedAt } from "../../domain/visitors/verification-address.ts";
import { useLocation } from "react-router";
import { FetchFailed, refusalIn, site } from "../browser/http-client.ts";
import { openLayer } from "../browser/layers.ts";
import { Dialog } from "../design/dialog.tsx";
import { Icon } from "../design/icon.tsx";
import "../design/milestones.css";
import { AlertPanel, alertTitle } from "./alert-panel.tsx";
import type { AlertTold } from "./alert-told.ts";
import type { VerificationNeeded } from "../verification/verification-needed.tsx";

interface AlertDialogProps {
  /** As `searchQuery` writes it. */
  readonly search: string;
  readonly isMember: boolean;
  /** The page is come back to from a verification, with what was typed. */
  readonly isLaidBy: boolean;
  readonly onClose: () => void;
  readonly onStep: (step: AlertTold["step"]) => void;
}

/** Of what was asked last (spec 4.5). */
type Status = "loading" | "loaded" | "error";

/** The form of an alert was answered by a page that verifies the browser. */
class Unverified extends Error {
  readonly needed: VerificationNeeded;

  constructor(needed: VerificationNeeded) {
    super(needed.title);
    this.needed = needed;
  }
}

/** Of a form in which something is wrong, and of one that was sent too often: both say it in its own words. */
const SAID = [422, 429];

/** Resolves to what the form answers, also where something is wrong with it; rejects where nothing came of it. */
async function ask(search: string, sent: FormData | undefined, back: string): Promise<AlertTold> {
  const address = `${ALERT_FORM}?${String(new URLSearchParams({ recherche: search }))}`;
  const asked = { page: "alert", answers: SAID };
  // As a form without a file is sent.
  const body =
    sent && new URLSearchParams([...sent].map(([name, value]) => [name, typeof value === "string" ? value : ""]));
  let refused: unknown;
  const answer = await (
    body === undefined ? site.get(address, asked) : site.send(address, { ...asked, method: "POST", body })
  ).catch((error: unknown) => {
    refused = error;
    return refusalIn(error);
  });
  if (answer.headers.get("Content-Type")?.includes("json") !== true) {
    const { verificationNeeded } = await import("../verification/verification-needed.tsx");
    const needed = verificationNeeded(
      answer,
      notReceivedAt(back),
      " L’alerte n’est pas encore créée\u202f: son formulaire se rouvre au retour.",
    );
    if (needed !== undefined) throw new Unverified(needed);
    throw refused ?? new Error(`the form of an alert answered ${answer.status}`);
  }
  return JSON.parse(answer.text) as AlertTold; // ours, written by alert-routes.ts
}

/** What was typed and chosen last, for whoever closes the form and opens it again: in this page alone, until it is left. */
let draft: { readonly typed?: string; readonly frequency?: Frequency } | undefined;

/** Under which it waits in the tab for a browser that is verified on another page. */
const ALERT_DRAFT = "alert draft";

function layDraftBy(): void {
  try {
    sessionStorage.setItem(ALERT_DRAFT, JSON.stringify(draft ?? {}));
  } catch {
    // A browser that keeps nothing loses what was typed, as it asks to.
  }
}

function draftLaidBy(): NonNullable<typeof draft> {
  try {
    const laid: unknown = JSON.parse(sessionStorage.getItem(ALERT_DRAFT) ?? "{}");
    sessionStorage.removeItem(ALERT_DRAFT);
    if (typeof laid !== "object" || laid === null) return {};
    return {
      ...("typed" in laid && typeof laid.typed === "string" && { typed: laid.typed }),
      ...("frequency" in laid && isFrequency(laid.frequency) && { frequency: laid.frequency }),
    };
  } catch {
    return {};
  }
}

function keepDraft({ target }: FormEvent): void {
  if (!(target instanceof HTMLInputElement)) return;
  if (target.name === "email") draft = { ...draft, typed: target.value };
  if (target.name === "frequence" && isFrequency(target.value)) draft = { ...draft, frequency: target.value };
}

function withDraft(told: AlertTold): AlertTold {
  draft ??= draftLaidBy();
  return told.step === "ask" ? { ...draft, ...told } : told;
}

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

export default function AlertDialog({ search, isMember, isLaidBy, onClose, onStep }: AlertDialogProps) {
  const [told, setTold] = useState<AlertTold>();
  const [status, setStatus] = useState<Status>("loading");
  const [needed, setNeeded] = useState<VerificationNeeded>();
  const { pathname, search: query } = useLocation();
  const back = pathname + query;
  useEffect(() => openLayer(closeByBrowser), []);

  const receive = useCallback(
    async (form: FormData | undefined) => {
      try {
        const next = await ask(search, form, back);
        setTold(withDraft(next));
        setStatus("loaded");
        onStep(next.step);
        // What had the focus is gone; the name says what became of it.
        if (next.step !== "ask") document.querySelector<HTMLElement>("dialog[open] h2")?.focus();
      } catch (error) {
        if (error instanceof Unverified) layDraftBy();
        // Of what the site did not answer the operator has been told.
        else if (!(error instanceof FetchFailed)) reportError(error);
        setNeeded(error instanceof Unverified ? error.needed : undefined);
        setStatus("error");
      }
    },
    [search, onStep, back],
  );
  const isAskedAgain = isLaidBy && told?.step === "ask";
  useEffect(() => {
    // Of whom nothing is left to type.
    if (isAskedAgain) document.querySelector<HTMLElement>(".alert-over [type=submit]")?.focus();
  }, [isAskedAgain]);
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
        {status === "error" && needed !== undefined && (
          <div className="notice" role="alert">
            <Icon name="info" />
            <strong>{needed.title}</strong>
            <span>{needed.text}</span>
          </div>
        )}
        {status === "error" && needed === undefined && (
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
        {isAskedAgain && status !== "error" && (
          <div className="notice">
            <Icon name="info" />
            <strong>L’alerte n’est pas encore créée</strong>
            <span>Votre navigateur est vérifié maintenant&#8239;: envoyez-la.</span>
          </div>
        )}
        {told !== undefined && <AlertPanel told={told} onSend={send} />}
        {/* There before it speaks, so that it is read out each time. */}
        <p role="status">{status === "loading" && "Un instant…"}</p>
      </div>
    </Dialog>
  );
}
