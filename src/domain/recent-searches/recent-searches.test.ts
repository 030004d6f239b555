import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { VERTICALS } from "../catalogue/verticals.ts";
import type { RecentSearch, RecentSearches } from "./recent-searches.ts";
import {
  MAX_RECENT_SEARCHES,
  NO_RECENT_SEARCHES,
  readRecentSearches,
  recentSearchGroup,
  searchHash,
  withRecentSearch,
} from "./recent-searches.ts";

const search = (hash: string, timestamp: number, more: Partial<RecentSearch> = {}): RecentSearch => ({
  title: "Peugeot 208",
  labels: ["15 000 € max"],
  url: "/listing?makesModelsCommercialNames=PEUGEOT%3A208&priceMax=15000",
  hash,
  date: "2026-01-15",
  timestamp,
  ...more,
});

const hashes = (searches: readonly RecentSearch[]) => searches.map(({ hash }) => hash);
const afterAll = (made: readonly RecentSearch[]) =>
  made.reduce((kept, one) => withRecentSearch(kept, "car", one), NO_RECENT_SEARCHES);

describe("recent searches", () => {
  it("are kept as records of title, labels, address, hash, date and time, by group [3.37]", () => {
    const car = search("a", 1);
    const moto = search("b", 2, { title: "Motos", labels: [], url: "/listing?vertical=moto" });
    const kept = withRecentSearch(withRecentSearch(NO_RECENT_SEARCHES, "car", car), "moto", moto);
    expect(kept).toEqual({ car: [car], moto: [moto] });
    expect(readRecentSearches(JSON.stringify(kept))).toEqual(kept);
    expect(VERTICALS.map((vertical) => [vertical, recentSearchGroup(vertical)])).toEqual([
      ["carTruck", "car"],
      ["car", "car"],
      ["truck", "car"],
      ["moto", "moto"],
      ["scooter", "moto"],
      ["quad", "moto"],
    ]);
  });

  it("drop the oldest beyond three and replace one of equal hash [3.38]", () => {
    const four = afterAll([search("a", 1), search("b", 2), search("c", 3), search("d", 4)]);
    expect(hashes(four.car)).toEqual(["d", "c", "b"]);
    const again = withRecentSearch(four, "car", search("b", 5, { title: "Peugeot 208 II" }));
    expect(hashes(again.car)).toEqual(["b", "d", "c"]);
    expect(again.car[0]?.title).toBe("Peugeot 208 II");
  });

  it("leave out what was sought in the stock of one dealer", () => {
    const ours = search("a", 1);
    const dealers = search("b", 2, { title: "Peugeot 208", labels: [], url: "/listing?curef=C1&priceMax=9000" });
    expect(readRecentSearches(JSON.stringify({ car: [dealers, ours], moto: [] })).car).toEqual([ours]);
  });

  it("have equal hashes for equal queries", () => {
    expect(searchHash("vertical=moto&priceMax=5000")).toBe(searchHash("vertical=moto&priceMax=5000"));
    expect(searchHash("vertical=moto&priceMax=5000")).not.toBe(searchHash("vertical=moto&priceMax=5001"));
  });

  it("are three in each group [9.11]", () => {
    expect(MAX_RECENT_SEARCHES).toBe(3);
    const groups = ["car", "moto"] as const;
    const many = [1, 2, 3, 4, 5].reduce<RecentSearches>(
      (kept, time) =>
        groups.reduce((both, group) => withRecentSearch(both, group, search(`${group} ${time}`, time)), kept),
      NO_RECENT_SEARCHES,
    );
    expect([many.car.length, many.moto.length]).toEqual([3, 3]);
  });

  it("hold whatever the order of searches: the newest three of distinct hash", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 30 }), (numbers) => {
        const kept = afterAll(numbers.map((number, time) => search(String(number), time))).car;
        const expected = [...new Set(numbers.toReversed())].slice(0, 3).map(String);
        expect(hashes(kept)).toEqual(expected);
      }),
    );
  });

  it.each([
    ["nothing", null],
    ["no JSON", "{oups"],
    ["no object", "42"],
    ["groups that are no lists", '{"car":{},"moto":"x"}'],
    ["a record without an address", JSON.stringify({ car: [{ ...search("a", 1), url: "" }] })],
    ["a record without a time", JSON.stringify({ car: [{ ...search("a", 1), timestamp: "hier" }] })],
    ["labels that are no text", JSON.stringify({ car: [{ ...search("a", 1), labels: [1] }] })],
    ["the address of another site", JSON.stringify({ car: [search("a", 1, { url: "//ailleurs.example/" })] })],
    ["one that is so in the end", JSON.stringify({ car: [search("a", 1, { url: "/..//ailleurs.example/" })] })],
    ["one with dots at its end", JSON.stringify({ car: [search("a", 1, { url: "/listing/..?page=2" })] })],
    ["a script for an address", JSON.stringify({ moto: [search("a", 1, { url: "javascript:alert(1)" })] })],
  ])("are none when the browser kept %s", (_, text) => {
    expect(readRecentSearches(text)).toEqual(NO_RECENT_SEARCHES);
  });

  it("keep the latest in front even when the clock was set back", () => {
    expect(hashes(afterAll([search("a", 30), search("b", 20), search("c", 10), search("d", 5)]).car)).toEqual([
      "d",
      "c",
      "b",
    ]);
  });

  it("read back too many, or one twice, as the first three", () => {
    const kept = JSON.stringify({ car: ["a", "a", "b", "c", "d"].map((hash) => search(hash, 1)) });
    expect(hashes(readRecentSearches(kept).car)).toEqual(["a", "b", "c"]);
  });
});
