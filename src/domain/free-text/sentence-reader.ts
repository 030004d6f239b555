/**
 * A French sentence as filters, with the spans that were understood and those that were left out
 * (docs/decisions/free-text.md). Pure: the market and the year are given.
 */
import type { Vertical } from "../catalogue/verticals.ts";
import { DEFAULT_VERTICAL, VERTICALS } from "../catalogue/verticals.ts";
import type { Filters } from "../filters/registry.ts";
import { withChanges } from "../filters/transitions/set-filter.ts";
import type { Path, PathCandidate } from "./best-path.ts";
import { bestPath } from "./best-path.ts";
import { candidatesOf } from "./candidates.ts";
import type { Knowledge } from "./candidates.ts";
import { knowledgeOf } from "./knowledge.ts";
import type { Market } from "./market.ts";
import { readingsOf } from "./readings.ts";
import { contextOf } from "./sentence-words.ts";
import type { SentenceWords } from "./sentence-words.ts";
import type { SentenceRead } from "./sentence-read.ts";
import { spansOf } from "./spans.ts";
import { soldTrims } from "./sold-trims.ts";
import { withSoughtWords } from "./sought-words.ts";
import type { SpellingDictionary } from "./spelling.ts";
import { atOnce } from "./steps.ts";
import type { Completions } from "./suggestions/completions.ts";
import type { Choices } from "./told-sentence.ts";
import { LEFT_OUT, SOUGHT, choiceOf } from "./told-sentence.ts";
import { understandingOf } from "./understanding.ts";
import { startAfter } from "./token.ts";
import type { VersionSearch } from "./version-search.ts";

/** `year`: the one in which it is said. `choices`: what was chosen for single spans; what fits no span chooses nothing. */
export type SentenceReader = (text: string, year: number, choices?: Choices) => SentenceRead;

export interface Dictionaries extends Knowledge {
  readonly spelling: SpellingDictionary;
  readonly versions: VersionSearch;
  readonly completions: Completions;
}

/** For who has nobody else to answer meanwhile: it takes a second. */
export function sentenceReader(market: Market): SentenceReader {
  return readerWith(atOnce(knowledgeOf(market)));
}

/** What a sentence is before anything is chosen in it. */
interface Lattice {
  readonly text: string;
  readonly year: number;
  readonly words: SentenceWords;
  readonly byStart: readonly (readonly PathCandidate[])[];
  readonly vertical: Vertical;
  readonly path: Path;
}

/** Three times what anybody says in a sentence. What comes after is left out visibly: one text never holds a server up. */
export const MOST_TOKENS = 160;

export function readerWith(dictionaries: Dictionaries): SentenceReader {
  // A page reads its sentence once for each reading of each span.
  let last: Lattice | undefined;
  return (whole, year, choices = NO_CHOICES) => {
    const end = startAfter(whole, MOST_TOKENS);
    const text = whole.slice(0, end);
    if (last?.text !== text || last.year !== year) last = latticeOf(text, year, dictionaries);
    const read = readLattice(last, choices, dictionaries);
    const rest = whole.slice(end).trimEnd();
    const ignored = rest === "" ? read.ignored : [...read.ignored, { from: end, to: end + rest.length, text: rest }];
    return withSoughtWords({ ...read, ignored }, choices);
  };
}

const NO_CHOICES: Choices = new Map();

function latticeOf(text: string, year: number, dictionaries: Dictionaries): Lattice {
  const words = contextOf(text, year, dictionaries);
  const { context, isSilent } = words;
  const byStart = candidatesOf(context, dictionaries);
  const best = bestVertical(
    VERTICALS.map((searched) => ({ vertical: searched, path: bestPath(context.tokens, byStart, searched, isSilent) })),
  );
  return { text, year, words, byStart, ...best };
}

function readLattice(lattice: Lattice, choices: Choices, dictionaries: Dictionaries): SentenceRead {
  const { text, words, byStart } = lattice;
  const { candidates, leftOut } = chosenOf(lattice, choices);
  const vertical = leftOut.length === 0 ? lattice.vertical : verticalOf(lattice, candidates);
  const { asked, spans, refused } = understandingOf(candidates, vertical, lattice.year);
  const trims = spans.flatMap(({ trim }) => trim ?? []);
  const { vertical: _said, ...changes } = asked;
  const selections = changes.makesModelsCommercialNames ?? makeOfBadges(trims);
  const { versions, kept } = soldTrims(candidates, dictionaries.versions, selections, vertical);
  const filters: Filters = withChanges(
    { vertical },
    {
      ...changes,
      ...(selections === undefined ? {} : { makesModelsCommercialNames: selections }),
      ...(versions.length === 0 ? {} : { versions }),
    },
  );
  return { filters, trims, ...spansOf({ text, ...words, byStart, vertical, spans, refused, kept, leftOut }) };
}

/** The path with the readings that were chosen in the place of its own. */
function chosenOf(
  { words, byStart, vertical, path }: Lattice,
  choices: Choices,
): { readonly candidates: readonly PathCandidate[]; readonly leftOut: readonly PathCandidate[] } {
  if (choices.size === 0) return { candidates: path.candidates, leftOut: [] };
  const { tokens } = words.context;
  const leftOut: PathCandidate[] = [];
  const candidates = path.candidates.flatMap((candidate): readonly PathCandidate[] => {
    if (saysNothing(candidate)) return [candidate];
    const nth = choiceOf(choices, {
      from: tokens[candidate.from]?.start ?? 0,
      to: tokens[candidate.to - 1]?.end ?? 0,
    });
    if (nth === undefined) return [candidate];
    if (nth === LEFT_OUT || nth === SOUGHT) {
      leftOut.push(candidate);
      return [];
    }
    const reading = readingsOf(candidate, byStart[candidate.from] ?? [], vertical)[nth - 1];
    return [reading === undefined || nth === 1 ? candidate : { ...reading, insteadOf: candidate }];
  });
  return { candidates, leftOut };
}

/** Understood as what no filter says: left out by itself. */
function saysNothing({ asked, trim, isRefused, kind }: PathCandidate): boolean {
  const isEmpty = trim === undefined && isRefused !== true && Object.keys(asked).length === 0;
  return isEmpty || kind === "refusal";
}

/** Where the kind of vehicle is left out, what else is said may still be of one kind alone. */
function verticalOf({ vertical, path }: Lattice, candidates: readonly PathCandidate[]): Vertical {
  const saysIt = ({ asked }: PathCandidate) => asked.vertical !== undefined;
  if (!path.candidates.some(saysIt) || candidates.some(saysIt)) return vertical;
  const isAnyKind = candidates.every(({ verticals = [DEFAULT_VERTICAL] }) => verticals.includes(DEFAULT_VERTICAL));
  return isAnyKind ? DEFAULT_VERTICAL : vertical;
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
