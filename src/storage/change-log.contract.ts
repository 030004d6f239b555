/** The change log and its consumers. */
import { describe, expect, it } from "vitest";
import { MONDAY, numbers, put, TUESDAY, withdraw } from "../../test/storage/sample-writes.ts";
import type { Storage } from "./storage.ts";

export function describeChangeLog(storage: () => Storage): void {
  describe("change log", () => {
    it("holds one entry for each write, numbered from 1 without a gap", async () => {
      expect(await storage().changes.last()).toBe(0);
      expect(await storage().listings.write([put(1), put(2)], MONDAY)).toBe(2);
      expect(await storage().listings.write([put(3)], MONDAY)).toBe(3);
      expect(await storage().changes.last()).toBe(3);
      const entries = await storage().changes.after(0, 10);
      expect(entries.map(({ sequence, reference }) => [sequence, reference])).toEqual([
        [1, "R1"],
        [2, "R2"],
        [3, "R3"],
      ]);
    });

    it("gives each listing as it is now, and none when it is offline", async () => {
      await storage().listings.write([put(1, 10_000), put(2)], MONDAY);
      await storage().listings.write([withdraw(2), put(1, 9_000)], TUESDAY);
      const [first, second] = await storage().changes.after(0, 2);
      expect(first).toMatchObject({ sequence: 1, reference: "R1", listing: { price: 9_000 } });
      expect(second).toStrictEqual({ sequence: 2, reference: "R2" });
    });

    it("pages, each listing once at its last entry of the page", async () => {
      await storage().listings.write([put(1), put(2), put(1), put(3), put(1), put(2)], MONDAY);
      const pages = [
        await storage().changes.after(0, 4),
        await storage().changes.after(4, 4),
        await storage().changes.after(6, 4),
      ];
      expect(pages.map((page) => page.map(({ sequence, reference }) => [sequence, reference]))).toEqual([
        [
          [2, "R2"],
          [3, "R1"],
          [4, "R3"],
        ],
        [
          [5, "R1"],
          [6, "R2"],
        ],
        [],
      ]);
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

    it("remembers where each consumer stands", async () => {
      expect(await storage().changes.cursor("index")).toBe(0);
      await storage().changes.moveCursor("index", 12);
      await storage().changes.moveCursor("alerts", 7);
      await storage().changes.moveCursor("index", 13);
      expect([await storage().changes.cursor("index"), await storage().changes.cursor("alerts")]).toEqual([13, 7]);
    });
  });
}
