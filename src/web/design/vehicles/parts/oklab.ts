/** Mixing colours in Oklab (B. Ottosson, 2020), so that tones of one paint look equally far apart. */
interface Lab {
  readonly l: number;
  readonly a: number;
  readonly b: number;
}

function channels(hex: string): readonly [number, number, number] {
  const match = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/.exec(hex);
  if (match === null) throw new Error(`no colour ${hex}`);
  const [, red = "", green = "", blue = ""] = match;
  return [Number.parseInt(red, 16) / 255, Number.parseInt(green, 16) / 255, Number.parseInt(blue, 16) / 255];
}

function toLinear(value: number): number {
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function toGamma(value: number): number {
  return value <= 0.003_130_8 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}

function labOf(hex: string): Lab {
  const [r, g, b] = channels(hex).map(toLinear);
  if (r === undefined || g === undefined || b === undefined) throw new Error(`no colour ${hex}`);
  const long = Math.cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b);
  const medium = Math.cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b);
  const short = Math.cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b);
  return {
    l: 0.210_454_255_3 * long + 0.793_617_785 * medium - 0.004_072_046_8 * short,
    a: 1.977_998_495_1 * long - 2.428_592_205 * medium + 0.450_593_709_9 * short,
    b: 0.025_904_037_1 * long + 0.782_771_766_2 * medium - 0.808_675_766 * short,
  };
}

function hexOf({ l, a, b }: Lab): string {
  const long = (l + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3;
  const medium = (l - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3;
  const short = (l - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3;
  return shortened([
    4.076_741_662_1 * long - 3.307_711_591_3 * medium + 0.230_969_929_2 * short,
    -1.268_438_004_6 * long + 2.609_757_401_1 * medium - 0.341_319_396_5 * short,
    -0.004_196_086_3 * long - 0.703_418_614_7 * medium + 1.707_614_701 * short,
  ]);
}

function shortened(linear: readonly number[]): string {
  const bytes = linear.map((value) => Math.round(Math.min(1, Math.max(0, toGamma(value))) * 255));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

/** `hex` with a share of `other` in it, both as `#rrggbb`. */
export function mix(hex: string, other: string, share: number): string {
  const from = labOf(hex);
  const to = labOf(other);
  return hexOf({
    l: from.l + (to.l - from.l) * share,
    a: from.a + (to.a - from.a) * share,
    b: from.b + (to.b - from.b) * share,
  });
}
