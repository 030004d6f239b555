/**
 * What a dealer's one colour makes of a showroom: the accent and the one action of a page, in both themes, with lightness moved until
 * every pair in which they stand can be read. Type, ink, surfaces, lines, and every colour that says something of a price stay ours.
 */
import { contrast } from "./contrast.ts";
import type { Hex, Oklch } from "./oklch.ts";
import { hexAt, hueApart, oklchOf } from "./oklch.ts";

export interface Accent {
  readonly accent: Hex;
  readonly accentHover: Hex;
  readonly accentSoft: Hex;
  /** On a fill of the accent. */
  readonly accentInk: Hex;
  /** The colour itself, as a sign bears it. */
  readonly house: Hex;
  readonly houseInk: Hex;
}

/** What of ours the accent stands beside, as in `web/design/tokens.css`; a test compares them. */
export interface Ground {
  readonly surface: Hex;
  readonly surfaceSunken: Hex;
  readonly surfaceRaised: Hex;
  readonly ink: Hex;
  readonly inkSoft: Hex;
  readonly inkReverse: Hex;
  readonly deal: Hex;
  readonly danger: Hex;
}

export type Theme = "light" | "dark";

export const GROUNDS: Readonly<Record<Theme, Ground>> = {
  light: {
    surface: "#ffffff",
    surfaceSunken: "#f1f3f6",
    surfaceRaised: "#ffffff",
    ink: "#14213d",
    inkSoft: "#4c5872",
    inkReverse: "#ffffff",
    deal: "#00703c",
    danger: "#c1121f",
  },
  dark: {
    surface: "#10161f",
    surfaceSunken: "#19212d",
    surfaceRaised: "#1d2633",
    ink: "#eef1f5",
    inkSoft: "#a8b3c4",
    inkReverse: "#10161f",
    deal: "#58c98a",
    danger: "#ff9089",
  },
};

/** WCAG 2.2, 1.4.3: text of any size. */
const TEXT = 4.5;
/** WCAG 2.2, 1.4.11 and 1.4.3: what is no text, and text of 18.7 px in bold, as the letters of the sign are. */
const LARGE = 3;

export interface Pair {
  readonly name: string;
  readonly front: Hex;
  readonly back: Hex;
  readonly needs: number;
}

/** Every pair in which a colour of the dealer's stands. */
export function pairsOf(
  { accent, accentHover, accentSoft, accentInk, house, houseInk }: Accent,
  ground: Ground,
): readonly Pair[] {
  const pair = (name: string, front: Hex, back: Hex, needs = TEXT): Pair => ({ name, front, back, needs });
  return [
    pair("accent on surface", accent, ground.surface),
    pair("accent on surface-sunken", accent, ground.surfaceSunken),
    pair("accent on surface-raised", accent, ground.surfaceRaised),
    pair("accent on accent-soft", accent, accentSoft),
    pair("accent-hover on surface", accentHover, ground.surface),
    pair("accent-hover on accent-soft", accentHover, accentSoft),
    pair("accent-ink on accent", accentInk, accent),
    pair("accent-ink on accent-hover", accentInk, accentHover),
    pair("ink on accent-soft", ground.ink, accentSoft),
    pair("house on surface", house, ground.surface, LARGE),
    pair("house-ink on house", houseInk, house, LARGE),
  ];
}

const isRead = (accent: Accent, ground: Ground) =>
  pairsOf(accent, ground).every(({ front, back, needs }) => contrast(front, back) >= needs);

/** Weaker than this, a colour is a grey with a tint, and neither red nor green. */
const TINTED = 0.04;
/** Degrees from what means an error or a good deal. */
const TOO_NEAR = 25;

/** Red says an error and green a good deal, whoever sells. */
export function saysOurs(colour: Hex): boolean {
  const { chroma, hue } = oklchOf(colour);
  if (chroma < TINTED) return false;
  return Object.values(GROUNDS).some(({ deal, danger }) =>
    [deal, danger].some((ours) => hueApart(hue, oklchOf(ours).hue) <= TOO_NEAR),
  );
}

