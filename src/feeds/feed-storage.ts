/** What an import asks of storage, and no more: a trial of a feed stands in for it without writing. */
import type { Storage, UnitOfWork } from "../storage/storage.ts";

export interface FeedStorage extends Pick<
  Storage,
  "listings" | "dealers" | "marks" | "feedRuns" | "vehicleSheets" | "alone"
> {
  together<Result>(
    work: (unit: Pick<UnitOfWork, "writeListings" | "putDealers" | "setMark" | "leaveSheetToFile">) => Promise<Result>,
  ): Promise<Result>;
}
