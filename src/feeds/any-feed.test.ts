import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { FeedTrial } from "../../test/feed-trial.ts";
import { DAY, feedOf, feedRow, feedTrial, MONDAY } from "../../test/feed-trial.ts";
import { isReference } from "../domain/listings/listing.ts";

let trial: FeedTrial;
beforeEach(async () => {
  trial = await feedTrial();
});
afterEach(() => trial.remove());

describe("any feed", () => {
  const cell = fc.oneof(
    fc.constantFrom("", "Peugeot", "208", "12990", "2021", "Essence", "69003", "Lyon", "x1", "x2", "x3"),
    fc.string({ maxLength: 12 }).map((text) => text.replace(/["\r\n,;\0]/g, " ")),
  );

  it("is accounted for row by row, leaves only listings that may be, and changes nothing the second time", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(cell, { minLength: 11, maxLength: 11 }), { minLength: 1, maxLength: 12 }),
        async (rows) => {
          const fresh = await feedTrial();
          const content = feedOf(feedRow("certain"), ...rows.map((cells) => cells.join(",")));
          const { counts, refusal, issues } = await fresh.run(content);
          expect(refusal).toBeUndefined();
          expect(counts.read).toBe(counts.added + counts.rejected + counts.duplicates);
          expect(
            new Set(
              issues
                .filter(({ consequence }) => consequence === "rejected" || consequence === "duplicate")
                .map(({ line }) => line),
            ).size,
          ).toBe(counts.rejected + counts.duplicates);
          for (const { listing } of fresh.listings.held()) {
            expect(isReference(listing.reference)).toBe(true);
            expect([listing.price >= 100, listing.mileage >= 0, listing.make !== "", listing.model !== ""]).toEqual([
              true,
              true,
              true,
              true,
            ]);
            expect(Object.values(listing).includes(undefined)).toBe(false);
          }
          expect((await fresh.run(content, { now: MONDAY + DAY })).counts).toMatchObject({
            added: 0,
            changed: 0,
            returned: 0,
            withdrawn: 0,
          });
          await fresh.remove();
        },
      ),
    );
  });

  it("of any bytes at all ends in a report", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 200 }),
        fc.constantFrom("feed.csv", "feed.json"),
        async (bytes, file) => {
          const { refusal, counts } = await trial.run(bytes, { file });
          expect(refusal !== undefined || counts.read > 0).toBe(true);
        },
      ),
    );
  });
});
