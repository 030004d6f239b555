import { useId } from "react";
import { Form } from "react-router";
import { Icon } from "../design/icon.tsx";

interface WordSearchProps {
  /** In the header the field says by itself what it reads; elsewhere a label and a hint do. */
  readonly large?: boolean;
  /** Whether to search is the page's one primary action. */
  readonly primary?: boolean;
  readonly text?: string;
}

const READS = "Marque, modèle, équipement…";

/** The search by plain words: a form, so that it needs no script. */
export function WordSearch({ large = false, primary = true, text = "" }: WordSearchProps) {
  const id = useId();
  const field = (
    <span className={large ? "input large" : "input"}>
      {!large && (
        <button className="go" type="submit" aria-label="Chercher">
          <Icon name="search" />
        </button>
      )}
      {large && <Icon name="search" />}
      <input
        type="search"
        name="texte"
        id={large ? id : undefined}
        key={text}
        defaultValue={text}
        placeholder={large ? "Peugeot 208, caméra de recul" : READS}
        aria-label={large ? undefined : "Marque, modèle ou équipement"}
        aria-describedby={large ? `${id}-hint` : undefined}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
      />
    </span>
  );
  if (!large) {
    return (
      <Form className="word-search" action="/recherche">
        {field}
      </Form>
    );
  }
  return (
    <Form className="word-search with-label" action="/recherche">
      <div className="field">
        <label htmlFor={id}>Chercher par mots</label>
        <span className="line">
          {field}
          <button className={primary ? "button primary large" : "button large"} type="submit">
            Chercher
          </button>
        </span>
        <span className="hint" id={`${id}-hint`}>
          Marque, modèle, génération, carrosserie, énergie, boîte, couleur ou équipement. Prix, kilométrage et lieu se
          choisissent dans les filtres.
        </span>
      </div>
    </Form>
  );
}
