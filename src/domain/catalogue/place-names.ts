/** Spellings of place names: as paths hold them (spec 5.19) and as dealers type them. */
import { slugOf } from "./names.ts";

/**
 * The name behind a path segment or a query value: percent-decoded, underscore to hyphen, plus to space,
 * repeated hyphens and spaces to one, upper case (spec 5.19). `saint_etienne` → `SAINT-ETIENNE`.
 * A percent sign that starts no valid sequence stays as it is.
 */
export function decodePlaceName(text: string): string {
  return decodePercents(text.replaceAll("+", " "))
    .replaceAll("_", "-")
    .replace(/-+/g, "-")
    .replace(/\s+/g, " ")
    .trim()
    .toUpperCase();
}

function decodePercents(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const SPELLED_OUT: Readonly<Record<string, string>> = { st: "saint", ste: "sainte" };

/**
 * What all spellings of one place share, whatever their case, accents, hyphens, apostrophes and usual
 * abbreviations: `ST ETIENNE CEDEX 2` and `Saint-Étienne` → `saintetienne`, `Chalon s/Saône` → `chalonsursaone`.
 */
export function foldPlaceName(text: string): string {
  const words = slugOf(text.replace(/\bs\s*\/\s*/gi, "sur ")).split("-");
  const cedex = words.indexOf("cedex");
  return (cedex < 0 ? words : words.slice(0, cedex)).map((word) => SPELLED_OUT[word] ?? word).join("");
}

export type DividedCity = "paris" | "lyon" | "marseille";
export interface Arrondissement {
  readonly city: DividedCity;
  readonly number: number;
}

/** The three cities that INSEE and La Poste divide. */
const NUMBERED_CITY = /^(paris|lyon|marseille)(?:-cedex)?-0?(\d{1,2})(?:er|e|eme|ieme)?(?:-arr(?:ondissement)?)?$/;

/** `Paris 11e Arrondissement`, `LYON 03`, `paris-cedex-16` → the city and the number; undefined for anything else. */
export function readArrondissement(text: string): Arrondissement | undefined {
  const [, city, number] = NUMBERED_CITY.exec(slugOf(text)) ?? [];
  return isDividedCity(city) && number !== undefined ? { city, number: Number(number) } : undefined;
}

function isDividedCity(text: string | undefined): text is DividedCity {
  return text === "paris" || text === "lyon" || text === "marseille";
}
