import { Form } from "react-router";
import { Icon } from "../design/icon.tsx";
import type { ResultsView } from "./results-view.ts";

/** The order of the results. With a script it is applied once it is picked (`picked-order.ts`), without one by its button. */
export function Order({ view }: { readonly view: ResultsView }) {
  return (
    <Form action={view.action} className="order" autoComplete="off">
      {view.hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <span className="input">
        <select
          name="sortBy"
          defaultValue={view.sort}
          data-applied={view.sort}
          data-known={view.distance.known}
          aria-label="Trier par"
          title={"Au clavier\u202f: Entrée applique le tri"}
        >
          {view.sorts.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Icon name="down" small />
      </span>
      <noscript>
        <button className="button" type="submit">
          Trier
        </button>
      </noscript>
    </Form>
  );
}

/** From where the kilometres on the cards are, when it is the visitor's own position; a plain form, so that the page reloads (spec 4.28). */
export function MeasuredFrom({ distance }: { readonly distance: ResultsView["distance"] }) {
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
