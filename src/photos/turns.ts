/** Lets a few jobs run at once; the others wait in a line of bounded length, first come, first served. */

export class LineFull extends Error {
  override readonly name = "LineFull";
}

export interface Turns {
  /** What the job gives; rejects with `LineFull`, the job not begun, when too many wait already. */
  run<T>(job: () => Promise<T>): Promise<T>;
}

export function createTurns({ atOnce, waiting }: { readonly atOnce: number; readonly waiting: number }): Turns {
  let running = 0;
  const line: (() => void)[] = [];
  return {
    run: async (job) => {
      if (running < atOnce) running++;
      else {
        if (line.length >= waiting) throw new LineFull(`${line.length} wait already`);
        // Who leaves hands its place over, so `running` stays as it is.
        await new Promise<void>((go) => line.push(go));
      }
      try {
        return await job();
      } finally {
        const next = line.shift();
        if (next === undefined) running--;
        else next();
      }
    },
  };
}
