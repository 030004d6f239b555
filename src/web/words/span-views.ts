/** One span of a sentence as its tag says it: what it is read as, the words it came from, and what else these may mean. */
import { foldOf } from "../../domain/catalogue/names.ts";
import { readWords, wordsLabel } from "../../domain/filters/advert-words-filter.ts";
import { centreOf } from "../../domain/filters/place-words.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import type { Asked } from "../../domain/free-text/text/asked.ts";
import { ignoredLabel, readingLabel, readingLabelAmong, spanLabel } from "../../domain/free-text/reading-label.ts";
import type { IgnoredSpan, Proposal, Reading, UnderstoodSpan } from "../../domain/free-text/sentence-read.ts";
import { LEFT_OUT, SOUGHT } from "../../domain/free-text/told-sentence.ts";
import type { CorrectionView, MeaningView, SpanView, WordsPiece } from "./sentence-view.ts";

/** Where one of the readings leads. */
export interface Target {
  readonly filters: Filters;
  readonly href: string;
}

/** A span that is told and offers nothing else. */
export interface ToldSpan {
  readonly span: UnderstoodSpan | IgnoredSpan;
  /** It asks for an order, and another one was chosen. */
  readonly isOtherOrder: boolean;
  /** Of the search: towns share the widest radius. */
  readonly distance: Filters["distance"];
}

export interface SpanMeant extends ToldSpan {
  /** What it may have been meant to say, where it is not understood. */
  readonly proposals: readonly Proposal[];
  /** In the order of its readings, or of its proposals. */
  readonly readings: readonly Target[];
  readonly left: Target;
  /** Where its words are looked for in the adverts; absent where nobody needs to. */
  readonly words: Target | undefined;
  readonly withoutHref: string | undefined;
  /** Of a place. */
  readonly otherPlace: SpanView["otherPlace"];
}

type TotalOf = (target: Target) => number | undefined;

export const isUnderstood = (span: UnderstoodSpan | IgnoredSpan): span is UnderstoodSpan => "asked" in span;

export function spanView(meant: SpanMeant | ToldSpan, text: string, totalOf: TotalOf): SpanView {
  const { span, isOtherOrder } = meant;
  const told = { id: `sens-${span.from}`, ...standingOf(meant), words: piecesOf(span, text), text: span.text };
  if (!("left" in meant)) return { ...told, meanings: [], withoutHref: undefined };
  const [near] = isUnderstood(span) || isSought(span) ? [] : proposalsOf(meant, totalOf);
  return {
    ...told,
    meanings: isOtherOrder ? [] : meaningsOf(meant, totalOf),
    ...(near === undefined ? {} : { near }),
    ...soughtWay(meant, totalOf),
    ...(meant.otherPlace === undefined ? {} : { otherPlace: meant.otherPlace }),
    withoutHref: meant.withoutHref,
  };
}

/** Where nothing was understood, the words themselves are offered beside the tags. */
function soughtWay({ span, words }: SpanMeant, totalOf: TotalOf): Pick<SpanView, "sought"> {
  if (isUnderstood(span) || isSought(span) || words === undefined) return {};
  return { sought: { href: words.href, total: totalOf(words) } };
}

/** What counts of it, with the radius in force. */
function labelInForce(span: UnderstoodSpan, distance: Filters["distance"]): string {
  const isAround = span.asked.distance !== undefined && distance !== undefined;
  return spanLabel(isAround ? { ...span, asked: { ...span.asked, distance } } : span);
}

function standingOf({ span, isOtherOrder, distance }: ToldSpan): Pick<SpanView, "state" | "label"> {
  if (isSought(span)) return { state: "read", label: wordsLabel(readWords(span.text) ?? span.text) };
  if (!isUnderstood(span)) return { state: "unread", label: ignoredLabel(span) };
  if (span.chosen === LEFT_OUT || isOtherOrder) return { state: "left", label: "Pas compté" };
  return { state: "read", label: labelInForce(span, distance) };
}

const isSought = (span: UnderstoodSpan | IgnoredSpan) =>
  isUnderstood(span) ? span.chosen === SOUGHT : span.isSought === true;

/** What the words may mean as filters, then the words themselves, then nothing. */
function meaningsOf(meant: SpanMeant, totalOf: TotalOf): readonly MeaningView[] {
  const { span, left, words } = meant;
  const isLeft = isUnderstood(span) ? span.chosen === LEFT_OUT : !isSought(span);
  return [
    ...(isUnderstood(span) ? readingsOf(span, meant, totalOf) : proposalsOf(meant, totalOf)),
    ...(words === undefined ? [] : [meaning("Ces mots dans les annonces", words, totalOf, isSought(span))]),
    meaning(noneLabel(span), left, totalOf, isLeft),
  ];
}

