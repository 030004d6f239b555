/**
 * A market as it values vehicles. Every listing is valued by those of other folds alone: its own price, and that of the same vehicle
 * under the same reference, never makes it look fair.
 */
import type { NoValue } from "../listings/market-facts.ts";
import { fitUnseen } from "./cross-validation.ts";
import { FEWEST_ADDED, FEWEST_COMPARABLES, FEWEST_KEPT, OLDEST } from "./market-bounds.ts";
import type { ModelSegment } from "./model-segment.ts";
import { segmentName, segmentsOf } from "./model-segment.ts";
import { partRows } from "./part-rows.ts";
import type { PriceCurve } from "./price-curve.ts";
import { NOTHING, contributions, logOf, meanCurve } from "./price-curve.ts";
import type { Term } from "./price-factors.ts";
import { TERMS, ageAt, entriesOf, priceFactors, shrinkageOf, tellsEquipment } from "./price-factors.ts";
import type { Expectation, PriceSpreads } from "./price-spread.ts";
import { fitPriceSpreads } from "./price-spread.ts";
import type { ReachOfModel } from "./market-reach.ts";
import { marketReach } from "./market-reach.ts";
import { firstOfEach } from "./same-offers.ts";
import { sellerWeights } from "./seller-weights.ts";
import type { Tally, Usual } from "./usual.ts";
import { tally } from "./usual.ts";
import type { TermsUntold } from "./untold-terms.ts";
import { termsUntold } from "./untold-terms.ts";
import type { ValuedListing } from "./valued-listing.ts";

/** What a term adds to the logarithm of a price. */
export type Added = Readonly<Record<Term, number>>;

export interface Comparables {
  /** The generation of all of them; undefined where they are of the whole model. */
  readonly commercialName: string | undefined;
  readonly count: number;
  /** How many they are where a seller's adverts of the same vehicle are one (`same-offers.ts`); all that follows is of these. */
  readonly observed: number;
  /** Whether they show a market. */
  readonly isEnough: boolean;
  /** On average. */
  readonly added: Added;
  readonly usual: Usual;
  /** The most frequent, where they tell it. */
  readonly generation: string | undefined;
  /** What the equipment of each adds that tells of it, ascending; of all where none does. */
  readonly equipment: Float64Array;
  readonly untold: TermsUntold;
}

export interface MarketModel {
  /** The day for which it was made, milliseconds since 1970-01-01 UTC. */
  readonly now: number;
  /** By fold. */
  readonly curves: readonly PriceCurve[];
  /** Of all folds: a vehicle that is not on sale has no part in any. */
  readonly meanCurve: PriceCurve;
  readonly comparables: ReadonlyMap<string, Comparables>;
  readonly spreads: PriceSpreads;
  readonly reachOf: ReachOfModel;
}

const FOLDS = 5;
/** Euros; less is a part, a wreck or a slip. */
const LEAST_PRICE = 300;

/** Whether the price of a listing teaches those of others. */
export const teaches = ({ price }: Pick<ValuedListing, "price">) => price >= LEAST_PRICE;

/** The same for the same listings in whatever order. `now` in milliseconds since 1970-01-01 UTC. */
export function fitMarket(offered: readonly ValuedListing[], now: number): MarketModel {
  const listings = offered.filter(teaches).toSorted((a, b) => (a.reference < b.reference ? -1 : 1));
  const rows = partRows(listings, (listing) => entriesOf(priceFactors(listing, now)), shrinkageOf);
  const logPrices = Float64Array.from(listings, ({ price }) => Math.log(price));
  const sellers = sellerWeights(listings);
  const { curves, curveFor } = fitUnseen(listings, rows, logPrices, sellers, FOLDS);
  const groups = new Map<string, Group>();
  const first = firstOfEach(listings);
  const each = listings.map((listing) => {
    const added = contributions(curveFor(listing), priceFactors(listing, now));
    for (const segment of segmentsOf(listing)) addTo(groups, segment, { listing, added, isFirst: first.has(listing) });
    return { listing, added };
  });
  const comparables = comparablesIn(groups, listings, now);
  const expected = each.map(({ listing, added }): Omit<Expectation, "says"> => {
    const group = comparablesOf(listing, comparables);
    const curve = curveFor(listing);
    const known = group === undefined ? added : asUsual(listing, added, group, curve).added;
    return { listing, expected: logOf(curve.intercept, known) };
  });
  const distances = logPrices.map((price, row) => price - (expected[row]?.expected ?? price));
  const says = sellers.agreeing(distances, new Float64Array(listings.length).fill(1));
  // A tenth of all that lies elsewhere moves the tenth of a segment whole: who says otherwise has a tenth of that tenth.
  const expectations = expected.map((one, row): Expectation => {
    const [said, observed] = [says[row] ?? 1, sellers.observed[row] ?? 1];
    return { ...one, says: said ** 2 / observed };
  });
  const valued = expectations.filter(({ listing }) => whyNoValue(listing, comparables, now) === undefined);
  return {
    now,
    curves,
    meanCurve: meanCurve(curves),
    comparables,
    spreads: fitPriceSpreads(valued, now),
    reachOf: marketReach(listings, now),
  };
}

