import { useId } from "react";
import { Form } from "react-router";
import { Icon } from "../../design/icon.tsx";
import { suggesting } from "../../suggestions/suggesting.ts";

/** Until sentences are understood, their words are looked for as they are, and the field says so. */
export function SentenceForm({ example }: { readonly example: string }) {
  const id = useId();
  return (
    <Form className="field sentence" action="/recherche" role="search" aria-label="Rechercher par mots">
      <label htmlFor={id}>Ou en quelques mots</label>
      <span className="input large">
        <Icon name="search" />
        <input
          id={id}
          type="search"
          name="texte"
          required
          maxLength={200}
          enterKeyHint="search"
          ref={suggesting}
          autoComplete="off"
          placeholder={example}
          aria-describedby={`${id}-aide`}
        />
        <button className="iconbutton" type="submit" aria-label="Chercher ces mots">
          <Icon name="arrow" />
        </button>
      </span>
      <p className="hint" id={`${id}-aide`}>
        La recherche lit pour l’instant des mots, pas des phrases&#8239;: marque, modèle, carrosserie, énergie, boîte,
        couleur, équipement.
      </p>
    </Form>
  );
}
