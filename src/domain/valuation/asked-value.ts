/**
 * What a vehicle is worth of which not everything is known: it is completed by what comparable adverts say, once by each of them, and
 * the answer is what all these are worth together. The more is known, the less they differ.
 */
import type { MarketFacts, NoValue, ToldValue } from "../listings/market-facts.ts";
import { besideUsual } from "./beside-usual.ts";
import { FEWEST_COMPARABLES, OLDEST } from "./market-bounds.ts";
import type { Added, Comparables, MarketModel } from "./market-model.ts";
import type { BeyondReach } from "./market-reach.ts";
import { beyondReach } from "./market-reach.ts";
import { comparablesOf, whyNoValue } from "./market-model.ts";
import type { MarketValue, ValueExplanation } from "./market-value.ts";
import { explained, valueAt } from "./market-value.ts";
import { meanSlopes, mileageSlopes } from "./price-by-mileage.ts";
import { contributions, logOf } from "./price-curve.ts";
import type { Term } from "./price-factors.ts";
import { TERMS, priceFactors, tellsEquipment } from "./price-factors.ts";
import { intervalOf } from "./price-spread.ts";
import type { Agreement } from "./same-engine.ts";
import { SAME_ENERGY, SAME_GEARBOX, agreeing, isSamePower } from "./same-engine.ts";
import type { ValuedListing } from "./valued-listing.ts";
import { ofVersion, wordsOf } from "./version-words.ts";

/** What the visitor or caller says of it. */
export type KnownFacts = Pick<ValuedListing, "vertical" | "make" | "model"> &
  Partial<
    Omit<ValuedListing, "vertical" | "make" | "model" | "reference" | "price" | keyof MarketFacts | "firstOnlineDate">
  > & {
    /** Some of its options, where `options` are not all told: of any other it is not said whether it has it. */
    readonly someOptions?: readonly string[];
  };

/** No advert has it. */
const REFERENCE = "NOT-ON-SALE";

const SAME_VERSION: Agreement<Pick<KnownFacts, "version">> = ({ version = "" }, other) => {
  const own = new Set(wordsOf(other.version));
  return wordsOf(version).every((word) => own.has(word));
};

/** After the energy, which matters before the power, and the power. */
const AGREEMENTS: readonly Agreement<KnownFacts>[] = [SAME_GEARBOX, SAME_VERSION];

/**
 * The comparables of each power up to the one that is asked for, or of the least that there is. More power adds some and takes none
 * away, so the dearest of what they come to never falls as power grows.
 */
function ofPowers({ powerDIN: asked }: KnownFacts, comparables: readonly ValuedListing[]) {
  if (asked === undefined) return [comparables];
  const powers = [...new Set(comparables.flatMap(({ powerDIN }) => powerDIN ?? []))].toSorted((a, b) => a - b);
  const groups = powers.flatMap((power) => {
    const near = comparables.filter(({ powerDIN = 0 }) => isSamePower(power, powerDIN));
    return near.length < FEWEST_COMPARABLES ? [] : [{ power, near }];
  });
  const upTo = groups.filter(({ power }, index) => index === 0 || power <= asked);
  return upTo.length === 0 ? [comparables] : upTo.map(({ near }) => near);
}

/** What a known version says of the generation and the engine without a field of its own for it. */
export type SaidByVersion = Partial<Pick<ValuedListing, "commercialName" | "energy" | "gearbox" | "powerDIN">>;

/** The vehicle in each way in which comparables complete it: once for each that is like it, with what is not known of it from that one. */
export type Completions = readonly (readonly ValuedListing[])[];

/** What is asked for as one vehicle. */
export interface AskedVehicle {
  readonly vehicles: Completions;
  /**
   * Where nobody tells its gearbox, the same with each that it may have: other adverts complete a vehicle of which that is told, and it
   * is worth no less than the cheapest of these and no more than the dearest.
   */
  readonly withEachGearbox: readonly Completions[];
  /** Adverts of its version tell that power, however far it lies from those of others: nobody has slipped. */
  readonly isPowerSaid?: true;
}

