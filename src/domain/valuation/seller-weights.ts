/**
 * How much each advert may say of its market: one dealer with many adverts, mistaken or false, is not what a model is worth. Many
 * adverts are bounded by their number only where several others offer the same vehicles, and only as far as they say otherwise than these:
 * a dealer who asks what others ask is evidence, however large, and one other advert bounds nobody.
 */
import { observations } from "./same-offers.ts";
import type { ValuedListing } from "./valued-listing.ts";

type Offered = Pick<
  ValuedListing,
  "vertical" | "make" | "model" | "commercialName" | "version" | "year" | "mileage" | "price" | "curef"
>;

export interface SellerWeights {
  /** Of each advert its part of what its seller tells once (`same-offers.ts`), which both of the following hold. */
  readonly observed: Float64Array;
  /** Of each advert before prices are looked at; above 0, at most 1. */
  readonly byNumber: Float64Array;
  /**
   * The same once it is known how far each price lies from what is expected of it (`distances`, logarithms). Only adverts with a say in
   * `taught` are looked at: a price that is to be told of has none.
   */
  agreeing(distances: Float64Array, taught: Float64Array): Float64Array;
}

/** Of what all others say of the same vehicles, what one seller who says otherwise may say at most. */
const MOST = 0.1;
/** Adverts that everybody may have believed. */
const FREE = 3;
/** In standard errors of how far one seller lies from the others: nearer is no disagreement, at twice as many it is a whole one. */
const AGREED = 1.5;
/** Logarithms: sellers differ by so much anyhow. */
const HABIT = 0.005;
/** Logarithms: a slip of the keyboard is no habit. */
const FARTHEST = 0.25;
/** From the usual distance, which is the median, to the standard deviation of distances that are normal but for a few. */
const NORMAL = 1.4826;

/** From the whole model, so that another name for its generation gives no say, to the generation. */
function kindsOf({ vertical, make, model, commercialName = "" }: Offered): readonly string[] {
  const whole = `${vertical}|${make}|${model}`;
  return [whole, `${whole}|${commercialName}`];
}

/** Of one kind of vehicles; `own` are those of one dealer, whose `rows` they are. */
interface Group {
  readonly rows: number[];
  readonly own: Map<string, { readonly rows: number[] }>;
  sellers: number;
}

/** A dealer's adverts of one kind, more than are believed whatever they say. */
interface Bounded {
  readonly rows: readonly number[];
  /** All of the kind. */
  readonly among: readonly number[];
  /** How many observations the rows are. */
  readonly observed: number;
  readonly otherSellers: number;
  readonly byNumber: number;
}

/** Who sells without a dealer's number sells one vehicle. */
function groupsOf(listings: readonly Offered[]): Iterable<Group> {
  const groups = new Map<string, Group>();
  for (const [row, listing] of listings.entries())
    for (const kind of kindsOf(listing)) {
      const group: Group = groups.get(kind) ?? { rows: [], own: new Map(), sellers: 0 };
      groups.set(kind, group);
      group.rows.push(row);
      const own = listing.curef === undefined ? undefined : group.own.get(listing.curef);
      own?.rows.push(row);
      if (own !== undefined) continue;
      group.sellers++;
      if (listing.curef !== undefined) group.own.set(listing.curef, { rows: [row] });
    }
  return groups.values();
}

/** One other seller says nothing against anybody, for it may be that one who is mistaken; each more says it more clearly. */
const heard = (otherSellers: number) => (otherSellers === 0 ? 0 : 1 - 1 / otherSellers ** 3);

function boundedIn({ rows: among, own, sellers }: Group, observed: Float64Array): readonly Bounded[] {
  const countOf = (rows: readonly number[]) => rows.reduce((sum, row) => sum + (observed[row] ?? 0), 0);
  const all = countOf(among);
  return [...own.values()].flatMap(({ rows }): readonly Bounded[] => {
    const count = countOf(rows);
    const bound = Math.max(FREE, MOST * (all - count)) / count;
    const otherSellers = sellers - 1;
    // By parts and not by steps, so that the more adverts a dealer has the less each says: what is not heard of many is not many.
    const byNumber = bound ** heard(otherSellers);
    return bound >= 1 || byNumber >= 1 ? [] : [{ rows, among, observed: count, otherSellers, byNumber }];
  });
}

export function sellerWeights(listings: readonly Offered[]): SellerWeights {
  const observed = observations(listings);
  const bounded = [...groupsOf(listings)].flatMap((group) => boundedIn(group, observed));
  const weighed = (weightOf: (one: Bounded) => number) => {
    const weights = new Float64Array(listings.length).fill(1);
    for (const one of bounded) {
      const weight = weightOf(one);
      for (const row of one.rows) weights[row] = Math.min(weights[row] ?? 1, weight);
    }
    return weights.map((weight, row) => weight * (observed[row] ?? 1));
  };
  const byNumber = weighed((one) => one.byNumber);
  return {
    observed,
    byNumber,
    agreeing: (distances, taught) => {
      if (bounded.length === 0) return byNumber;
      const weights = byNumber.map((weight, row) => weight * (taught[row] ?? 0));
      const size = usualDistance(distances, weights);
      const sums = (rows: readonly number[]) => {
        let [sum, weight] = [0, 0];
        for (const row of rows) {
          sum += Math.max(-FARTHEST, Math.min(FARTHEST, distances[row] ?? 0)) * (weights[row] ?? 0);
          weight += weights[row] ?? 0;
        }
        return { sum, weight };
      };
      return weighed(({ rows, among, observed: count, otherSellers, byNumber: least }) => {
        const [own, all] = [sums(rows), sums(among)];
        const others = all.weight - own.weight;
        if (own.weight === 0 || others <= 0) return least;
        const apart = Math.abs(own.sum / own.weight - (all.sum - own.sum) / others);
        const near = HABIT + AGREED * size * Math.sqrt(1 / otherSellers + 1 / count);
        return least + (1 - least) * Math.max(0, Math.min(1, 2 - apart / near));
      });
    },
  };
}

/** The median, in which a thousand adverts of one dealer count for no more than they are believed. */
function usualDistance(distances: Float64Array, weights: Float64Array): number {
  const sizes = distances.map(Math.abs);
  const rows = [...sizes.keys()].toSorted((a, b) => (sizes[a] ?? 0) - (sizes[b] ?? 0));
  let left = weights.reduce((sum, weight) => sum + weight, 0) / 2;
  for (const row of rows) {
    left -= weights[row] ?? 0;
    if (left <= 0) return NORMAL * (sizes[row] ?? 0);
  }
  return 0;
}
