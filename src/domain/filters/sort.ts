/**
 * The order of results (spec 3.19), the same on every engine.
 * A missing value comes last; ties are broken by reference, ascending by code unit.
 */
import type { NumberField } from "../listings/fields.ts";
import type { QueryContext } from "./context.ts";
import type { SortKey } from "./sort-keys.ts";

export type Order =
  | { readonly kind: "field"; readonly field: NumberField; readonly direction: "asc" | "desc" }
  /** Nearest to the context's position first. */
  | { readonly kind: "proximity" }
  /** The stable shuffle: ascending `shuffleRank`. */
  | { readonly kind: "shuffle"; readonly seed: string };

const FIELD_ORDERS: Readonly<
  Record<Exclude<SortKey, "proximityAsc">, { readonly field: NumberField; readonly direction: "asc" | "desc" }>
> = {
  priceDesc: { field: "price", direction: "desc" },
  priceAsc: { field: "price", direction: "asc" },
  mileageAsc: { field: "mileage", direction: "asc" },
  firstOnlineDateDesc: { field: "firstOnlineTime", direction: "desc" },
  firstOnlineDateAsc: { field: "firstOnlineTime", direction: "asc" },
  /** The youngest vehicle first. */
  firstTrafficDateDesc: { field: "firstTrafficDay", direction: "desc" },
  /** What is furthest below its estimate first, in parts of it. */
  goodDealDesc: { field: "belowEstimate", direction: "desc" },
};

/** Proximity without a position falls back to the shuffle (spec 5.14). */
export function orderOf(sortBy: SortKey | undefined, seed: string, context: QueryContext): Order {
  if (sortBy === "proximityAsc")
    return context.position === undefined ? { kind: "shuffle", seed } : { kind: "proximity" };
  if (sortBy === undefined) return { kind: "shuffle", seed };
  return { kind: "field", ...FIELD_ORDERS[sortBy] };
}

/** The default seed: UTC date and time down to ten minutes, `YYYYMMDDHHm0` (spec 9.2). */
export function seedAt(now: number): string {
  const digits = new Date(now).toISOString().replace(/\D/g, "");
  return `${digits.slice(0, 11)}0`;
}

/** 32-bit FNV-1a over UTF-16 units. */
export function textHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/**
 * Where a listing comes in the shuffle of a seed, from the hashes of both: 0 … 2³²−1, equal ranks fall back to the reference.
 * The finaliser of MurmurHash3, so that neighbouring references and seeds are far apart.
 */
export function shuffleRank(seedHash: number, referenceHash: number): number {
  let mixed = (seedHash ^ referenceHash) >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