export interface Completed extends AskedVehicle {
  readonly saidByVersion: SaidByVersion;
}

export function completed(known: KnownFacts, comparables: readonly ValuedListing[]): Completed {
  const saidByVersion = allSaidByVersion(known, comparables);
  const facts = { ...known, ...saidByVersion };
  const vehicles = completions(facts, comparables);
  const said = saysPower(facts, comparables) ? ({ isPowerSaid: true } as const) : {};
  if (facts.gearbox !== undefined) return { vehicles, withEachGearbox: [], saidByVersion, ...said };
  // Of all years and powers: were there fewer gearboxes for a stronger vehicle, more power might make it worth less.
  const gearboxes = new Set(agreeing(facts, comparables, [SAME_ENERGY]).flatMap(({ gearbox }) => gearbox ?? []));
  const withEachGearbox = [...gearboxes].map((gearbox) => completed({ ...known, gearbox }, comparables).vehicles);
  return { vehicles, withEachGearbox, saidByVersion, ...said };
}

function saysPower({ version = "", ...known }: KnownFacts, comparables: readonly ValuedListing[]): boolean {
  const { powerDIN } = known;
  if (version === "" || powerDIN === undefined) return false;
  return comparables.some((other) => other.powerDIN === powerDIN && SAME_VERSION({ version }, other));
}

/** Once it says a gearbox, all that the adverts with that one say: the same as of a vehicle of which that gearbox is told. */
function allSaidByVersion(known: KnownFacts, comparables: readonly ValuedListing[]): SaidByVersion {
  const said = factsOfVersion(known, comparables);
  const { gearbox } = said;
  return gearbox === undefined ? said : { gearbox, ...factsOfVersion({ ...known, gearbox }, comparables) };
}

function completions({ someOptions = [], ...known }: KnownFacts, comparables: readonly ValuedListing[]): Completions {
  const isAged = known.year !== undefined;
  const isBare = known.options?.length === 0;
  return ofPowers(known, agreeing(known, comparables, [SAME_ENERGY])).map((near) => {
    const agreed = agreeing(known, near, AGREEMENTS);
    const versions = wholeVersions(known, near);
    const equipped = agreed.filter(tellsEquipment);
    return agreed.map((advert, index): ValuedListing => {
      const { firstTrafficDate, equipmentLevel: _, ...other } = advert;
      // Without any equipment it has no level but its own: another's would be worth more than most equipment.
      const equipment = isBare ? { options: [] } : equipmentOf(advert, equipped, index);
      return {
        ...other,
        // A date of the other's would contradict the year that is known.
        ...(isAged || firstTrafficDate === undefined ? {} : { firstTrafficDate }),
        ...equipment,
        options: [...new Set([...equipment.options, ...someOptions])],
        ...known,
        version: wholeVersion(known, other, versions, index),
        reference: REFERENCE,
        verdict: "NOT_COMPUTED",
      };
    });
  });
}

type Equipment = Pick<ValuedListing, "options" | "equipmentLevel">;

/** Its own where its advert tells of it, else another's in turn. */
function equipmentOf(other: ValuedListing, equipped: readonly ValuedListing[], index: number): Equipment {
  const from = tellsEquipment(other) ? other : (equipped[index % equipped.length] ?? other);
  const { options, equipmentLevel } = from;
  return equipmentLevel === undefined ? { options } : { options, equipmentLevel };
}

/**
 * Those that have the words that are told: `ALLURE` is one word of a version, and what its other words are worth is not nothing. None
 * where what is told is mostly all that such adverts write.
 */
function wholeVersions({ version = "" }: KnownFacts, comparables: readonly ValuedListing[]): readonly string[] {
  const size = wordsOf(version).length;
  if (size === 0) return [];
  const having = comparables.filter((other) => SAME_VERSION({ version }, other)).map((other) => other.version);
  const isWhole = having.filter((other) => wordsOf(other).length === size).length * 2 >= having.length;
  return isWhole ? [] : having;
}

