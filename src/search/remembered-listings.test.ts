import { describe, expect, it } from "vitest";
import { listingWith } from "../../test/factories/listing-with.ts";
import { rememberedListings } from "./remembered-listings.ts";
import { notingListings } from "./shown-listings.ts";

function source() {
  const state = {
    price: 9000,
    asked: [] as string[][],
    entries: [] as string[] | "gone",
    meanwhile: () => Promise.resolve(),
  };
  const getMany = async (references: readonly string[]) => {
    state.asked.push([...references]);
    const found = new Map(
      references
        .filter((reference) => reference !== "NONE")
        .map((reference) => [reference, { listing: listingWith({ reference, price: state.price }) }] as const),
    );
    await state.meanwhile();
    return found;
  };
  const { listings, following } = rememberedListings({ getMany });
  const log = following({
    after: async () =>
      state.entries === "gone" ? "gone" : state.entries.map((reference, sequence) => ({ sequence, reference })),
  });
  /** The follower looks at the log, and finds changes of these. */
  const follow = async (entries: string[] | "gone") => {
    state.entries = entries;
    await log.after(0, 500);
  };
  const priceOf = async (reference: string) => (await listings.getMany([reference])).get(reference)?.listing.price;
  return { state, listings, follow, priceOf };
}

describe("remembered listings", () => {
  it("are noted for the answer that is made of them, read or remembered", async () => {
    const { listings } = source();
    await listings.getMany(["A"]);
    const { shown } = await notingListings(() => listings.getMany(["A", "B"]));
    expect([...shown]).toEqual(["A", "B"]);
  });

  it("are read once, and are then the same objects", async () => {
    const { state, listings } = source();
    const first = await listings.getMany(["A", "B"]);
    const second = await listings.getMany(["B", "C"]);
    expect(second.get("B")).toBe(first.get("B"));
    expect(state.asked).toEqual([["A", "B"], ["C"]]);
  });

  it("are read anew when the log tells of them, and the others stay the same objects", async () => {
    const { state, listings, follow, priceOf } = source();
    const before = await listings.getMany(["A", "B"]);
    state.price = 8000;
    await follow(["A"]);
    expect(await priceOf("A")).toBe(8000);
    expect((await listings.getMany(["B"])).get("B")).toBe(before.get("B"));
    expect(state.asked).toEqual([["A", "B"], ["A"]]);
  });

  it("are all read anew when the log no longer tells what changed", async () => {
    const { state, listings, follow, priceOf } = source();
    await listings.getMany(["A", "B"]);
    state.price = 8000;
    await follow("gone");
    expect([await priceOf("A"), await priceOf("B")]).toEqual([8000, 8000]);
  });

  it("are not kept when the log told of a change while they were read", async () => {
    const { state, follow, priceOf } = source();
    state.meanwhile = async () => {
      state.price = 8000;
      await follow(["A"]);
    };
    expect(await priceOf("A")).toBe(9000);
    state.meanwhile = () => Promise.resolve();
    expect(await priceOf("A")).toBe(8000);
  });

  it("stay when a look at the log finds nothing", async () => {
    const { state, listings, follow } = source();
    state.meanwhile = () => follow([]);
    await listings.getMany(["A"]);
    await listings.getMany(["A"]);
    expect(state.asked).toEqual([["A"]]);
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
