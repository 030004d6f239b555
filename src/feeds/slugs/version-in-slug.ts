/**
 * The version as a French advert writes it, from a slug that kept only its letters and digits:
 * `1-2-puretech-100ch-s-s-active-pack` → `1.2 PURETECH 100 S&S ACTIVE PACK`. Nothing is dropped but the unit `ch`.
 */
import type { SlugPower } from "./power-in-slug.ts";
import { powerInSlug } from "./power-in-slug.ts";

export function versionInSlug(words: readonly string[], model: string, isHybrid: boolean): string {
  const power = powerInSlug(words, isHybrid);
  const parts: string[] = [];
  for (let at = 0; at < words.length;) {
    const { text, taken } = power?.at === at ? powerText(power, words) : partAt(words, at, model);
    parts.push(text);
    at += taken;
  }
  return parts.join(" ").toUpperCase();
}

interface Part {
  readonly text: string;
  /** How many words it stands for. */
  readonly taken: number;
}

/** `163+109`; a second engine written apart (`125ch-95ch`) joins too. */
function powerText(power: SlugPower, words: readonly string[]): Part {
  const next = /^(\d{1,4})ch$/.exec(words[power.at + power.words] ?? "")?.[1];
  const all = [power.ch, power.motor, next].filter((ch) => ch !== undefined);
  return { text: all.join("+"), taken: power.words + (next === undefined ? 0 : 1) };
}

function partAt(words: readonly string[], at: number, model: string): Part {
  const word = words[at] ?? "";
  const next = words[at + 1] ?? "";
  const joined =
    pairAt(word, next, words[at + 2] ?? "") ??
    compoundAt(words, at) ??
    electricPrefix(words[at - 1] ?? "", word, next, model);
  if (joined !== undefined) return joined;
  return { text: word.replace(/^(\d{1,4})ch$/, "$1"), taken: 1 };
}

/** What a point or a sign stood between. */
function pairAt(word: string, next: string, afterNext: string): Part | undefined {
  const pair = `${word} ${next}`;
  if (pair === "s s") return { text: "s&s", taken: 2 };
  if (pair === "start stop" || pair === "stop start") return { text: `${word}&${next}`, taken: 2 };
  if (pair === "e6 d" && /^temp|^t$/.test(afterNext)) return { text: `e6.d-${afterNext}`, taken: 3 };
  // `7 places` and `5 portes` follow whatever number there is.
  if (/^(?:places|portes|cv)$/.test(afterNext)) return undefined;
  const hasPoint =
    // litres: 1.2, 2.0D, 1.25
    /^[0-8] (?:\d|\d(?:i|d|t|tdi|hdi|dci|tce)|25)$/.test(pair) ||
    // 92.5KWH, 43.5 ch
    /^\d{1,3} \d(?:kwh|kw|ch)$/.test(pair) ||
    // model years: 2021.5, 19.5
    /^(?:20[12]\d|1[5-9]|2\d) 5$/.test(pair) ||
    // standards: EURO6.2, E6.3, E6.D
    /^(?:euro6|e6) (?:\d|c|d)$/.test(pair);
  return hasPoint ? { text: `${word}.${next.replace(/ch$/, "")}`, taken: 2 } : undefined;
}

/** Names that the market writes with a hyphen. */
const COMPOUNDS: readonly (readonly string[])[] = [
  "plug-in",
  "t-gdi",
  "dig-t",
  "ig-t",
  "di-t",
  "t-jet",
  "d-4d",
  "i-vtec",
  "vvt-i",
  "i-mmd",
  "e-hev",
  "skyactiv-d",
  "skyactiv-g",
  "skyactiv-x",
  "eco-g",
  "r-line",
  "n-line",
  "x-line",
  "st-line",
  "n-connecta",
  "n-design",
  "r-design",
  "r-dynamic",
  "f-sport",
  "c-series",
  "e-series",
  "x-tronic",
  "s-cvt",
  "x-play",
  "x-look",
  "x-shift",
  "corsa-e",
  "mokka-e",
  "euro6d-t",
  "euro6d-temp",
  "euro6d-ap",
  "6d-t",
  "6d-temp",
  "7g-dct",
  "8g-dct",
  "7g-tronic",
  "9g-tronic",
].map((name) => name.split("-"));

function compoundAt(words: readonly string[], at: number): Part | undefined {
  const compound = COMPOUNDS.find((parts) => parts.every((part, index) => words[at + index] === part));
  return compound && { text: compound.join("-"), taken: compound.length };
}

/** `e-tech`, `e-208`, but `300 E` of a Mercedes: after a number of three digits the letter belongs to it. */
function electricPrefix(before: string, word: string, next: string, model: string): Part | undefined {
  if (word !== "e" || /^\d{3}$/.test(before)) return undefined;
  const isName = /^[a-z]{3,}\d?$|^(?:dcs|eat)\d$/.test(next) || (next !== "" && next === model.toLowerCase());
  return isName ? { text: `e-${next}`, taken: 2 } : undefined;
}