/** Its own where that has the words, else another's in turn. */
function wholeVersion(
  known: KnownFacts,
  other: Pick<ValuedListing, "version">,
  versions: readonly string[],
  index: number,
): string {
  if (known.version === undefined || versions.includes(other.version)) return other.version;
  return versions[index % versions.length] ?? known.version;
}

/** Of the adverts of a version, those that must say the same: one that is written wrongly hides nothing. */
const MOST = 0.9;

/**
 * What the adverts of this version say, however few they are, where nobody told it: `1.5 BLUEHDI 130 EAT8` is a diesel with an automatic
 * gearbox though one advert alone is written so.
 */
function factsOfVersion(known: KnownFacts, comparables: readonly ValuedListing[]): SaidByVersion {
  const others = ofVersion(known, comparables);
  const commercialName =
    known.commercialName === undefined ? saidByMost(others, (other) => other.commercialName) : undefined;
  const energy = known.energy === undefined ? saidByMost(others, (other) => other.energy) : undefined;
  const gearbox = known.gearbox === undefined ? saidByMost(others, (other) => other.gearbox) : undefined;
  const powerDIN =
    known.powerDIN === undefined ? saidByMost(others, (other) => other.powerDIN, isSamePower) : undefined;
  return {
    ...(commercialName === undefined ? {} : { commercialName }),
    ...(energy === undefined ? {} : { energy }),
    ...(gearbox === undefined ? {} : { gearbox }),
    ...(powerDIN === undefined ? {} : { powerDIN }),
  };
}

/** Nothing of a generation that is told: it is that one. */
export function generationSaid(known: KnownFacts, adverts: readonly ValuedListing[]): string | undefined {
  return known.commercialName === undefined ? factsOfVersion(known, adverts).commercialName : undefined;
}

