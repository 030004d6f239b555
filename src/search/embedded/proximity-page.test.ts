import { describe, expect, it } from "vitest";
import { pageOf } from "../../../test/ask-one.ts";
import { someListings } from "../../../test/factories/listings.ts";
import { distanceKm } from "../../domain/catalogue/distance.ts";
import type { Point } from "../../domain/catalogue/points.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import { createEmbeddedEngine } from "./engine.ts";

const market = someListings(11, 9000);
const PARIS = { latitude: 48.857, longitude: 2.352 };
const NICE = { latitude: 43.703, longitude: 7.266 };
const SYDNEY = { latitude: -33.869, longitude: 151.209 };

function inOrder(listings: readonly Listing[], centre: Point): readonly string[] {
  const distanceOf = ({ place: { latitude, longitude } }: Listing) =>
    latitude === undefined || longitude === undefined
      ? Number.POSITIVE_INFINITY
      : distanceKm(centre, { latitude, longitude });
  return listings
    .map((listing) => ({ reference: listing.reference, distance: distanceOf(listing) }))
    .toSorted((a, b) => (a.distance === b.distance ? (a.reference < b.reference ? -1 : 1) : a.distance - b.distance))
    .map(({ reference }) => reference);
}

describe("pages of the nearest", () => {
  it.each([
    ["here", PARIS],
    ["at the other end of the country", NICE],
    ["at the other end of the world", SYDNEY],
  ])("follow each other in order, asked %s, whether all match or some", async (_, position) => {
    const engine = createEmbeddedEngine({ chunkBits: 9 });
    await engine.load([market], 1);
    const everything = { vertical: "car", allFamilies: true } as const;
    const some = { ...everything, mileageMax: 60_000 } as const;
    for (const filters of [everything, some]) {
      const matching = market.filter(({ mileage }) => filters === everything || mileage <= some.mileageMax);
      expect(matching.length).toBeGreaterThan(2048);
      const expected = inOrder(matching, position);
      for (const page of [0, 1, 30, 70, Math.floor(matching.length / 40)]) {
        const found = await pageOf(engine, {
          filters,
          context: { now: 0, position },
          sortBy: "proximityAsc",
          seed: "",
          page,
          pageSize: 40,
        });
        expect(found.references).toEqual(expected.slice(page * 40, page * 40 + 40));
      }
    }
  });
});
