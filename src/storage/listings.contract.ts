/** Listings and their price history, as every storage keeps them. */
import { describe, expect, it } from "vitest";
import { sampleListing } from "../../test/storage/sample-listing.ts";
import {
  entriesAfter,
  MONDAY,
  numbers,
  onlineReferences,
  put,
  TUESDAY,
  WEDNESDAY,
  withdraw,
} from "../../test/storage/sample-writes.ts";
import type { ListingWrite, Storage } from "./storage.ts";

export function describeListings(storage: () => Storage): void {
  describe("listings", () => {
    it("reads a listing back as it was put", async () => {
      const listing = sampleListing(1);
      await storage().listings.write([{ kind: "put", listing }], MONDAY);
      expect(await storage().listings.get(listing.reference)).toStrictEqual({ listing, updatedAt: MONDAY });
    });

    it("knows nothing of a reference that was never put", async () => {
      expect(await storage().listings.get("R1")).toBeUndefined();
      expect(await storage().listings.priceHistory("R1")).toEqual([]);
      expect(await storage().listings.getMany(["R1"])).toEqual(new Map());
    });

    it("keeps texts as they are: emojis, quotes, accents, control characters", async () => {
      const version = `L’été "rouge" d'Œdipe \\ 🚗👨‍👩‍👧 \u0000\u001f\u2028 \ud800 ; drop table listings; --`;
      const listing = sampleListing(1, { version, make: "ŠKODA", photos: ["/é/%2F?a='b'"] });
      await storage().listings.write([{ kind: "put", listing }], MONDAY);
      expect((await storage().listings.get(listing.reference))?.listing).toEqual(listing);
    });

    it("replaces a listing that is put again", async () => {
      await storage().listings.write([put(1, 10_000)], MONDAY);
      await storage().listings.write(
        [{ kind: "put", listing: sampleListing(1, { reference: "R1", price: 9_000, curef: "C9" }) }],
        TUESDAY,
      );
      expect(await storage().listings.get("R1")).toMatchObject({ listing: { price: 9_000 }, updatedAt: TUESDAY });
      expect(await storage().listings.onlineOf("C9")).toEqual(["R1"]);
      expect(await storage().listings.onlineOf("C100000")).toEqual([]);
    });

    it("keeps the price history by date, one price for each", async () => {
      await storage().listings.write([put(1, 9_000, WEDNESDAY), put(2, 1, MONDAY)], WEDNESDAY);
      await storage().listings.write(
        [put(1, 10_000, MONDAY), put(1, 9_500, TUESDAY), put(1, 9_400, TUESDAY)],
        WEDNESDAY,
      );
      await storage().listings.write([put(1, 8_900, WEDNESDAY)], WEDNESDAY);
      expect(await storage().listings.priceHistory("R1")).toEqual([
        { date: MONDAY, price: 10_000 },
        { date: TUESDAY, price: 9_400 },
        { date: WEDNESDAY, price: 8_900 },
      ]);
    });

    it("reads the price histories of many listings together, each by date", async () => {
      await storage().listings.write(
        [put(1, 9_000, WEDNESDAY), put(1, 10_000, MONDAY), put(2, 5_000, TUESDAY), put(3)],
        WEDNESDAY,
      );
      expect(await storage().listings.priceHistories(["R2", "R9", "R1", "R2"])).toEqual(
        new Map([
          [
            "R1",
            [
              { date: MONDAY, price: 10_000 },
              { date: WEDNESDAY, price: 9_000 },
            ],
          ],
          ["R2", [{ date: TUESDAY, price: 5_000 }]],
        ]),
      );
      expect(await storage().listings.priceHistories([])).toEqual(new Map());
    });

    it("takes a listing that comes with a past", async () => {
      const history = [
        { date: MONDAY, price: 10_000 },
        { date: TUESDAY, price: 9_500 },
      ];
      const listing = sampleListing(1, { reference: "R1", price: 9_000 });
      const priceEntry = { date: WEDNESDAY, price: 9_000 };
      await storage().listings.write([{ kind: "put", listing, priceEntry, history }], WEDNESDAY);
      expect(await storage().listings.priceHistory("R1")).toEqual([...history, priceEntry]);
      await storage().listings.write([{ kind: "put", listing, history }], WEDNESDAY);
      expect(await storage().listings.priceHistory("R1")).toEqual([...history, priceEntry]);
    });

    it("keeps a withdrawn listing with its history, and puts it back online with the same", async () => {
      await storage().listings.write([put(1)], MONDAY);
      await storage().listings.write([withdraw(1)], TUESDAY);
      expect(await storage().listings.get("R1")).toMatchObject({
        listing: { reference: "R1" },
        withdrawnAt: TUESDAY,
        updatedAt: TUESDAY,
      });
      expect(await storage().listings.priceHistory("R1")).toHaveLength(1);
      expect(await onlineReferences(storage())).toEqual([]);

      await storage().listings.write([put(1, 9_000, WEDNESDAY)], WEDNESDAY);
      expect(await storage().listings.get("R1")).not.toHaveProperty("withdrawnAt");
      expect(await storage().listings.priceHistory("R1")).toHaveLength(2);
      expect(await onlineReferences(storage())).toEqual(["R1"]);
    });

    it("takes several writes of one listing in their order", async () => {
      await storage().listings.write(
        [put(1, 10_000), withdraw(1), put(1, 9_000, TUESDAY), put(2), withdraw(2)],
        WEDNESDAY,
      );
      expect(await storage().listings.get("R1")).toMatchObject({ listing: { price: 9_000 } });
      expect(await storage().listings.get("R2")).toMatchObject({ withdrawnAt: WEDNESDAY });
      expect(await storage().listings.countOnline()).toBe(1);
    });

    it("refuses to withdraw what is unknown or offline, and then writes nothing at all", async () => {
      await storage().listings.write([put(1), put(2)], MONDAY);
      await storage().listings.write([withdraw(2)], TUESDAY);
      await expect(storage().listings.write([put(3), withdraw(1), withdraw(9)], WEDNESDAY)).rejects.toThrow("R9");
      await expect(storage().listings.write([put(3), withdraw(2)], WEDNESDAY)).rejects.toThrow("R2");
      await expect(storage().listings.write([withdraw(1), withdraw(1)], WEDNESDAY)).rejects.toThrow("R1");
      expect(await storage().listings.get("R3")).toBeUndefined();
      expect(await onlineReferences(storage())).toEqual(["R1"]);
      expect(await storage().changes.last()).toBe(3);
    });

    it("leaves nothing of a write that fails at its last row", async () => {
      await storage().listings.write([put(1)], MONDAY);
      await expect(
        storage().listings.write(
          [...numbers(700).map((number) => put(number, 9_000, TUESDAY)), put(701, 0.5)],
          TUESDAY,
        ),
      ).rejects.toThrow(/0\.5|REAL value in INTEGER/);
      expect(await storage().listings.countOnline()).toBe(1);
      expect(await storage().listings.get("R1")).toMatchObject({ listing: { price: 10_000 } });
      expect(await storage().listings.priceHistory("R1")).toHaveLength(1);
      expect(await entriesAfter(storage(), 0, 1000)).toHaveLength(1);
      expect(await storage().listings.write([put(2)], TUESDAY)).toBe(2);
    });

    it("takes more rows and references than a statement has parameters", async () => {
      const last = await storage().listings.write(
        numbers(6_001).map((number) => put(number)),
        MONDAY,
      );
      expect(last).toBe(6_001);
      const found = await storage().listings.getMany([...numbers(70_000).map((number) => `R${String(number)}`), "R0"]);
      expect(found.size).toBe(6_001);
      await storage().listings.write(
        numbers(5_000).map((number) => withdraw(number)),
        TUESDAY,
      );
      expect(await storage().listings.countOnline()).toBe(1_001);
    });

    it("lists the online references of a dealer, and of no other", async () => {
      const of = (reference: string, curef?: string): ListingWrite => {
        const { curef: _, ...listing } = sampleListing(1, { reference });
        return { kind: "put", listing: curef === undefined ? listing : { ...listing, curef } };
      };
      await storage().listings.write(
        [of("B", "C1"), of("A", "C1"), of("Z", "C1"), of("OTHER", "C2"), of("PRIVATE")],
        MONDAY,
      );
      await storage().listings.write([{ kind: "withdraw", reference: "Z" }], TUESDAY);
      expect(await storage().listings.onlineOf("C1")).toEqual(["A", "B"]);
    });

    it("lists what a dealer withdrew since an instant, the latest first, and of no other", async () => {
      const of = (reference: string, curef: string): ListingWrite => ({
        kind: "put",
        listing: sampleListing(1, { reference, curef }),
      });
      const references = ["A", "B", "C", "STAYS"];
      await storage().listings.write(
        [...references.map((reference) => of(reference, "C1")), of("OTHER", "C2")],
        MONDAY,
      );
      await storage().listings.write([{ kind: "withdraw", reference: "A" }], MONDAY);
      await storage().listings.write(
        [
          { kind: "withdraw", reference: "C" },
          { kind: "withdraw", reference: "OTHER" },
        ],
        TUESDAY,
      );
      await storage().listings.write([{ kind: "withdraw", reference: "B" }], WEDNESDAY);
      expect(await storage().listings.withdrawnOf("C1", TUESDAY, 10)).toEqual(["B", "C"]);
      expect(await storage().listings.withdrawnOf("C1", MONDAY, 2)).toEqual(["B", "C"]);
    });

    it("keeps under which reference a vehicle was offered before, with the whole of its past", async () => {
      const former = sampleListing(1, { reference: "OLD", firstOnlineDate: MONDAY });
      await storage().listings.write(
        [{ kind: "put", listing: former, priceEntry: { date: MONDAY, price: 9000 } }],
        MONDAY,
      );
      const history = [
        { date: MONDAY, price: 9000 },
        { date: TUESDAY, price: 8500 },
      ];
      const next = { ...former, reference: "NEW", formerReference: "OLD", price: 8500 };
      await storage().listings.write(
        [
          { kind: "put", listing: next, history },
          { kind: "withdraw", reference: "OLD" },
        ],
        TUESDAY,
      );
      expect((await storage().listings.get("NEW"))?.listing).toMatchObject({
        formerReference: "OLD",
        firstOnlineDate: MONDAY,
      });
      expect(await storage().listings.priceHistory("NEW")).toEqual(history);
      expect(await storage().listings.priceHistory("OLD")).toEqual([{ date: MONDAY, price: 9000 }]);
      expect(await storage().listings.relistedAs(["NEW", "OLD"])).toEqual(new Map([["OLD", "NEW"]]));
      expect(await storage().listings.relistedAs([])).toEqual(new Map());
    });

    it("leads to the latest advert that goes on a former one", async () => {
      const former = sampleListing(1, { reference: "OLD" });
      const next = (reference: string) => ({ ...former, reference, formerReference: "OLD" });
      await storage().listings.write([{ kind: "put", listing: former }], MONDAY);
      await storage().listings.write([{ kind: "put", listing: next("SECOND") }], TUESDAY);
      await storage().listings.write([{ kind: "put", listing: next("THIRD") }], WEDNESDAY);
      expect(await storage().listings.relistedAs(["OLD"])).toEqual(new Map([["OLD", "THIRD"]]));
    });
  });
}
