import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import { lookFirst, lookReason, toLookAt } from "./look-first.ts";
import type { StockRow } from "./stock-table.ts";
import { stockFacts } from "./stock-table.ts";

const VALUE = { estimate: 20_000, low: 19_000, high: 21_000 };

interface Given {
  readonly reference?: string;
  readonly price?: number;
  readonly days?: number;
  readonly contacts?: number;
  readonly views?: number;
}
const row = ({ reference = "R1", price = 20_000, days = 10, contacts = 5, views = 40 }: Given): StockRow => {
  const listing = { ...listingWith({ reference, price }), marketValue: VALUE, photos: [] };
  return { listing, facts: stockFacts(listing), days, contacts, views, lost: [] };
};

describe("a vehicle is looked at first", () => {
  it("where photographs of it could not be fetched, with why", () => {
    const lost = [{ source: "https://a.example/1.jpg", loss: "missing" }] as const;
    const shown = row({});
    const listing = { ...shown.listing, photos: ["https://a.example/1.jpg"] };
    expect(lookReason({ ...shown, listing, lost }, 0)).toEqual({ kind: "lost", lost, of: 1 });
  });

  it("where its price is so far from the market that it is not analysed", () => {
    const { listing, ...rest } = row({});
    const { marketValue: _, ...unvalued } = listing;
    expect(lookReason({ ...rest, listing: { ...unvalued, noVerdict: "unrealisticPrice" } }, 0)).toEqual({
      kind: "unlikely",
    });
    expect(lookReason({ ...rest, listing: { ...unvalued, noVerdict: "fewComparables" } }, 0)).toBeUndefined();
  });

  it("where its price has stood above the interval for a month, with what brings it back", () => {
    expect(lookReason(row({ price: 22_400, days: 30 }), 0)).toEqual({ kind: "dear", euros: 1_400 });
    expect(lookReason(row({ price: 22_400, days: 29 }), 0)).toBeUndefined();
  });

  it("where it is so far below the market that it may be a slip", () => {
    expect(lookReason(row({ price: 17_600 }), 0)).toEqual({ kind: "cheap", gap: expect.closeTo(-0.12, 9) });
    expect(lookReason(row({ price: 17_700 }), 0)).toBeUndefined();
  });

  it("where it has less than half of the photographs of the others", () => {
    expect(lookReason(row({}), 12)).toEqual({ kind: "photos", count: 0, usual: 12 });
    expect(lookReason(row({}), 5)).toBeUndefined();
  });

  it("where many saw it and hardly anybody asked", () => {
    expect(lookReason(row({ views: 143, contacts: 2 }), 0)).toEqual({ kind: "unasked", views: 143, contacts: 2 });
    expect(lookReason(row({ views: 119, contacts: 2 }), 0)).toBeUndefined();
    expect(lookReason(row({ views: 49, contacts: 0 }), 0)).toBeUndefined();
  });

  it("where it has been online for three months, and for nothing else", () => {
    expect(lookReason(row({ days: 90 }), 0)).toEqual({ kind: "old", days: 90 });
    expect(lookReason(row({ days: 89 }), 0)).toBeUndefined();
  });
});

const anyRow = fc
  .record({
    price: fc.integer({ min: 15_000, max: 26_000 }),
    days: fc.nat(200),
    contacts: fc.nat(5),
    views: fc.nat(400),
  })
  .map(row);
const anyRows = fc
  .array(anyRow, { maxLength: 30 })
  .map((rows) => rows.map((one, index) => ({ ...one, listing: { ...one.listing, reference: `R${String(index)}` } })));

describe("of any stock, what is looked at first", () => {
  it("is each vehicle once, for a reason that holds, and as many as are asked for or there are", () => {
    fc.assert(
      fc.property(anyRows, fc.nat(10), (rows, most) => {
        const all = toLookAt(rows);
        const first = lookFirst(all, most);
        expect(first).toHaveLength(Math.min(most, all.length));
        expect(new Set(first.map(({ row: { listing } }) => listing.reference)).size).toBe(first.length);
        for (const { row: looked, reason } of first) expect(lookReason(looked, 0)).toEqual(reason);
      }),
    );
  });

  it("names every reason that there is before it names one twice", () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const all = toLookAt(rows);
        const kinds = (some: typeof all) => new Set(some.map(({ reason }) => reason.kind));
        expect(kinds(lookFirst(all, 5))).toEqual(kinds(all));
      }),
    );
  });

  it("does not depend on the order in which the stock is read", () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        expect(toLookAt(rows.toReversed())).toEqual(toLookAt(rows));
      }),
    );
  });
});
