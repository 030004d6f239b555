import { OPENED_AT } from "../browser/use-first-issue.ts";
import { useTold } from "../browser/use-told.ts";
import { Icon } from "../design/icon.tsx";
import type { Clash } from "./two-pages.ts";
import { ELSEWHERE, HERE, OTHER_TAB, SETTLE, choiceOf } from "./two-pages-keys.ts";
import type { OpenTwice } from "./two-pages-words.ts";
import { TWO_PAGES_WORDS } from "./two-pages-words.ts";

interface OtherTabProps {
  readonly clashes: readonly Clash[];
  readonly of: OpenTwice;
  /** Of what was pressed, which it takes the focus from; a form that keeps itself meanwhile moves nobody. */
  readonly pressed: object | undefined;
}

/** Two pages of one form have typed in the same fields: nothing of either is lost before its writer has chosen. */
export default function OtherTab({ clashes, of, pressed }: OtherTabProps) {
  const told = useTold<HTMLDivElement>(pressed);
  const isOne = clashes.length === 1;
  const words = TWO_PAGES_WORDS[of];
  return (
    <div className="notice error other-tab" role="alert" id={OTHER_TAB} ref={told} {...OPENED_AT}>
      <Icon name="alert" />
      <strong>{words.changed}</strong>
      <span>{words.received[isOne ? 0 : 1]} que sur cette page. Rien n’est perdu&#8239;: choisissez ce qui reste.</span>
      {clashes.map(({ field, label, here, elsewhere }) => (
        <fieldset key={field}>
          <legend>{label}</legend>
          <label className="check">
            <input type="radio" name={choiceOf(field)} value={HERE} defaultChecked />
            <span>Garder ce qui est écrit ici&#8239;: {here}</span>
          </label>
          <label className="check">
            <input type="radio" name={choiceOf(field)} value={ELSEWHERE} />
            <span>
              {words.take}&#8239;: {elsewhere}
            </span>
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
