/** The change log and its consumers. */
import { describe, expect, it } from "vitest";
import { sampleListing } from "../../test/storage/sample-listing.ts";
import { entriesAfter, MONDAY, numbers, put, TUESDAY, WEDNESDAY, withdraw } from "../../test/storage/sample-writes.ts";
import type { MarketFacts } from "../domain/listings/market-facts.ts";
import { withoutMarketFacts } from "../domain/listings/market-facts.ts";
import type { ListingWrite, Storage } from "./storage.ts";

export function describeChangeLog(storage: () => Storage): void {
  describe("change log", () => {
    it("holds one entry for each write, numbered from 1 without a gap", async () => {
      expect(await storage().changes.last()).toBe(0);
      expect(await storage().listings.write([put(1), put(2)], MONDAY)).toBe(2);
      expect(await storage().listings.write([put(3)], MONDAY)).toBe(3);
      expect(await storage().changes.last()).toBe(3);
      const entries = await entriesAfter(storage(), 0, 10);
      expect(entries.map(({ sequence, reference }) => [sequence, reference])).toEqual([
        [1, "R1"],
        [2, "R2"],
        [3, "R3"],
      ]);
    });

    it("gives each listing as it is now, and none when it is offline", async () => {
      await storage().listings.write([put(1, 10_000), put(2)], MONDAY);
      await storage().listings.write([withdraw(2), put(1, 9_000)], TUESDAY);
      const [first, second] = await entriesAfter(storage(), 0, 2);
      expect(first).toMatchObject({ sequence: 1, reference: "R1", listing: { price: 9_000 } });
      expect(second).toStrictEqual({ sequence: 2, reference: "R2", kind: "new" });
    });

    it("says what a listing was before it was changed, and what the market said of it", async () => {
      const { listings } = storage();
      const was = sampleListing(1, { reference: "R1", mileage: 12_000, verdict: "FAIR_PRICE" });
      await listings.write([{ kind: "put", listing: was }], MONDAY);
      const after = await listings.write([{ kind: "put", listing: { ...was, mileage: 9000 } }], TUESDAY);
      const [corrected] = await entriesAfter(storage(), after - 1, 10);
      expect(corrected).toMatchObject({ kind: "fields", listing: { mileage: 9000 } });
      expect(corrected?.before).toMatchObject({ reference: "R1", mileage: 12_000, verdict: "FAIR_PRICE" });
      await listings.write([{ kind: "market", reference: "R1", market: { verdict: "GOOD_DEAL" } }], TUESDAY);
      await listings.write([{ kind: "withdraw", reference: "R1" }], TUESDAY);
      await listings.write([{ kind: "put", listing: was }], WEDNESDAY);
      const [valued, , back] = await entriesAfter(storage(), after, 10);
      expect(valued).toMatchObject({ kind: "market", verdictBefore: "FAIR_PRICE" });
      expect(back).toMatchObject({ kind: "back" });
      expect(back?.before).toBeUndefined();
    });

    it("tells by which entry each came or came back last, up to one", async () => {
      await storage().listings.write([put(1), put(2)], MONDAY);
      await storage().listings.write([withdraw(1), put(2, 9_000)], TUESDAY);
      await storage().listings.write([put(1)], WEDNESDAY);
      const { changes } = storage();
      const comings = (upTo: number) => changes.comings(["R1", "R2", "R9"], upTo);
      expect(await comings(4)).toEqual(
        new Map([
          ["R1", 1],
          ["R2", 2],
        ]),
      );
      expect(await comings(5)).toEqual(
        new Map([
          ["R1", 5],
          ["R2", 2],
        ]),
      );
      expect(await changes.comings([], 5)).toEqual(new Map());
    });

    it("pages, every entry in its order", async () => {
      await storage().listings.write([put(1), put(2), put(1), put(3), put(1), put(2)], MONDAY);
      const pages = [
        await entriesAfter(storage(), 0, 4),
        await entriesAfter(storage(), 4, 4),
        await entriesAfter(storage(), 6, 4),
      ];
      expect(pages.map((page) => page.map(({ sequence, reference }) => `${String(sequence)} ${reference}`))).toEqual([
        ["1 R1", "2 R2", "3 R1", "4 R3"],
        ["5 R1", "6 R2"],
        [],
      ]);
      expect(pages[0]?.[0]?.listing).toBe(pages[0]?.[2]?.listing);
    });

    it("says of every entry what happened, several of one listing too, and the price before", async () => {
      await storage().listings.write(
        [put(1, 10_000), put(1, 9_000), put(1, 9_000), withdraw(1), put(1, 9_000), put(1, 9_500)],
        MONDAY,
      );
      await storage().listings.write([put(1, 8_000), withdraw(1)], TUESDAY);
      await storage().listings.write([put(1, 7_000)], TUESDAY);
      const entries = await entriesAfter(storage(), 0, 100);
      expect(
        entries.map(({ kind, oldPrice }) => (oldPrice === undefined ? kind : `${kind} ${String(oldPrice)}`)),
      ).toEqual([
        "new",
        "price 10000",
        "fields",
        "withdrawn",
        "back",
        "price 9000",
        "price 9500",
        "withdrawn",
        "back 8000",
      ]);
      expect(entries.map(({ listing }) => listing?.price)).toEqual(entries.map(() => 7_000));
    });

    it("tells what the market says apart, once, and only where it says something else", async () => {
      const value = (number: number, verdict: MarketFacts["verdict"]): ListingWrite => ({
        kind: "market",
        reference: `R${String(number)}`,
        market: { verdict },
      });
      await storage().listings.write([put(1), put(2), put(3)], MONDAY);
      expect(
        await storage().listings.write(
          [value(1, "GOOD_DEAL"), value(2, "VERY_GOOD_DEAL"), value(3, "GOOD_DEAL")],
          TUESDAY,
        ),
      ).toBe(4);
      expect(await entriesAfter(storage(), 3, 10)).toStrictEqual([
        {
          sequence: 4,
          reference: "R2",
          kind: "market",
          market: { verdict: "VERY_GOOD_DEAL" },
          verdictBefore: "GOOD_DEAL",
        },
      ]);
      expect(await storage().listings.get("R2")).toMatchObject({
        listing: { verdict: "VERY_GOOD_DEAL", price: 10_000 },
        updatedAt: MONDAY,
      });
      expect(await storage().listings.write([withdraw(2), value(2, "NOT_COMPUTED"), put(4)], TUESDAY)).toBe(7);
      expect((await entriesAfter(storage(), 4, 10)).map(({ sequence, kind }) => [sequence, kind])).toEqual([
        [5, "withdrawn"],
        [6, "market"],
        [7, "new"],
      ]);
      await expect(storage().listings.write([value(9, "GOOD_DEAL")], TUESDAY)).rejects.toThrow("R9");
    });

    it("leaves what the market says as it is when a listing is put without it", async () => {
      await storage().listings.write([put(1)], MONDAY);
      const { verdict: _, ...listing } = sampleListing(1, { reference: "R1", mileage: 77 });
      await storage().listings.write([{ kind: "put", listing }], TUESDAY);
      expect((await storage().listings.get("R1"))?.listing).toMatchObject({ verdict: "GOOD_DEAL", mileage: 77 });
    });

    it("keeps what a vehicle is worth and why, also when a put brings another verdict on another price", async () => {
      const marketValue = { estimate: 11_000, low: 10_200, high: 11_900, asOf: MONDAY };
      const explanation = { comparables: 40, typical: 10_800, terms: [{ term: "mileage", euros: 200 } as const] };
      const { listings } = storage();
      await listings.write([put(1)], MONDAY);
      expect(await listings.explanation("R1")).toBeUndefined();
      const market = { verdict: "GOOD_DEAL", marketValue } as const;
      await listings.write([{ kind: "market", reference: "R1", market, explanation }], TUESDAY);
      expect(await entriesAfter(storage(), 1, 10)).toStrictEqual([
        { sequence: 2, reference: "R1", kind: "market", market, verdictBefore: "GOOD_DEAL" },
      ]);
      const dearer = sampleListing(1, { reference: "R1", price: 11_500, verdict: "FAIR_PRICE", marketValue });
      await listings.write([{ kind: "put", listing: dearer }], TUESDAY);
      expect((await listings.get("R1"))?.listing).toEqual(dearer);
      expect(await listings.explanation("R1")).toEqual(explanation);
      const unvalued = { verdict: "NOT_COMPUTED", noVerdict: "fewComparables" } as const;
      await listings.write([{ kind: "market", reference: "R1", market: unvalued }], TUESDAY);
      expect((await listings.get("R1"))?.listing).toStrictEqual({ ...withoutMarketFacts(dearer), ...unvalued });
      expect(await listings.explanation("R1")).toBeUndefined();
      const driven = { ...withoutMarketFacts(dearer), mileage: 77 };
      await listings.write([{ kind: "put", listing: driven }], WEDNESDAY);
      expect((await listings.get("R1"))?.listing).toStrictEqual({ ...driven, ...unvalued });
      const old = { verdict: "NOT_COMPUTED", noVerdict: "tooOld" } as const;
      const after = await listings.write([{ kind: "market", reference: "R1", market: old }], WEDNESDAY);
      expect(await entriesAfter(storage(), after - 1, 10)).toMatchObject([{ kind: "market", market: old }]);
      await listings.write([{ kind: "market", reference: "R1", market }], WEDNESDAY);
      expect((await listings.get("R1"))?.listing).not.toHaveProperty("noVerdict");
    });

    it("takes a write of nothing for nothing", async () => {
      await storage().listings.write([put(1)], MONDAY);
      expect(await storage().listings.write([], TUESDAY)).toBe(1);
      expect(await storage().changes.last()).toBe(1);
    });

    it("numbers writes made at the same time one after the other", async () => {
      const lasts = await Promise.all(
        numbers(20).map((round) =>
          storage().listings.write(
            numbers(10).map((number) => put((round % 5) * 10 + number)),
            MONDAY,
          ),
        ),
      );
      expect(lasts.toSorted((a, b) => a - b)).toEqual(numbers(20).map((round) => (round + 1) * 10));
      expect(await storage().listings.countOnline()).toBe(50);
    });

    describe("that is trimmed", () => {
      const written = async () => {
        await storage().listings.write([put(1), put(2)], MONDAY);
        await storage().listings.write([put(3), put(1)], TUESDAY);
        await storage().listings.write([put(4), put(5)], WEDNESDAY);
      };
      const sequences = async (after: number) => {
        const entries = await storage().changes.after(after, 100);
        return entries === "gone" ? entries : entries.map(({ sequence }) => sequence);
      };

      it("keeps what is young, and says to whom it owes some that they are gone", async () => {
        await written();
        expect(await storage().changes.trim(WEDNESDAY)).toBe(4);
        expect([await sequences(3), await sequences(4), await sequences(5), await sequences(6)]).toEqual([
          "gone",
          [5, 6],
          [6],
          [],
        ]);
        expect(await storage().changes.trim(WEDNESDAY)).toBe(0);
        expect(await storage().listings.write([put(1)], WEDNESDAY)).toBe(7);
        expect(await storage().listings.countOnline()).toBe(5);
      });

      it("keeps what the slowest consumer has not seen", async () => {
        await written();
        await storage().changes.moveCursor("quick", 6);
        await storage().changes.moveCursor("slow", 3);
        expect(await storage().changes.trim(WEDNESDAY)).toBe(3);
        expect(await sequences(3)).toEqual([4, 5, 6]);
      });

      it("never loses its last entry, by which readers see that some are gone", async () => {
        await written();
        expect(await storage().changes.trim("2026-01-01T00:00:00.000Z")).toBe(5);
        expect([await sequences(4), await sequences(5), await sequences(6)]).toEqual(["gone", [6], []]);
      });

      it("has no gap where an old entry stands behind a young one", async () => {
        await storage().listings.write([put(1)], MONDAY);
        await storage().listings.write([put(2)], WEDNESDAY);
        await storage().listings.write([put(3), put(4)], MONDAY);
        expect(await storage().changes.trim(TUESDAY)).toBe(1);
        expect(await sequences(1)).toEqual([2, 3, 4]);
      });

      it("is as it was while nothing was ever written", async () => {
        expect(await storage().changes.trim(WEDNESDAY)).toBe(0);
        expect(await sequences(0)).toEqual([]);
      });
    });

    it("remembers where each consumer stands", async () => {
      expect(await storage().changes.cursor("index")).toBe(0);
      await storage().changes.moveCursor("index", 12);
      await storage().changes.moveCursor("alerts", 7);
      await storage().changes.moveCursor("index", 13);
      expect([await storage().changes.cursor("index"), await storage().changes.cursor("alerts")]).toEqual([13, 7]);
    });
  });
}
