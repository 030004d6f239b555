/** A path as spans of the text: what was understood, what was left out, what says nothing. */
import type { Vertical } from "../catalogue/verticals.ts";
import type { Span } from "./text/asked.ts";
import type { PathCandidate } from "./best-path.ts";
import { LOADED_WORDS, REFUSAL_WORDS } from "./lexicon/plain-words.ts";
import type { SentenceContext } from "./recognisers/sentence-context.ts";
import { readingsOf } from "./readings.ts";
import type { IgnoredSpan, Reading, SentenceRead, UnderstoodSpan } from "./sentence-read.ts";
import type { Token } from "./text/token.ts";
import { LEFT_OUT } from "./told-sentence.ts";
import { isParted } from "./text/token.ts";
import type { Understood } from "./understanding.ts";

export interface ReadPath {
  readonly text: string;
  readonly context: SentenceContext;
  readonly isSilent: (at: number) => boolean;
  readonly byStart: readonly (readonly PathCandidate[])[];
  readonly vertical: Vertical;
  readonly spans: readonly Understood[];
  /** Understood, but no filter says it. */
  readonly refused: readonly PathCandidate[];
  /** Words of trims that no version on sale holds. */
  readonly unsold: readonly PathCandidate[];
  /** Understood, and not wanted by who says it. */
  readonly leftOut: readonly PathCandidate[];
  /** What is left out may have been meant to say: read only where some of it was chosen. */
  readonly proposals: () => readonly PathCandidate[];
}

export function spansOf(read: ReadPath): Pick<SentenceRead, "understood" | "leftOut" | "ignored" | "silent"> {
  const { context, text, isSilent, refused, unsold } = read;
  const { tokens } = context;
  const covered = new Uint8Array(tokens.length);
  for (const { candidate } of read.spans) covered.fill(1, candidate.from, candidate.to);
  for (const { from, to } of read.leftOut) covered.fill(1, from, to);
  const left = new Uint8Array(tokens.length);
  for (const { from, to } of [...refused, ...unsold]) left.fill(1, from, to);
  for (const [at, token] of tokens.entries()) {
    const isQuiet = (isSilent(at) || LOADED_WORDS.has(token.fold)) && !REFUSAL_WORDS.has(token.fold);
    if (covered[at] === 0 && !isQuiet) left[at] = 1;
  }
  // `pas de rouille`: what turns or bounds a word that is left out is left out with it.
  for (let at = tokens.length - 2; at >= 0; at--) {
    const next = nextSpoken(tokens, at + 1, isSilent);
    const token = tokens[at];
    if (
      token !== undefined &&
      covered[at] === 0 &&
      LOADED_WORDS.has(token.fold) &&
      next !== undefined &&
      left[next] === 1
    )
      left[at] = 1;
  }
  const turned = new Uint8Array(tokens.length);
  for (const { from, to, parts } of refused) if (parts !== undefined) turned.fill(1, from, to);
  const ignored = runsOf({ tokens, left, covered, turned, unsold }, text);
  const silent = tokens.flatMap((token, at) =>
    covered[at] === 0 && left[at] === 0 ? [{ from: token.start, to: token.end }] : [],
  );
  return {
    understood: read.spans.map((span) => understoodSpan(span, read)),
    leftOut: read.leftOut.map((candidate) => ({
      ...understoodSpan({ candidate, asked: candidate.asked }, read),
      chosen: LEFT_OUT,
    })),
    ignored,
    silent: outside(silent, ignored),
  };
}

/** Both in the order of the text. */
function outside(spans: readonly Span[], runs: readonly Span[]): readonly Span[] {
  let at = 0;
  return spans.filter((span) => {
    while (at < runs.length && (runs[at]?.to ?? 0) < span.to) at += 1;
    const run = runs[at];
    return run === undefined || span.from < run.from;
  });
}

function nextSpoken(tokens: readonly Token[], from: number, isSilent: (at: number) => boolean): number | undefined {
  for (let at = from; at < Math.min(tokens.length, from + 4); at++) if (!isSilent(at)) return at;
  return undefined;
}

/** Neighbours as one span, with the few words between them that say nothing. */
const MOST_BETWEEN = 2;

interface LeftTokens extends Pick<ReadPath, "unsold"> {
  readonly tokens: readonly Token[];
  readonly left: Uint8Array;
  readonly covered: Uint8Array;
  /** Of refusals. */
  readonly turned: Uint8Array;
}

