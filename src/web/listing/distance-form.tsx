import { Form, useLocation } from "react-router";
import { MAX_PLACE_TEXT } from "../../domain/places/place-limits.ts";
import { Icon } from "../design/icon.tsx";
import { reachPlaces } from "../places/reach-places.ts";
import type { DistanceView } from "./distance-view.ts";
import { KeptQuery } from "./kept-query.tsx";

/** The page's own address with the place: it answers with the distance, with a script or without. */
export function DistanceForm({ distance: { asked = "", issue } }: { readonly distance: DistanceView }) {
  const { pathname, state } = useLocation();
  return (
    <Form className="distance-form" action={pathname} replace state={state} preventScrollReset>
      <KeptQuery own={["depuis"]} />
      <div className="field">
        <label htmlFor="depuis">Votre ville ou code postal</label>
        <div className="input">
          <Icon name="pin" />
          <input
            id="depuis"
            name="depuis"
            type="text"
            autoComplete="postal-code"
            maxLength={MAX_PLACE_TEXT}
            defaultValue={asked}
            aria-invalid={issue !== undefined}
            aria-describedby={issue === undefined ? undefined : "depuis-erreur"}
            onFocus={(event) => reachPlaces(event.currentTarget)}
          />
        </div>
        {issue !== undefined && (
          <p className="error" id="depuis-erreur">
            <Icon name="alert" small />
            {issue}
          </p>
        )}
      </div>
      <button className="button" type="submit">
        Calculer la distance
      </button>
    </Form>
  );
}
