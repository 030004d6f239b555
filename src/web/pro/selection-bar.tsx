import { useEffect, useRef } from "react";
import { Icon } from "../design/icon.tsx";
import { MEANT } from "./before-field.tsx";
import type { StockAnswer } from "./stock-gestures.ts";

/** Where the question stands. */
export const QUESTION = "question";

type Asked = Extract<StockAnswer, { readonly kind: "asked" }>;

interface SelectionBarProps {
  readonly answer: Asked | undefined;
  readonly maySponsor: boolean;
}

/** At the foot of the window, so that choosing never moves the table; what a change would do is told before it is done. */
export function SelectionBar({ answer, maySponsor }: SelectionBarProps) {
  const { step } = answer ?? {};
  const question = useRef<HTMLParagraphElement>(null);
  // Prices are sent from their rows, and on a phone this bar is far below them.
  useEffect(() => {
    if (answer?.gesture === "prix") question.current?.focus();
  }, [answer]);
  return (
    <div className="selection">
      <button className="button primary" type="submit">
        Enregistrer les prix
      </button>
      <span className="bulk">
        <label>
          Baisser les choisis de{" "}
          <span className="input">
            <input
              name="de"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={step?.by ?? ""}
              aria-label="De combien"
            />
          </span>
        </label>
        <span className="input">
          <select name="unite" aria-label="Unité" defaultValue={step?.unit === "percent" ? "pourcent" : "euros"}>
            <option value="euros">€</option>
            <option value="pourcent">%</option>
          </select>
          <Icon name="down" small />
        </span>
        <span className="input">
          <select
            name="plancher"
            aria-label="Sans descendre sous"
            defaultValue={step?.stopsAtMarket === false ? "aucun" : "borne"}
          >
            <option value="borne">pas sous la borne basse</option>
            <option value="aucun">sans plancher</option>
          </select>
          <Icon name="down" small />
        </span>
        <button className="button" type="submit" name="geste" value="baisser">
          Voir l’effet
        </button>
      </span>
      <span className="bulk">
        <button className="button" type="submit" name="geste" value="reserver">
          Réserver
        </button>
        <button className="button" type="submit" name="geste" value="liberer">
          Lever la réservation
        </button>
        {maySponsor && (
          <button className="button" type="submit" name="geste" value="sponsoriser">
            Sponsoriser
          </button>
        )}
        <button className="button" type="submit" name="geste" value="retirer">
          Retirer les choisis
        </button>
      </span>
      {answer !== undefined && (
        <p className="effect" id={QUESTION} role="status" tabIndex={-1} ref={question}>
          {answer.effect}
          {Object.entries(answer.prices ?? {}).map(([reference, price]) => (
            <input key={reference} type="hidden" name={`${MEANT}-${reference}`} value={price} />
          ))}
          {!answer.isEmpty && (
            <button className="button" type="submit" name="geste" value={`${answer.gesture}-oui`}>
              Confirmer
            </button>
          )}
        </p>
      )}
    </div>
  );
}
