/**
 * Whether a search still is what its sentence says, and the sentence as it heads its results. Filters that are not the sentence's
 * came from it all the same: they are told so, with the way back to it (spec 1.6, 4.11).
 */
import type { Span } from "../../domain/free-text/text/asked.ts";
import type { IgnoredSpan, UnderstoodSpan } from "../../domain/free-text/sentence-read.ts";
import { readingKey } from "../../domain/free-text/reading-key.ts";
import type { HeardSentence } from "../../domain/free-text/sentence-reader.ts";
import type { Choice, ToldSentence } from "../../domain/free-text/told-sentence.ts";
import { LEFT_OUT, SOUGHT, withChoice, withoutWords } from "../../domain/free-text/told-sentence.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import { clearAll, withChanges } from "../../domain/filters/transitions/set-filter.ts";
import { listingAddress } from "../../domain/urls/canonical.ts";
import { withSentence } from "../../domain/urls/sentence-query.ts";
import type { Asking } from "../../search/asking.ts";
import { each, total, viewed, withStandIn } from "../../search/asking.ts";
import type { PageServices } from "../services.ts";
import type { OriginView, SentenceView } from "./sentence-view.ts";
import type { SpanMeant, Target, ToldSpan } from "./span-views.ts";
import { correctionsOf, isUnderstood, spanView } from "./span-views.ts";
import { isPlace, placeFields, townsSaid } from "./other-place.ts";
import { wordsAddress, wordsFields } from "./words-address.ts";
import { beforeFields } from "./written-on.ts";

/** Questions beyond these are not asked: no sentence of a person's has as many readings. */
const MOST_COUNTED = 60;
/**
 * Twice what a long sentence of a person's has. In a text with more, those after them are told and cannot be touched, and no shorter
 * text is read: each touch that is offered is a reading of the whole, and one page must not hold a server up.
 */
const MOST_TOUCHED = 16;

export interface SentenceScope {
  /** Of the page. */
  readonly filters: Filters;
  /** Where such filters are shown, without their sentence. */
  readonly addressOf: (filters: Filters) => string;
}

/** What does not come from a sentence: whose stock, in which order. */
const NOT_SAID = { curef: undefined, showroomStock: undefined, allFamilies: undefined, sortBy: undefined };

const besides = ({ curef, showroomStock, allFamilies }: Filters) => ({ curef, showroomStock, allFamilies });

/** In any order of results, on any of their pages. */
const sought = (filters: Filters) => listingAddress(withChanges(filters, NOT_SAID));

const areSame = (one: Filters, other: Filters) => sought(one) === sought(other);

export type SentenceInForce =
  | { readonly kind: "sentence"; readonly view: Asking<SentenceView>; readonly uncounted: SentenceView }
  | { readonly kind: "origin"; readonly origin: OriginView };

