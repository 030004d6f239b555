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
import type { Asked } from "./text/asked.ts";
import type { Dictionaries } from "./dictionaries.ts";
import { knowledgeOf } from "./knowledge.ts";
import type { Market } from "./tables/market.ts";
import { chosenProposals, proposalsFor } from "./proposals.ts";
import { readingNamed } from "./readings.ts";
import { contextOf } from "./sentence-words.ts";
import type { SentenceWords } from "./sentence-words.ts";
import type { IgnoredSpan, Proposal, SentenceRead } from "./sentence-read.ts";
import type { ReadPath } from "./spans.ts";
import { spansOf } from "./spans.ts";
import { isRow, soldTrims, versionsOf } from "./sold-trims.ts";
import { withSoughtWords } from "./sought-words.ts";
import { atOnce } from "./text/steps.ts";
import type { Choices } from "./told-sentence.ts";
import { CUT, LEFT_OUT, SOUGHT, choiceOf } from "./told-sentence.ts";
import { understandingOf } from "./understanding.ts";
import { startAfter } from "./text/token.ts";

/** One sentence, to be read as often as something else may be chosen in it. What fits no span chooses nothing. */
export interface HeardSentence {
  /** What it asks for, which is less work than `read`. */
  filters(choices?: Choices): Filters;
  read(choices?: Choices): SentenceRead;
  /** What it leaves out may have been meant to say, in its order, of the same words the likeliest first; looked up when first asked for. */
  proposals(): readonly Proposal[];
}

/** `year`: the one in which it is said. */
export type SentenceReader = (text: string, year: number, choices?: Choices) => SentenceRead;

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
  /** Of what the path leaves out; looked up when first asked for. */
  readonly proposals: () => readonly PathCandidate[];
}

/** Three times what anybody says in a sentence. What comes after is left out visibly: one text never holds a server up. */
export const MOST_TOKENS = 160;

/** For who reads a sentence once. */
export function readerWith(dictionaries: Dictionaries): SentenceReader {
  return (text, year, choices) => hear(text, year, dictionaries).read(choices);
}

/** `year`: the one in which it is said. */
export function hear(whole: string, year: number, dictionaries: Dictionaries): HeardSentence {
  const end = startAfter(whole, MOST_TOKENS);
  const lattice = latticeOf(whole.slice(0, end), year, dictionaries);
  const unread = restOf(whole, end);
  const read = (choices = NO_CHOICES): SentenceRead => {
    const meant = meantBy(lattice, choices, dictionaries);
    const spans = spansOf({ ...lattice, ...lattice.words, ...meant });
    const ignored = [...spans.ignored, ...unread];
    return withSoughtWords({ filters: meant.filters, trims: meant.trims, ...spans, ignored }, choices);
  };
  return {
    read,
    proposals: () => {
      const { tokens } = lattice.words.context;
      return lattice.proposals().map(({ from, to, asked }) => ({
        from: tokens[from]?.start ?? 0,
        to: tokens[to - 1]?.end ?? whole.length,
        asked,
      }));
    },
    // Words are looked for as the spans have them.
    filters: (choices = NO_CHOICES) =>
      [...choices.values()].includes(SOUGHT) ? read(choices).filters : meantBy(lattice, choices, dictionaries).filters,
  };
}

/** What comes after the last token that is read, or says that more was typed. */
function restOf(whole: string, end: number): readonly IgnoredSpan[] {
  const said = whole.trimEnd();
  const from = said.length > end ? end : said.endsWith(CUT) ? said.length - CUT.length : undefined;
  return from === undefined ? [] : [{ from, to: said.length, text: said.slice(from) }];
}

const NO_CHOICES: Choices = new Map();

function latticeOf(text: string, year: number, dictionaries: Dictionaries): Lattice {
  const words = contextOf(text, year, dictionaries);
  const { context, isSilent } = words;
  const byStart = candidatesOf(context, dictionaries);
  const best = bestVertical(
    VERTICALS.map((searched) => ({ vertical: searched, path: bestPath(context.tokens, byStart, searched, isSilent) })),
  );
  const unread = { words, byStart, vertical: best.vertical, candidates: best.path.candidates };
  let found: readonly PathCandidate[] | undefined;
  return { text, year, words, byStart, ...best, proposals: () => (found ??= proposalsFor(unread, dictionaries)) };
}

