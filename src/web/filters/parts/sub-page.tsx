import { useId, useLayoutEffect, useRef } from "react";
import type { KeyboardEvent } from "react";
import { openLayer } from "../../browser/layers.ts";
import { Icon } from "../../design/icon.tsx";
import type { Section } from "../../../domain/filters/form.ts";
import { useForm } from "../store/use-form.ts";
import { HAS_ERRORS, offers, withTotal } from "../store/words.ts";
import { GroupBody } from "./group-body.tsx";

/** A group as a modal page over the form: what is done there is kept by every way out but Annuler (spec 2.29). */
export function SubPage({ group }: { readonly group: Section }) {
  const id = useId();
  const { state, store, isAsking, failed } = useForm();
  const dialog = useRef<HTMLDialogElement>(null);
  const hasErrors = state.issues.length > 0;

  // Before the element goes: a dialog closes, and gives the focus back, only while it is there.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    const leave = openLayer(() => void store.goBack());
    return () => {
      shown?.close();
      leave();
    };
  }, [store]);

  const validate = () => {
    if (!hasErrors) void store.validate();
  };
  const press = (event: KeyboardEvent) => {
    const { target } = event;
    if (event.key === "Escape" && !event.defaultPrevented) {
      event.preventDefault();
      void store.goBack();
    }
    if (event.key !== "Enter" || event.defaultPrevented || !(target instanceof HTMLInputElement)) return;
    event.preventDefault(); // the form around would be sent
    if (target.type !== "checkbox" && target.type !== "radio") validate();
  };
  return (
    // Keys and clicks of what is inside pass here: the dialog itself is no control.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      className={`subpage${group.controls.some(({ kind }) => kind === "place") ? " wide" : ""}`}
      ref={dialog}
      aria-labelledby={id}
      onKeyDown={press}
      // The way back of a phone, which some browsers give to the dialog before the history.
      onCancel={(event) => {
        event.preventDefault();
        void store.goBack();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) void store.goBack(); // the page behind
      }}
    >
      <div className="sheet">
        <header className="bar">
          <button
            className="iconbutton"
            type="button"
            aria-label="Retour aux filtres"
            onClick={() => void store.goBack()}
          >
            <Icon name="left" />
          </button>
          <h2 id={id}>{group.title}</h2>
          <p className="count" role="status" aria-busy={isAsking}>
            {hasErrors ? HAS_ERRORS : state.total === undefined ? "" : offers(state.total)}
          </p>
        </header>
        <div className="content">
          {failed && <Failure />}
          <GroupBody group={group} />
        </div>
        <footer className="dock always">
          <button className="button large" type="button" onClick={() => store.cancel()}>
            Annuler
          </button>
          <button
            className="button primary large"
            type="button"
            aria-disabled={hasErrors}
            aria-busy={isAsking}
            onClick={validate}
          >
            {withTotal("Valider", state.total)}
          </button>
        </footer>
      </div>
    </dialog>
  );
}

/** The figures are those of before, and the page says so: whether the server cannot count (spec 8.6) or cannot be reached (spec 7.10). */
export function Failure() {
  const { store, isUnanswered } = useForm();
  return (
    <div className="notice" role="status">
      <Icon name="info" />
      <strong>Les nombres de véhicules ne sont pas à jour</strong>
      <span>
        {isUnanswered ? "Le serveur ne répond pas." : "La panne est chez nous, et signalée."} Vos choix sont gardés.{" "}
        <button className="link" type="button" onClick={() => store.retry()}>
          Compter à nouveau
        </button>
      </span>
    </div>
  );
}
