import type { CSSProperties } from "react";
import { useEffect, useRef, useState } from "react";
import { whole } from "../../domain/french.ts";
import { isBrowsers } from "../browser/is-browsers.ts";
import { Icon } from "../design/icon.tsx";
import type { ChoiceView } from "./facet-view.ts";
import type { Following } from "./use-following.ts";

interface ChoicesProps {
  /** Says once to who does not see the columns what the figures are. */
  readonly subject: string;
  readonly choices: readonly ChoiceView[];
  /** Of the field over the whole list, where it is long; `search-list.ts` hears it. */
  readonly searched: string | undefined;
  readonly following: Following;
  /** Where the whole list is without a script. */
  readonly allHref: string;
}

/** The colour of the box that the value ticks. */
function swatchStyle(swatch: string | undefined): CSSProperties | undefined {
  if (swatch === undefined) return undefined;
  const style: CSSProperties & Record<"--swatch", string> = { "--swatch": swatch };
  return style;
}

type ChoiceProps = Pick<ChoicesProps, "following" | "allHref"> & { readonly choice: ChoiceView };

function Choice({ choice, following, allHref }: ChoiceProps) {
  // Shown as chosen as soon as it is asked for, before the answer comes.
  const chosen = following.pending === choice.href ? !choice.chosen : choice.chosen;
  return (
    <li>
      <a
        className="check"
        href={choice.href}
        onClick={following.follow}
        data-total={choice.isTotal === true ? choice.count : undefined}
        rel={choice.href.includes("?") ? "nofollow" : undefined}
        aria-current={chosen ? "true" : undefined}
        style={swatchStyle(choice.swatch)}
      >
        {choice.label}
        {choice.count !== undefined && <span className="n">{whole(choice.count)}</span>}
      </a>
      {choice.inner !== undefined && choice.inner.length > 0 && (
        <div className="tree">
          <Choices
            subject={choice.label}
            choices={choice.inner}
            following={following}
            allHref={allHref}
            searched={choice.searched}
          />
        </div>
      )}
    </li>
  );
}

/** Chosen values stay in sight: they come among the first. The others take their places between them when they are asked for. */
export function Choices({ subject, choices, following, allHref, searched }: ChoicesProps) {
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const isFirst = ({ chosen, later }: ChoiceView) => chosen || !later;
  const others = choices.findIndex((choice) => !isFirst(choice));
  useEffect(() => {
    // The first of them, whatever hangs under those before it.
    if (isWhole) list.current?.children[others]?.querySelector("a")?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when they come
  }, [isWhole]);
  return (
    <>
      {isWhole && searched !== undefined && (
        <span className="input sought">
          <Icon name="search" small />
          <input type="search" placeholder={searched} />
        </span>
      )}
      <ul aria-label={`${subject}, avec le nombre de véhicules`} ref={list}>
        {choices
          .filter((choice) => isWhole || isFirst(choice))
          .map((choice) => (
            <Choice key={choice.label} choice={choice} following={following} allHref={allHref} />
          ))}
      </ul>
      {others !== -1 && !isWhole && (
        <a
          className="more"
          href={allHref}
          rel="nofollow"
          onClick={(event) => {
            if (isBrowsers(event)) return;
            event.preventDefault();
            setWhole(true);
          }}
        >
          Voir tout<span className="soft"> ({choices.length})</span>
        </a>
      )}
    </>
  );
}
