import type { FormEvent } from "react";
import { Form, useSubmit } from "react-router";
import { Icon } from "../design/icon.tsx";
import { showToast } from "../design/show-toast.ts";
import type { ResultsView } from "./results-view.ts";

/** The order of the results: at once with a script, which also asks where the visitor is when the nearest are wanted. */
export function Order({ view }: { readonly view: ResultsView }) {
  const submit = useSubmit();
  const order = async (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const wanted = new FormData(form).get("sortBy");
    if (wanted === "proximityAsc" && !view.distance.known) {
      const { NOT_LOCATED, locate } = await import("../browser/locate.ts");
      try {
        await locate();
      } catch {
        // Refused or unknown: the visitor says where, or does without.
        form.reset();
        showToast({ text: NOT_LOCATED });
        return;
      }
    }
    await submit(form);
  };
  return (
    <Form action={view.action} className="order" key={view.sort} onChange={(event) => void order(event)}>
      {view.hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <span className="input">
        <select name="sortBy" defaultValue={view.sort} aria-label="Trier par">
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
