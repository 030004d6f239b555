/**
 * Stops asking somebody who does not answer, so that whoever needs them is told at once instead of waiting; after a pause one question is
 * let through, and its answer lets all others through again.
 *
 * Written here because whether a question is answered is told in two steps, a connection and then an answer on it: opossum 10 and
 * cockatiel 4 wrap one function, and cockatiel has all others wait for the one that tries.
 */
export interface CircuitBreaker {
  /** Undefined while nobody is to ask. Whoever is let through says what came of it, within `longest`. */
  admitted(): Admitted | undefined;
}

export interface Admitted {
  answered(): void;
  failed(): void;
  /** It came to nothing for a reason that tells nothing of whom it was for. */
  withdrawn(): void;
}

export interface BreakerBounds {
  /** Questions in a row without an answer. */
  readonly failures: number;
  /** Milliseconds. */
  readonly pause: number;
  /** Milliseconds that a question takes at most: another tries where the one that tried never said what came of it. */
  readonly longest: number;
  /** Milliseconds, of any monotonic clock: one that is set back would leave them alone for as long. */
  readonly clock: () => number;
}

export function circuitBreaker({ failures, pause, longest, clock }: BreakerBounds): CircuitBreaker {
  let inARow = 0;
  let closedUntil = Number.NEGATIVE_INFINITY;
  let trying: { readonly until: number } | undefined;
  const admit = (trial?: typeof trying): Admitted => {
    // Failures of others, that were let through before, end no trial.
    const end = () => {
      if (trying === trial) trying = undefined;
    };
    return {
      answered: () => {
        [inARow, trying] = [0, undefined];
      },
      failed: () => {
        end();
        inARow += 1;
        if (inARow >= failures) closedUntil = clock() + pause;
      },
      withdrawn: end,
    };
  };
  return {
    admitted: () => {
      if (inARow < failures) return admit();
      const now = clock();
      if (now < closedUntil || (trying !== undefined && now < trying.until)) return undefined;
      trying = { until: now + longest };
      return admit(trying);
    },
  };
}
