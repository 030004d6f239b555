/** What pages and the API ask: filters in, listings with their distance and an exact total out. */
import { distanceKm } from "../domain/catalogue/distance.ts";
import { findGeneration, findMake, findModel } from "../domain/catalogue/makes.ts";
import { postcodePoint } from "../domain/catalogue/places.ts";
import type { Point } from "../domain/catalogue/points.ts";
import { membersOf } from "../domain/catalogue/verticals.ts";
import type { QueryContext } from "../domain/filters/context.ts";
import type { FacetKey } from "../domain/filters/facets.ts";
import type { MakeSelection } from "../domain/filters/make-selection.ts";
import { normaliseSelections } from "../domain/filters/make-selection.ts";
import type { Filters } from "../domain/filters/registry.ts";
import type { Listing } from "../domain/listings/listing.ts";
import type {
  AskedQuestion,
  Asking,
  FacetTexts,
  FoundListing,
  Results,
  ResultsRequest,
  Told,
  Unanswered,
  Wanted,
} from "./asking.ts";
import { facets, results, total } from "./asking.ts";
import type { Aggregations, Question, SearchEngine, SearchPage } from "./engine.ts";
import { noteOnValues } from "./shown-listings.ts";

/** What is asked of storage. */
export interface ListingSource {
  readonly listings: {
    getMany(
      references: readonly string[],
    ): Promise<ReadonlyMap<string, { readonly listing: Listing; readonly withdrawnAt?: string }>>;
  };
  readonly dealers: { get(curef: string): Promise<{ readonly group?: string } | undefined> };
}

export interface ListingSearch {
  /** Asks the engine everything at once: a wave. Rejects when the engine does, but for what has a stand-in. */
  answer<Answer>(asking: Asking<Answer>): Promise<Answer>;
  /** What references found for a search stand for, in their order; what is gone is left out. */
  listings(
    references: readonly string[],
    found?: Pick<ResultsRequest, "filters" | "position">,
  ): Promise<readonly FoundListing[]>;
  /** For who asks one question alone. */
  results(request: ResultsRequest): Promise<Results>;
  aggregations(filters: Filters, keys: readonly FacetKey[], texts?: FacetTexts): Promise<Aggregations>;
  count(filters: Filters): Promise<number>;
}

/** Other spellings of makes, models and generations become the keys under which listings are kept. */
export function withKnownNames(filters: Filters): Filters {
  const selections = filters.makesModelsCommercialNames;
  if (selections === undefined) return filters;
  const verticals = membersOf(filters.vertical);
  const known = (selection: MakeSelection): MakeSelection => {
    const make = (findMake(selection.make, verticals) ?? findMake(selection.make))?.key ?? selection.make;
    if (selection.model === undefined) return { make };
    const model =
      (findModel(make, selection.model, verticals) ?? findModel(make, selection.model))?.key ?? selection.model;
    if (selection.commercialName === undefined) return { make, model };
    const generation =
      findGeneration(make, model, selection.commercialName, verticals) ??
      findGeneration(make, model, selection.commercialName);
    return { make, model, commercialName: generation?.key ?? selection.commercialName };
  };
  return { ...filters, makesModelsCommercialNames: normaliseSelections(selections.map(known)) };
}

/** The one postcode that is searched around; undefined when there is none, or more than one. */
export function postcodeAround({ dptCp = [] }: Filters): Point | undefined {
  const [only, ...others] = dptCp;
  return only === undefined || others.length > 0 ? undefined : postcodePoint(only);
}

/** Where distances are measured from: the position that is given, or the one postcode searched around. */
export function originOf(filters: Filters, position: Point | undefined): Point | undefined {
  return position ?? postcodeAround(filters);
}

function distanceTo({ place: { latitude, longitude } }: Listing, origin: Point | undefined): number | undefined {
  if (origin === undefined || latitude === undefined || longitude === undefined) return undefined;
  return distanceKm(origin, { latitude, longitude });
}

