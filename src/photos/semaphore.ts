/** Lets a few jobs run at once; the others wait in a queue of bounded length, first come, first served. */

export class QueueFull extends Error {
  override readonly name = "QueueFull";
}

export interface Semaphore {
  /** What the job gives; rejects with `QueueFull`, the job not begun, when too many wait already. */
  run<T>(job: () => Promise<T>): Promise<T>;
}

export function createSemaphore({ atOnce, waiting }: { readonly atOnce: number; readonly waiting: number }): Semaphore {
  let running = 0;
  const queue: (() => void)[] = [];
  return {
    run: async (job) => {
      if (running < atOnce) running++;
      else {
        if (queue.length >= waiting) throw new QueueFull(`${queue.length} wait already`);
        // Who leaves hands its place over, so `running` stays as it is.
        await new Promise<void>((go) => queue.push(go));
      }
      try {
        return await job();
      } finally {
        const next = queue.shift();
        if (next === undefined) running--;
        else next();
      }
    },
  };
}
