/**
 * Colours by lightness, chroma and hue, as eyes tell them apart: OKLCH (Björn Ottosson, "A perceptual color space for image
 * processing", 2020; CSS Color 4, section 9.4), to and from the eight bits a channel of sRGB.
 */
export interface Oklch {
  /** 0 black to 1 white. */
  readonly lightness: number;
  /** 0 grey; the strongest that screens show is 0.37. */
  readonly chroma: number;
  /** Degrees, 0 to 360; says nothing of a grey. */
  readonly hue: number;
}

/** Red, green and blue, 0 to 1. */
export type Rgb = readonly [number, number, number];

/** `#7a2e66`, in lower case. */
export type Hex = string;

const HEX = /^#[\da-f]{6}$/;

export function isHex(text: string): boolean {
  return HEX.test(text);
}

export function rgbOf(hex: Hex): Rgb {
  if (!isHex(hex)) throw new Error(`no colour: ${hex}`);
  const channel = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16) / 255;
  return [channel(1), channel(3), channel(5)];
}

const hexOf = (rgb: Rgb): Hex =>
  `#${rgb
    .map((channel) =>
      Math.round(channel * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;

/** Light itself, of what a screen is told (IEC 61966-2-1). */
export const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const curved = (light: number) => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);

export function oklchOf(hex: Hex): Oklch {
  const [red, green, blue] = rgbOf(hex);
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const bb = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return { lightness, chroma: Math.hypot(a, bb), hue: ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360 };
}

function rgbAt({ lightness, chroma, hue }: Oklch): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    curved(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short),
    curved(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short),
    curved(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short),
  ];
}

/** What rounding to eight bits takes away in any case. */
const ROUNDING = 0.5 / 255;
const isShown = (rgb: Rgb) => rgb.every((channel) => channel >= -ROUNDING && channel <= 1 + ROUNDING);
const CHROMA_STEPS = 20;

/** The strongest colour of that lightness and hue that a screen shows, no stronger than asked. */
export function hexAt(colour: Oklch): Hex {
  const [lightness, hue] = [Math.min(1, Math.max(0, colour.lightness)), colour.hue];
  let [shown, beyond] = [0, colour.chroma];
  if (isShown(rgbAt({ lightness, chroma: beyond, hue }))) shown = beyond;
  else
    for (let step = 0; step < CHROMA_STEPS; step++) {
      const chroma = (shown + beyond) / 2;
      if (isShown(rgbAt({ lightness, chroma, hue }))) shown = chroma;
      else beyond = chroma;
    }
  const [red, green, blue] = rgbAt({ lightness, chroma: shown, hue });
  const held = (channel: number) => Math.min(1, Math.max(0, channel));
  return hexOf([held(red), held(green), held(blue)]);
}

/** Degrees between two hues, the short way: 0 to 180. */
export function hueApart(one: number, other: number): number {
  const turn = Math.abs(one - other) % 360;
  return Math.min(turn, 360 - turn);
}
