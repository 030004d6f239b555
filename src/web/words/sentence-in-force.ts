/**
 * Whether a search still is what its sentence says, and the sentence as it heads its results. Filters that are not the sentence's
 * came from it all the same: they are told so, with the way back to it (spec 1.6, 4.11).
 */
import { foldOf } from "../../domain/catalogue/names.ts";
import type { Asked } from "../../domain/free-text/asked.ts";
import { readingLabel, spanLabel } from "../../domain/free-text/reading-label.ts";
import type { IgnoredSpan, UnderstoodSpan } from "../../domain/free-text/sentence-read.ts";
import type { ToldSentence } from "../../domain/free-text/told-sentence.ts";
import { LEFT_OUT, withChoice, withoutWords } from "../../domain/free-text/told-sentence.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import { clearAll, withChanges } from "../../domain/filters/transitions/set-filter.ts";
import { listingAddress } from "../../domain/urls/canonical.ts";
import { withSentence } from "../../domain/urls/sentence-query.ts";
import type { Asking } from "../../search/asking.ts";
import { certain, each, total, viewed, withStandIn } from "../../search/asking.ts";
import type { PageServices } from "../services.ts";
import type { CorrectionView, MeaningView, OriginView, SentenceView, SpanView, WordsPiece } from "./sentence-view.ts";

/** Questions beyond these are not asked: no sentence of a person's has as many readings. */
const MOST_COUNTED = 60;

interface Target {
  readonly filters: Filters;
  readonly href: string;
}

export interface SentenceScope {
  /** Of the page. */
  readonly filters: Filters;
  /** Where such filters are shown, without their sentence. */
  readonly addressOf: (filters: Filters) => string;
}

/** What does not come from a sentence: whose stock, in which order, which page. */
const besides = ({ curef, showroomStock, allFamilies, sortBy }: Filters) => ({
  ...(curef === undefined ? {} : { curef }),
  ...(showroomStock === undefined ? {} : { showroomStock }),
  ...(allFamilies === undefined ? {} : { allFamilies }),
  ...(sortBy === undefined ? {} : { sortBy }),
});

function sought(filters: Filters): string {
  const nothing = { curef: undefined, showroomStock: undefined, allFamilies: undefined, sortBy: undefined };
  return listingAddress(withChanges(filters, nothing));
}

/** In any order of results, on any of their pages. */
export const areSame = (one: Filters, other: Filters) => sought(one) === sought(other);

export type SentenceInForce =
  | { readonly kind: "sentence"; readonly view: Asking<SentenceView>; readonly uncounted: SentenceView }
  | { readonly kind: "origin"; readonly origin: OriginView };

