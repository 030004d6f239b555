import { useId, useRef } from "react";
import { Form } from "react-router";
import { MAX_TYPED_LENGTH } from "../../domain/free-text/sentence-length.ts";
import { useKeptText } from "../browser/use-kept-text.ts";
import { Icon } from "../design/icon.tsx";
import { suggesting } from "../suggestions/suggesting.ts";

interface WordFieldProps {
  /** Whether to search is the page's one primary action. */
  readonly primary?: boolean;
  readonly text?: string;
  /** Whether the page is there for nothing else: who comes types at once. */
  readonly focused?: boolean;
  /** Sent beside the words. */
  readonly hidden?: readonly (readonly [string, string])[];
}

/** The search by a sentence as a part of a page. */
export function WordField({ primary = true, text = "", focused = false, hidden }: WordFieldProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  useKeptText(form);
  return (
    <Form ref={form} className="word-search with-label" action="/recherche">
      {hidden?.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="field">
        <label htmlFor={id}>
          <span>
            Dites ce que vous cherchez <span className="beta">BETA</span>
          </span>
        </label>
        <span className="line">
          <span className="input large">
            <Icon name="search" />
            <input
              type="search"
              name="texte"
              id={id}
              key={text}
              defaultValue={text}
              placeholder="Break 7 places à Nantes"
              aria-describedby={`${id}-hint`}
              maxLength={MAX_TYPED_LENGTH}
              autoComplete="off"
              enterKeyHint="search"
              ref={suggesting}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one field of a page that asks what one looks for
              autoFocus={focused}
            />
          </span>
          <button className={primary ? "button primary large" : "button large"} type="submit">
            Chercher
          </button>
        </span>
        <span className="hint" id={`${id}-hint`}>
          Modèle, prix, kilométrage, lieu, équipement&#8239;: vous verrez ce que nous avons compris, et pourrez le
          corriger.
        </span>
      </div>
    </Form>
  );
}
