/** How often pages of listings were opened, as every storage counts it. */
import { describe, expect, it } from "vitest";
import { showroomOf } from "../domain/contact/seller-contact.ts";
import { listingWith } from "../../test/factories/listing-with.ts";
import { MONDAY } from "../../test/storage/sample-writes.ts";
import type { Storage } from "./storage.ts";

export function describeListingViews(storage: () => Storage): void {
  describe("views of listings", () => {
    it("add up by listing and day", async () => {
      const { listingViews } = storage();
      await listingViews.add([]);
      await listingViews.add([
        { listing: "R1", day: "2026-11-21", views: 2 },
        { listing: "R2", day: "2026-11-21", views: 1 },
      ]);
      await listingViews.add([
        { listing: "R1", day: "2026-11-22", views: 4 },
        { listing: "R1", day: "2026-11-21", views: 3 },
      ]);
      const of = (since: string) => listingViews.of(["R1", "R2", "R3"], since);
      expect(await of("2026-11-21")).toEqual(
        new Map([
          ["R1", 9],
          ["R2", 1],
        ]),
      );
      expect(await of("2026-11-22")).toEqual(new Map([["R1", 4]]));
      expect(await listingViews.of([], "2026-11-21")).toEqual(new Map());
    });

    it("are told of a dealer by day, of what was withdrawn since too, and of nobody else’s", async () => {
      const { listings, listingViews } = storage();
      await listings.write(
        [
          { kind: "put", listing: listingWith({ reference: "R1", curef: "C1" }) },
          { kind: "put", listing: listingWith({ reference: "R2", curef: "C1" }) },
          { kind: "put", listing: listingWith({ reference: "R3", curef: "C2" }) },
          { kind: "withdraw", reference: "R2" },
        ],
        MONDAY,
      );
      await listingViews.add(
        ["R1", "R2", "R3", "R4"].flatMap((listing) => [
          { listing, day: "2026-11-22", views: 1 },
          { listing, day: "2026-11-20", views: 5 },
        ]),
      );
      expect(await listingViews.daysOf("C1", "2026-11-20")).toEqual([
        { day: "2026-11-20", views: 10 },
        { day: "2026-11-22", views: 2 },
      ]);
      const { sellerContacts } = storage();
      for (const listing of ["R1", "R2", "R2", "R3"]) await sellerContacts.countPhoneView(listing, "2026-11-22");
      await sellerContacts.countPhoneView("R1", "2026-11-19");
      expect(await sellerContacts.phoneViewDaysOf("C1", "2026-11-20")).toEqual([{ day: "2026-11-22", views: 3 }]);
      for (const day of ["2026-11-22", "2026-11-21"])
        await sellerContacts.countPhoneView(showroomOf("C1").reference, day);
      expect(await sellerContacts.phoneViewDaysOf("C1", "2026-11-20")).toEqual([
        { day: "2026-11-21", views: 1 },
        { day: "2026-11-22", views: 4 },
      ]);
      const ofListings = [...(await sellerContacts.phoneViewsOf("C1", "2026-11-20")).values()];
      expect(ofListings.reduce((sum, views) => sum + views, 0)).toBe(3);
      expect(await sellerContacts.phoneViewsOf("C404", "2026-11-20")).toEqual(new Map());
      expect(await listingViews.daysOf("C3", "2026-11-20")).toEqual([]);
    });

    it("are forgotten when they are old", async () => {
      const { listingViews } = storage();
      await listingViews.add([
        { listing: "R1", day: "2025-11-21", views: 2 },
        { listing: "R1", day: "2026-11-21", views: 1 },
      ]);
      expect(await listingViews.forget("2026-01-01")).toBe(1);
      expect(await listingViews.of(["R1"], "2000-01-01")).toEqual(new Map([["R1", 1]]));
    });
  });
}
