/** Asks the market anew what everything online is worth, and writes what it says otherwise than before. */
import type { Listing } from "../domain/listings/listing.ts";
import type { Judgement } from "../domain/valuation/judgement.ts";
import { factsOn } from "../domain/valuation/verdict.ts";
import { valuedListing } from "../domain/valuation/valued-listing.ts";
import type { ListingWrite, Storage } from "../storage/storage.ts";
import type { Fit } from "./fit-in-thread.ts";

export interface RefitParts {
  readonly storage: Pick<Storage, "listings" | "changes" | "marks" | "together" | "alone">;
  readonly fit: Fit;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly now: () => number;
}

export interface Refit {
  readonly listings: number;
  /** Of which the market said something else. */
  readonly changed: number;
}

/** Read at once: some 5 ms of the thread that serves pages. */
export const BATCH = 200;
/** The last entry of the change log that the last fit knew, and the last one that there is if nobody else wrote since. */
const KNEW = "market fitted as of";
const WROTE = "market fitted through";

/** Whether anything was written since the market was last fitted, or it never was. */
export async function isRefitDue({ changes, marks }: Pick<Storage, "changes" | "marks">): Promise<boolean> {
  return (await changes.last()) !== (await marks.get(WROTE));
}

/** The last entry of the change log that the last fit knew, whichever process made it; 0 before the first. */
export const fittedAsOf = ({ marks }: Pick<Storage, "marks">): Promise<number> => marks.get(KNEW);

/** Whether what is stored was ever valued to the end. */
export async function wasValued({ marks }: Pick<Storage, "marks">): Promise<boolean> {
  return (await marks.get(WROTE)) > 0;
}

/**
 * `since` is an entry of the change log: who waited while another process fitted a market with it has nothing left to do, and
 * undefined is told. All of one database take turns.
 */
export function refitMarket(
  { storage, fit, now }: RefitParts,
  since: number,
  signal: AbortSignal,
): Promise<Refit | undefined> {
  return storage.alone(
    "market",
    async () => {
      if ((await storage.marks.get(KNEW)) >= since) return undefined;
      const { sequence, batches } = await storage.listings.online(BATCH);
      let [listings, changed, logged] = [0, 0, 0];
      const read = async function* read() {
        for await (const batch of batches) {
          listings += batch.length;
          yield batch.map(valuedListing);
        }
      };
      const at = new Date(now()).toISOString();
      for await (const judgements of fit(read(), now(), signal)) {
        logged += await storage.together(async (unit) => {
          const before = await unit.writeListings([], at);
          const known = await storage.listings.getMany(judgements.map(({ reference }) => reference));
          const after = await unit.writeListings(
            judgements.map((judgement) => writeOf(judgement, known.get(judgement.reference)?.listing)),
            at,
          );
          return after - before;
        });
        changed += judgements.length;
      }
      await storage.together(async (unit) => {
        await unit.setMark(KNEW, sequence);
        await unit.setMark(WROTE, sequence + logged);
      });
      return { listings, changed };
    },
    signal,
  );
}

/** By the price of now: it may have become another while the market was fitted. */
export function writeOf(
  { reference, value, noValue, explanation }: Judgement,
  listing: Listing | undefined,
): ListingWrite {
  if (listing === undefined) throw new Error(`${reference} was fitted and is unknown`);
  const market = factsOn(listing.price, value, noValue);
  return { kind: "market", reference, market, ...(explanation === undefined ? {} : { explanation }) };
}
