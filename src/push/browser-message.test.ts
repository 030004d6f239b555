import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listingWith } from "../../test/factories/listing-with.ts";
import type { ToldInBrowser } from "./browser-message.ts";
import { browserMessage } from "./browser-message.ts";

const ORIGIN = "https://virage.example";
const listing = listingWith({ reference: "P1", price: 8_490 });
const search = { name: "La petite voiture", query: "priceMax=9000" };
/** With the 103 bytes that seal it (RFC 8291, 4). */
const MOST_BYTES = 4096 - 103;

describe("what a browser shows", () => {
  it.each([
    [{ why: "new" }, "Nouvelle annonce · «\u202fLa petite voiture\u202f»"],
    [{ why: "back" }, "De nouveau en vente · «\u202fLa petite voiture\u202f»"],
    [{ why: "meets" }, "Répond à votre recherche · «\u202fLa petite voiture\u202f»"],
    [{ why: "drop", before: 9_190 }, "700\u202f€ de moins · «\u202fLa petite voiture\u202f»"],
    [{ why: "drop" }, "Prix en baisse · «\u202fLa petite voiture\u202f»"],
  ] as const)("of one vehicle is its name and price, and of %j why it is told", (told, body) => {
    expect(browserMessage({ listings: [{ listing, ...told }], search }, "t", ORIGIN)).toEqual({
      title: "Peugeot 308 II · 8\u202f490\u202f€",
      body,
      tag: "t",
      href: `${ORIGIN}/auto-occasion-annonce-P1.html`,
    });
  });

  it("of several is how many and which, and leads to all of them", () => {
    const other = listingWith({ reference: "P2", price: 9_000 });
    const both = (...why: readonly ToldInBrowser["why"][]) =>
      [listing, other].map((one, place) => ({ listing: one, why: why[place] ?? "new" }));
    expect(browserMessage({ listings: both("drop", "drop") }, "t", ORIGIN)).toMatchObject({
      title: "2 prix ont baissé",
      body: "Peugeot 308 II · 8\u202f490\u202f€, Peugeot 308 II · 9\u202f000\u202f€",
      href: `${ORIGIN}/favoris`,
    });
    const titles = [both("new", "new"), both("new", "drop"), both("meets", "back")].map(
      (listings) => browserMessage({ listings, search }, "t", ORIGIN).title,
    );
    expect(titles).toEqual(["2 nouvelles annonces", "2 annonces à voir", "2 annonces à voir"]);
  });

  it("fits into a message, whatever vehicles and searches are called and however much is asked for", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme", minLength: 50, maxLength: 400 }),
        fc.integer({ min: 0, max: 3000 }),
        fc.integer({ min: 1, max: 30 }),
        (name, words, count) => {
          const named = { ...listing, commercialName: name };
          const listings = Array.from({ length: count }, (_, place) => ({
            listing: { ...named, reference: `P${String(place)}` },
            why: "new" as const,
          }));
          const query = String(new URLSearchParams({ texte: "é".repeat(words) }));
          const told = { listings, search: { name, query } };
          const text = JSON.stringify(browserMessage(told, "t".repeat(32), ORIGIN));
          expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MOST_BYTES);
        },
      ),
      { numRuns: 200 },
    );
  });

  it("is nothing of no vehicle", () => {
    expect(() => browserMessage({ listings: [] }, "t", ORIGIN)).toThrow("no vehicle");
  });
});
