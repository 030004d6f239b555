/**
 * A French sentence as filters, with the spans that were understood and those that were left out
 * (docs/decisions/free-text.md). Pure: the market and the year are given.
 */
import type { Vertical } from "../catalogue/verticals.ts";
import { DEFAULT_VERTICAL, VERTICALS } from "../catalogue/verticals.ts";
import type { Filters } from "../filters/registry.ts";
import { withChanges } from "../filters/transitions/set-filter.ts";
import type { Path } from "./best-path.ts";
import { bestPath } from "./best-path.ts";
import { candidatesOf } from "./candidates.ts";
import type { Knowledge } from "./candidates.ts";
import { knowledgeOf } from "./knowledge.ts";
import type { Market } from "./market.ts";
import { contextOf } from "./sentence-words.ts";
import type { SentenceRead } from "./sentence-read.ts";
import { spansOf } from "./spans.ts";
import { soldTrims } from "./sold-trims.ts";
import { atOnce } from "./steps.ts";
import type { SpellingDictionary } from "./spelling.ts";
import type { Completions } from "./suggestions/completions.ts";
import { understandingOf } from "./understanding.ts";
import { startAfter } from "./token.ts";
import type { VersionSearch } from "./version-search.ts";

/** `year`: the one in which it is said. */
export type SentenceReader = (text: string, year: number) => SentenceRead;

export interface Dictionaries extends Knowledge {
  readonly spelling: SpellingDictionary;
  readonly versions: VersionSearch;
  readonly completions: Completions;
}

/** For who has nobody else to answer meanwhile: it takes a second. */
export function sentenceReader(market: Market): SentenceReader {
  const dictionaries = atOnce(knowledgeOf(market));
  return (text, year) => readSentence(text, year, dictionaries);
}

/** Three times what anybody says in a sentence. What comes after is left out visibly: one text never holds a server up. */
export const MOST_TOKENS = 160;

export function readSentence(whole: string, year: number, dictionaries: Dictionaries): SentenceRead {
  const end = startAfter(whole, MOST_TOKENS);
  const read = readBeginning(whole.slice(0, end), year, dictionaries);
  const rest = whole.slice(end).trimEnd();
  if (rest === "") return read;
  return { ...read, ignored: [...read.ignored, { from: end, to: end + rest.length, text: rest }] };
}

function readBeginning(text: string, year: number, dictionaries: Dictionaries): SentenceRead {
  const { context, isSilent } = contextOf(text, year, dictionaries);
  const byStart = candidatesOf(context, dictionaries);
  const { vertical, path } = bestVertical(
    VERTICALS.map((searched) => ({ vertical: searched, path: bestPath(context.tokens, byStart, searched, isSilent) })),
  );
  const { asked, spans, refused } = understandingOf(path.candidates);
  const trims = spans.flatMap(({ trim }) => trim ?? []);
  const { vertical: _said, ...changes } = asked;
  const selections = changes.makesModelsCommercialNames ?? makeOfBadges(trims);
  const { versions, kept } = soldTrims(path.candidates, dictionaries.versions, selections, vertical);
  const filters: Filters = withChanges(
    { vertical },
    {
      ...changes,
      ...(selections === undefined ? {} : { makesModelsCommercialNames: selections }),
      ...(versions.length === 0 ? {} : { versions }),
    },
  );
  return { filters, trims, ...spansOf({ text, context, isSilent, byStart, vertical, spans, refused, kept }) };
}

/** Among equals the first of the form. */
function bestVertical(read: readonly { readonly vertical: Vertical; readonly path: Path }[]): {
  readonly vertical: Vertical;
  readonly path: Path;
} {
  const none: { readonly vertical: Vertical; readonly path: Path } = {
    vertical: DEFAULT_VERTICAL,
    path: { score: Number.NEGATIVE_INFINITY, candidates: [] },
  };
  return read.reduce((best, one) => (one.path.score > best.path.score + 1e-9 ? one : best), none);
}

/** What one make alone calls its engines so. */
const BADGE = /^[1-8][1-6]\d(x?[di]|[di]a|e)$/;

function makeOfBadges(trims: readonly string[]): readonly [{ readonly make: string }] | undefined {
  return trims.some((trim) => trim.split(" ").some((word) => BADGE.test(word))) ? [{ make: "BMW" }] : undefined;
}
