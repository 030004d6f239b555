/** The real search over an engine and a storage that answer what a test tells them. */
import type { Listing } from "../src/domain/listings/listing.ts";
import type { Answer, Answers, Question, SearchEngine } from "../src/search/engine.ts";
import type { ListingSearch } from "../src/search/listing-search.ts";
import { createListingSearch } from "../src/search/listing-search.ts";
import { NOW } from "./factories/listings.ts";

type Telling = {
  readonly [K in Question["kind"]]?: (asked: Extract<Question, { kind: K }>) => Answer<Extract<Question, { kind: K }>>;
};

/** A question of a kind that is not told fails. */
export function stubSearch(
  told: Telling,
  listings: readonly Listing[] = [],
  onWave: (kinds: readonly Question["kind"][]) => void = () => undefined,
): ListingSearch {
  const answerTo = (question: Question): Answer<Question> => {
    const tell = told[question.kind] as ((asked: Question) => Answer<Question>) | undefined; // of this very kind
    if (tell === undefined) throw new Error(`nobody answers ${question.kind}`);
    return tell(question);
  };
  const engine: Pick<SearchEngine, "ask"> = {
    ask: async <const Q extends readonly Question[]>(questions: Q) => {
      onWave(questions.map(({ kind }) => kind));
      return { version: "1", answers: questions.map(answerTo) as Answers<Q> }; // one each
    },
  };
  const byReference = new Map(listings.map((listing) => [listing.reference, { listing }]));
  const source = {
    listings: { getMany: () => Promise.resolve(byReference) },
    dealers: { get: () => Promise.resolve(undefined) },
  };
  return createListingSearch(engine, source, () => NOW);
}
