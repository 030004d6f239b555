/**
 * Which hybrid a version says. “Hybride” in a column is a family of energies, and the version tells which of them:
 * a precision of what the column says, no contradiction to it.
 */
import type { Energy } from "./energies.ts";
import { withoutAccents } from "./names.ts";

/** Of a version in capitals without accents. */
const PLUG_IN =
  /\b(?:PHEV|PLUG[ -]?IN|RECHARGEABLE|E-?HYBRID|TFSI ?E|GTE|TWIN ENGINE|4XE|E-EAT ?8|EHS|[XS]DRIVE ?\d{2}E|[1-7]\d{2}(?:L|X)?E|P[34]\d{2}E|HYBRID4|PRIME|EQ POWER|(?:200|250|300|350|400|450|500|580) ?D?E)\b/;
const NOT_RECHARGEABLE = /\bNON RECHARGEABLE\b|\bAUTO-?RECHARGEABLE\b/;
const NOT_PLUG_IN =
  /\b(?:MHEV|MILD|HEV|FULL[ -]HYBRID|E[- ]?HEV|I-MMD|SELF[ -]CHARGING|E-POWER|E-DCS ?6|48 ?V|MICRO[ -]HYBRID)\b/;

/** Horsepower by which makers of one group sell either kind of hybrid under one word. */
const POWERS: readonly {
  readonly makes: ReadonlySet<string>;
  readonly word: RegExp;
  readonly plugIn: ReadonlySet<string>;
  readonly other: ReadonlySet<string>;
}[] = [
  {
    makes: new Set(["PEUGEOT", "CITROEN", "DS", "OPEL", "FIAT", "ALFA ROMEO", "JEEP"]),
    word: /\bHYBRIDE?\b|\bE-TENSE\b/,
    plugIn: new Set(["180", "195", "225", "300", "360"]),
    other: new Set(["100", "110", "136", "145"]),
  },
  {
    makes: new Set(["RENAULT", "DACIA"]),
    word: /\bE-TECH\b|\bHYBRIDE?\b/,
    plugIn: new Set(["160"]),
    other: new Set(["140", "143", "145", "155", "200"]),
  },
  {
    makes: new Set(["HYUNDAI", "KIA"]),
    word: /\bHYBRIDE?\b|\bT-?GDI\b/,
    plugIn: new Set(["252", "253", "265", "288"]),
    other: new Set(["141", "215", "229", "230", "239"]),
  },
  {
    makes: new Set(["FORD"]),
    word: /\bHYBRIDE?\b|\bKUGA\b|\bDURATEC\b/,
    plugIn: new Set(["225", "243"]),
    other: new Set(["180", "183", "187", "190"]),
  },
];

/** Undefined where the version says neither, or both. `make` is a key. */
export function hybridInVersion(make: string, version: string): "plug_hyb" | "not_plug_hyb" | undefined {
  const text = withoutAccents(version).toUpperCase();
  if (NOT_RECHARGEABLE.test(text)) return "not_plug_hyb";
  const isPlugIn = PLUG_IN.test(text);
  if (isPlugIn || NOT_PLUG_IN.test(text)) {
    if (isPlugIn && NOT_PLUG_IN.test(text.replaceAll(/\bE-?HYBRID\b/g, ""))) return undefined;
    return isPlugIn ? "plug_hyb" : "not_plug_hyb";
  }
  return hybridOfPower(make, text);
}

function hybridOfPower(make: string, text: string): "plug_hyb" | "not_plug_hyb" | undefined {
  const group = POWERS.find(({ makes, word }) => makes.has(make) && word.test(text));
  const powers = text.match(/\b\d{3}(?=\b|CH)/g) ?? [];
  const isPlugIn = powers.some((power) => group?.plugIn.has(power) === true);
  const isOther = powers.some((power) => group?.other.has(power) === true);
  if (isPlugIn === isOther) return undefined;
  return isPlugIn ? "plug_hyb" : "not_plug_hyb";
}

/** `hyb` as the version tells it more exactly; every other energy as it is. */
export function refinedEnergy(energy: Energy, make: string, version: string): Energy {
  return energy === "hyb" ? (hybridInVersion(make, version) ?? energy) : energy;
}
