/** Instead of a refusal: what a seller is asked to correct of an advert, which is offline until a person has let it through. */
import type { Offer } from "../stock/stock-change.ts";

/** Characters. */
export const LONGEST_CORRECTION = 2000;

/** Days after which a request that nobody goes on with is over: as many as a draft has. */
export const CORRECTION_DAYS = 30;

export interface CorrectionRequest {
  readonly outcome: "correction";
  /** As the seller reads them. */
  readonly words: string;
}

/** A request as the advert keeps it. */
export interface AskedCorrection {
  /** In which it was asked for. */
  readonly case: string;
  readonly words: string;
  /** ISO 8601 UTC. */
  readonly at: string;
  /** What the advert said then, as buyers would have read it: a second look tells what has changed since. Absent where it made no offer. */
  readonly before?: Offer;
}