/** What it means with these choices, before anybody is told so. */
interface Meant extends Pick<ReadPath, "vertical" | "spans" | "refused" | "unsold" | "leftOut"> {
  readonly filters: Filters;
  readonly trims: readonly string[];
}

function meantBy(lattice: Lattice, choices: Choices, { versions: search }: Dictionaries): Meant {
  const { words, path } = lattice;
  const { tokens } = words.context;
  const others = withProposals(
    chosenOf(path.candidates, (one) => !isRow(one), lattice, choices),
    lattice,
    choices,
  );
  const vertical = others.leftOut.length === 0 ? lattice.vertical : verticalOf(lattice, others.candidates);
  const named = understandingOf(others.candidates, vertical, lattice.year).asked.makesModelsCommercialNames;
  const sold = soldTrims(others.candidates, tokens, search, { selections: named, vertical });
  // Each run of trims has its tag: what is chosen for one is chosen for it alone.
  const { candidates, leftOut } = chosenOf(sold.candidates, isRow, lattice, choices);
  const { asked, spans, refused } = understandingOf(candidates, vertical, lattice.year);
  const { vertical: _said, ...changes } = asked;
  const selections = changes.makesModelsCommercialNames;
  const versions = versionsOf(sold.wanted, candidates, search, { selections, vertical });
  const filters: Filters = withChanges({ vertical }, { ...changes, ...(versions.length === 0 ? {} : { versions }) });
  // What other filters rule out asks for nothing: `électrique, moins de 5 L aux 100`.
  const ruledOut = spans.filter((span) => isRuledOut(span.asked, filters));
  const trims = spans
    .map(({ candidate, trim }) => ({ from: candidate.from, trim }))
    .toSorted((a, b) => a.from - b.from)
    .flatMap(({ trim }) => trim ?? []);
  const left = [...others.leftOut, ...leftOut];
  return {
    filters,
    trims,
    vertical,
    spans: spans.filter((span) => !ruledOut.includes(span)),
    refused: [...refused, ...ruledOut.map(({ candidate }) => candidate)],
    unsold: sold.unsold,
    leftOut: left,
  };
}

/** But for a Crit’Air, which an electric vehicle has whatever is asked. */
function isRuledOut({ critAirMax, ...asked }: Asked, filters: Filters): boolean {
  const keys = Object.keys(asked);
  return (
    critAirMax === undefined &&
    keys.length > 0 &&
    keys.every((key) => key !== "vertical" && !Object.hasOwn(filters, key))
  );
}

interface Chosen {
  readonly candidates: readonly PathCandidate[];
  readonly leftOut: readonly PathCandidate[];
}

/** With what was chosen for words that say nothing by themselves. */
function withProposals(chosen: Chosen, lattice: Lattice, choices: Choices): Chosen {
  if (choices.size === 0) return chosen;
  const { words, byStart, vertical, path, proposals } = lattice;
  const proposed = chosenProposals({ words, byStart, vertical, candidates: path.candidates }, choices, proposals);
  return { ...chosen, candidates: [...chosen.candidates, ...proposed].toSorted((a, b) => a.from - b.from) };
}

/** Some of the candidates with the readings that were chosen in the place of their own. */
function chosenOf(
  path: readonly PathCandidate[],
  isChosen: (candidate: PathCandidate) => boolean,
  { words, byStart, vertical }: Lattice,
  choices: Choices,
): Chosen {
  if (choices.size === 0) return { candidates: path, leftOut: [] };
  const { tokens } = words.context;
  const leftOut: PathCandidate[] = [];
  const candidates = path.flatMap((candidate): readonly PathCandidate[] => {
    if (
      !isChosen(candidate) ||
      candidate.isProposed === true ||
      candidate.insteadOf !== undefined ||
      saysNothing(candidate)
    )
      return [candidate];
    const choice = choiceOf(choices, {
      from: tokens[candidate.from]?.start ?? 0,
      to: tokens[candidate.to - 1]?.end ?? 0,
    });
    if (choice === undefined) return [candidate];
    if (choice === LEFT_OUT || choice === SOUGHT) {
      leftOut.push(candidate);
      return [];
    }
    const reading = readingNamed(choice, candidate, byStart[candidate.from] ?? [], vertical);
    return [reading === undefined || reading === candidate ? candidate : { ...reading, insteadOf: candidate }];
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
  const saysIt = ({ asked, isRefused, verticals }: PathCandidate) =>
    asked.vertical !== undefined && (isRefused !== true || verticals?.includes(DEFAULT_VERTICAL) !== true);
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
