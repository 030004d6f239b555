/** What every storage does: run by sqlite.test.ts and postgres.test.ts. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { describeAccounts } from "./accounts.contract.ts";
import { describeCampaigns } from "./campaigns.contract.ts";
import { describeShowrooms } from "./showrooms.contract.ts";
import { describeCredentials } from "./credentials.contract.ts";
import { describeChangeLog } from "./change-log.contract.ts";
import { describeCorrespondence } from "./correspondence.contract.ts";
import { describeDealerInvitations } from "./dealer-invitations.contract.ts";
import { describeMailboxChanges } from "./mailbox-changes.contract.ts";
import { describeDealerRights } from "./dealer-rights.contract.ts";
import { describeDealers } from "./dealers.contract.ts";
import { describeDeposits } from "./deposits.contract.ts";
import { describeKept } from "./kept.contract.ts";
import { describeFeedIntake } from "./feed-intake.contract.ts";
import { describeFeedRuns } from "./feed-runs.contract.ts";
import { describeJobs } from "./jobs.contract.ts";
import { describeListingViews } from "./listing-views.contract.ts";
import { describeListings } from "./listings.contract.ts";
import { describeLostPhotos } from "./lost-photos.contract.ts";
import { writtenInAnyOrder } from "./random-writes.contract.ts";
import { MONDAY, numbers, onlineReferences, put, TUESDAY, withdraw } from "../../test/storage/sample-writes.ts";
import { describePlaceRates } from "./place-rates.contract.ts";
import { describePushSubscriptions } from "./push-subscriptions.contract.ts";
import { describeSavedSearches } from "./saved-searches.contract.ts";
import type { Storage } from "./storage.ts";
import { describeVehicleSheets } from "./vehicle-sheets.contract.ts";
import { describeUnitOfWork } from "./unit-of-work.contract.ts";
import { describeWalk } from "./walk.contract.ts";

/** `open` opens the place of the test that runs: empty the first time, then as it was left. */
export function describeStorage(name: string, open: () => Promise<Storage>): void {
  describe(`storage on ${name}`, () => {
    let storage: Storage;
    beforeEach(async () => {
      storage = await open();
    });
    afterEach(() => storage.close());

    describeListings(() => storage);
    describeWalk(() => storage);
    describeChangeLog(() => storage);
    describeDealers(() => storage);
    describeUnitOfWork(() => storage);
    describeCorrespondence(() => storage);
    describeAccounts(() => storage);
    describeSavedSearches(() => storage);
    describeKept(() => storage);
    describeCredentials(() => storage);
    describePushSubscriptions(() => storage);
    describeCampaigns(() => storage);
    describePlaceRates(() => storage);
    describeShowrooms(() => storage);
    describeJobs(() => storage);
    describeFeedRuns(() => storage);
    describeFeedIntake(() => storage);
    describeDealerRights(() => storage);
    describeDealerInvitations(() => storage);
    describeMailboxChanges(() => storage);
    describeDeposits(() => storage);
    describeVehicleSheets(() => storage);
    describeListingViews(() => storage);
    describeLostPhotos(() => storage);

    it("agrees with a model after any writes", async () => {
      await writtenInAnyOrder(storage);
    });

    it("keeps everything when it is closed and opened again", async () => {
      await storage.listings.write([put(1), put(2), withdraw(2)], MONDAY);
      await storage.dealers.put([{ curef: "C1", name: "Un", sellerType: "AGENT", place: {} }]);
      await storage.changes.moveCursor("index", 2);
      await storage.marks.set("begun", 400_000);
      await storage.marks.set("begun", 400_001);
      await storage.close();
      storage = await open();
      expect(await onlineReferences(storage)).toEqual(["R1"]);
      expect(await storage.listings.priceHistory("R2")).toHaveLength(1);
      expect(await storage.changes.cursor("index")).toBe(2);
      expect([await storage.marks.get("begun"), await storage.marks.get("ended")]).toEqual([400_001, 0]);
      await storage.marks.set("gone a", 1);
      await storage.marks.set("gone b", 0);
      expect(await storage.marks.under("gone ")).toEqual(new Set(["a"]));
      expect(await storage.dealers.all()).toHaveLength(1);
      expect(await storage.listings.write([put(3)], TUESDAY)).toBe(4);
    });

    it("finishes what was begun before it closes, and answers nothing afterwards", async () => {
      const writing = storage.listings.write(
        numbers(500).map((number) => put(number)),
        MONDAY,
      );
      await storage.ping();
      await storage.close();
      await storage.close();
      expect(await writing).toBe(500);
      await expect(storage.ping()).rejects.toThrow(Error);
      await expect(storage.listings.get("R1")).rejects.toThrow(Error);
      await expect(storage.listings.write([put(1)], MONDAY)).rejects.toThrow(Error);
      storage = await open();
      expect(await storage.listings.countOnline()).toBe(500);
    });
  });
}
