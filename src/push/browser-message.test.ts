import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listingWith } from "../../test/factories/listing-with.ts";
import { browserMessage, lastFall } from "./browser-message.ts";

const ORIGIN = "https://virage.example";
const listing = listingWith({ reference: "P1", price: 8_490 });
const search = { name: "La petite voiture", query: "priceMax=9000" };
const histories = new Map([
  [
    "P1",
    [
      { date: "2026-01-01T00:00:00.000Z", price: 9_190 },
      { date: "2026-01-10T00:00:00.000Z", price: 8_490 },
    ],
  ],
]);
/** With the 103 bytes that seal it (RFC 8291, 4). */
const MOST_BYTES = 4096 - 103;

describe("what a browser shows", () => {
  it("of one new vehicle is its name and price, and for which search", () => {
    expect(browserMessage({ listings: [listing], isOfDrops: false, search, histories }, "t", ORIGIN)).toEqual({
      title: "Peugeot 308 II · 8\u202f490\u202f€",
      body: "Nouvelle annonce pour «\u202fLa petite voiture\u202f»",
      tag: "t",
      href: `${ORIGIN}/auto-occasion-annonce-P1.html`,
    });
  });

  it("of one whose price fell is by how much, where its history says so", () => {
    const told = { listings: [listing], isOfDrops: true, search } as const;
    expect(browserMessage({ ...told, histories }, "t", ORIGIN).body).toBe(
      "700\u202f€ de moins · «\u202fLa petite voiture\u202f»",
    );
    expect(browserMessage({ ...told, histories: new Map() }, "t", ORIGIN).body).toBe(
      "Prix en baisse · «\u202fLa petite voiture\u202f»",
    );
  });

  it("of several favourites is how many and which, and leads to all of them", () => {
    const other = listingWith({ reference: "P2", price: 9_000 });
    expect(browserMessage({ listings: [listing, other], isOfDrops: true, histories }, "t", ORIGIN)).toMatchObject({
      title: "2 prix ont baissé",
      body: "Peugeot 308 II · 8\u202f490\u202f€, Peugeot 308 II · 9\u202f000\u202f€",
      href: `${ORIGIN}/favoris`,
    });
  });

  it("fits into a message, whatever vehicles and searches are called and however much is asked for", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme", minLength: 50, maxLength: 400 }),
        fc.integer({ min: 0, max: 3000 }),
        fc.integer({ min: 1, max: 30 }),
        (name, words, count) => {
          const named = { ...listing, commercialName: name };
          const listings = Array.from({ length: count }, (_, place) => ({ ...named, reference: `P${String(place)}` }));
          const query = String(new URLSearchParams({ texte: "é".repeat(words) }));
          const told = { listings, isOfDrops: false, search: { name, query }, histories };
          const text = JSON.stringify(browserMessage(told, "t".repeat(32), ORIGIN));
          expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MOST_BYTES);
        },
      ),
      { numRuns: 200 },
    );
  });

  it("is nothing of no vehicle", () => {
    expect(() => browserMessage({ listings: [], isOfDrops: false, histories }, "t", ORIGIN)).toThrow("no vehicle");
  });
});

describe("the last fall of a price", () => {
  it("is held against the last price that was another, and is none where that was lower", () => {
    const at = (...prices: readonly number[]) =>
      prices.map((price, day) => ({ date: `2026-01-0${String(day + 1)}`, price }));
    expect(lastFall(listing, at(9_490, 9_190, 8_490))).toBe(700);
    expect(lastFall(listing, at(9_490, 8_490, 8_490))).toBe(1_000);
    expect(lastFall(listing, at(7_990, 8_490))).toBeUndefined();
    expect(lastFall(listing, at(8_490))).toBeUndefined();
    expect(lastFall(listing)).toBeUndefined();
  });
});
