import { describe, expect, it } from "vitest";
import { listingWith } from "../../test/factories/listing-with.ts";
import { rememberedListings } from "./remembered-listings.ts";

function source() {
  const state = { version: 1, price: 9000, asked: [] as string[][], meanwhile: () => {} };
  const getMany = (references: readonly string[]) => {
    state.asked.push([...references]);
    const found = new Map(
      references
        .filter((reference) => reference !== "NONE")
        .map((reference) => [reference, { listing: listingWith({ reference, price: state.price }) }] as const),
    );
    state.meanwhile();
    return Promise.resolve(found);
  };
  return { state, listings: rememberedListings({ getMany }, () => String(state.version)) };
}

describe("remembered listings", () => {
  it("are read once, and are then the same objects", async () => {
    const { state, listings } = source();
    const first = await listings.getMany(["A", "B"]);
    const second = await listings.getMany(["B", "C"]);
    expect(second.get("B")).toBe(first.get("B"));
    expect(state.asked).toEqual([["A", "B"], ["C"]]);
  });

  it("are read anew when something was written", async () => {
    const { state, listings } = source();
    await listings.getMany(["A"]);
    state.version++;
    state.price = 8000;
    expect((await listings.getMany(["A"])).get("A")?.listing.price).toBe(8000);
  });

  it("are not kept when something was written while they were read", async () => {
    const { state, listings } = source();
    state.meanwhile = () => {
      state.version++;
      state.price = 8000;
    };
    expect((await listings.getMany(["A"])).get("A")?.listing.price).toBe(9000);
    state.meanwhile = () => {};
    expect((await listings.getMany(["A"])).get("A")?.listing.price).toBe(8000);
  });

  it("asks again for what was not there", async () => {
    const { state, listings } = source();
    expect((await listings.getMany(["NONE"])).size).toBe(0);
    await listings.getMany(["NONE"]);
    expect(state.asked).toHaveLength(2);
  });

  it("forgets the one asked for longest ago when there are too many", async () => {
    const { state, listings } = source();
    await listings.getMany(["A"]);
    await listings.getMany(Array.from({ length: 5000 }, (_, index) => `L${index}`));
    await listings.getMany(["L4999", "A"]);
    expect(state.asked.at(-1)).toEqual(["A"]);
  });
});
