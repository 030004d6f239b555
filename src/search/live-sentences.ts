/**
 * Sentences read against the market as it is. What that takes – 20 MB, a second – is made in slices between requests, once the
 * site answers and again when the market has become another.
 */
import { setTimeout as pause } from "node:timers/promises";
import { knowledgeOf } from "../domain/free-text/knowledge.ts";
import { NO_MARKET } from "../domain/free-text/tables/market.ts";
import type { Dictionaries } from "../domain/free-text/dictionaries.ts";
import type { HeardSentence } from "../domain/free-text/sentence-reader.ts";
import { hear } from "../domain/free-text/sentence-reader.ts";
import type { Suggested } from "../domain/free-text/suggestions/shown.ts";
import { Overloaded } from "../turns/fair-turns.ts";
import { inSlices } from "./in-slices.ts";
import type { ListingSearch } from "./listing-search.ts";
import { sentenceMarket } from "./sentence-market.ts";
import type { SentenceStanding } from "./suggested.ts";
import { suggested } from "./suggested.ts";

export interface Sentences {
  /** So that nobody has to wait for it later. Resolves when it is made, or cannot be. */
  prepare(): Promise<void>;
  /** While the market cannot be asked, the catalogue alone is known. Rejects with `Overloaded` when nothing is known in time. */
  hear(text: string): Promise<HeardSentence>;
  /** What may be meant by what was typed so far; `caret`: where it stands. Rejects like `hear`, and when the engine does. */
  suggest(text: string, caret: number, standing: SentenceStanding): Promise<Suggested>;
  /** What is being made is left; nobody waits for it. */
  stop(): void;
}

export interface SentenceParts {
  readonly search: Pick<ListingSearch, "answer">;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly now: () => number;
  /** Listings that can be searched. */
  readonly listings: () => number;
  readonly onError: (error: unknown) => void;
  /** Milliseconds that a request waits for what is being made. */
  readonly longestWait?: number;
}

/** A market that grew or shrank by so much has other names and versions. */
const ANOTHER_MARKET = 0.25;
const LONGEST_WAIT = 10_000;
/** Milliseconds after which a market that could not be asked is asked again, by the next who comes. */
export const ASKED_AGAIN_AFTER = 30_000;

export function liveSentences({
  search,
  now,
  listings,
  onError,
  longestWait = LONGEST_WAIT,
}: SentenceParts): Sentences {
  const stopping = new AbortController();
  const { signal } = stopping;
  let known: Dictionaries | undefined;
  /** Listings of the market that is known; undefined while none is. */
  let size: number | undefined;
  let notBefore = Number.NEGATIVE_INFINITY;
  let making: Promise<Dictionaries> | undefined;

  const failed = (error: unknown) => {
    notBefore = now() + ASKED_AGAIN_AFTER;
    onError(error);
  };
  const make = async (): Promise<Dictionaries> => {
    const asked = listings();
    const market = await sentenceMarket(search, signal).catch((error: unknown) => {
      if (signal.aborted) throw error;
      failed(error);
      return undefined;
    });
    // What was known of a market is better than nothing of it.
    if (market === undefined && known !== undefined) return known;
    known = await inSlices(knowledgeOf(market ?? NO_MARKET), signal);
    if (market !== undefined) size = asked;
    return known;
  };
  const begin = (): Promise<Dictionaries> => {
    if (making !== undefined) return making;
    making = make().finally(() => {
      making = undefined;
    });
    // Where somebody waits it is told to them besides.
    making.catch((error: unknown) => {
      if (!signal.aborted) failed(error);
    });
    return making;
  };

  const isAnother = () => size === undefined || Math.abs(listings() - size) > size * ANOTHER_MARKET;

  const ready = async (): Promise<Dictionaries> => {
    const made = known === undefined || (isAnother() && now() >= notBefore) ? begin() : undefined;
    // Who comes while it is made again is read by what was known before.
    if (known !== undefined) return known;
    const patience = new AbortController();
    const tooLong = pause(longestWait, undefined, { signal: patience.signal, ref: false }).then(() => {
      throw new Overloaded(`sentences are not read after ${String(longestWait)} ms`);
    });
    try {
      return await Promise.race([made ?? begin(), tooLong]);
    } finally {
      patience.abort();
      tooLong.catch(() => undefined);
    }
  };
  const year = () => new Date(now()).getUTCFullYear();

  return {
    prepare: async () => {
      // Its failure is told already.
      await begin().catch(() => undefined);
    },
    hear: async (text) => hear(text, year(), await ready()),
    suggest: async (text, caret, standing) => suggested(search, await ready(), { text, caret, year: year() }, standing),
    stop: () => stopping.abort(new Error("the process is leaving")),
  };
}
