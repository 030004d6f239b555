import type { CSSProperties } from "react";
import type { Hex } from "../../domain/showroom/oklch.ts";
import type { Theme } from "../../domain/showroom/white-label.ts";
import { GROUNDS, accentOf } from "../../domain/showroom/white-label.ts";
import { Icon } from "../design/icon.tsx";

interface Shown {
  readonly name: string;
  readonly initials: string;
  readonly colour: Hex | undefined;
  readonly presentation: string;
  readonly hasVerdicts: boolean;
}

/** The ground of one theme, whichever the page has, and what the sheet of the colour would say on it (`whiteLabelSheet`). */
function coloured(colour: Hex | undefined, theme: Theme): CSSProperties {
  const { surface, ink, inkSoft, inkReverse, deal } = GROUNDS[theme];
  const ground: CSSProperties = Object.assign(
    {},
    { "--surface": surface, "--ink": ink, "--ink-soft": inkSoft, "--ink-reverse": inkReverse, "--deal": deal },
  );
  if (colour === undefined) return ground;
  const { accent, accentHover, accentSoft, accentInk, house, houseInk } = accentOf(colour, theme);
  return Object.assign(ground, {
    "--accent": accent,
    "--accent-hover": accentHover,
    "--accent-soft": accentSoft,
    "--accent-ink": accentInk,
    "--action": accent,
    "--action-hover": accentHover,
    "--action-ink": accentInk,
    "--house": house,
    "--house-ink": houseInk,
  });
}

const TITLES: Readonly<Record<Theme, string>> = { light: "De jour", dark: "La nuit" };

/** The top of the showroom in one theme: a picture, in which nothing leads anywhere. */
function Front({
  shown: { name, initials, colour, presentation, hasVerdicts },
  theme,
}: {
  shown: Shown;
  theme: Theme;
}) {
  return (
    <figure className="front">
      <figcaption>{TITLES[theme]}</figcaption>
      <div className={`shop ${theme}`} style={coloured(colour, theme)} aria-hidden="true">
        <div className="bar">
          {initials !== "" && <span className="plate">{initials}</span>}
          <b>{name}</b>
          <span className="current">Véhicules</span>
        </div>
        <p className="house-name">{name}</p>
        {presentation !== "" && <p className="said">{presentation}</p>}
        <p className="sample">
          <b>15&#8239;490&nbsp;€</b>
          {hasVerdicts && <span className="verdict">Bonne affaire</span>}
        </p>
        <p className="gestures">
          <span className="act">Écrire au vendeur</span>
          <span className="link">
            <Icon name="pin" small />
            Voir le chemin
          </span>
        </p>
      </div>
    </figure>
  );
}

export function ShowroomPreview({ shown }: { readonly shown: Shown }) {
  return (
    <div className="fronts">
      <Front shown={shown} theme="light" />
      <Front shown={shown} theme="dark" />
    </div>
  );
}
