/**
 * What words that are left out may have been meant to say: the filters near to a vague wish, a reading that lost to silence, the
 * names that are spelt alike, models of the make beside them. None counts before somebody chooses it.
 */
import { makesOf } from "../catalogue/makes.ts";
import { foldOf } from "../catalogue/names.ts";
import type { Vertical } from "../catalogue/verticals.ts";
import { membersOf } from "../catalogue/verticals.ts";
import type { Candidate } from "./text/asked.ts";
import type { PathCandidate } from "./best-path.ts";
import type { Dictionaries } from "./dictionaries.ts";
import { REFUSAL_WORDS } from "./lexicon/plain-words.ts";
import { phraseWords } from "./lexicon/senses.ts";
import { VAGUE_PHRASES } from "./lexicon/vague.ts";
import { phraseTable } from "./text/phrase-table.ts";
import { readingKey } from "./reading-key.ts";
import { namesAt } from "./recognisers/names.ts";
import { placesAt } from "./recognisers/places.ts";
import { sensesAt } from "./recognisers/senses.ts";
import type { SentenceContext } from "./recognisers/sentence-context.ts";
import { phrasesAt } from "./recognisers/sentence-context.ts";
import type { SentenceWords } from "./sentence-words.ts";
import { editsToWord } from "./text/spelling.ts";
import type { Choices } from "./told-sentence.ts";
import { isParted } from "./text/token.ts";

const VAGUE_TABLE = phraseTable(
  VAGUE_PHRASES.flatMap(([phrases, near]) =>
    phrases.split(",").map((phrase) => [phraseWords(phrase.trim(), "told").join(""), near] as const),
  ),
);

/** A list that is read at a glance. */
const MOST_PROPOSED = 3;

/** What is proposed in the place of single words; quantities and wishes are what they say or nothing. */
const PROPOSED: ReadonlySet<Candidate["kind"]> = new Set<Candidate["kind"]>([
  "name",
  "place",
  "category",
  "energy",
  "colour",
  "equipment",
]);

export interface Unread {
  readonly words: SentenceWords;
  readonly byStart: readonly (readonly PathCandidate[])[];
  readonly vertical: Vertical;
  /** What was read. */
  readonly candidates: readonly PathCandidate[];
}

/** In the order of the sentence; those of one stretch the likeliest first. */
export function proposalsFor(unread: Unread, dictionaries: Dictionaries): readonly PathCandidate[] {
  const { words, candidates } = unread;
  const { tokens, year } = words.context;
  const isTaken = new Uint8Array(tokens.length);
  for (const { from, to } of candidates) isTaken.fill(1, from, to);
  const found: PathCandidate[] = [];
  for (let at = 0; at < tokens.length; at++) {
    if (isTaken[at] === 1 || tokens[at]?.kind === "sign" || isRefusedAt(words.context, at)) continue;
    const isFree = ({ to }: { readonly to: number }) => isTaken.subarray(at, to).every((taken) => taken === 0);
    const [vague] = phrasesAt(words.context, at, VAGUE_TABLE, "passed")
      .filter((phrase) => phrase.cost === 0 && isFree(phrase))
      .toSorted((a, b) => b.to - a.to);
    if (vague !== undefined) {
      const near = vague.meaning(year).map((asked) => proposal({ asked, from: at, to: vague.to, kind: "wish" }));
      found.push(...fitting(near, unread));
      at = vague.to - 1;
      continue;
    }
    if (words.isSilent(at)) continue;
    const alike = fitting(wordsAlike(unread, at, dictionaries).filter(isFree), unread);
    found.push(...distinct(alike.toSorted((a, b) => b.score - a.score)).slice(0, MOST_PROPOSED));
  }
  return found;
}

/** Words between a refusal and what it is of. */
const MOST_BETWEEN = 2;

/** `pas très grande`: what is near to that is not wanted. */
function isRefusedAt({ tokens }: SentenceContext, at: number): boolean {
  const before = tokens.slice(Math.max(0, at - MOST_BETWEEN - 1), at + 1);
  const start = before.findLastIndex((token, place) => place > 0 && isParted(token));
  return before.slice(Math.max(0, start), -1).some(({ fold }) => REFUSAL_WORDS.has(fold));
}

