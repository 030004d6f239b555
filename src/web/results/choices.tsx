import type { ChoiceView } from "./facet-view.ts";
import type { Following } from "./use-following.ts";

/** Values shown before "Voir tout", in lists of more than six (spec 9.9). */
const SHOWN = 4;
const LONG = 6;

const wholeFrench = new Intl.NumberFormat("fr-FR");

interface ChoicesProps {
  readonly choices: readonly ChoiceView[];
  readonly following: Following;
}

function Choice({ choice, following }: { readonly choice: ChoiceView; readonly following: Following }) {
  // Shown as chosen as soon as it is asked for, before the answer comes.
  const chosen = following.pending === choice.href ? !choice.chosen : choice.chosen;
  return (
    <li>
      <a
        className="check"
        href={choice.href}
        onClick={following.follow}
        rel={choice.href.includes("?") ? "nofollow" : undefined}
        aria-current={chosen ? "true" : undefined}
      >
        <i
          className="box"
          style={choice.swatch === undefined ? undefined : { background: choice.swatch }}
          aria-hidden="true"
        />
        <span>{choice.label}</span>
        <span className="n">
          {wholeFrench.format(choice.count)}
          <span className="hide"> {choice.count < 2 ? "annonce" : "annonces"}</span>
        </span>
      </a>
      {choice.inner !== undefined && choice.inner.length > 0 && (
        <div className="tree">
          <Choices choices={choice.inner} following={following} />
        </div>
      )}
    </li>
  );
}

/** Chosen values stay in sight: they come among the first. */
export function Choices({ choices, following }: ChoicesProps) {
  if (choices.length <= LONG) {
    return (
      <ul>
        {choices.map((choice) => (
          <Choice key={choice.label} choice={choice} following={following} />
        ))}
      </ul>
    );
  }
  const isFirst = (choice: ChoiceView, index: number) => index < SHOWN || choice.chosen;
  return (
    <>
      <ul>
        {choices.filter(isFirst).map((choice) => (
          <Choice key={choice.label} choice={choice} following={following} />
        ))}
      </ul>
      <details className="rest">
        <summary className="more">
          Voir tout<span className="soft"> ({choices.length})</span>
        </summary>
        <ul>
          {choices
            .filter((choice, index) => !isFirst(choice, index))
            .map((choice) => (
              <Choice key={choice.label} choice={choice} following={following} />
            ))}
        </ul>
      </details>
    </>
  );
}
