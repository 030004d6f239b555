/**
 * Whether a vehicle that comes under a new reference is one that was offered before: told from what both adverts say, in points of
 * evidence. A vehicle never loses kilometres, nor changes its first registration or its colour; its price, its words, its photographs
 * and some of its equipment may be told anew. Sister vehicles of a fleet share all but their kilometres: of two that could be meant,
 * neither is.
 */
import { keyOf } from "../catalogue/names.ts";
import type { Offer } from "./stock-change.ts";

/** Evidence from which two adverts are of one vehicle. */
const ENOUGH = 6.5;
/** By so much the next likeliest must be behind. */
const MARGIN = 2;

/** Kilometres that a vehicle on sale may have been driven since, and what so many say. */
const DRIVEN: readonly (readonly [upTo: number, points: number])[] = [
  [0, 6],
  [20, 5],
  [100, 4],
  [300, 2],
  [1500, -3],
];
/** A round figure is soon another's too, and that of a new vehicle says nothing. */
const SAME_ROUND_FIGURE = 3;
const SAME_NEW_FIGURE = -1;
const NEW_VEHICLE_KM = 200;
const ROUND_KM = 500;

const SHARED_PHOTOGRAPH = 6;
const SAME_DAY = 3;
/** Where either advert does not tell the day, sisters of a year are not told apart by it: the rest must say more. */
const DAY_UNTOLD = -2;
const SAME_SELLER = 1;
const SAME_COLOUR = 1;
/** For each detail of the body or the cabin that the adverts say otherwise. */
const OTHER_DETAIL = -2;

/** Parts of what both say, and what so much in common says. */
const SHARED_WORDS: readonly (readonly [from: number, points: number])[] = [
  [1, 1.5],
  [0.6, 0.5],
  [0.3, -1],
  [0, -3],
];
const SHARED_OPTIONS: readonly (readonly [from: number, points: number])[] = [
  [0.8, 1.5],
  [0.55, 0.5],
  [0.4, -1],
  [0, -3],
];
/** Fewer than these say nothing by being others. */
const FEWEST_OPTIONS = 3;

/** Prices apart, in parts of the larger. */
const NEAR_PRICE = 0.2;
const FAR_PRICE = 0.4;

const differs = <Value>(a: Value | undefined, b: Value | undefined) => a !== undefined && b !== undefined && a !== b;

const monthOf = ({ firstTrafficDate, firstTrafficMonth }: Offer) => firstTrafficDate?.slice(0, 7) ?? firstTrafficMonth;

/** What no seller tells of one vehicle in two ways. */
function isOther(former: Offer, next: Offer): boolean {
  return (
    former.vertical !== next.vertical ||
    former.make !== next.make ||
    former.model !== next.model ||
    former.year !== next.year ||
    differs(former.commercialName, next.commercialName) ||
    differs(former.firstTrafficDate, next.firstTrafficDate) ||
    differs(monthOf(former), monthOf(next)) ||
    differs(former.energy, next.energy) ||
    differs(former.gearbox, next.gearbox) ||
    differs(former.powerDIN, next.powerDIN) ||
    differs(former.externalColor, next.externalColor)
  );
}

function drivenPoints(former: Offer, next: Offer): number {
  const driven = next.mileage - former.mileage;
  if (driven < 0) return -Infinity;
  if (next.mileage <= NEW_VEHICLE_KM) return SAME_NEW_FIGURE;
  if (driven === 0 && next.mileage % ROUND_KM === 0) return SAME_ROUND_FIGURE;
  return DRIVEN.find(([upTo]) => driven <= upTo)?.[1] ?? -Infinity;
}

/** Of all that either says, the part that both say. */
function shared(one: readonly string[], other: readonly string[]): number {
  const known = new Set(other);
  const both = new Set(one.filter((word) => known.has(word))).size;
  const all = new Set([...one, ...other]).size;
  return all === 0 ? 1 : both / all;
}

const pointsFrom = (table: readonly (readonly [number, number])[], part: number) =>
  table.find(([from]) => part >= from)?.[1] ?? 0;

function wordsOf(version: string): readonly string[] {
  return keyOf(version)
    .split(/[^A-Z0-9.]+/)
    .filter((word) => word !== "");
}

function optionPoints({ options: former }: Offer, { options: next }: Offer): number {
  if (Math.min(former.length, next.length) < FEWEST_OPTIONS) return 0;
  return pointsFrom(SHARED_OPTIONS, shared(former, next));
}

function pricePoints(former: Offer, next: Offer): number {
  const apart = Math.abs(former.price - next.price) / Math.max(former.price, next.price);
  return apart <= NEAR_PRICE ? 0.5 : apart <= FAR_PRICE ? 0 : -3;
}

/** An import holds an advert against those of its own dealer alone; the rest is for adverts that come otherwise. */
function sellerPoints(former: Offer, next: Offer, hasSharedPhotograph: boolean): number {
  if (former.curef !== undefined && former.curef === next.curef) return SAME_SELLER;
  const isSamePlace = former.place.zipcode !== undefined && former.place.zipcode === next.place.zipcode;
  if (former.curef === undefined && next.curef === undefined && isSamePlace) return 0;
  // From one seller to another a vehicle has been sold, unless the very photographs went with it.
  return hasSharedPhotograph ? -1 : -Infinity;
}