/** On the soft ground, how far from the surface it is and how much of the hue it bears. */
const SOFT: Readonly<Record<Theme, Pick<Oklch, "lightness" | "chroma">>> = {
  light: { lightness: 0.955, chroma: 0.022 },
  dark: { lightness: 0.29, chroma: 0.045 },
};
/** Between an accent and the same pointed at. */
const HOVER_STEP = 0.11;
const STEP = 0.005;
/** A sign that glows at night is none of the calm: its accent is no darker than ours is there (`tokens.css`). */
const LEAST_AT_NIGHT = 0.74;
/** Chroma of an accent at night: pale, as ours. */
const MOST_CHROMA_AT_NIGHT = 0.13;

function accentAt(colour: Oklch, theme: Theme, house: Hex): Accent {
  const { hue, chroma } = colour;
  const away = theme === "light" ? -1 : 1;
  const pointed = colour.lightness + away * HOVER_STEP;
  // What can go no further towards the end comes back, and further: steps near black are hardly seen.
  const hover = pointed < 0.12 || pointed > 0.97 ? colour.lightness - away * 2 * HOVER_STEP : pointed;
  const soft = SOFT[theme];
  return {
    accent: hexAt(colour),
    accentHover: hexAt({ lightness: hover, chroma, hue }),
    accentSoft: hexAt({ lightness: soft.lightness, chroma: Math.min(chroma, soft.chroma), hue }),
    accentInk: GROUNDS[theme].inkReverse,
    house,
    houseInk: inkOn(house),
  };
}

const INKS = [GROUNDS.light.inkReverse, GROUNDS.dark.inkReverse] as const;

/** White or nearly black, whichever is read better. */
function inkOn(house: Hex): Hex {
  const [white, black] = INKS;
  return contrast(white, house) >= contrast(black, house) ? white : black;
}

/** The colour as it is where it is seen on the surface, else the nearest lightness at which it is. */
function houseAt(colour: Oklch, theme: Theme, exact: Hex): Hex {
  const { surface } = GROUNDS[theme];
  const away = theme === "light" ? -STEP : STEP;
  let hex = exact;
  for (let { lightness } = colour; contrast(hex, surface) < LARGE;) {
    lightness += away;
    hex = hexAt({ ...colour, lightness });
  }
  return hex;
}

function inOurInk(theme: Theme, house: Hex): Accent {
  const { ink, inkSoft, surfaceSunken, inkReverse } = GROUNDS[theme];
  return {
    accent: ink,
    accentHover: inkSoft,
    accentSoft: surfaceSunken,
    accentInk: inkReverse,
    house,
    houseInk: inkOn(house),
  };
}

/** A colour that already says something of ours stays on the sign, and the accent is ink. */
export function accentOf(colour: Hex, theme: Theme): Accent {
  const told = oklchOf(colour);
  const house = houseAt(told, theme, colour);
  if (saysOurs(colour)) return inOurInk(theme, house);
  const start: Oklch =
    theme === "light"
      ? told
      : {
          lightness: Math.max(told.lightness, LEAST_AT_NIGHT),
          chroma: Math.min(told.chroma, MOST_CHROMA_AT_NIGHT),
          hue: told.hue,
        };
  const away = theme === "light" ? -STEP : STEP;
  for (let { lightness } = start; lightness >= 0 && lightness <= 1; lightness += away) {
    const accent = accentAt({ ...start, lightness }, theme, house);
    if (isRead(accent, GROUNDS[theme])) return accent;
  }
  throw new Error(`${colour} is read at no lightness on the ${theme} ground`);
}

/** The sheet of styles of a colour, which takes the place of ours; `light-dark()` follows the theme. */
export function whiteLabelSheet(colour: Hex): string {
  const [light, dark] = [accentOf(colour, "light"), accentOf(colour, "dark")];
  const both = (key: keyof Accent) => `light-dark(${light[key]}, ${dark[key]})`;
  return `:root {
  --accent: ${both("accent")};
  --accent-hover: ${both("accentHover")};
  --accent-soft: ${both("accentSoft")};
  --accent-ink: ${both("accentInk")};
  --action: var(--accent);
  --action-hover: var(--accent-hover);
  --action-ink: var(--accent-ink);
  --house: ${both("house")};
  --house-ink: ${both("houseInk")};
}
`;
}
