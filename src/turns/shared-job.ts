/**
 * One job for all who wait for its outcome. While it waits for a turn, each who joins takes one of their own and the first to come
 * begins it, so that nobody stands in the line of a client who asks for much.
 */
export interface SharedJob<T> {
  /** Rejects when the job does, or when all who wait for a turn are refused one. */
  readonly outcome: Promise<T>;
  readonly isBegun: () => boolean;
  /** `turn` runs what it is given when it is the turn of who joins, or rejects. */
  readonly join: (turn: (begin: () => Promise<void>) => Promise<void>) => void;
}

/** `end` is called once, when the job has ended or will never begin. */
export function sharedJob<T>(job: () => Promise<T>, end: () => void): SharedJob<T> {
  const { promise: outcome, resolve, reject } = Promise.withResolvers<T>();
  let waiting = 0;
  let isBegun = false;

  const beginOnce = async (): Promise<void> => {
    waiting--;
    if (isBegun) return;
    isBegun = true;
    await job().then(resolve, reject).finally(end);
  };
  const refuse = (error: unknown): void => {
    waiting--;
    if (waiting > 0 || isBegun) return;
    end();
    reject(error);
  };
  return {
    outcome,
    isBegun: () => isBegun,
    join: (turn) => {
      waiting++;
      turn(beginOnce).catch(refuse);
    },
  };
}