function meaning(label: string, target: Target, totalOf: TotalOf, chosen = false): MeaningView {
  return { label, href: target.href, total: totalOf(target), chosen };
}

function readingsOf(span: UnderstoodSpan, { readings, distance }: SpanMeant, totalOf: TotalOf): readonly MeaningView[] {
  const own = span.readings[0] && centreOf(span.readings[0].asked);
  const isNamesake = ({ asked }: Reading) => {
    const town = own && centreOf(asked);
    return town !== undefined && town.name === own?.name && town.department !== own.department;
  };
  const asFilters = span.readings.flatMap((one, index): readonly Placed[] => {
    const target = readings[index];
    const chosen = span.chosen === index + 1;
    if (target === undefined) return [];
    // A refusal is told by what it refuses, a sum by the month by what counts.
    const isRefused = index === 0 && span.refused.length > 0;
    const label = chosen
      ? labelInForce(span, distance)
      : isRefused
        ? spanLabel(span)
        : readingLabelAmong(one, span.readings);
    return [{ isNamesake: isNamesake(one), asked: one.asked, view: meaning(label, target, totalOf, chosen) }];
  });
  const told = asFilters.filter(isOther(asFilters.find(({ view }) => view.chosen)));
  // A namesake without offers is no way on.
  return nearestFirst(told.filter(({ isNamesake: isOne, view }) => !isOne || view.chosen || view.total !== 0));
}

/** What finds nothing is not proposed. */
function proposalsOf({ span, proposals, readings }: SpanMeant, totalOf: TotalOf): readonly MeaningView[] {
  return proposals
    .flatMap((one, index): readonly MeaningView[] => {
      const target = readings[index];
      if (target === undefined) return [];
      const said = span.text.slice(one.from - span.from, one.to - span.from);
      return [{ ...meaning(readingLabel(one), target, totalOf), ...(said === span.text ? {} : { words: said }) }];
    })
    .filter(({ total }) => total !== 0);
}

interface Placed {
  readonly asked: Asked;
  /** Around another town of the same name. */
  readonly isNamesake: boolean;
  readonly view: MeaningView;
}

/** Not told as the one that counts is: its own radius may be that of another town. */
const isOther =
  (counts: Placed | undefined) =>
  ({ view }: Placed): boolean =>
    view.chosen || view.label !== counts?.view.label;

/** Surroundings of a town from the closest on, its department, then towns of the same name; all else as likely as it is. */
function nearestFirst(meanings: readonly Placed[]): readonly MeaningView[] {
  const rank = ({ isNamesake, asked }: Placed) => (isNamesake ? NAMESAKE : (asked.distance ?? AREA));
  const isPlace = meanings.every(({ asked }) => asked.dptCp !== undefined);
  const ordered = isPlace ? meanings.toSorted((a, b) => rank(a) - rank(b)) : meanings;
  return ordered.map(({ view }) => view);
}

/** After the widest radius. */
const AREA = 6;
const NAMESAKE = 7;

function noneLabel(span: UnderstoodSpan | IgnoredSpan): string {
  const isPlace = isUnderstood(span) && (span.asked.dptCp !== undefined || span.asked.regions !== undefined);
  return isPlace ? "Toute la France" : "Ne pas en tenir compte";
}

/** The words of a span, those struck that were read as others. */
function piecesOf(span: UnderstoodSpan | IgnoredSpan, text: string): readonly WordsPiece[] {
  if (!isUnderstood(span) || isSought(span)) return [{ text: span.text }];
  const pieces: WordsPiece[] = [];
  let at = span.from;
  for (const slip of span.corrections.toSorted((a, b) => a.from - b.from)) {
    if (slip.from < at) continue;
    if (slip.from > at) pieces.push({ text: text.slice(at, slip.from) });
    pieces.push({ text: text.slice(slip.from, slip.to), struck: true });
    at = slip.to;
  }
  return at < span.to ? [...pieces, { text: text.slice(at, span.to) }] : pieces;
}

/** “Lu Peugeot pour peugot”, with the way back to what was typed. */
export function correctionsOf({ span, words, left }: SpanMeant, totalOf: TotalOf): readonly CorrectionView[] {
  if (!isUnderstood(span) || span.chosen !== 1 || span.isProposed === true) return [];
  const label = spanLabel(span);
  const kept = words ?? left;
  return span.corrections.map(({ typed, read }) => ({
    read: foldOf(label) === read ? label : read,
    typed,
    keepHref: kept.href,
    total: totalOf(kept),
  }));
}