/** The most frequent of what they say, where most say it; of one frequency the first. */
function saidByMost<Value>(
  adverts: readonly ValuedListing[],
  of: (advert: ValuedListing) => Value | undefined,
  isSame: (value: Value, other: Value) => boolean = Object.is,
): Value | undefined {
  const counts = new Map<Value, number>();
  for (const advert of adverts) {
    const value = of(advert);
    if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const [value] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  if (value === undefined) return undefined;
  const same = [...counts].reduce((sum, [other, count]) => (isSame(value, other) ? sum + count : sum), 0);
  return same >= adverts.length * MOST ? value : undefined;
}

/** Of a vehicle, evenly from its least likely low price to its least likely high one. */
const QUANTILES = [0.02, 0.06, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.94, 0.98];

/** Why the market says nothing of a vehicle that is asked for: for another figure than it knows, the figure itself. */
export type NoAskedValue = NoValue | BeyondReach;

export type AskedValue =
  | { readonly value: MarketValue }
  /** The market says too little of it. */
  | { readonly value: undefined; readonly noValue: NoAskedValue };

/** What one vehicle comes to; nothing of one with a figure that no advert comes near. */
export function askedValue(model: MarketModel, { vehicles, withEachGearbox, isPowerSaid }: AskedVehicle): AskedValue {
  const own = dearestOf(model, vehicles);
  const all = vehicles.flat();
  if (own !== undefined) {
    const beyond = beyondReach(model, all);
    const isBeyond = beyond !== undefined && !(isPowerSaid === true && beyond.field === "powerDIN");
    if (isBeyond) return { value: undefined, noValue: beyond };
    const bounds = withEachGearbox.flatMap((completions) => dearestOf(model, completions) ?? []);
    const value = within(own, bounds, ({ told }) => told.estimate);
    return { value: { ...value.told, ...accountOfAll(model, value) } };
  }
  // Whatever age they are of, its model is rare or none of them is.
  const isOld = all.length > 0 && all.every((vehicle) => reasonOf(model, vehicle) !== "fewComparables");
  return { value: undefined, noValue: isOld ? "tooOld" : "fewComparables" };
}

function dearestOf(model: MarketModel, vehicles: Completions): ValueOfAll | undefined {
  const values = vehicles.flatMap((ofOnePower) =>
    upToItsYear(model, ofOnePower).flatMap((some) => valueOfAll(model, some) ?? []),
  );
  return values.toSorted((a, b) => b.told.estimate - a.told.estimate)[0];
}

/** Itself between the least and the most of the bounds, beyond them the nearest of them; itself where there is none. */
export function within<One>(own: One, bounds: readonly One[], amountOf: (one: One) => number): One {
  const ascending = bounds.toSorted((a, b) => amountOf(a) - amountOf(b));
  const [least = own, most = own] = [ascending[0], ascending.at(-1)];
  if (amountOf(own) < amountOf(least)) return least;
  return amountOf(own) > amountOf(most) ? most : own;
}

const reasonOf = (model: MarketModel, vehicle: ValuedListing) => whyNoValue(vehicle, model.comparables, model.now);

/** The year that all ways to complete a vehicle share, as what is told of it is; undefined where no year is told, or a generation is. */
function toldYear([first, ...others]: readonly ValuedListing[]): number | undefined {
  if (first === undefined) return undefined;
  const isTold = others.every(({ year }) => year === first.year);
  return isTold && others.some(({ commercialName }) => commercialName !== first.commercialName)
    ? first.year
    : undefined;
}

/**
 * Of a vehicle whose generation nobody told, those that were built in a year: a 3008 of 2014 is no 3008 II. All where too few were, the
 * nearest of them where none was. An advert that tells no generation says nothing of it.
 */
function builtIn(model: MarketModel, vehicles: readonly ValuedListing[], year: number): readonly ValuedListing[] {
  const distances = new Map<string | undefined, number>();
  for (const vehicle of vehicles) {
    const { commercialName } = vehicle;
    if (commercialName === undefined || distances.has(commercialName)) continue;
    const { told } = model.reachOf(vehicle);
    if (told !== undefined) distances.set(commercialName, Math.max(0, told.least - year, year - told.most));
  }
  const nearest = Math.min(...distances.values());
  const built = vehicles.filter(({ commercialName }) => distances.get(commercialName) === nearest);
  return built.length < FEWEST_COMPARABLES ? vehicles : built;
}

/** The vehicle as the generations of its year complete it. */
export function ofItsYear(model: MarketModel, vehicles: readonly ValuedListing[]): readonly ValuedListing[] {
  const year = toldYear(vehicles);
  return year === undefined ? vehicles : builtIn(model, vehicles, year);
}

function ofYear(vehicle: ValuedListing, year: number): ValuedListing {
  const { firstTrafficDate: _, ...undated } = vehicle;
  return { ...undated, year };
}

/**
 * The same, and as those of every earlier year do at their latest: a vehicle is worth no less than one that was built before it, though
 * other generations complete that one. The dearest of these never falls as the year grows.
 */
function upToItsYear(model: MarketModel, vehicles: readonly ValuedListing[]): Completions {
  const last = toldYear(vehicles);
  if (last === undefined) return [vehicles];
  const oldest = new Date(model.now).getUTCFullYear() - OLDEST;
  const found: (readonly ValuedListing[])[] = [];
  let before: readonly ValuedListing[] | undefined;
  for (let year = last; year >= oldest || year === last; year--) {
    const built = builtIn(model, vehicles, year);
    if (before !== undefined && built.length === before.length && built.every((one, at) => one === before?.[at]))
      continue;
    before = built;
    found.push(year === last ? built : built.map((vehicle) => ofYear(vehicle, year)));
  }
  return found;
}

interface ValueOfAll {
  readonly told: ToldValue;
  /** Its logarithm. */
  readonly log: number;
  readonly group: Comparables;
  /** What each may be, and what its terms add. */
  readonly valued: readonly { readonly vehicle: ValuedListing; readonly added: Added }[];
}

/** Those of its completions that the market says something of. */
export function valuedOf(model: MarketModel, vehicles: readonly ValuedListing[]) {
  const valued = vehicles.filter((vehicle) => reasonOf(model, vehicle) === undefined);
  const [first] = valued;
  const group = first && comparablesOf(asOne(first, valued), model.comparables);
  // Most of what it may be is too old or too rare: so is it.
  return group === undefined || valued.length * 2 < vehicles.length ? undefined : { valued, group };
}

function valueOfAll(model: MarketModel, vehicles: readonly ValuedListing[]): ValueOfAll | undefined {
  const { valued, group } = valuedOf(model, vehicles) ?? {};
  if (valued === undefined || group === undefined) return undefined;
  const curve = model.meanCurve;
  const prices: { readonly log: number; readonly weight: number }[] = [];
  const all: { readonly vehicle: ValuedListing; readonly added: Added }[] = [];
  let logs = 0;
  for (const vehicle of valued) {
    const added = contributions(curve, priceFactors(vehicle, model.now));
    const log = logOf(curve.intercept, added);
    const interval = intervalOf(model.spreads.whole, { listing: vehicle, expected: log }, model.now);
    if (interval === undefined) return undefined;
    all.push({ vehicle, added });
    logs += log;
    for (const [index, quantile] of QUANTILES.entries()) {
      const [before = 0, after = 1] = [QUANTILES[index - 1], QUANTILES[index + 1]];
      prices.push({ log: log + distanceAt(quantile, interval.low, interval.high), weight: (after - before) / 2 });
    }
  }
  const log = logs / valued.length;
  const sorted = prices.toSorted((a, b) => a.log - b.log);
  const told = valueAt(log, {
    // Never without the estimate between them.
    low: Math.min(0, quantileOf(sorted, 0.1) - log),
    high: Math.max(0, quantileOf(sorted, 0.9) - log),
  });
  return { told, log, group, valued: all };
}

/** Each term is what it adds on average in all that the vehicle may be. */
function accountOfAll({ meanCurve: curve, now }: MarketModel, { log, group, valued }: ValueOfAll): ValueExplanation {
  const each = valued.map(({ vehicle, added }) => besideUsual(curve, vehicle, added, group, now));
  const beside: Record<Term, number> = { ...group.added };
  for (const term of TERMS) beside[term] = each.reduce((sum, one) => sum + one[term], 0) / each.length;
  const slopes = meanSlopes(valued.map(({ vehicle }) => mileageSlopes(curve, vehicle)));
  return { ...explained(log, beside, group), mileageSlopes: slopes };
}

/** As all of them are compared: by their generation only where it is the same. */
function asOne(first: ValuedListing, vehicles: readonly ValuedListing[]): ValuedListing {
  const { commercialName, ...ofModel } = first;
  return vehicles.every((vehicle) => vehicle.commercialName === commercialName) ? first : ofModel;
}

/** In logarithms from what is expected: straight through the tenth, the middle and nine tenths. */
function distanceAt(quantile: number, low: number, high: number): number {
  return quantile < 0.5 ? (low * (0.5 - quantile)) / 0.4 : (high * (quantile - 0.5)) / 0.4;
}

function quantileOf(sorted: readonly { readonly log: number; readonly weight: number }[], share: number): number {
  const all = sorted.reduce((sum, { weight }) => sum + weight, 0);
  let [below, previous] = [0, sorted[0]];
  for (const one of sorted) {
    // From the middle of one to the middle of the next.
    const middle = below + one.weight / 2;
    if (middle >= share * all) {
      if (previous === undefined || previous === one) return one.log;
      const begun = below - previous.weight / 2;
      return previous.log + ((one.log - previous.log) * (share * all - begun)) / (middle - begun);
    }
    below += one.weight;
    previous = one;
  }
  return previous?.log ?? 0;
}
