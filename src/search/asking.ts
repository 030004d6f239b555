/**
 * What a part of a page wants to know, and what it makes of the answers. Parts are put together before anything is asked, so
 * that a whole page asks at once.
 */
import type { Point } from "../domain/catalogue/points.ts";
import type { FacetKey } from "../domain/filters/facets.ts";
import type { Filters } from "../domain/filters/registry.ts";
import type { FlagField } from "../domain/listings/fields.ts";
import type { Listing } from "../domain/listings/listing.ts";
import type {
  AggregationRequest,
  Axis,
  Aggregations,
  FlagCounts,
  MeasuredField,
  Nearness,
  Refusal,
  SearchPage,
  Statistics,
} from "./engine.ts";

export interface FoundListing {
  readonly listing: Listing;
  /** Kilometres from the visitor, or from the postcode searched around. */
  readonly distance?: number;
}

export interface Results {
  readonly total: number;
  readonly found: readonly FoundListing[];
}

export interface ResultsRequest {
  readonly filters: Filters;
  readonly position?: Point;
  readonly seed: string;
  /** Zero-based. */
  readonly page: number;
  readonly pageSize: number;
}

export type FacetTexts = Pick<AggregationRequest, "size" | "commercialNameText" | "optionText">;

interface Scope {
  readonly filters: Filters;
}

export type Wanted =
  | ({ readonly kind: "results" } & ResultsRequest)
  | ({ readonly kind: "page" } & ResultsRequest)
  | ({ readonly kind: "total" } & Scope)
  | ({ readonly kind: "facets"; readonly keys: readonly FacetKey[] } & Scope & FacetTexts)
  | ({ readonly kind: "statistics"; readonly field: MeasuredField } & Scope)
  | ({ readonly kind: "nearest" } & Scope & Nearness)
  | ({ readonly kind: "front"; readonly axes: readonly Axis[] } & Scope)
  | ({ readonly kind: "refusals" } & Scope)
  | ({ readonly kind: "flags"; readonly fields: readonly FlagField[] } & Scope);

export type Told =
  | Results
  | SearchPage
  | number
  | Aggregations
  | Statistics
  | FlagCounts
  | readonly string[]
  | readonly (readonly number[])[]
  | readonly Refusal[]
  | undefined;

/**
 * In place of an answer that could not be had. Known by its key and not by a class: pages are built apart from the process that
 * serves them, so each would have a class of its own.
 */
export interface Unanswered {
  readonly unanswered: unknown;
}

const isUnanswered = (answer: Told | Unanswered): answer is Unanswered =>
  typeof answer === "object" && "unanswered" in answer;

export interface AskedQuestion {
  readonly wanted: Wanted;
  /** Questions with one of these fail together, and without the others. */
  readonly apart?: symbol;
}

export interface Asking<View> {
  readonly questions: readonly AskedQuestion[];
  /** From the answers in the order of the questions. Throws why the engine has not answered one that the view needs. */
  readonly view: (answers: readonly (Told | Unanswered)[]) => View;
}

function asking<Answer extends Told>(wanted: Wanted): Asking<Answer> {
  return {
    questions: [{ wanted }],
    view: ([answer]) => {
      if (isUnanswered(answer)) throw answer.unanswered;
      return answer as Answer; // of the kind that is wanted
    },
  };
}

/** Listings in order, read from storage. */
export const results = (request: ResultsRequest) => asking<Results>({ kind: "results", ...request });
/** The references alone. */
export const page = (request: ResultsRequest) => asking<SearchPage>({ kind: "page", ...request });
export const total = (filters: Filters) => asking<number>({ kind: "total", filters });
export const facets = (filters: Filters, keys: readonly FacetKey[], texts: FacetTexts = {}) =>
  asking<Aggregations>({ kind: "facets", filters, keys, ...texts });
export const statistics = (filters: Filters, field: MeasuredField) =>
  asking<Statistics | undefined>({ kind: "statistics", filters, field });
/** References, the nearest first. */
export const nearest = (filters: Filters, nearness: Nearness) =>
  asking<readonly string[]>({ kind: "nearest", filters, ...nearness });
/** How little several bounds that are given up may move together. */
export const front = (filters: Filters, axes: readonly Axis[]) =>
  asking<readonly (readonly number[])[]>({ kind: "front", filters, axes });
/** Which filters keep out what, alone or two by two. */
export const refusals = (filters: Filters) => asking<readonly Refusal[]>({ kind: "refusals", filters });
export const flags = (filters: Filters, fields: readonly FlagField[]) =>
  asking<FlagCounts>({ kind: "flags", filters, fields });

/** Nothing to ask. */
export function certain<View>(view: View): Asking<View> {
  return { questions: [], view: () => view };
}

export function viewed<Answer, View>(asked: Asking<Answer>, make: (answer: Answer) => View): Asking<View> {
  return { questions: asked.questions, view: (answers) => make(asked.view(answers)) };
}

export function each<View>(askings: readonly Asking<View>[]): Asking<readonly View[]> {
  return {
    questions: askings.flatMap(({ questions }) => questions),
    view: (answers) => {
      let from = 0;
      return askings.map(({ questions, view }) => view(answers.slice(from, (from += questions.length))));
    },
  };
}

type Together<Parts> = { readonly [Name in keyof Parts]: Parts[Name] extends Asking<infer View> ? View : never };

export function together<const Parts extends Readonly<Record<string, Asking<unknown>>>>(
  parts: Parts,
): Asking<Together<Parts>> {
  const names = Object.keys(parts);
  return viewed(
    each(Object.values(parts)),
    (views) => Object.fromEntries(names.map((name, place) => [name, views[place]])) as Together<Parts>, // a view each
  );
}

/** A part that may fail alone: the rest is answered without it. */
export function withStandIn<View>(asked: Asking<View>, standIn: (error: unknown) => View): Asking<View> {
  const apart = Symbol("apart");
  return {
    questions: asked.questions.map(({ wanted }) => ({ wanted, apart })),
    view: (answers) => {
      const failed = answers.find(isUnanswered);
      return failed === undefined ? asked.view(answers) : standIn(failed.unanswered);
    },
  };
}
