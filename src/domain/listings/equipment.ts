/** Equipment words: what an advert or a visitor writes, as option keys and normalised keywords (spec 1.8, 5.12). */
import { withoutAccents } from "../catalogue/names.ts";
import { OPTIONS, option } from "../catalogue/options.ts";

const STOP_WORDS: ReadonlySet<string> = new Set([
  "a",
  "au",
  "aux",
  "avec",
  "d",
  "de",
  "des",
  "du",
  "en",
  "et",
  "l",
  "la",
  "le",
  "les",
  "par",
  "pour",
  "sur",
  "un",
  "une",
]);

/** Tokens shorter than this are ignored (spec 5.12). */
export const SHORTEST_OPTION_TOKEN = 2;

/** `Caméra de recul` → `camera recul`: no accents, no case, no stop words. Empty when nothing is left. */
export function keywordOf(text: string): string {
  return withoutAccents(text)
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "" && !STOP_WORDS.has(word))
    .join(" ");
}

interface Phrase {
  readonly words: string;
  readonly key: string;
}

/** Longest first, so that "regulateur adaptatif" is not read as "regulateur". */
const PHRASES: readonly Phrase[] = OPTIONS.flatMap((entry) =>
  [entry.label, entry.key.replaceAll("-", " "), ...entry.words].map((text) => ({
    words: keywordOf(text),
    key: entry.key,
  })),
).toSorted((a, b) => b.words.length - a.words.length);

/** Every option that a text names, each once, in the order of the catalogue. */
export function optionsNamedIn(text: string): readonly string[] {
  let rest = ` ${keywordOf(text)} `;
  const found = new Set<string>();
  for (const { words, key } of PHRASES) {
    if (!rest.includes(` ${words} `)) continue;
    found.add(key);
    rest = rest.replaceAll(` ${words} `, "  ");
  }
  return OPTIONS.filter((entry) => found.has(entry.key)).map((entry) => entry.key);
}

/**
 * What the `options` filter compares: the option's key when the text is one or names exactly one,
 * otherwise the normalised words themselves. Undefined when the text is too short to mean anything (spec 5.12).
 */
export function equipmentKeyOf(text: string): string | undefined {
  if (option(text) !== undefined) return text;
  const words = keywordOf(text);
  if (words.length < SHORTEST_OPTION_TOKEN) return undefined;
  return PHRASES.find((phrase) => phrase.words === words)?.key ?? words;
}

/** The keys that a listing carries for its equipment lines: one key a line, or several where a line names several. */
export function equipmentKeys(lines: readonly string[]): readonly string[] {
  const keys = new Set<string>();
  for (const line of lines) {
    const named = optionsNamedIn(line);
    for (const key of named) keys.add(key);
    const whole = equipmentKeyOf(line);
    if (whole !== undefined && named.length === 0) keys.add(whole);
  }
  return [...keys].toSorted();
}
