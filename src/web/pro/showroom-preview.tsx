import type { CSSProperties } from "react";
import type { ShowroomLogo } from "../../domain/listings/showroom-settings.ts";
import type { Hex } from "../../domain/showroom/oklch.ts";
import type { Theme } from "../../domain/showroom/white-label.ts";
import { GROUNDS, accentOf } from "../../domain/showroom/white-label.ts";
import { Icon } from "../design/icon.tsx";

interface Shown {
  readonly name: string;
  readonly initials: string;
  readonly logo: ShowroomLogo;
  readonly colour: Hex | undefined;
  readonly presentation: string;
  readonly hasVerdicts: boolean;
  /** Of the dealer's own, as the server wrote them; empty where none is online, undefined where they could not be read. */
  readonly vehicles: string | undefined;
}

type Coloured = CSSProperties & Readonly<Record<`--${string}`, string>>;

/** The ground of one theme, whichever the page has, and what the sheet of the colour would say on it (`whiteLabelSheet`). */
function coloured(colour: Hex | undefined, theme: Theme): Coloured {
  const { surface, surfaceSunken, ink, inkSoft, inkReverse, deal } = GROUNDS[theme];
  const ground = {
    "--surface": surface,
    "--surface-sunken": surfaceSunken,
    "--ink": ink,
    "--ink-soft": inkSoft,
    "--ink-reverse": inkReverse,
    "--deal": deal,
  };
  if (colour === undefined) return ground;
  const { accent, accentInk, house, houseInk } = accentOf(colour, theme);
  return {
    ...ground,
    "--accent": accent,
    "--action": accent,
    "--action-ink": accentInk,
    "--house": house,
    "--house-ink": houseInk,
  };
}

const TITLES: Readonly<Record<Theme, string>> = { light: "De jour", dark: "La nuit" };

/** The top of the showroom in one theme: a picture, in which nothing leads anywhere. */
function Front({
  shown: { name, initials, logo, colour, presentation, hasVerdicts, vehicles },
  theme,
}: {
  shown: Shown;
  theme: Theme;
}) {
  const file = logo[theme] ?? logo.light ?? logo.dark;
  return (
    <figure className="front">
      <figcaption>{TITLES[theme]}</figcaption>
      <div className={`shop ${theme}`} style={coloured(colour, theme)} aria-hidden="true">
        <div className="bar">
          {file === undefined ? (
            <>
              {initials !== "" && <span className="plate">{initials}</span>}
              <b>{name}</b>
            </>
          ) : (
            <img
              className={logo[theme] === undefined ? "on-other" : undefined}
              src={`/logos/${file.name}.png`}
              width={file.width}
              height={file.height}
              alt=""
            />
          )}
          <span className="current">Véhicules</span>
        </div>
        <p className="house-name">{name}</p>
        {presentation !== "" && <p className="said">{presentation}</p>}
        {vehicles === "" ? (
          <p className="said">Aucune annonce en ligne pour l’instant.</p>
        ) : (
          vehicles !== undefined && (
            <ul
              data-verdicts={hasVerdicts}
              // oxlint-disable-next-line react/no-danger -- React wrote and escaped it, on the server
              dangerouslySetInnerHTML={{ __html: vehicles }}
            />
          )
        )}
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
