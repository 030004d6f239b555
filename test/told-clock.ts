/** A clock that goes on when it is told, for what waits by an injected `later`. */
export interface ToldClock {
  /** Milliseconds since 1970-01-01 UTC. */
  readonly now: () => number;
  readonly later: (job: () => void, milliseconds: number) => void;
  /** Lets that many milliseconds pass, and all that comes due meanwhile, in its order. */
  pass(milliseconds: number): void;
}

export function toldClock(now = 0): ToldClock {
  let moment = now;
  let jobs: readonly { readonly due: number; readonly job: () => void }[] = [];
  return {
    now: () => moment,
    later: (job, milliseconds) => (jobs = [...jobs, { due: moment + milliseconds, job }]),
    pass: (milliseconds) => {
      const end = moment + milliseconds;
      for (;;) {
        const [next] = jobs.filter(({ due }) => due <= end).toSorted((a, b) => a.due - b.due);
        if (next === undefined) break;
        jobs = jobs.filter((one) => one !== next);
        moment = Math.max(moment, next.due);
        next.job();
      }
      moment = end;
    },
  };
}