function runsOf({ tokens, left, covered, turned, unsold }: LeftTokens, text: string): readonly IgnoredSpan[] {
  /** For each token of a trim that is not on sale. */
  const trims = new Map(unsold.flatMap((one) => range(one).map((at) => [at, one] as const)));
  const runs: {
    from: number;
    to: number;
    last: number;
    isRefusal: boolean;
    readonly trims: Set<PathCandidate> | undefined;
  }[] = [];
  for (const [at, token] of tokens.entries()) {
    if (left[at] === 0) continue;
    const trim = trims.get(at);
    const run = runs.at(-1);
    const between = run === undefined ? [] : tokens.slice(run.last + 1, at + 1);
    const isNear =
      run !== undefined &&
      (run.trims === undefined) === (trim === undefined) &&
      at - run.last - 1 <= MOST_BETWEEN &&
      between.every((one) => !isParted(one)) &&
      between.slice(0, -1).every((_, place) => covered[run.last + 1 + place] === 0);
    if (run !== undefined && isNear) {
      run.to = token.end;
      run.last = at;
      run.isRefusal ||= turned[at] === 1;
      if (trim !== undefined) run.trims?.add(trim);
    } else {
      const isRefusal = turned[at] === 1;
      runs.push({ from: token.start, to: token.end, last: at, isRefusal, trims: trim && new Set([trim]) });
    }
  }
  return runs.map(({ from, to, isRefusal, trims: named }) => ({
    from,
    to,
    text: text.slice(from, to),
    ...(isRefusal ? { isRefusal } : {}),
    ...(named === undefined ? {} : { trim: [...named].map(({ trim = "" }) => trim).join(" ") }),
  }));
}

const range = ({ from, to }: Span) => Array.from({ length: to - from }, (_, place) => from + place);

function understoodSpan(
  { candidate, asked, trim }: Understood,
  { text, context, byStart, vertical, proposals }: ReadPath,
): UnderstoodSpan {
  const { tokens } = context;
  const from = tokens[candidate.from]?.start ?? 0;
  const to = withBracket(text, from, tokens[candidate.to - 1]?.end ?? text.length);
  return {
    from,
    to,
    text: text.slice(from, to),
    asked,
    ...(trim === undefined ? {} : { trim }),
    isRefusal: candidate.isRefused === true,
    refused: candidate.isRefused === true ? (candidate.parts ?? []).map((part) => part.asked) : [],
    ...(candidate.isProposed === true
      ? { isProposed: true, ...amongReadings(candidate, proposals().filter(isOf(candidate))) }
      : readingsOfSpan(candidate, byStart, vertical)),
    corrections: candidate.corrections.map((correction) => {
      const [first, last] = [tokens[correction.from], tokens[correction.to - 1]];
      const span = { from: first?.start ?? from, to: last?.end ?? to };
      return { ...span, typed: text.slice(span.from, span.to), read: correction.read };
    }),
  };
}

/** `Saint-Denis (97)` to the bracket that closes it: other words in its place leave none behind. */
function withBracket(text: string, from: number, to: number): number {
  const said = text.slice(from, to);
  const isOpen = said.lastIndexOf("(") > said.lastIndexOf(")");
  const closing = isOpen ? /^\s*\)/.exec(text.slice(to))?.[0].length : undefined;
  return to + (closing ?? 0);
}

function readingsOfSpan(
  candidate: PathCandidate,
  byStart: readonly (readonly PathCandidate[])[],
  vertical: Vertical,
): Pick<UnderstoodSpan, "readings" | "chosen"> {
  const own = candidate.insteadOf ?? candidate;
  const read = readingsOf(own, byStart[own.from] ?? [], vertical, candidate);
  return amongReadings(candidate, read);
}

/** Of the same words. */
const isOf =
  ({ from, to }: Span) =>
  (other: Span): boolean =>
    other.from === from && other.to === to;

function amongReadings(
  candidate: PathCandidate,
  all: readonly PathCandidate[],
): Pick<UnderstoodSpan, "readings" | "chosen"> {
  const readings = all.map(({ asked, trim }): Reading => ({ asked, ...(trim === undefined ? {} : { trim }) }));
  const textOf = ({ asked, trim }: Reading) => JSON.stringify([asked, trim]);
  const chosen = readings.findIndex((reading) => textOf(reading) === textOf(candidate)) + 1;
  return { readings, chosen: Math.max(1, chosen) };
}
