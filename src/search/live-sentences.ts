/** Sentences read against the market as it is: the reader is made of it once, and again when it has become another. */
import type { SentenceRead } from "../domain/free-text/sentence-read.ts";
import type { SentenceReader } from "../domain/free-text/sentence-reader.ts";
import { sentenceReader } from "../domain/free-text/sentence-reader.ts";
import type { Choices } from "../domain/free-text/told-sentence.ts";
import { NO_MARKET } from "../domain/free-text/market.ts";
import type { ListingSearch } from "./listing-search.ts";
import { sentenceMarket } from "./sentence-market.ts";

export interface Sentences {
  /** Never rejects: while the market cannot be asked, the catalogue alone is known. */
  read(text: string, choices?: Choices): Promise<SentenceRead>;
}

export interface SentenceParts {
  readonly search: Pick<ListingSearch, "answer">;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly now: () => number;
  /** Listings that can be searched. */
  readonly listings: () => number;
  readonly onError: (error: unknown) => void;
}

/** A market that grew or shrank by so much has other names and versions. */
const ANOTHER_MARKET = 0.25;

export function liveSentences({ search, now, listings, onError }: SentenceParts): Sentences {
  let reader: SentenceReader | undefined;
  let size = 0;
  let making: Promise<SentenceReader> | undefined;
  const make = async (): Promise<SentenceReader> => {
    size = listings();
    try {
      reader = sentenceReader(await sentenceMarket(search));
    } catch (error) {
      onError(error);
      reader ??= sentenceReader(NO_MARKET);
    } finally {
      making = undefined;
    }
    return reader;
  };
  return {
    read: async (text, choices) => {
      const isAnother = Math.abs(listings() - size) > size * ANOTHER_MARKET;
      if (reader === undefined || isAnother) making ??= make();
      // Who comes while it is made again is read by the one before.
      const ready = reader ?? (await making) ?? sentenceReader(NO_MARKET);
      return ready(text, new Date(now()).getUTCFullYear(), choices);
    },
  };
}
