/**
 * A page of the nearest first. Points are put into rings by a distance that is quick to find and nearly right;
 * counting matches ring by ring finds the page's, and only there is the exact distance worked out.
 * Where many match, a walk from ring to ring soon has them; where few do, or far away, matches are counted by point.
 */
import { EARTH_RADIUS_KM, distanceKm } from "../../domain/catalogue/distance.ts";
import type { Point } from "../../domain/catalogue/points.ts";
import type { Rows } from "./bitset.ts";
import { FEW_MATCHES, forEachMatch } from "./match-rows.ts";
import type { PageRequest } from "./page.ts";
import type { Table } from "./table.ts";

/** Rings 2 km wide, the last one open. The quick distance is right to millimetres: no row is a whole ring off. */
const RING_KM = 2;
const RINGS = 1024;
/** Time of a row visited by its chain against that of a match counted by its point. */
const VISIT_COST = 4;

export function pageByProximity(table: Table, request: PageRequest, centre: Point): readonly number[] {
  const { rows, before } = partOf(table, request, centre);
  const distance = distances(table, centre);
  const { candidates } = table;
  candidates.clear();
  for (const row of rows) candidates.add(row, distance(table.points.ordinalOf(row)));
  return candidates.page(request.from - before, request.to - before);
}

interface Part {
  readonly rows: readonly number[];
  /** Matches that are nearer than all of these, but for such as come before the page anyway. */
  readonly before: number;
}

function partOf(table: Table, request: PageRequest, centre: Point): Part {
  if (request.total <= FEW_MATCHES) return { rows: allOf(table, request.matches), before: 0 };
  const rings = ringsAround(table, centre);
  return nearest(table, request, rings) ?? counted(table, request, rings);
}

function allOf({ space }: Table, matches: Rows): readonly number[] {
  const rows: number[] = [];
  forEachMatch(space, matches, (row) => rows.push(row));
  return rows;
}

/** By a point's ordinal, worked out once each; no coordinates come last. */
function distances({ points }: Table, centre: Point): (ordinal: number) => number {
  const known = new Map<number, number>([[0, Number.POSITIVE_INFINITY]]);
  return (ordinal) => {
    const held = known.get(ordinal);
    const point = points.points[ordinal];
    if (held !== undefined || point === undefined) return held ?? Number.POSITIVE_INFINITY;
    const distance = distanceKm(centre, point);
    known.set(ordinal, distance);
    return distance;
  };
}

/** Matches of the rings that the page lies in and of their neighbours; undefined when counting all would be quicker. */
function nearest(table: Table, { matches, total, from, to }: PageRequest, rings: Rings): Part | undefined {
  const { points } = table;
  let visitsLeft = (total + points.size) / VISIT_COST;
  let rows: number[] = [];
  let [before, found] = [0, 0];
  let isComplete = false;
  for (let ring = 0; ring <= RINGS; ring++) {
    const begun = rows.length;
    const take = matchingInto(rows, table, matches);
    rings.forEachPoint(ring, (ordinal) => {
      visitsLeft -= points.rowsAt(ordinal);
      if (visitsLeft >= 0) points.forEachRow(ordinal, take);
    });
    if (visitsLeft < 0) return undefined;
    found += rows.length - begun;
    if (isComplete) break;
    isComplete = found >= to;
    if (found > from) continue;
    // The page begins farther out: of what came so far only this ring is kept, as its neighbour.
    rows = rows.slice(begun);
    before = found - rows.length;
  }
  return { rows, before };
}

/** The same out of the matches of every point. */
function counted(table: Table, { matches, from, to }: PageRequest, rings: Rings): Part {
  const { points, pointTally } = table;
  table.counted.tally(matches, table.space, [pointTally]);
  const inRing = new Int32Array(RINGS + 1);
  for (let ordinal = 0; ordinal < points.size; ordinal++) {
    const ring = rings.ofPoint[ordinal] ?? RINGS;
    inRing[ring] = (inRing[ring] ?? 0) + pointTally.count(ordinal);
  }
  const first = Math.max(0, ringOfPlace(inRing, from) - 1);
  const last = Math.min(RINGS, ringOfPlace(inRing, to - 1) + 1);
  const rows: number[] = [];
  const take = matchingInto(rows, table, matches);
  for (let ring = first; ring <= last; ring++) {
    rings.forEachPoint(ring, (ordinal) => {
      if (pointTally.count(ordinal) > 0) points.forEachRow(ordinal, take);
    });
  }
  return { rows, before: inRing.subarray(0, first).reduce((sum, matching) => sum + matching, 0) };
}

/** The ring that a place of the order lies in. */
function ringOfPlace(inRing: Int32Array, place: number): number {
  let found = 0;
  return inRing.findIndex((matching) => {
    found += matching;
    return found > place;
  });
}

function matchingInto(rows: number[], { heap }: Table, matches: Rows): (row: number) => void {
  const { shift, mask } = heap.layout;
  return (row) => {
    if ((((matches[row >>> shift]?.[(row & mask) >>> 5] ?? 0) >>> row) & 1) === 1) rows.push(row);
  };
}

interface Rings {
  /** By ordinal: 0, the nearest, to `RINGS`, for no coordinates. */
  readonly ofPoint: Uint16Array;
  readonly forEachPoint: (ring: number, visit: (ordinal: number) => void) => void;
}

function ringsAround({ points }: Table, centre: Point): Rings {
  const chords = points.chords(centre);
  const ofPoint = new Uint16Array(chords.length).fill(RINGS, 0, 1);
  // Points of a ring are linked one to the next; no point has ordinal 0.
  const first = new Int32Array(RINGS);
  const next = new Int32Array(chords.length);
  for (let ordinal = 1; ordinal < chords.length; ordinal++) {
    const ring = Math.min(RINGS - 1, Math.floor((EARTH_RADIUS_KM * Math.sqrt(chords[ordinal] ?? 0)) / RING_KM));
    ofPoint[ordinal] = ring;
    next[ordinal] = first[ring] ?? 0;
    first[ring] = ordinal;
  }
  return {
    ofPoint,
    forEachPoint: (ring, visit) => {
      if (ring === RINGS) visit(0);
      for (let ordinal = first[ring] ?? 0; ordinal !== 0; ordinal = next[ordinal] ?? 0) visit(ordinal);
    },
  };
}
