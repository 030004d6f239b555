/**
 * A page of the nearest first. Points are put into rings by a distance that is quick to find and nearly right;
 * counting matches ring by ring finds the page's, and only there is the exact distance worked out.
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
/** A match keyed costs about as much as five rows visited ring by ring. */
const VISITS_PER_KEY = 5;

export function pageByProximity(table: Table, request: PageRequest, centre: Point): readonly number[] {
  const { matches, total, from, to } = request;
  const few = Math.max(FEW_MATCHES, Math.sqrt((to * table.rows) / VISITS_PER_KEY));
  const { rows, before } = total <= few ? { rows: allOf(table, matches), before: 0 } : nearest(table, request, centre);
  const distance = distances(table, centre);
  const { candidates } = table;
  candidates.clear();
  for (const row of rows) candidates.add(row, distance(table.points.ordinalOf(row)));
  return candidates.page(from - before, to - before);
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

interface Part {
  readonly rows: readonly number[];
  /** Matches that are nearer than all of these. */
  readonly before: number;
}

/** Matches of the rings that the page lies in and of their neighbours. */
function nearest(table: Table, { matches, from, to }: PageRequest, centre: Point): Part {
  const { shift, mask } = table.heap.layout;
  const rings = ringsAround(table, centre);
  let rows: number[] = [];
  let [before, counted] = [0, 0];
  let isComplete = false;
  const take = (row: number) => {
    if ((((matches[row >>> shift]?.[(row & mask) >>> 5] ?? 0) >>> row) & 1) === 1) rows.push(row);
  };
  for (let ring = 0; ring <= RINGS; ring++) {
    const first = rows.length;
    rings.forEachPoint(ring, (ordinal) => table.points.forEachRow(ordinal, take));
    counted += rows.length - first;
    if (isComplete) break;
    isComplete = counted >= to;
    if (counted > from) continue;
    // The page begins farther out: of what came so far only this ring is kept, as its neighbour.
    rows = rows.slice(first);
    before = counted - rows.length;
  }
  return { rows, before };
}

interface Rings {
  /** Ordinals of the points of a ring, from 0, the nearest, out; those without coordinates are the last. */
  readonly forEachPoint: (ring: number, visit: (ordinal: number) => void) => void;
}

function ringsAround({ points }: Table, centre: Point): Rings {
  const chords = points.chords(centre);
  // Points of a ring are linked one to the next; no point has ordinal 0.
  const first = new Int32Array(RINGS);
  const next = new Int32Array(chords.length);
  for (let ordinal = 1; ordinal < chords.length; ordinal++) {
    const ring = Math.min(RINGS - 1, Math.floor((EARTH_RADIUS_KM * Math.sqrt(chords[ordinal] ?? 0)) / RING_KM));
    next[ordinal] = first[ring] ?? 0;
    first[ring] = ordinal;
  }
  return {
    forEachPoint: (ring, visit) => {
      if (ring === RINGS) visit(0);
      for (let ordinal = first[ring] ?? 0; ordinal !== 0; ordinal = next[ordinal] ?? 0) visit(ordinal);
    },
  };
}
