/** What a visitor types into an autocomplete, held against what can be chosen (spec 5.11). */
import { keyOf, withoutAccents } from "../catalogue/names.ts";
import { option } from "../catalogue/options.ts";
import { keywordOf } from "../listings/equipment.ts";

/** Names of listings are keys as a rule, and a key need not be made into one. */
const PLAIN_KEY = /^[!-`]+( [!-`]+)*$/;

/** The generation's name holds the text, whatever its case and accents. No text lets everything in. */
export function commercialNameFilter(text: string | undefined): (commercialName: string) => boolean {
  const wanted = keyOf(text ?? "");
  return (commercialName) => (PLAIN_KEY.test(commercialName) ? commercialName : keyOf(commercialName)).includes(wanted);
}

/**
 * All by which an equipment key can be found, normalised, one a line: its label, the key itself, and the words by which
 * adverts name it. A free keyword has only itself.
 */
export function equipmentNames(key: string): string {
  const entry = option(key);
  const names = entry === undefined ? [key] : [entry.label, key, ...entry.words];
  return names.map((name) => ` ${keywordOf(name)}`).join("\n");
}

/** Takes what `equipmentNames` gives: one of the names has words that begin with the typed ones. No text lets everything in. */
export function equipmentFilter(text: string | undefined): (names: string) => boolean {
  const wanted = ` ${typedWords(text ?? "")}`;
  return (names) => names.includes(wanted);
}

/** Stop words go as they go from names, but not the last one: it may be the beginning of another (`au` of `audio`). */
function typedWords(text: string): string {
  const words = withoutAccents(text)
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");
  const before = keywordOf(words.slice(0, -1).join(" "));
  return [before, words.at(-1) ?? ""].filter((part) => part !== "").join(" ");
}
