/** What can be said of one row of a comparison: what is best and by how much, what is the same for all, what nobody tells. */

/** Where less or more is better for whoever buys. Rows without it have no best: it would depend on the buyer. */
export type Better = "least" | "most";

export interface ComparedValue {
  /** As the listing's page writes it; undefined where the seller has not told it. */
  readonly text: string | undefined;
  /** What a judged row is judged by; undefined where it is not known. */
  readonly number?: number | undefined;
}

export interface JudgedValue {
  readonly text: string | undefined;
  readonly isBest: boolean;
  /** The value of one row less the best; undefined for the best, and where nothing is judged. */
  readonly difference: number | undefined;
}

export interface RowVerdict {
  readonly values: readonly JudgedValue[];
  /** All tell, and the same. */
  readonly isSame: boolean;
  /** Nobody tells. */
  readonly isUntold: boolean;
  /** Several are best, though not all. */
  readonly isShared: boolean;
  /** Best among those that tell: somebody does not. */
  readonly isPartial: boolean;
}

/**
 * A best needs a worse: where all that tell are equal, or one alone tells, there is none. `better` left out judges nothing.
 */
export function rowVerdict(compared: readonly ComparedValue[], better?: Better): RowVerdict {
  const numbers = compared.flatMap(({ number }) => (number === undefined ? [] : [number]));
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  const isJudged = better !== undefined && numbers.length > 1 && least < most;
  const best = better === "least" ? least : most;
  const values = compared.map(({ text, number }): JudgedValue => {
    const isBest = isJudged && number === best;
    const difference = isJudged && number !== undefined && !isBest ? rounded(number - best) : undefined;
    return { text, isBest, difference };
  });
  const texts = new Set(compared.map(({ text }) => text));
  return {
    values,
    isSame: texts.size === 1 && !texts.has(undefined),
    isUntold: texts.size === 1 && texts.has(undefined),
    isShared: values.filter(({ isBest }) => isBest).length > 1,
    isPartial: isJudged && numbers.length < compared.length,
  };
}

/** Without what binary arithmetic leaves of tenths. */
const rounded = (difference: number) => Math.round(difference * 100) / 100;
