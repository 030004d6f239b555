/**
 * Something large, made step by step: after each the turn may be given to others. How many are taken at once is for whoever runs
 * them to say; the domain has no clock.
 */
export type Steps<Made> = Generator<undefined, Made, undefined>;

export function atOnce<Made>(steps: Steps<Made>): Made {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** Gives the turn back after every so many items. */
export function* inBatches<Item>(items: Iterable<Item>, size: number, take: (item: Item) => void): Steps<void> {
  let taken = 0;
  for (const item of items) {
    take(item);
    taken += 1;
    if (taken % size === 0) yield;
  }
}
