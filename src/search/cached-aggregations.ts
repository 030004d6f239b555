/**
 * An engine that remembers its counts for as long as nothing is written: every visitor of a broad page asks for the same ones. What
 * the market says of listings may change alone: then only those counts go that rest on it.
 * Kept under the engine's version, so an answer is never older than the listings. Pages of results are not kept: every
 * visitor brings a seed; nor what is near to one offer, which its remembered page holds;
 * nor by how little a search found nothing, which is asked once.
 */
import { formatQuery } from "../domain/filters/query.ts";
import type { Aggregations, Answer, Answered, Answers, Query, Question, SearchEngine } from "./engine.ts";
import { isOfMarket } from "./engine.ts";
import { restsOnValues } from "./rests-on-values.ts";

export interface CacheStatus {
  readonly hits: number;
  readonly misses: number;
}

/** Answers kept; the one asked for longest ago goes first. A page's facets are some 20 kB. */
const MAX_ANSWERS = 1000;

/** Two queries with one key have one answer. Undefined for those that depend on the time. */
function queryKey({ filters, context }: Query): string | undefined {
  if (filters.age !== undefined) return undefined;
  const { page: _page, sortBy: _sortBy, ...rest } = filters;
  return `${context.dealerGroup ?? ""} ${formatQuery(rest)}`;
}

function keyOf(question: Question): string | undefined {
  const query = queryKey(question);
  if (query === undefined) return undefined;
  switch (question.kind) {
    case "page":
    case "nearest":
    case "front":
    case "refusals":
      return undefined;
    case "total":
      return `total ${query}`;
    case "facets": {
      const { keys, size, commercialNameText, optionText } = question;
      return JSON.stringify([query, keys, size, commercialNameText, optionText]);
    }
    case "statistics":
      return `statistics ${question.field} ${query}`;
    case "flags":
      return `flags ${question.fields.join(",")} ${query}`;
  }
}

interface Wanted {
  readonly question: Question;
  readonly key: string | undefined;
  readonly known: { readonly answer: Answer<Question> } | undefined;
}

interface Held {
  readonly answer: Answer<Question>;
  readonly restsOnValues: boolean;
}

type FacetQuestion = Extract<Question, { kind: "facets" }>;

/** Badges are counted apart, so that a refit leaves the other facets of the same question. */
function partsOf(question: Question): readonly Question[] {
  if (question.kind !== "facets" || !question.keys.includes("goodDealBadge")) return [question];
  const others = question.keys.filter((key) => key !== "goodDealBadge");
  const badges: FacetQuestion = { ...question, keys: ["goodDealBadge"] };
  return others.length === 0 ? [badges] : [{ ...question, keys: others }, badges];
}

function joinedOf(answers: readonly Answer<Question>[]): Answer<Question> {
  const [answer, badges] = answers;
  if (badges === undefined) return answer;
  const [some, others] = [answer, badges] as readonly [Aggregations, Aggregations]; // parts of a question for facets
  return { ...some, aggs: { ...some.aggs, ...others.aggs } };
}

export function withCachedAggregations(engine: SearchEngine): SearchEngine & { cacheStatus(): CacheStatus } {
  const held = new Map<string, Held>();
  let version = "";
  let hits = 0;
  let misses = 0;
  /** Writes under way, and whether they are one that brings nothing but what the market says. */
  let writes = 0;
  let isMarketOnly = false;

  const keepOnly = (current: string): void => {
    if (current === version) return;
    version = current;
    if (!isMarketOnly) held.clear();
    else for (const [key, { restsOnValues: isGone }] of held) if (isGone) held.delete(key);
  };
  const writing = async (ofMarket: boolean, write: () => Promise<void>): Promise<void> => {
    keepOnly(engine.status().version);
    isMarketOnly = ofMarket && writes === 0;
    writes++;
    try {
      await write();
    } finally {
      keepOnly(engine.status().version);
      writes--;
      isMarketOnly = false;
    }
  };
  const recall = (key: string | undefined): Wanted["known"] => {
    const known = key === undefined ? undefined : held.get(key);
    if (key === undefined || known === undefined) return undefined;
    held.delete(key);
    held.set(key, known);
    return known;
  };
  const keep = (key: string, question: Question, answer: Answer<Question>): void => {
    held.set(key, { answer, restsOnValues: restsOnValues(question) });
    const [oldest] = held.keys();
    if (held.size > MAX_ANSWERS && oldest !== undefined) held.delete(oldest);
  };

  /** What is remembered, and the rest asked for: all of one version. */
  const answered = async (wanted: readonly Wanted[]): Promise<Answered<readonly Question[]>> => {
    const from = version;
    const unknown = wanted.filter(({ known }) => known === undefined);
    if (unknown.length === 0) return { version: from, answers: wanted.map(({ known }) => known?.answer) };
    const fresh = await engine.ask(unknown.map(({ question }) => question));
    // Something was written meanwhile: what was remembered is of before.
    if (fresh.version !== from && unknown.length < wanted.length) {
      keepOnly(fresh.version);
      return answered(wanted.map((one) => ({ ...one, known: undefined })));
    }
    keepOnly(fresh.version);
    for (const [place, { key, question }] of unknown.entries()) {
      const answer = fresh.answers[place];
      if (key !== undefined) keep(key, question, answer);
    }
    const rest = fresh.answers[Symbol.iterator]();
    return {
      version: fresh.version,
      answers: wanted.map(({ known }) => (known === undefined ? rest.next().value : known.answer)),
    };
  };

  return {
    ask: async <const Q extends readonly Question[]>(questions: Q) => {
      keepOnly(engine.status().version);
      const parts = questions.map(partsOf);
      const wanted = parts.flat().map((question): Wanted => {
        const key = keyOf(question);
        return { question, key, known: recall(key) };
      });
      const keyed = wanted.filter(({ key }) => key !== undefined);
      const remembered = keyed.filter(({ known }) => known !== undefined).length;
      hits += remembered;
      misses += keyed.length - remembered;
      const { version: of, answers } = await answered(wanted);
      const rest = answers[Symbol.iterator]();
      const joined = parts.map((some) => joinedOf(some.map(() => rest.next().value)));
      return { version: of, answers: joined as unknown as Answers<Q> }; // one each, in their order
    },
    load: (listings, cursor) => writing(false, () => engine.load(listings, cursor)),
    apply: (changes, cursor) => writing(changes.every(isOfMarket), () => engine.apply(changes, cursor)),
    status: () => engine.status(),
    close: () => engine.close(),
    cacheStatus: () => ({ hits, misses }),
  };
}
