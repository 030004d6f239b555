/** The order of results (`domain/filters/sort.ts`) as the cluster sorts: a missing value last, ties by reference. */
import type { QueryContext } from "../../domain/filters/context.ts";
import type { Order } from "../../domain/filters/sort.ts";
import { textHash } from "../../domain/filters/sort.ts";
import { DISTANCE, HAS_PLACE, distanceParams } from "./distance-script.ts";
import { REFERENCE_HASH } from "./listing-document.ts";
import type { Json } from "./search-body.ts";

/** References are of ASCII, whose bytes are in the order of their code units. */
const BY_REFERENCE = { reference: "asc" };

/** `shuffleRank` of the domain; integers of scripts overflow as those of `Math.imul` do. */
const SHUFFLE_RANK = `
int mixed = (int) (params.seed ^ doc['${REFERENCE_HASH}'].value);
mixed = (mixed ^ (mixed >>> 16)) * (int) 0x85ebca6bL;
mixed = (mixed ^ (mixed >>> 13)) * (int) 0xc2b2ae35L;
return (mixed ^ (mixed >>> 16)) & 0xffffffffL;
`;

/** What has no place comes after the antipodes. */
const PROXIMITY = `if (!(${HAS_PLACE})) return Double.MAX_VALUE; ${DISTANCE} return distance;`;

export function sortOf(order: Order, { position }: QueryContext): readonly Json[] {
  switch (order.kind) {
    case "field":
      return [{ [order.field]: { order: order.direction, missing: "_last" } }, BY_REFERENCE];
    case "shuffle":
      return [ascending(SHUFFLE_RANK, { seed: textHash(order.seed) | 0 }), BY_REFERENCE];
    case "proximity":
      if (position === undefined) throw new Error("no position to be near to");
      return [ascending(PROXIMITY, distanceParams(position)), BY_REFERENCE];
  }
}

export const ascending = (source: string, params: Readonly<Record<string, Json>>): Json => ({
  _script: { type: "number", order: "asc", script: { source, params } },
});
