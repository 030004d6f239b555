import { Form } from "react-router";
import { Icon } from "../design/icon.tsx";
import type { ResultsView } from "./results-view.ts";

/** From where the kilometres on the cards are, when it is the visitor's own position; a plain form, so that the page reloads (spec 4.28). */
export default function MeasuredFrom({ distance }: { readonly distance: ResultsView["distance"] }) {
  if (distance.missing) {
    return (
      <p className="notice">
        <Icon name="pin" />
        <strong>Les plus proches de quel endroit&#8239;?</strong>
        <span>
          Écrivez un code postal dans «&#8239;Localisation des véhicules&#8239;». En attendant, l’ordre est neutre.
        </span>
      </p>
    );
  }
  if (distance.forgetHref === undefined) return null;
  return (
    <Form className="measured meta soft" method="post" action="/position" reloadDocument>
      Distances depuis votre position
      <button className="link" type="submit" name="oublier" value={distance.forgetHref}>
        Oublier ma position
      </button>
    </Form>
  );
}
