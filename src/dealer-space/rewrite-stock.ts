/** What is told of a dealer in each of its listings becomes another: of those online, and of those that may come back. */
import { isDeepStrictEqual } from "node:util";
import { REMOVED_MARK } from "../domain/contact/report.ts";
import type { Listing } from "../domain/listings/listing.ts";
import { withoutMarketFacts } from "../domain/listings/market-facts.ts";
import { SUSPENDED_MARK } from "../domain/listings/suspended-mark.ts";
import type { Storage, UnitOfWork } from "../storage/storage.ts";
import { allWithdrawnSince } from "../storage/withdraw-since.ts";

/** As long as a dealer finds what it took away, to put it online again. */
const MONTH = 30 * 86_400_000;
/** More than any stock loses in a month. */
const MOST_GONE = 100_000;

export interface RewrittenStock {
  readonly storage: Pick<Storage, "listings" | "marks" | "vehicleSheets">;
  readonly curef: string;
  /** The moment that visitors are shown, milliseconds since 1970-01-01 UTC. */
  readonly shown: () => number;
}

/** Those that are away stay away with what they went with. Resolves to how many changed of those online. */
export async function rewriteStock(
  unit: Pick<UnitOfWork, "writeListings">,
  { storage: { listings, marks, vehicleSheets }, curef, shown }: RewrittenStock,
  changed: (listing: Listing) => Listing,
): Promise<number> {
  const suspendedAt = await marks.get(`${SUSPENDED_MARK}${curef}`);
  const since = Math.min(shown() - MONTH, suspendedAt === 0 ? Infinity : suspendedAt);
  const [online, gone, sheets, removed] = await Promise.all([
    listings.onlineOf(curef),
    listings.withdrawnOf(curef, new Date(since).toISOString(), MOST_GONE),
    vehicleSheets.ofDealer(curef),
    marks.under(REMOVED_MARK),
  ]);
  const references = new Set([...online, ...gone, ...sheets.flatMap(({ reference = [] }) => reference)]);
  for (const reference of removed.keys()) references.add(reference);
  const at = new Date(shown()).toISOString();
  const known = [...(await listings.getMany([...references])).values()].filter(
    ({ listing }) => listing.curef === curef,
  );
  const rewritten = known.flatMap(({ listing, withdrawnAt }) => {
    const next = changed(listing);
    return isDeepStrictEqual(next, listing) ? [] : [{ listing: next, withdrawnAt }];
  });
  const standing = rewritten.filter(({ withdrawnAt }) => withdrawnAt === undefined);
  if (standing.length > 0)
    await unit.writeListings(
      standing.map(({ listing }) => ({ kind: "put", listing: withoutMarketFacts(listing) })),
      at,
    );
  const away = new Map<string, Listing[]>();
  for (const { listing, withdrawnAt } of rewritten)
    if (withdrawnAt !== undefined) away.set(withdrawnAt, [...(away.get(withdrawnAt) ?? []), listing]);
  for (const [moment, those] of away) await allWithdrawnSince(unit, those, moment, at);
  return standing.length;
}
