import type { CSSProperties } from "react";
import type { ChoiceView } from "./facet-view.ts";
import type { Following } from "./use-following.ts";

/** Values shown before "Voir tout", in lists of more than six (spec 9.9). */
const SHOWN = 4;
const LONG = 6;

const wholeFrench = new Intl.NumberFormat("fr-FR");

interface ChoicesProps {
  /** Says once to who does not see the columns what the figures are. */
  readonly subject: string;
  readonly choices: readonly ChoiceView[];
  readonly following: Following;
}

/** The colour of the box that the value ticks. */
function swatchStyle(swatch: string | undefined): CSSProperties | undefined {
  if (swatch === undefined) return undefined;
  const style: CSSProperties & Record<"--swatch", string> = { "--swatch": swatch };
  return style;
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
        style={swatchStyle(choice.swatch)}
      >
        {choice.label}
        <span className="n">{wholeFrench.format(choice.count)}</span>
      </a>
      {choice.inner !== undefined && choice.inner.length > 0 && (
        <div className="tree">
          <Choices subject={choice.label} choices={choice.inner} following={following} />
        </div>
      )}
    </li>
  );
}

/** Chosen values stay in sight: they come among the first. */
export function Choices({ subject, choices, following }: ChoicesProps) {
  const label = `${subject}, avec le nombre d’annonces`;
  if (choices.length <= LONG) {
    return (
      <ul aria-label={label}>
        {choices.map((choice) => (
          <Choice key={choice.label} choice={choice} following={following} />
        ))}
      </ul>
    );
  }
  const isFirst = (choice: ChoiceView, index: number) => index < SHOWN || choice.chosen;
  return (
    <>
      <ul aria-label={label}>
        {choices.filter(isFirst).map((choice) => (
          <Choice key={choice.label} choice={choice} following={following} />
        ))}
      </ul>
      <details className="rest">
        <summary className="more">
          Voir tout<span className="soft"> ({choices.length})</span>
        </summary>
        <ul aria-label={label}>
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
