/** Looks for the highest rate at which a site still does what is wanted of it. */

export interface Knee {
  /** The highest rate that was good; 0 where none was. */
  readonly good: number;
  /** The lowest that was not; infinite where all were. */
  readonly bad: number;
}

/**
 * Doubles from `from` while it is good, `upTo` at most, then halves the gap so often. Rates are offered from the lowest up, so that a
 * site that was drowned does not spoil what comes after; `isGood` is to let it recover.
 */
export async function findKnee(
  { from, upTo, halvings }: { readonly from: number; readonly upTo: number; readonly halvings: number },
  isGood: (rate: number) => Promise<boolean>,
): Promise<Knee> {
  let [good, bad] = [0, Number.POSITIVE_INFINITY];
  for (let rate = from; rate <= upTo; rate *= 2) {
    if (!(await isGood(rate))) {
      bad = rate;
      break;
    }
    good = rate;
  }
  for (let halving = 0; halving < halvings && good > 0 && bad < Number.POSITIVE_INFINITY; halving++) {
    const rate = Math.round((good + bad) / 2);
    if (rate === good || rate === bad) break;
    if (await isGood(rate)) good = rate;
    else bad = rate;
  }
  return { good, bad };
}
