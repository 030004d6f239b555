import { useId, useRef } from "react";
import { Form } from "react-router";
import { MAX_TYPED_LENGTH } from "../../../domain/free-text/sentence-length.ts";
import { useKeptText } from "../../browser/use-kept-text.ts";
import { Icon } from "../../design/icon.tsx";
import { suggesting } from "../../suggestions/suggesting.ts";

/** A search said in a sentence, beside the fields that say it one by one. */
export function SentenceForm({ example }: { readonly example: string }) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  useKeptText(form);
  return (
    <Form ref={form} className="field sentence" action="/recherche" role="search" aria-label="Chercher par une phrase">
      <label htmlFor={id}>
        <span>
          Ou dites-le en une phrase <span className="beta">BETA</span>
        </span>
      </label>
      <span className="input large">
        <Icon name="search" />
        <input
          id={id}
          type="search"
          name="texte"
          required
          maxLength={MAX_TYPED_LENGTH}
          enterKeyHint="search"
          ref={suggesting}
          autoComplete="off"
          placeholder={example}
        />
        <button className="iconbutton" type="submit" aria-label="Chercher cette phrase">
          <Icon name="arrow" />
        </button>
      </span>
    </Form>
  );
}
