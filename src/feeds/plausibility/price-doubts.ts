/** Prices that the market makes those of other vehicles: by what it said of a listing before, or says of one that comes new. */
import { euros } from "../../domain/french.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import type { ToldValue } from "../../domain/listings/market-facts.ts";
import { UNVALUED } from "../../domain/listings/market-facts.ts";
import type { Offer } from "../../domain/stock/stock-change.ts";
import type { JudgeArrived } from "../../domain/valuation/market-answer.ts";
import type { ValuedListing } from "../../domain/valuation/valued-listing.ts";
import { valuedListing } from "../../domain/valuation/valued-listing.ts";
import { verdictOn } from "../../domain/valuation/verdict.ts";
import type { RowIssue } from "../mapping/draft.ts";

/** A stock that comes new as a whole is valued soon enough by itself. */
const MOST_ASKED = 2000;

export interface PriceDoubts {
  /** An offer that is online now or would be, as the site knows it before and after; new where there was none before. */
  see(offer: Offer, before: Pick<Listing, "marketValue"> | undefined, after: Pick<Listing, "noVerdict">): void;
  /** Of what was seen since the last call: the offers whose prices are doubted. */
  take(): Promise<readonly (readonly [Offer, RowIssue])[]>;
}

/** `at` is ISO 8601 UTC. */
export function priceDoubts(at: string, ask: JudgeArrived | undefined): PriceDoubts {
  let doubted: (readonly [Offer, RowIssue])[] = [];
  let fresh: Offer[] = [];
  let asked = 0;
  return {
    see(offer, before, after) {
      if (after.noVerdict === "unrealisticPrice") doubted.push([offer, priceIssue(offer, before?.marketValue)]);
      else if (before === undefined && ask !== undefined && asked < MOST_ASKED) {
        fresh.push(offer);
        asked += 1;
      }
    },
    async take() {
      const offers = new Map(fresh.map((offer) => [offer.reference, offer]));
      const judgements =
        offers.size === 0 ? [] : await ask?.([...offers.values()].map((offer) => asArrived(offer, at)));
      const found = doubted;
      for (const { reference, value } of judgements ?? []) {
        const offer = offers.get(reference);
        if (offer === undefined || value === undefined || verdictOn(offer.price, value) !== "NOT_COMPUTED") continue;
        found.push([offer, priceIssue(offer, value)]);
      }
      doubted = [];
      fresh = [];
      return found;
    },
  };
}

function asArrived(offer: Offer, at: string): ValuedListing {
  return valuedListing({ ...offer, initialPrice: offer.price, firstOnlineDate: at, ...UNVALUED });
}

function priceIssue({ price }: Offer, value: ToldValue | undefined): RowIssue {
  const worth = value === undefined ? "" : ` (${euros(value.estimate)})`;
  return {
    field: "price",
    value: String(price),
    code: "unlikely",
    consequence: "noted",
    message: `Prix : ${euros(price)} est loin de la valeur de marché${worth}, moins de la moitié ou plus du double.`,
  };
}
