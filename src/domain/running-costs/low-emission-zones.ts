/** Low-emission zones (ZFE) around a place, and whether a Crit'Air class may enter them, as of the day of the data. */
import { distanceKm } from "../catalogue/distance.ts";
import type { Point } from "../catalogue/points.ts";
import type { CritAir } from "../catalogue/ratings.ts";
import type { Sourced } from "./energy-prices.ts";

/** 6 stands for vehicles that are older than any class. */
export const UNCLASSED = 6;

export interface LowEmissionZone extends Point {
  /** `Métropole de Lyon`. */
  readonly name: string;
  readonly department: string;
  /** The first class that private cars may not have there, 1 to 6. */
  readonly refusedFrom: number;
  /** The day the rule holds from, `YYYY-MM-DD`. */
  readonly since: string;
  /** When, if not always. */
  readonly hours?: string | undefined;
}

export interface LowEmissionZones extends Sourced {
  /** What was being decided about the zones at that date, as a sentence. */
  readonly remark?: string | undefined;
  readonly zones: readonly LowEmissionZone[];
}

/** Where somebody is: a point, or no more than a department. */
export interface Whereabouts {
  readonly point?: Point | undefined;
  readonly department?: string | undefined;
}

export interface NearZone {
  readonly zone: LowEmissionZone;
  /** To its centre as the crow flies; undefined where only the department is known. */
  readonly km: number | undefined;
}

/** A drive of less than an hour. */
const NEAR_KM = 50;

/** The nearest first; those of the department where no point is known. */
export function zonesNear({ zones }: LowEmissionZones, { point, department }: Whereabouts): readonly NearZone[] {
  if (point === undefined)
    return zones.filter((zone) => zone.department === department).map((zone) => ({ zone, km: undefined }));
  return zones
    .map((zone) => ({ zone, km: distanceKm(point, zone) }))
    .filter(({ km }) => km <= NEAR_KM)
    .toSorted((a, b) => a.km - b.km);
}

/** Undefined where the class is not known: such a vehicle may have none. */
export function mayEnter(zone: LowEmissionZone, critAir: CritAir | undefined): boolean | undefined {
  return critAir === undefined ? undefined : critAir < zone.refusedFrom;
}
