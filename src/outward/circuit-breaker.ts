/**
 * Stops asking somebody who does not answer, so that whoever needs them is told at once instead of waiting; after a pause one question is
 * let through, and its answer lets all others through again.
 *
 * Written here because whether a question is answered is told in two steps, a connection and then an answer on it: opossum 10 and
 * cockatiel 4 wrap one function, and cockatiel has all others wait for the one that tries.
 */
export interface CircuitBreaker {
  /** Whether to ask now. Whoever is let through says what came of it. */
  admits(): boolean;
  answered(): void;
  failed(): void;
}

export interface BreakerBounds {
  /** Questions in a row without an answer. */
  readonly failures: number;
  /** Milliseconds. */
  readonly pause: number;
  /** Milliseconds, of any monotonic clock. */
  readonly clock: () => number;
}

export function circuitBreaker({ failures, pause, clock }: BreakerBounds): CircuitBreaker {
  let inARow = 0;
  let closedUntil = Number.NEGATIVE_INFINITY;
  return {
    admits: () => {
      if (inARow < failures) return true;
      if (clock() < closedUntil) return false;
      // This one tries; the next, should it never say what came of it, a pause later.
      closedUntil = clock() + pause;
      return true;
    },
    answered: () => {
      inARow = 0;
    },
    failed: () => {
      inARow += 1;
      if (inARow >= failures) closedUntil = clock() + pause;
    },
  };
}
