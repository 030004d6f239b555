/** What of a change to a listing is news to somebody who saved a search before it. */
import type { Listing } from "../listings/listing.ts";
import type { SavedSearch } from "./saved-search.ts";

/** Why it is told: it came, came back, answers the search since something else of it changed, or its price fell to so much. */
export type Cause = "new" | "back" | "meets" | `drop ${number}`;

/** Euros to which a price fell; undefined of another cause. */
export function priceOfDrop(cause: Cause): number | undefined {
  return cause.startsWith("drop ") ? Number(cause.slice("drop ".length)) : undefined;
}

export interface NewsOf {
  readonly kind: "new" | "price" | "fields" | "withdrawn" | "back" | "market";
  /** Euros; where the change gave it another price. */
  readonly oldPrice?: number;
  /** Euros: what it fell from (`former-prices.ts`); `none` where what it cost before was no price that counts. */
  readonly fellFrom?: number | "none";
}

/**
 * Why a listing that meets a search now is news to its owner; undefined where it is none. `metBefore` says whether it met the
 * search before the change; undefined where nobody knows what it was: then it is news where it came since the search is followed, for
 * who follows it has seen the others, or left them. What `meets` is told of no listing that was told before.
 */
export function newsOf(
  { kind, oldPrice, fellFrom = oldPrice }: NewsOf,
  { followedAt, asksForDrops }: Pick<SavedSearch, "followedAt"> & { readonly asksForDrops: boolean },
  { price, firstOnlineDate }: Pick<Listing, "price" | "firstOnlineDate">,
  metBefore: boolean | undefined,
): Cause | undefined {
  switch (kind) {
    case "new":
    case "back":
      return kind;
    case "price":
      if (typeof fellFrom === "number" && price < fellFrom)
        return asksForDrops || metBefore !== true ? `drop ${price}` : undefined;
      return metBefore === true ? undefined : "meets";
    case "fields":
    case "market":
      if (metBefore !== undefined) return metBefore ? undefined : "meets";
      return firstOnlineDate >= followedAt ? "meets" : undefined;
    case "withdrawn":
      return undefined;
  }
}

/** What was found of one listing, in its order. */
export interface FoundOnce {
  readonly cause: Cause;
  /** Euros, before its price fell. */
  readonly before?: number;
}

/**
 * What a mail says of a listing of which several things were found, at the price that it has by then: that it came, rather than that
 * its price fell since; a fall from the first price of which none was told yet. Undefined where nothing of it is so any more.
 */
export function causeToTell(found: readonly FoundOnce[], price: number): FoundOnce | undefined {
  const came = found.find(({ cause }) => priceOfDrop(cause) === undefined);
  if (came !== undefined) return { cause: came.cause };
  const last = found.at(-1);
  if (last === undefined || price > (priceOfDrop(last.cause) ?? 0)) return undefined;
  const before = found.find((one) => one.before !== undefined)?.before;
  return { cause: last.cause, ...(before === undefined || before <= price ? {} : { before }) };
}
