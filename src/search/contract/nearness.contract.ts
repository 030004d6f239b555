/** Which listings an engine finds nearest to an offer. */
import { describe, expect } from "vitest";
import { nearestTo } from "../../../test/ask-one.ts";
import { listingWith } from "../../../test/factories/listing-with.ts";
import { createListingFactory, someListings } from "../../../test/factories/listings.ts";
import { createRandom } from "../../../test/factories/random.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import { FARTHEST_ALIKE, unlikeness } from "../../domain/listings/nearest-offers.ts";
import { query } from "./opening.contract.ts";
import type { Opening } from "./opening.contract.ts";

/** Every offer measured and all of them sorted. */
function naiveNearest(
  to: Listing,
  listings: readonly Listing[],
  { size, within }: { readonly size: number; readonly within: number },
): readonly string[] {
  return listings
    .filter(({ reference }) => reference !== to.reference)
    .map((listing) => ({ reference: listing.reference, steps: unlikeness(to, listing) }))
    .filter(({ steps }) => steps <= within)
    .toSorted((a, b) => a.steps - b.steps || (a.reference < b.reference ? -1 : 1))
    .slice(0, size)
    .map(({ reference }) => reference);
}

export function describeNearness({ test, empty, holding }: Opening): void {
  describe("the nearest offers", () => {
    test("are those of an oracle that measures all of them, whatever is known of them, and of an offer that is not held", async () => {
      const random = createRandom(11);
      // Half are of few models, so that rings have some and others none.
      const few = someListings(21, 300, "F").map((listing, index) => ({
        ...listing,
        vertical: "car" as const,
        make: index % 3 === 0 ? "PEUGEOT" : "RENAULT",
        model: index % 2 === 0 ? "308" : "CLIO",
      }));
      const listings = [...someListings(22, 300), ...few];
      const engine = await holding(listings);
      const { next } = createListingFactory(23, "N");
      const asked = [...Array.from({ length: 60 }, () => random.pick(listings)), ...Array.from({ length: 20 }, next)];
      for (const to of asked) {
        const size = random.pick([1, 5, 12, 40]);
        const within = random.pick([2, FARTHEST_ALIKE, Infinity]);
        const vertical = listings.filter((listing) => listing.vertical === to.vertical);
        const ofKind = await nearestTo(engine, query({ vertical: to.vertical }), { to, size, within });
        expect(ofKind).toEqual(naiveNearest(to, vertical, { size, within }));
      }
    });

    test("are among those that meet the filters, never the offer itself, and as many as there are", async () => {
      const to = listingWith({ reference: "E1", price: 10_000 });
      const others = [2, 3, 4].map((number) => listingWith({ reference: `E${number}`, price: 10_000 + number * 100 }));
      const engine = await holding([to, ...others.toReversed()]);
      expect(await nearestTo(engine, query(), { to, size: 9 })).toEqual(["E2", "E3", "E4"]);
      expect(await nearestTo(engine, query({ priceMin: 10_300 }), { to, size: 1 })).toEqual(["E3"]);
      expect(await nearestTo(engine, query({ vertical: "moto" }), { to, size: 9 })).toEqual([]);
      expect(await nearestTo(await empty(), query(), { to, size: 9 })).toEqual([]);
    });

    test("are none where all are farther than what is asked for, however few there are", async () => {
      const to = listingWith({ reference: "E1", price: 10_000 });
      const near = listingWith({ ...to, reference: "E2", price: 9000 });
      const far = listingWith({ ...to, reference: "E3", make: "FERRARI", model: "F430", price: 105_000 });
      const engine = await holding([to, near, far]);
      expect(await nearestTo(engine, query(), { to, size: 5 })).toEqual(["E2", "E3"]);
      expect(await nearestTo(engine, query(), { to, size: 5, within: FARTHEST_ALIKE })).toEqual(["E2"]);
      expect(await nearestTo(engine, query(), { to: far, size: 5, within: FARTHEST_ALIKE })).toEqual([]);
    });

    for (const [how, differences] of [
      ["driven much farther", { mileage: 155_000 }],
      ["driven much less", { mileage: 45_000 }],
      ["much dearer", { price: 13_650 }],
      ["much cheaper", { price: 7350 }],
    ] as const)
      test(`may be of another generation and ${how}, where its own generation is farther still`, async () => {
        const to = listingWith({ reference: "E1", price: 10_000, mileage: 100_000 });
        const own = listingWith({ ...to, reference: "E2", price: 25_000 });
        const other = listingWith({ ...to, reference: "E3", commercialName: "308 III", ...differences });
        const engine = await holding([to, own, other]);
        expect(await nearestTo(engine, query(), { to, size: 1 })).toEqual(["E3"]);
        expect(await nearestTo(engine, query(), { to, size: 2 })).toEqual(["E3", "E2"]);
      });

    test("may tell no generation, where its own generation is farther", async () => {
      const to = listingWith({ reference: "E1", price: 10_000 });
      const own = listingWith({ ...to, reference: "E2", price: 12_500 });
      const { commercialName: _, ...untold } = listingWith({ ...to, reference: "E3" });
      const engine = await holding([to, own, untold]);
      expect(await nearestTo(engine, query(), { to, size: 1 })).toEqual(["E3"]);
      expect(await nearestTo(engine, query(), { to: untold, size: 1 })).toEqual(["E1"]);
    });

    test("of two that are as near are told by reference, and follow what is written", async () => {
      const to = listingWith({ reference: "E1" });
      const engine = await holding([listingWith({ reference: "E3" }), listingWith({ reference: "E2" })]);
      expect(await nearestTo(engine, query(), { to, size: 1 })).toEqual(["E2"]);
      await engine.apply([{ kind: "put", listing: listingWith({ reference: "E2", price: 30_000 }) }], 2);
      expect(await nearestTo(engine, query(), { to, size: 2 })).toEqual(["E3", "E2"]);
      await engine.apply([{ kind: "remove", reference: "E3" }], 3);
      expect(await nearestTo(engine, query(), { to, size: 2 })).toEqual(["E2"]);
    });
  });
}
