/** All online listings at one moment. */
import { describe, expect, it } from "vitest";
import {
  entriesAfter,
  MONDAY,
  numbers,
  onlineReferences,
  put,
  TUESDAY,
  withdraw,
} from "../../test/storage/sample-writes.ts";
import type { Storage } from "./storage.ts";

export function describeWalk(storage: () => Storage): void {
  describe("the walk through online listings", () => {
    it("gives each once, in batches of the size asked for", async () => {
      await storage().listings.write(
        numbers(25).map((number) => put(number)),
        MONDAY,
      );
      await storage().listings.write([withdraw(3)], TUESDAY);
      const { sequence, batches } = await storage().listings.online(10);
      const sizes: number[] = [];
      for await (const batch of batches) sizes.push(batch.length);
      expect(sizes).toEqual([10, 10, 4]);
      expect(sequence).toBe(26);
      expect(new Set(await onlineReferences(storage(), 7)).size).toBe(24);
    });

    it("shows one moment, whatever is written meanwhile", async () => {
      await storage().listings.write(
        numbers(30).map((number) => put(number)),
        MONDAY,
      );
      const { sequence, batches } = await storage().listings.online(10);
      const references: string[] = [];
      for await (const batch of batches) {
        if (references.length === 0) await storage().listings.write([put(40), withdraw(29), put(28, 1)], TUESDAY);
        references.push(...batch.map((listing) => listing.reference));
        expect(batch.find((listing) => listing.reference === "R28")?.price ?? 10_000).toBe(10_000);
      }
      expect(sequence).toBe(30);
      expect(references).toHaveLength(30);
      expect(await entriesAfter(storage(), sequence, 10)).toHaveLength(3);
    });

    it("gives withdrawn listings too, and when each was last written, when all are asked for", async () => {
      await storage().listings.write([put(1), put(2), put(3)], MONDAY);
      await storage().listings.write([put(2, 500), withdraw(3)], TUESDAY);
      const found: (readonly [string, string, string | undefined])[] = [];
      for await (const batch of storage().listings.all(2)) {
        for (const { listing, updatedAt, withdrawnAt } of batch)
          found.push([listing.reference, updatedAt, withdrawnAt]);
      }
      expect(found).toEqual([
        ["R1", MONDAY, undefined],
        ["R2", TUESDAY, undefined],
        ["R3", TUESDAY, TUESDAY],
      ]);
    });

    it("gives withdrawn listings alone when these are asked for", async () => {
      await storage().listings.write([put(1), put(2), put(3)], MONDAY);
      await storage().listings.write([withdraw(3), withdraw(1)], TUESDAY);
      const found: string[] = [];
      for await (const batch of storage().listings.withdrawn(1)) {
        for (const { reference } of batch) found.push(reference);
      }
      expect(found).toEqual(["R1", "R3"]);
    });

    it("may be left before its end, as often as one likes", async () => {
      await storage().listings.write(
        numbers(30).map((number) => put(number)),
        MONDAY,
      );
      for (let round = 0; round < 30; round += 1) {
        for await (const batch of (await storage().listings.online(5)).batches) {
          expect(batch).toHaveLength(5);
          break;
        }
      }
      expect(await storage().listings.write([put(40)], TUESDAY)).toBe(31);
    });

    it("gives nothing when nothing is online", async () => {
      expect((await storage().listings.online(5)).sequence).toBe(0);
      expect(await onlineReferences(storage())).toEqual([]);
    });
  });
}
