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
      <label className="input">
        <Icon name="sort" />
        <span className="by">Trier</span>
        <select
          name="sortBy"
          defaultValue={view.sort}
          data-applied={view.sort}
          data-known={view.distance.known}
          aria-label="Trier par"
        >
          {view.sorts.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Icon name="down" small />
      </label>
      <noscript>
        <button className="button" type="submit">
          Trier
        </button>
      </noscript>
    </Form>
  );
}