/** Points of evidence that two adverts are of one vehicle; −∞ when they cannot be. */
function evidence(former: Offer, next: Offer): number {
  if (former.reference === next.reference || isOther(former, next)) return -Infinity;
  const hasSharedPhotograph = next.photos.some((photo) => former.photos.includes(photo));
  const details = [
    differs(former.doors, next.doors),
    differs(former.seats, next.seats),
    differs(former.cubic, next.cubic),
    differs(former.internalColor, next.internalColor),
    (former.owners ?? 0) > (next.owners ?? Infinity),
  ];
  return (
    drivenPoints(former, next) +
    (former.firstTrafficDate === undefined || next.firstTrafficDate === undefined ? DAY_UNTOLD : SAME_DAY) +
    (former.externalColor === undefined || next.externalColor === undefined ? 0 : SAME_COLOUR) +
    pointsFrom(SHARED_WORDS, shared(wordsOf(former.version), wordsOf(next.version))) +
    optionPoints(former, next) +
    (hasSharedPhotograph ? SHARED_PHOTOGRAPH : 0) +
    details.filter(Boolean).length * OTHER_DETAIL +
    pricePoints(former, next) +
    sellerPoints(former, next, hasSharedPhotograph)
  );
}

interface Pair {
  readonly former: string;
  readonly next: string;
  readonly points: number;
}

/** What one vehicle is in every advert of it. */
export const kindOf = ({ vertical, make, model, year }: Offer) => `${vertical} ${make} ${model} ${year}`;

/** The likeliest of some pairs, unless another is nearly as likely. */
function clearBest(pairs: readonly Pair[]): Pair | undefined {
  const [best, second] = pairs.toSorted((a, b) => b.points - a.points);
  if (best === undefined || best.points < ENOUGH) return undefined;
  return second !== undefined && best.points - second.points < MARGIN ? undefined : best;
}

/** Pairs below this neither are nor keep another from being the likeliest. */
const WORTH_HOLDING = ENOUGH - MARGIN;

/** Those of `come` that have a say in what `relistings` finds: the others may be taken for new vehicles at once. */
export function mayBeRelisted<Next extends Offer>(
  gone: ReadonlyMap<string, readonly Offer[]>,
  come: readonly Next[],
): readonly Next[] {
  return come.filter((next) =>
    (gone.get(kindOf(next)) ?? []).some((former) => evidence(former, next) >= WORTH_HOLDING),
  );
}

/** What both adverts of one vehicle could tell alike. */
export const TELLING = ["firstTrafficDate", "externalColor", "photos"] as const;
export type Telling = (typeof TELLING)[number];

/** What more evidence would be there if both told it, and told it alike. */
const IF_TOLD: Readonly<Record<Telling, number>> = {
  firstTrafficDate: SAME_DAY - DAY_UNTOLD,
  externalColor: SAME_COLOUR,
  photos: SHARED_PHOTOGRAPH,
};

function untoldBy({ firstTrafficDate, externalColor, photos }: Offer): readonly Telling[] {
  return [
    ...(firstTrafficDate === undefined ? (["firstTrafficDate"] as const) : []),
    ...(externalColor === undefined ? (["externalColor"] as const) : []),
    ...(photos.length === 0 ? (["photos"] as const) : []),
  ];
}

/** Of a new advert that goes on none: why it may be one all the same. */
export type Doubt =
  /** Enough speaks for a former advert, and nearly as much for another, or for another new advert of that one. */
  | "rivals"
  /** Kilometres and all else that is told fit, and what would settle it is not told by both. */
  | readonly Telling[];

/** `gone` without those that are gone on; undefined where nothing speaks for any of them. */
export function doubtOf(gone: ReadonlyMap<string, readonly Offer[]>, next: Offer): Doubt | undefined {
  const untold = new Set<Telling>();
  for (const former of gone.get(kindOf(next)) ?? []) {
    const points = evidence(former, next);
    if (points >= ENOUGH) return "rivals";
    if (points === -Infinity || drivenPoints(former, next) <= 0) continue;
    const lacking = new Set([...untoldBy(former), ...untoldBy(next)]);
    const most = [...lacking].reduce((sum, one) => sum + IF_TOLD[one], points);
    if (most >= ENOUGH) for (const one of lacking) untold.add(one);
  }
  return untold.size === 0 ? undefined : TELLING.filter((one) => untold.has(one));
}

export const byKind = <Some extends Offer>(offers: readonly Some[]): ReadonlyMap<string, readonly Some[]> =>
  Map.groupBy(offers, kindOf);

/**
 * Of adverts that are gone, the one that each of those that came goes on, by the new reference. `gone` are no longer offered when
 * `come` are: what is offered beside another is another vehicle.
 */
export function relistings<Former extends Offer>(
  gone: readonly Former[],
  come: readonly Offer[],
): ReadonlyMap<string, Former> {
  const goneByKind = byKind(gone);
  const pairs = come.flatMap((next) =>
    (goneByKind.get(kindOf(next)) ?? []).flatMap((former): readonly Pair[] => {
      const points = evidence(former, next);
      return points === -Infinity ? [] : [{ former: former.reference, next: next.reference, points }];
    }),
  );
  const bestOfFormer = new Map(
    [...Map.groupBy(pairs, ({ former }) => former)].map(([former, own]) => [former, clearBest(own)]),
  );
  const known = new Map(gone.map((former) => [former.reference, former]));
  const found = new Map<string, Former>();
  for (const [next, own] of Map.groupBy(pairs, (pair) => pair.next)) {
    const best = clearBest(own);
    const former = best === undefined ? undefined : known.get(best.former);
    if (best !== undefined && former !== undefined && bestOfFormer.get(best.former) === best) found.set(next, former);
  }
  return found;
}
