/** The words of a path, whatever its spelling: another than the canonical one answers 301 (docs/decisions/url-grammar.md). */
import { withoutAccents } from "../catalogue/names.ts";
import { decodePlaceName } from "../catalogue/place-names.ts";
import { SLASH } from "./slug-table.ts";

/** Longer paths are no page: every address of ours is far shorter, even percent-encoded. */
const MAX_PATH_LENGTH = 1000;

/** What mail and chat take for a part of the address before it: ends of sentences and brackets, spaces, and their escapes. */
const TRAILING_SIGNS = /(?:[)\]},.;:!?*']|%(?:0A|0D|20|22|27|29|2C|3E|5D|7D|C2%A0|C2%BB|E2%80%(?:99|9D|A6|AF)))+$/i;
/** Parameters that were added as if there were others already. */
const LOOSE_QUERY = /\.html&([^/]*)$/i;

/** The path without them, and the parameters that stood in it. */
export function withoutTrailingSigns(path: string): { readonly path: string; readonly query: string } {
  const said = path.length > MAX_PATH_LENGTH ? "" : path;
  const [loose = "", query = ""] = LOOSE_QUERY.exec(said) ?? [];
  const rest = loose === "" ? said : said.slice(0, -loose.length) + ".html";
  return { path: rest.replace(TRAILING_SIGNS, ""), query };
}

/** Its segments as received, a slash at the end left out; undefined when there are empty ones or too much of it. */
export function segmentsOf(path: string): readonly string[] | undefined {
  if (!path.startsWith(SLASH) || path.length > MAX_PATH_LENGTH) return undefined;
  const segments = path.slice(1).split(SLASH);
  if (segments.at(-1) === "") segments.pop();
  return segments.includes("") ? undefined : segments;
}

const PLAIN = /^[a-z0-9.-]+$/;

/**
 * A segment as names spell it: decoded (spec 5.19), lower case without accents, one hyphen for every run of
 * underscores, plus signs, spaces, apostrophes and hyphens. Undefined when other characters are left, among them the
 * percent sign of an escape that does not decode.
 */
export function plainSegment(segment: string): string | undefined {
  if (PLAIN.test(segment) && !segment.includes("--")) return segment;
  const text = withoutAccents(decodePlaceName(segment))
    .toLowerCase()
    .replace(/[\s'’-]+/g, "-");
  return PLAIN.test(text) ? text : undefined;
}

const WORDS = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** All segments as words, slashes between them; undefined when a segment holds anything but words. */
export function wordsOf(plainSegments: readonly string[]): readonly string[] | undefined {
  const words: string[] = [];
  for (const segment of plainSegments) {
    if (!WORDS.test(segment)) return undefined;
    if (words.length > 0) words.push(SLASH);
    words.push(...segment.split("-"));
  }
  return words;
}

/** The text without `.html` at its end. */
export function withoutEnding(text: string): string {
  return /[^/]\.html$/.test(text) ? text.slice(0, -".html".length) : text;
}
