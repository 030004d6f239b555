import { describe, expect, it } from "vitest";
import { orderOf, seedAt, shuffleRank, textHash } from "./sort.ts";
import { SORT_KEYS } from "./sort-keys.ts";

describe("sorts", () => {
  it("are those of the specification and ours, and the shuffle when none is asked [3.19]", () => {
    expect(SORT_KEYS).toEqual([
      "priceDesc",
      "priceAsc",
      "mileageAsc",
      "firstOnlineDateDesc",
      "firstOnlineDateAsc",
      "proximityAsc",
      "firstTrafficDateDesc",
      "goodDealDesc",
    ]);
    expect(orderOf(undefined, "s", { now: 0 })).toEqual({ kind: "shuffle", seed: "s" });
    expect(orderOf("priceAsc", "s", { now: 0 })).toEqual({ kind: "field", field: "price", direction: "asc" });
  });

  it("ignore proximity without a position [5.14]", () => {
    expect(orderOf("proximityAsc", "s", { now: 0 })).toEqual({ kind: "shuffle", seed: "s" });
    expect(orderOf("proximityAsc", "s", { now: 0, position: { latitude: 45, longitude: 4 } })).toEqual({
      kind: "proximity",
    });
  });

  it("take their seed from the UTC time down to ten minutes [9.2]", () => {
    const at = (iso: string) => seedAt(Date.parse(iso));
    expect(at("2026-11-21T13:57:59.999Z")).toBe("202611211350");
    expect(at("2026-11-21T13:50:00.000Z")).toBe("202611211350");
    expect(at("2026-11-21T14:00:00.000Z")).toBe("202611211400");
  });

  it("shuffle differently for every seed, and evenly", () => {
    const references = Array.from({ length: 1000 }, (_, index) => textHash(`C1-${index}`));
    const first = (seed: string) =>
      references.filter((reference) => shuffleRank(textHash(seed), reference) < 2 ** 31).length;
    expect(Math.abs(first("202611211350") - 500)).toBeLessThan(80);
    const order = (seed: string) =>
      references.toSorted((a, b) => shuffleRank(textHash(seed), a) - shuffleRank(textHash(seed), b));
    expect(order("202611211350").slice(0, 20)).not.toEqual(order("202611211400").slice(0, 20));
  });
});
