/**
 * What an advert does not say of its version, its gearbox or its power. It has some, and to say nothing is not to have what is worth
 * nothing: those of its comparables that do say it tell what it comes to on average, and how far they differ, as they complete a vehicle
 * that is not on sale (`asked-value.ts`).
 */
import type { PriceCurve } from "./price-curve.ts";
import { contributions } from "./price-curve.ts";
import type { Term } from "./price-factors.ts";
import { priceFactors } from "./price-factors.ts";
import { NEAR_POWER, SAME_ENERGY, SAME_GEARBOX, agreeing } from "./same-engine.ts";
import type { ValuedListing } from "./valued-listing.ts";
import { ofVersion, wordsOf } from "./version-words.ts";

export interface UntoldTerms {
  /** In logarithms, of each term that is not told. */
  readonly added: Readonly<Partial<Record<Term, number>>>;
  /** How far those that tell them differ in all of these together: the standard deviation of the logarithm. */
  readonly scatter: number;
}

/** By the curve that values the advert. */
export type TermsUntold = (listing: ValuedListing, curve: PriceCurve) => UntoldTerms;

const NOTHING_UNTOLD: UntoldTerms = { added: {}, scatter: 0 };

const TELLS: readonly (readonly [Term, (listing: ValuedListing) => boolean])[] = [
  ["version", ({ version }) => wordsOf(version).length > 0],
  ["gearbox", ({ gearbox }) => gearbox !== undefined],
  ["power", ({ powerDIN }) => powerDIN !== undefined],
];

/** More say it no better. */
const MOST_ASKED = 96;

const SAME_ENGINE = [SAME_ENERGY, NEAR_POWER, SAME_GEARBOX];

/** `comparables` in an order that is always the same; `now` in milliseconds since 1970-01-01 UTC. */
export function termsUntold(comparables: readonly ValuedListing[], now: number): TermsUntold {
  const known = new Map<PriceCurve, Map<string, UntoldTerms>>();
  return (listing, curve) => {
    const untold = TELLS.filter(([, tells]) => !tells(listing)).map(([term]) => term);
    if (untold.length === 0) return NOTHING_UNTOLD;
    const { energy = "", gearbox = "", powerDIN = "", version } = listing;
    const like = [energy, gearbox, powerDIN, ...wordsOf(version)].join("|");
    const ofCurve = known.get(curve) ?? new Map<string, UntoldTerms>();
    known.set(curve, ofCurve);
    const told = ofCurve.get(like) ?? averageOf(listing, untold, comparables, curve, now);
    ofCurve.set(like, told);
    return told;
  };
}

function averageOf(
  listing: ValuedListing,
  untold: readonly Term[],
  comparables: readonly ValuedListing[],
  curve: PriceCurve,
  now: number,
): UntoldTerms {
  const all = comparables.filter((other) => TELLS.every(([term, tells]) => !untold.includes(term) || tells(other)));
  if (all.length === 0) return NOTHING_UNTOLD;
  // However few they are: `1.5 BLUEHDI 130 EAT8` is written by one alone, and says the power.
  const same = ofVersion(listing, all);
  const telling = agreeing(listing, same.length > 0 ? same : all, SAME_ENGINE);
  const every = Math.max(1, telling.length / MOST_ASKED);
  const asked = Array.from(
    { length: Math.min(MOST_ASKED, telling.length) },
    (_, index) => telling[Math.floor(index * every)],
  );
  const each = asked.flatMap((other) => (other === undefined ? [] : [contributions(curve, priceFactors(other, now))]));
  const mean = (figureOf: (added: (typeof each)[number]) => number) =>
    each.reduce((sum, added) => sum + figureOf(added), 0) / each.length;
  const together = (added: (typeof each)[number]) => untold.reduce((sum, term) => sum + added[term], 0);
  const middle = mean(together);
  return {
    added: Object.fromEntries(untold.map((term) => [term, mean((added) => added[term])])),
    scatter: Math.sqrt(mean((added) => (together(added) - middle) ** 2)),
  };
}
