/** From the algebra of conditions to the query language of the cluster. Nothing is scored. */
import type { Condition } from "../../domain/filters/condition.ts";
import { EARTH_RADIUS_KM } from "../../domain/catalogue/distance.ts";
import type { Point } from "../../domain/catalogue/points.ts";
import { DISTANCE, distanceParams } from "./distance-script.ts";
import type { Json, QueryClause } from "./search-body.ts";
import { leastUnits, mostUnits, scaleOf } from "./units.ts";

export const EVERYTHING: QueryClause = { match_all: {} };
const NOTHING: QueryClause = { match_none: {} };

/** What all of these let in; no condition lets everything in. */
export function allOf(clauses: readonly QueryClause[]): QueryClause {
  const [only] = clauses;
  if (only === undefined) return EVERYTHING;
  return clauses.length === 1 ? only : { bool: { filter: clauses } };
}

export function noneOf(clause: QueryClause): QueryClause {
  return { bool: { must_not: [clause] } };
}

export function queryOf(condition: Condition): QueryClause {
  switch (condition.kind) {
    case "oneOf":
      return condition.values.length === 0 ? NOTHING : { terms: { [condition.field]: condition.values } };
    case "flag":
      return { term: { [condition.field]: true } };
    case "range": {
      const { field, min, max } = condition;
      return {
        range: {
          [field]: {
            ...bound("gte", min, (value) => leastUnits(field, value)),
            ...bound("lte", max, (value) => mostUnits(field, value)),
          },
        },
      };
    }
    case "within":
      return within(condition.point, condition.km);
    case "all":
      return allOf(condition.conditions.map(queryOf));
    case "any": {
      const clauses = condition.conditions.map(queryOf);
      return clauses.length === 0 ? NOTHING : { bool: { should: clauses, minimum_should_match: 1 } };
    }
  }
}

function bound(name: "gte" | "lte", value: number | undefined, units: (value: number) => number) {
  return value === undefined || !Number.isFinite(value) ? {} : { [name]: units(value) };
}

const DEGREES = 180 / Math.PI;
/** Degrees by which the box is wider than the circle, so that rounding keeps nobody out. */
const SLACK = 0.001;

/** The circle itself is measured by the script, as the domain measures it; the box before it is read from the index. */
function within(point: Point, km: number): QueryClause {
  const angle = km / EARTH_RADIUS_KM;
  const across = Math.sin(angle) / Math.cos(point.latitude / DEGREES);
  const isNarrow = angle < Math.PI / 2 && Math.abs(point.latitude) / 90 + (angle * DEGREES) / 90 < 1 && across < 1;
  const half = isNarrow ? Math.asin(across) * DEGREES : 180;
  const box = [
    between("latitude", point.latitude, angle * DEGREES),
    // Across the date line a box has two parts: the script alone decides there.
    ...(Math.abs(point.longitude) + half + SLACK < 180
      ? [between("longitude", point.longitude, half)]
      : [{ exists: { field: "longitude" } }]),
  ];
  const circle = {
    script: {
      script: { source: `${DISTANCE} return distance <= params.km;`, params: { ...distanceParams(point), km } },
    },
  };
  return { bool: { filter: [...box, circle] } };
}

function between(field: "latitude" | "longitude", middle: number, half: number): QueryClause {
  const scale = scaleOf(field);
  const range: Json = {
    gte: Math.floor((middle - half - SLACK) * scale),
    lte: Math.ceil((middle + half + SLACK) * scale),
  };
  return { range: { [field]: range } };
}
