import { OPENED_AT } from "../browser/use-first-issue.ts";
import { useTold } from "../browser/use-told.ts";
import { Icon } from "../design/icon.tsx";
import type { Clash } from "./two-pages.ts";
import { ELSEWHERE, HERE, OTHER_TAB, SETTLE, choiceOf } from "./two-pages-keys.ts";

interface OtherTabProps {
  readonly clashes: readonly Clash[];
  /** Of what was pressed, which it takes the focus from; a draft that keeps itself meanwhile moves nobody. */
  readonly pressed: object | undefined;
}

/** Two pages of one draft have typed in the same fields: nothing of either is lost before its writer has chosen. */
export default function OtherTab({ clashes, pressed }: OtherTabProps) {
  const told = useTold<HTMLDivElement>(pressed);
  const isOne = clashes.length === 1;
  return (
    <div className="notice error other-tab" role="alert" id={OTHER_TAB} ref={told} {...OPENED_AT}>
      <Icon name="alert" />
      <strong>Ce brouillon a changé dans un autre onglet</strong>
      <span>
        {isOne ? "Ce champ y a reçu une autre valeur" : "Ces champs y ont reçu d’autres valeurs"} que sur cette page.
        Rien n’est perdu&#8239;: choisissez ce qui reste.
      </span>
      {clashes.map(({ field, label, here, elsewhere }) => (
        <fieldset key={field}>
          <legend>{label}</legend>
          <label className="check">
            <input type="radio" name={choiceOf(field)} value={HERE} defaultChecked />
            <span>Garder ce qui est écrit ici&#8239;: {here}</span>
          </label>
          <label className="check">
            <input type="radio" name={choiceOf(field)} value={ELSEWHERE} />
            <span>Prendre ce que dit l’autre onglet&#8239;: {elsewhere}</span>
          </label>
        </fieldset>
      ))}
      <span>
        <button
          className="button"
          type="submit"
          name="geste"
          value={`${SETTLE}:${clashes.map(({ field }) => field).join("-")}`}
        >
          {isOne ? "Appliquer ce choix" : "Appliquer ces choix"}
        </button>
      </span>
    </div>
  );
}
