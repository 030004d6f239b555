/** How near a market comes to the prices that it has not seen, and what it says of them. */
import type { PriceVerdict } from "../catalogue/badges.ts";
import { energyLabel } from "../catalogue/energies.ts";
import { makeLabel, modelLabel } from "../catalogue/makes.ts";
import { verticalLabel } from "../catalogue/verticals.ts";
import { expectedUnseen } from "./cross-validation.ts";
import { fitMarket, teaches } from "./market-model.ts";
import { untoldValue } from "./market-value.ts";
import { partRows } from "./part-rows.ts";
import { entriesOf, priceFactors, shrinkageOf } from "./price-factors.ts";
import { verdictOn } from "./verdict.ts";
import type { ValuedListing } from "./valued-listing.ts";

/** Errors are parts of the price: |estimate / price − 1|. */
export interface Accuracy {
  readonly name: string;
  readonly count: number;
  readonly median: number;
  readonly mean: number;
  readonly ninetieth: number;
  /** Of those with an interval, which knows nothing of their own prices, the part whose price lies in it; undefined where none has. */
  readonly covered: number | undefined;
}

export interface MarketReport {
  readonly all: Accuracy;
  /** Of enough listings, by kind, energy, make and model, the largest first. */
  readonly segments: readonly Accuracy[];
  readonly verdicts: ReadonlyMap<PriceVerdict, number>;
}

const FEWEST = 100;

interface Measured {
  readonly listing: ValuedListing;
  readonly error: number;
  /** Undefined without an interval. */
  readonly isInside: boolean | undefined;
}

/** `now` in milliseconds since 1970-01-01 UTC. */
export function marketReport(offered: readonly ValuedListing[], now: number, folds: number): MarketReport {
  const listings = offered.filter(teaches);
  const rows = partRows(listings, (listing) => entriesOf(priceFactors(listing, now)), shrinkageOf);
  const logPrices = Float64Array.from(listings, ({ price }) => Math.log(price));
  const told = expectedUnseen(listings, rows, logPrices, now, folds);
  const model = fitMarket(listings, now);
  const verdicts = new Map<PriceVerdict, number>();
  const measured = listings.map((listing, row): Measured => {
    const value = untoldValue(model, listing);
    const verdict = verdictOn(listing.price, value);
    verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1);
    const error = Math.abs(Math.exp((told[row] ?? 0) - (logPrices[row] ?? 0)) - 1);
    return {
      listing,
      error,
      isInside: value && listing.price >= value.low && listing.price <= value.high,
    };
  });
  const bySegment = new Map<string, Measured[]>();
  for (const one of measured)
    for (const name of reportedSegments(one.listing)) {
      const others = bySegment.get(name);
      if (others === undefined) bySegment.set(name, [one]);
      else others.push(one);
    }
  return {
    all: accuracyOf("Toutes les annonces", measured),
    segments: [...bySegment]
      .filter(([, { length }]) => length >= FEWEST)
      .map(([name, some]) => accuracyOf(name, some))
      .toSorted((a, b) => b.count - a.count),
    verdicts,
  };
}

function reportedSegments({ vertical, energy, make, model }: ValuedListing): readonly string[] {
  const ofEnergy = energy === undefined ? [] : [`${verticalLabel(vertical)}, ${energyLabel(energy)}`];
  return [verticalLabel(vertical), ...ofEnergy, makeLabel(make), `${makeLabel(make)} ${modelLabel(make, model)}`];
}

function accuracyOf(name: string, measured: readonly Measured[]): Accuracy {
  const errors = Float64Array.from(measured, ({ error }) => error).toSorted();
  const at = (share: number) => errors[Math.min(errors.length - 1, Math.floor(share * errors.length))] ?? 0;
  return {
    name,
    count: measured.length,
    median: at(0.5),
    mean: errors.reduce((sum, error) => sum + error, 0) / Math.max(1, errors.length),
    ninetieth: at(0.9),
    covered: shareOf(measured.map(({ isInside }) => isInside)),
  };
}

function shareOf(answers: readonly (boolean | undefined)[]): number | undefined {
  const known = answers.filter((answer) => answer !== undefined);
  return known.length === 0 ? undefined : known.filter(Boolean).length / known.length;
}