export async function sentenceInForce(
  { hearSentence }: Pick<PageServices, "hearSentence">,
  told: ToldSentence,
  { filters, addressOf }: SentenceScope,
): Promise<SentenceInForce> {
  const heard = await hearSentence(told.text);
  const read = heard.read(told.choices);
  if (!areSame(read.filters, filters))
    return { kind: "origin", origin: { text: told.text, backHref: wordsAddress(filters, told) } };
  const isResorted = filters.sortBy !== read.filters.sortBy;
  const standing = (said: Filters): Filters =>
    withChanges(said, { ...besides(filters), ...(isResorted ? { sortBy: filters.sortBy } : {}) });
  const targetOf = (sentence: ToldSentence, said: HeardSentence): Target => {
    const found = standing(said.filters(sentence.choices));
    return { filters: found, href: withSentence(addressOf(found), sentence) };
  };
  const choosing = (span: Span, choice: Choice | undefined) => targetOf(withChoice(told, span, choice), heard);
  /** Where nothing is left to look for, there is no such search. */
  const asWords = (span: UnderstoodSpan | IgnoredSpan): Target | undefined => {
    const target = choosing(span, SOUGHT);
    return target.filters.words === undefined ? undefined : target;
  };
  const spans = [...read.understood, ...read.leftOut, ...read.ignored].toSorted((a, b) => a.from - b.from);
  const isLong = spans.length > MOST_TOUCHED;
  /** Without its filter and its words; where these make others mean what they mean, without the filter alone. */
  const without = async (span: UnderstoodSpan | IgnoredSpan, left: Target): Promise<string | undefined> => {
    const itsFilterAlone = areSame(filters, left.filters) ? undefined : left.href;
    if (isLong) return itsFilterAlone;
    const shorter = withoutWords(told, span);
    if (shorter.text === "") return addressOf(clearAll(left.filters));
    const alone = targetOf(shorter, await hearSentence(shorter.text));
    if (areSame(alone.filters, left.filters)) return alone.href;
    return itsFilterAlone;
  };

  const choicesOf = (
    span: UnderstoodSpan | IgnoredSpan,
  ): Omit<SpanMeant, keyof ToldSpan | "withoutHref"> & Pick<ToldSpan, "span"> => {
    if (isUnderstood(span)) {
      const byItself = (index: number) => index === 0 && span.isProposed !== true;
      return {
        span,
        proposals: [],
        readings: span.readings.map((one, index) => choosing(span, byItself(index) ? undefined : readingKey(one))),
        left: choosing(span, span.isProposed === true ? undefined : LEFT_OUT),
        words: span.corrections.length > 0 || span.chosen === SOUGHT ? asWords(span) : undefined,
        otherPlace: isPlace(span) ? placeFields(told, span) : undefined,
      };
    }
    // It counts for nothing by itself; what would change nothing is not proposed.
    const near = heard
      .proposals()
      .filter(({ from, to }) => from >= span.from && to <= span.to)
      .map((proposal) => ({ proposal, target: choosing(proposal, readingKey(proposal)) }))
      .filter(({ target }) => !areSame(target.filters, filters));
    return {
      span,
      proposals: near.map(({ proposal }) => proposal),
      readings: near.map(({ target }) => target),
      left: choosing(span, undefined),
      words: asWords(span),
      otherPlace: undefined,
    };
  };
  const { distance } = filters;
  const meant: readonly (SpanMeant | ToldSpan)[] = await Promise.all(
    spans.map(async (span, nth): Promise<SpanMeant | ToldSpan> => {
      const isOtherOrder = isUnderstood(span) && span.asked.sortBy !== undefined && isResorted;
      if (nth >= MOST_TOUCHED) return { span, isOtherOrder, distance };
      const choices = choicesOf(span);
      return { ...choices, isOtherOrder, distance, withoutHref: await without(span, choices.left) };
    }),
  );
  const touched = meant.filter((one) => "left" in one);

  const viewWith = (totals: ReadonlyMap<string, number>): SentenceView => {
    const totalOf = (target: Target) => totals.get(sought(target.filters));
    return {
      text: told.text,
      towns: townsSaid(read),
      spans: meant.map((one) => spanView(one, told.text, totalOf)),
      corrections: touched.flatMap((one) => correctionsOf(one, totalOf)),
      clearHref: addressOf(clearAll(filters)),
      hidden: [...wordsFields(filters), ...beforeFields(told)],
    };
  };
  const asked = new Map(
    touched
      .flatMap(({ readings, left, words }) => [...readings, left, ...(words === undefined ? [] : [words])])
      .map((target) => [sought(target.filters), target.filters] as const),
  );
  const counted = [...asked].slice(0, MOST_COUNTED);
  const uncounted = viewWith(new Map());
  const totals = viewed(
    each(counted.map(([, one]) => total(one))),
    (all) => new Map(counted.map(([text], index) => [text, all[index] ?? 0])),
  );
  return { kind: "sentence", view: withStandIn(viewed(totals, viewWith), () => uncounted), uncounted };
}