function comparablesIn(
  groups: ReadonlyMap<string, Group>,
  listings: readonly ValuedListing[],
  now: number,
): ReadonlyMap<string, Comparables> {
  const isFirst = listings.every(({ marketValue }) => marketValue === undefined);
  return new Map(
    [...groups].map(([name, { commercialName, count, isTold, added, told, equipment, all }]): [string, Comparables] => {
      const fewest = isFirst ? FEWEST_COMPARABLES : isTold ? FEWEST_KEPT : FEWEST_ADDED;
      const usual = told.usual();
      if (usual === undefined) throw new Error(`nobody is of ${name}`);
      const observed = all.length;
      const ofEquipment = equipment.some(({ isSaid }) => isSaid) ? equipment.filter(({ isSaid }) => isSaid) : equipment;
      return [
        name,
        {
          commercialName,
          count,
          observed,
          isEnough: observed >= fewest,
          added: dividedBy(added, observed),
          usual,
          generation: told.generation(),
          equipment: Float64Array.from(ofEquipment, ({ amount }) => amount).toSorted(),
          untold: termsUntold(all, now),
        },
      ];
    }),
  );
}

/**
 * What the terms of an advert add where what it does not tell is what is usual among its comparables: of its equipment that of the middle
 * one, which neither adds nor takes away, of the rest the average of those like it. `scatter` as of `UntoldTerms`.
 */
export function asUsual(
  listing: ValuedListing,
  added: Added,
  { equipment, untold }: Comparables,
  curve: PriceCurve,
): { readonly added: Added; readonly scatter: number } {
  const { added: average, scatter } = untold(listing, curve);
  const equipped = tellsEquipment(listing) ? {} : { equipment: middleOf(equipment) };
  return { added: { ...added, ...average, ...equipped }, scatter };
}

/** The lower of two. */
export function middleOf(ascending: Float64Array): number {
  return ascending[Math.floor((ascending.length - 1) / 2)] ?? 0;
}

/** The nearest comparables of which there are enough. */
export function comparablesOf(
  listing: ValuedListing,
  groups: ReadonlyMap<string, Comparables>,
): Comparables | undefined {
  const [whole, ofGeneration] = segmentsOf(listing)
    .map((segment) => groups.get(segmentName(segment)))
    .toReversed();
  if (whole === undefined || !whole.isEnough) return undefined;
  return ofGeneration !== undefined && ofGeneration.observed >= FEWEST_COMPARABLES ? ofGeneration : whole;
}

/** Why the market says nothing of such a vehicle; undefined where it says enough. */
export function whyNoValue(
  listing: ValuedListing,
  groups: ReadonlyMap<string, Comparables>,
  now: number,
): NoValue | undefined {
  if (ageAt(now, listing) > OLDEST) return "tooOld";
  return comparablesOf(listing, groups) === undefined ? "fewComparables" : undefined;
}

interface Group {
  readonly commercialName: string | undefined;
  count: number;
  /** Whether one of them was valued before. */
  isTold: boolean;
  readonly added: Record<Term, number>;
  readonly told: Tally;
  readonly equipment: { readonly amount: number; readonly isSaid: boolean }[];
  readonly all: ValuedListing[];
}

interface Arriving {
  readonly listing: ValuedListing;
  readonly added: Added;
  /** Of its seller's adverts of the same vehicle. */
  readonly isFirst: boolean;
}

function addTo(groups: Map<string, Group>, segment: ModelSegment, { listing, added, isFirst }: Arriving): void {
  const name = segmentName(segment);
  const isTold = listing.marketValue !== undefined;
  const { commercialName } = segment;
  const group: Group = groups.get(name) ?? {
    commercialName,
    count: 0,
    isTold: false,
    added: { ...NOTHING },
    told: tally(),
    equipment: [],
    all: [],
  };
  groups.set(name, group);
  group.count++;
  group.isTold ||= isTold;
  if (!isFirst) return;
  group.equipment.push({ amount: added.equipment, isSaid: tellsEquipment(listing) });
  group.all.push(listing);
  group.told.add(listing);
  for (const term of TERMS) group.added[term] += added[term];
}

function dividedBy(added: Record<Term, number>, count: number): Added {
  const mean = { ...added };
  for (const term of TERMS) mean[term] /= count;
  return mean;
}
