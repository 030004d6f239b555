/** A database of the first version, opened by this one. */
import { expect, it } from "vitest";
import { sampleListing } from "../../test/storage/sample-listing.ts";
import { AWKWARD } from "../../test/storage/previous-version.ts";
import { entriesAfter, MONDAY, put, TUESDAY, WEDNESDAY } from "../../test/storage/sample-writes.ts";
import type { Storage } from "./storage.ts";

/** `open` makes a database of the first version and opens it. */
export function describeFirstVersion(open: () => Promise<Storage>): void {
  it("opens a database of the first version with all that it held", async () => {
    const storage = await open();
    const { listings, changes } = storage;
    expect((await listings.get("R1"))?.listing).toEqual(
      sampleListing(1, { reference: "R1", price: 9_000, verdict: "VERY_GOOD_DEAL" }),
    );
    expect(await listings.get("R2")).toMatchObject({
      listing: { verdict: "NOT_COMPUTED", price: 500, priceDropDate: "2025-02-10" },
      updatedAt: MONDAY,
      withdrawnAt: TUESDAY,
    });
    expect((await listings.get("R3"))?.listing).toEqual(
      sampleListing(3, {
        reference: "R3",
        price: 700,
        verdict: "EQUITABLE_DEAL",
        version: AWKWARD,
        formerReference: "R0",
        // By the one rule of today; the ten euros of R1 are no reduction.
        priceDropDate: "2025-03-01",
      }),
    );
    expect((await entriesAfter(storage, 0, 10)).map(({ reference, kind }) => `${reference} ${kind}`)).toEqual([
      "R1 new",
      "R2 new",
      "R3 new",
      "R1 fields",
      "R2 withdrawn",
      "R3 withdrawn",
      "R3 back",
    ]);
    expect(await listings.relistedAs(["R0", "R1"])).toEqual(new Map([["R0", "R3"]]));
    await listings.write([put(1, 8_000), put(3, 700)], WEDNESDAY);
    expect(await entriesAfter(storage, 7, 10)).toMatchObject([
      { reference: "R1", kind: "price", oldPrice: 9_000 },
      { reference: "R3", kind: "fields" },
    ]);
    // How far a demonstration came holds no log.
    expect([await storage.marks.get("demonstration listings wanted"), await changes.cursor("alerts")]).toEqual([3, 2]);
    expect(await changes.cursor("demonstration listings wanted")).toBe(0);
    await storage.close();
  });
}
