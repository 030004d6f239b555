/** What a list of writes does to the tables, worked out before anything is sent. */
import type { MarketFacts } from "../domain/listings/market-facts.ts";
import { UNVALUED, isSameFacts, marketFactsOf } from "../domain/listings/market-facts.ts";
import type { ValueExplanation } from "../domain/valuation/market-value.ts";
import { listingDocument } from "./documents.ts";
import type { ChangeKind, ListingWrite } from "./storage.ts";
import type { ChangeLogTable, ListingTable, MarketTable, PriceHistoryTable, RelistingTable } from "./tables.ts";

export interface KnownListing {
  readonly id: number;
  readonly online: boolean;
  /** Euros. */
  readonly price: number;
  readonly market: MarketFacts;
  /** As it stands in its row. */
  readonly document: string;
}

/** No two rows of a list share a key: PostgreSQL refuses to touch a row twice in one statement. */
export interface WritePlan {
  readonly listings: readonly ListingTable[];
  /** Identifiers of listings that only go offline. */
  readonly withdrawn: readonly number[];
  readonly market: readonly MarketTable[];
  readonly priceHistory: readonly PriceHistoryTable[];
  readonly relistings: readonly RelistingTable[];
  /** Fewer than the writes where the market says what it said before. */
  readonly changes: readonly ChangeLogTable[];
}

export function referenceOf(write: ListingWrite): string {
  return write.kind === "put" ? write.listing.reference : write.reference;
}

function kindOfPut(before: KnownListing | undefined, price: number): ChangeKind {
  if (before === undefined) return "new";
  if (!before.online) return "back";
  return before.price === price ? "fields" : "price";
}

type Before = Pick<ChangeLogTable, "before" | "verdict_before">;
const NOTHING_BEFORE: Before = { before: null, verdict_before: null };

/** What was not online is new, or back: nobody asks what it was. */
const changeOf = (before: KnownListing | undefined): Before =>
  before?.online === true ? { before: before.document, verdict_before: before.market.verdict } : NOTHING_BEFORE;

function marketRow(
  listing: number,
  { verdict, marketValue, noVerdict }: MarketFacts,
  explanation: ValueExplanation | undefined,
  explanationBefore: string | null = null,
): MarketTable {
  const { estimate = null, low = null, high = null, asOf: as_of = null } = marketValue ?? {};
  return {
    listing,
    verdict,
    estimate,
    low,
    high,
    as_of,
    no_verdict: noVerdict ?? null,
    explanation: explanation === undefined ? explanationBefore : JSON.stringify(explanation),
  };
}

/**
 * `known` holds the listings of the database among those written, `firstSequence` is the first write's.
 * Throws when a write withdraws a listing that is not online by then, or values an unknown one.
 */
export function planWrites(
  writes: readonly ListingWrite[],
  known: ReadonlyMap<string, KnownListing>,
  firstSequence: number,
  at: string,
): WritePlan {
  const current = new Map(known);
  const listings = new Map<string, ListingTable>();
  const withdrawn = new Set<number>();
  const market = new Map<number, MarketTable>();
  const priceHistory = new Map<string, PriceHistoryTable>();
  const relistings = new Map<string, RelistingTable>();
  const changes: ChangeLogTable[] = [];

  for (const write of writes) {
    const sequence = firstSequence + changes.length;
    const reference = referenceOf(write);
    const before = current.get(reference);
    const id = before?.id ?? sequence;
    const factsBefore = before?.market ?? UNVALUED;
    const setFacts = (facts: MarketFacts, explanation?: ValueExplanation) => {
      if (!isSameFacts(facts, factsBefore))
        market.set(id, marketRow(id, facts, explanation, market.get(id)?.explanation));
      return facts;
    };
    if (write.kind === "put") {
      const { price, curef = null, verdict, formerReference: former } = write.listing;
      if (former !== undefined) relistings.set(former, { former, next: reference });
      const document = listingDocument(write.listing);
      listings.set(reference, {
        id,
        reference,
        curef,
        document,
        price,
        withdrawn_at: null,
        updated_at: at,
      });
      withdrawn.delete(id);
      const facts = verdict === undefined ? factsBefore : marketFactsOf({ ...write.listing, verdict });
      const { priceEntry, history = [] } = write;
      for (const entry of priceEntry === undefined ? history : [...history, priceEntry])
        priceHistory.set(`${String(id)} ${entry.date}`, { listing: id, date: entry.date, price: entry.price });
      const old_price = before === undefined || before.price === price ? null : before.price;
      changes.push({ sequence, listing: id, kind: kindOfPut(before, price), at, old_price, ...changeOf(before) });
      current.set(reference, { id, online: true, price, document, market: setFacts(facts) });
    } else if (write.kind === "market") {
      if (before === undefined) throw new Error(`cannot value ${reference}: it is unknown`);
      if (isSameFacts(write.market, factsBefore)) continue;
      const verdict_before = factsBefore.verdict;
      changes.push({ sequence, listing: id, kind: "market", at, old_price: null, before: null, verdict_before });
      current.set(reference, { ...before, market: setFacts(write.market, write.explanation) });
    } else {
      if (before?.online !== true)
        throw new Error(`cannot withdraw ${reference}: it is ${before === undefined ? "unknown" : "offline"}`);
      const row = listings.get(reference);
      if (row === undefined) withdrawn.add(id);
      else listings.set(reference, { ...row, withdrawn_at: at });
      changes.push({ sequence, listing: id, kind: "withdrawn", at, old_price: null, ...NOTHING_BEFORE });
      current.set(reference, { ...before, online: false });
    }
  }
  return {
    listings: [...listings.values()],
    withdrawn: [...withdrawn],
    market: [...market.values()],
    priceHistory: [...priceHistory.values()],
    relistings: [...relistings.values()],
    changes,
  };
}