/** Those that were chosen, each by where it begins; the first of two that overlap. */
export function chosenProposals(
  unread: Unread,
  choices: Choices,
  proposals: () => readonly PathCandidate[],
): readonly PathCandidate[] {
  const { tokens } = unread.words.context;
  const starts = new Map(tokens.map(({ start }, at) => [start, at]));
  const isRead = (at: number) => unread.candidates.some(({ from, to }) => at >= from && at < to);
  const free = [...choices].flatMap(([start, choice]) => {
    const at = starts.get(start);
    return at === undefined || isRead(at) ? [] : [{ at, choice }];
  });
  if (free.length === 0) return [];
  let end = 0;
  return proposals().filter((one) => {
    const isChosen = one.from >= end && free.some(({ at, choice }) => at === one.from && readingKey(one) === choice);
    if (isChosen) end = one.to;
    return isChosen;
  });
}

function proposal(said: Pick<PathCandidate, "asked" | "from" | "to" | "kind"> & Partial<PathCandidate>): PathCandidate {
  return { score: 0, corrections: [], ...said, isProposed: true };
}

/** What the kind of vehicle that is searched has, and narrows what is asked for: `suv familial` finds no estates beside them. */
const fitting = (proposals: readonly PathCandidate[], { vertical, candidates }: Unread) =>
  proposals.filter(
    ({ verticals, asked }) =>
      (verticals === undefined || verticals.includes(vertical)) &&
      !CLOSED_LISTS.some((key) => asked[key] !== undefined && candidates.some((one) => one.asked[key] !== undefined)),
  );

/** Of which one more value finds more. */
const CLOSED_LISTS = ["categories", "energies"] as const;

function distinct(candidates: readonly PathCandidate[]): readonly PathCandidate[] {
  const first = new Map<string, PathCandidate>();
  for (const candidate of candidates) {
    const key = readingKey(candidate);
    if (!first.has(key)) first.set(key, candidate);
  }
  return [...first.values()];
}

function wordsAlike(unread: Unread, at: number, dictionaries: Dictionaries): readonly PathCandidate[] {
  const { context } = unread.words;
  const lost = (unread.byStart[at] ?? []).filter(isPlainReading);
  return [...lost, ...respelt(context, at, dictionaries), ...modelsAlike(unread, at)].map((one) => proposal(one));
}

/** Something of its own, not refused. */
function isPlainReading({ kind, asked, isRefused, trim }: PathCandidate): boolean {
  return PROPOSED.has(kind) && isRefused !== true && trim === undefined && Object.keys(asked).length > 0;
}

/** Also of a word that is spelt well: `superbe` beside Skoda may have been a Superb. */
function respelt(context: SentenceContext, at: number, dictionaries: Dictionaries): readonly PathCandidate[] {
  const typed = context.tokens[at]?.fold ?? "";
  const nearest = dictionaries.spelling.nearest(typed);
  if (nearest.length === 0) return [];
  const spellings = context.spellings.with(at, nearest);
  const other: SentenceContext = { ...context, spellings };
  return [
    ...namesAt(other, at, dictionaries.names, dictionaries.nameRules),
    ...placesAt(other, at, dictionaries.places),
    ...sensesAt(other, at),
  ].filter((one) => isPlainReading(one) && one.corrections.some(({ from }) => from === at));
}

/** Of its letters so many may be others. */
const UNLIKE = 0.4;
const SHORTEST = 3;

/** Of the one make that is said, the models whose name is nearest. */
function modelsAlike({ words, candidates, vertical }: Unread, at: number): readonly PathCandidate[] {
  const typed = words.context.tokens[at]?.fold ?? "";
  const [made, ...others] = candidates.flatMap(({ asked }) => asked.makesModelsCommercialNames ?? []);
  if (typed.length < SHORTEST || made === undefined || made.model !== undefined || others.length > 0) return [];
  return membersOf(vertical).flatMap((member) =>
    makesOf(member)
      .filter(({ key }) => key === made.make)
      .flatMap(({ models }) => models)
      .flatMap(({ key, label }): readonly PathCandidate[] => {
        const edits = editsToWord(typed, foldOf(label));
        if (edits > Math.max(typed.length, foldOf(label).length) * UNLIKE) return [];
        const asked = { makesModelsCommercialNames: [{ make: made.make, model: key }] };
        return [{ asked, from: at, to: at + 1, kind: "name", score: 1 - edits / typed.length, corrections: [] }];
      }),
  );
}
