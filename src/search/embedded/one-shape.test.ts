import { expect, it } from "vitest";
import { someListings } from "../../../test/factories/listings.ts";
import { FIELDS } from "../../domain/listings/fields.ts";
import { FIELD_NAMES } from "./field-kinds.ts";
import { inOneShape } from "./one-shape.ts";

it("brings listings into one shape in which every field reads as before", () => {
  const listings = someListings(12, 200);
  const shapes = new Set<string>();
  for (const listing of listings) {
    const shaped = inOneShape(listing);
    shapes.add(Object.keys(shaped).join());
    for (const name of FIELD_NAMES) expect(FIELDS[name].read(shaped)).toEqual(FIELDS[name].read(listing));
    expect(JSON.stringify(shaped)).toHaveLength(JSON.stringify(listing).length);
  }
  expect(new Set(listings.map((listing) => Object.keys(listing).join())).size).toBeGreaterThan(10);
  expect(shapes.size).toBe(1);
});
