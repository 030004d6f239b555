import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { Icon } from "../design/icon.tsx";
import { DESK } from "./operator-address.ts";
import type { OperatorAnswer } from "./operator-page.ts";

/** One field for whatever has a name. It is sent, so that an address of mail stands in no address of a page. */
export function DeskSearch({ answer }: { readonly answer: OperatorAnswer | undefined }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const isWriting = event.target instanceof HTMLElement && event.target.closest("input, textarea, select") !== null;
      if (event.key !== "/" || isWriting || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener("keydown", focus);
    return () => document.removeEventListener("keydown", focus);
  }, []);
  const issue = answer?.issues["quoi"];
  return (
    <Form method="post" action={DESK} className="desk-search" noValidate role="search">
      <div className="field">
        <label htmlFor="quoi">Référence, vendeur ou adresse</label>
        <span className="input">
          <Icon name="search" />
          <input
            ref={field}
            id="quoi"
            name="quoi"
            autoComplete="off"
            defaultValue={answer?.typed["quoi"]}
            aria-invalid={issue !== undefined}
            aria-describedby={issue === undefined ? undefined : "quoi-erreur"}
          />
          <kbd>/</kbd>
        </span>
        {issue !== undefined && (
          <p className="error" id="quoi-erreur">
            <Icon name="alert" small />
            {issue}
          </p>
        )}
      </div>
      <button className="button" type="submit" name="geste" value="chercher">
        Chercher
      </button>
    </Form>
  );
}
