import { Form, Link, useNavigation } from "react-router";
import { Icon } from "../design/icon.tsx";
import type { ResultsView } from "./results-view.ts";

/** From where the kilometres on the cards are, when it is the visitor's own position; a plain form, so that the page reloads (spec 4.28). */
function MeasuredFrom({ distance }: Pick<ResultsView, "distance">) {
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

/** The rules that the search breaks. What is being asked anew is no longer wrong (spec 4.1). */
function BrokenRules({ issues, soundWay }: Pick<ResultsView, "issues" | "soundWay">) {
  const isAsking = useNavigation().state === "loading";
  if (isAsking || soundWay === undefined) return null;
  return (
    <>
      {issues.map(({ code, field, message }) => (
        <p className="notice error" role="alert" key={`${code}-${field}`}>
          <Icon name="alert" />
          <strong>{message}</strong>
          <span>La recherche attend cette correction.</span>
        </p>
      ))}
      <p className="way-on">
        <Link className="button" to={soundWay.href} rel="nofollow">
          {soundWay.label}
        </Link>
      </p>
    </>
  );
}

/** What few pages say of their search before its cards. */
export function BeforeCards({ view }: { readonly view: ResultsView }) {
  return (
    <>
      <MeasuredFrom distance={view.distance} />
      <BrokenRules issues={view.issues} soundWay={view.soundWay} />
    </>
  );
}
