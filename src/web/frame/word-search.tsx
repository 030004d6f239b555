import { Form } from "react-router";
import { MAX_TYPED_LENGTH } from "../../domain/free-text/sentence-length.ts";
import { Icon } from "../design/icon.tsx";
import { suggesting } from "../suggestions/suggesting.ts";

/** The header's search by a sentence: a form, so that it needs no script. */
export function WordSearch() {
  return (
    <Form className="word-search" action="/recherche">
      <span className="input">
        <button className="go" type="submit" aria-label="Chercher">
          <Icon name="search" />
        </button>
        <input
          type="search"
          name="texte"
          placeholder="Break diesel 7 places près de Nantes"
          aria-label="Chercher un véhicule"
          maxLength={MAX_TYPED_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
          ref={suggesting}
        />
        <span className="beta">BETA</span>
      </span>
    </Form>
  );
}