export function createListingSearch(
  engine: Pick<SearchEngine, "ask">,
  source: ListingSource,
  now: () => number,
): ListingSearch {
  const groupOf = async ({ curef, showroomStock }: Filters): Promise<string | undefined> =>
    curef === undefined || showroomStock !== "group" ? undefined : (await source.dealers.get(curef))?.group;

  /** As engines are asked it: by known names, with all that filters are read against. */
  const questionOf = async (wanted: Wanted): Promise<Question> => {
    const filters = withKnownNames(wanted.filters);
    const isPage = wanted.kind === "results" || wanted.kind === "page";
    const position = isPage ? originOf(filters, wanted.position) : undefined;
    const dealerGroup = await groupOf(filters);
    const context: QueryContext = {
      now: now(),
      ...(position === undefined ? {} : { position }),
      ...(dealerGroup === undefined ? {} : { dealerGroup }),
    };
    if (!isPage) return { ...wanted, filters, context };
    const { seed, page, pageSize } = wanted;
    return { kind: "page", filters, context, sortBy: filters.sortBy, seed, page, pageSize };
  };

  const listings: ListingSearch["listings"] = async (references, search) => {
    const origin = search && originOf(search.filters, search.position);
    const stored = await source.listings.getMany(references);
    return references.flatMap((reference): readonly FoundListing[] => {
      const held = stored.get(reference);
      // Between the engine's answer and this read a listing may go: it is left out rather than shown sold.
      if (held === undefined || held.withdrawnAt !== undefined) return [];
      const distance = distanceTo(held.listing, origin);
      return [distance === undefined ? { listing: held.listing } : { listing: held.listing, distance }];
    });
  };

  /** What has gone since the engine counted is in neither: a total never tells of a listing that its page leaves out. */
  const readPage = async (request: ResultsRequest, { total: counted, references }: SearchPage): Promise<Results> => {
    const found = await listings(references, request);
    return { total: counted - (references.length - found.length), found };
  };

  const ask = async (all: readonly Wanted[]): Promise<readonly Told[]> => {
    if (all.length === 0) return [];
    const questions = await Promise.all(all.map(questionOf));
    const { answers } = await engine.ask(questions);
    // An answer that is remembered too: the page made of it is not true any more once it changes.
    for (const [place, question] of questions.entries()) noteOnValues(question, answers[place]);
    return Promise.all(
      all.map(async (wanted, place): Promise<Told> => {
        const answer = answers[place];
        return wanted.kind === "results" ? readPage(wanted, answer as SearchPage) : answer; // asked as a page
      }),
    );
  };

  /** When asked together they failed: each part that has a stand-in by itself, the others together. */
  const askApart = async (questions: readonly AskedQuestion[]): Promise<readonly (Told | Unanswered)[]> => {
    const parts = Map.groupBy(questions.entries(), ([, { apart }]) => apart);
    const answered = await Promise.all(
      [...parts].map(async ([apart, part]) => {
        const answers = await ask(part.map(([, { wanted }]) => wanted)).catch((error: unknown) => {
          if (apart === undefined) throw error;
          return part.map(() => ({ unanswered: error }));
        });
        return part.map(([place], index) => [place, answers[index]] as const);
      }),
    );
    const byPlace = new Map(answered.flat());
    return questions.map((_, place) => byPlace.get(place));
  };

  const answer = async <Answer>({ questions, view }: Asking<Answer>): Promise<Answer> => {
    const isDivisible = questions.some(({ apart }) => apart !== undefined);
    const answers = await ask(questions.map(({ wanted }) => wanted)).catch((error: unknown) => {
      if (!isDivisible) throw error;
      return askApart(questions);
    });
    return view(answers);
  };

  return {
    answer,
    listings,
    results: (request) => answer(results(request)),
    aggregations: (filters, keys, texts) => answer(facets(filters, keys, texts)),
    count: (filters) => answer(total(filters)),
  };
}