export async function sentenceInForce(
  { readSentence }: Pick<PageServices, "readSentence">,
  told: ToldSentence,
  { filters, addressOf }: SentenceScope,
): Promise<SentenceInForce> {
  const read = await readSentence(told.text, told.choices);
  if (!areSame(read.filters, filters))
    return { kind: "origin", origin: { text: told.text, backHref: withSentence(backTo(filters), told) } };
  const isSorted = filters.sortBy === read.filters.sortBy;
  const standing = (heard: Filters): Filters => {
    const { sortBy, ...others } = besides(filters);
    return withChanges(heard, isSorted ? others : { ...others, sortBy });
  };
  const targetOf = (heard: Filters, sentence: ToldSentence): Target => {
    const found = standing(heard);
    return { filters: found, href: withSentence(addressOf(found), sentence.text === "" ? undefined : sentence) };
  };
  const reading = async (sentence: ToldSentence): Promise<Target> =>
    targetOf((await readSentence(sentence.text, sentence.choices)).filters, sentence);
  const without = async (span: UnderstoodSpan | IgnoredSpan, left: Target): Promise<string | undefined> => {
    const shorter = withoutWords(told, span);
    const alone = shorter.text === "" ? targetOf(clearAll(left.filters), shorter) : await reading(shorter);
    if (areSame(alone.filters, left.filters)) return alone.href;
    // Its words make others mean what they mean.
    return "asked" in span && span.chosen !== LEFT_OUT ? left.href : undefined;
  };

  const known = [...read.understood, ...read.leftOut];
  // All readings of one text before those of another: the reader remembers the last one.
  const meant = await Promise.all(
    known.map(async (span) => ({
      span,
      targets: await Promise.all(span.readings.map((_, index) => reading(withChoice(told, span, index + 1)))),
      left: await reading(withChoice(told, span, LEFT_OUT)),
    })),
  );
  const here = targetOf(read.filters, told);
  const taken = await Promise.all([
    ...meant.map(async ({ span, left }) => [span, await without(span, left)] as const),
    ...read.ignored.map(async (span) => [span, await without(span, here)] as const),
  ]);
  const wayWithout = new Map<UnderstoodSpan | IgnoredSpan, string | undefined>(taken);

  const viewWith = (totals: ReadonlyMap<string, number>): SentenceView => {
    const totalOf = (target: Target) => totals.get(sought(target.filters));
    const spans = [
      ...meant.map(({ span, targets, left }) => {
        const isOver = span.asked.sortBy !== undefined && !isSorted;
        const meanings = [
          ...nearestFirst(
            span.readings.map((one, index) => {
              const target = targets[index] ?? here;
              const chosen = span.chosen === index + 1;
              const label = ownLabel(span, index);
              return { asked: one.asked, label, href: target.href, total: totalOf(target), chosen };
            }),
          ),
          { label: noneLabel(span), href: left.href, total: totalOf(left), chosen: span.chosen === LEFT_OUT },
        ];
        const isLeft = span.chosen === LEFT_OUT || isOver;
        return {
          from: span.from,
          view: {
            id: `sens-${span.from}`,
            state: isLeft ? ("left" as const) : ("read" as const),
            label: isLeft ? "Pas compté" : spanLabel(span),
            words: piecesOf(told.text, span),
            text: span.text,
            meanings: isOver ? [] : meanings,
            withoutHref: wayWithout.get(span),
          } satisfies SpanView,
        };
      }),
      ...read.ignored.map((span) => ({
        from: span.from,
        view: {
          id: `sens-${span.from}`,
          state: "unread",
          label: "Pas compris",
          words: [{ text: span.text }],
          text: span.text,
          meanings: [],
          withoutHref: wayWithout.get(span),
        } satisfies SpanView,
      })),
    ];
    return {
      text: told.text,
      spans: spans.toSorted((a, b) => a.from - b.from).map(({ view }) => view),
      corrections: meant.flatMap(({ span, left }) =>
        span.chosen === 1 ? correctionsOf(span, left.href, totalOf(left)) : [],
      ),
      clearHref: addressOf(clearAll(filters)),
      hidden: filters.curef === undefined ? [] : [["curef", filters.curef]],
    };
  };
  const asked = new Map(
    meant
      .flatMap(({ targets, left }) => [...targets, left])
      .map((target) => [sought(target.filters), target.filters] as const),
  );
  const counted = [...asked].slice(0, MOST_COUNTED);
  const uncounted = viewWith(new Map());
  const totals = viewed(
    each(counted.map(([, one]) => total(one))),
    (all) => new Map(counted.map(([text], index) => [text, all[index] ?? 0])),
  );
  return {
    kind: "sentence",
    view: withStandIn(viewed(totals, viewWith), () => uncounted),
    uncounted,
  };
}

/** For pages that came from no sentence. */
export const NO_SENTENCE = certain(undefined);

function backTo({ curef }: Filters): string {
  return curef === undefined ? "/recherche" : `/recherche?curef=${encodeURIComponent(curef)}`;
}

/** What a refusal means is told by what it refuses, and a sum by the month by what counts. */
function ownLabel(span: UnderstoodSpan, index: number): string {
  const isOwn = index === 0 && span.refused.length > 0;
  return isOwn || span.chosen === index + 1
    ? spanLabel(span)
    : readingLabel(span.readings[index] ?? { asked: span.asked });
}

/** Surroundings of a town from the closest on; all else as likely as it is. */
function nearestFirst(meanings: readonly (MeaningView & { readonly asked: Asked })[]): readonly MeaningView[] {
  const radiusOf = ({ asked }: { readonly asked: Asked }) => asked.distance ?? Number.POSITIVE_INFINITY;
  const isPlace = meanings.every(({ asked }) => asked.dptCp !== undefined);
  const ordered = isPlace ? meanings.toSorted((a, b) => radiusOf(a) - radiusOf(b)) : meanings;
  return ordered.map(({ asked: _asked, ...meaning }) => meaning);
}

function noneLabel({ asked }: UnderstoodSpan): string {
  const isPlace = asked.dptCp !== undefined || asked.regions !== undefined;
  return isPlace ? "Toute la France" : "Ne pas en tenir compte";
}

/** The words of a span, those struck that were read as others. */
function piecesOf(text: string, { from, to, corrections }: UnderstoodSpan): readonly WordsPiece[] {
  const pieces: WordsPiece[] = [];
  let at = from;
  for (const slip of corrections.toSorted((a, b) => a.from - b.from)) {
    if (slip.from < at) continue;
    if (slip.from > at) pieces.push({ text: text.slice(at, slip.from) });
    pieces.push({ text: text.slice(slip.from, slip.to), struck: true });
    at = slip.to;
  }
  return at < to ? [...pieces, { text: text.slice(at, to) }] : pieces;
}

function correctionsOf(span: UnderstoodSpan, keepHref: string, found: number | undefined): readonly CorrectionView[] {
  const label = spanLabel(span);
  return span.corrections.map(({ typed, read }) => ({
    read: foldOf(label) === read ? label : read,
    typed,
    keepHref,
    total: found,
  }));
}
