import { describe, expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import { NOW } from "../../../test/factories/listings.ts";
import { MOST_AT_ONCE, allFound } from "./all-found.ts";
import { stockRow } from "./stock-table.ts";

const stockOf = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    stockRow(
      listingWith({ reference: `A${String(at)}`, version: at % 2 === 0 ? "BERLINE" : "BREAK" }),
      { contacts: 0, views: 0 },
      NOW,
    ),
  );

describe("all that filters find", () => {
  it("are those found, on whichever page, where they are as many as was promised", () => {
    const all = allFound(stockOf(200), { text: "break", sort: "duree" }, 100);
    expect(all.kind === "found" && all.rows.map(({ listing }) => listing.version)).toEqual(
      Array.from({ length: 100 }, () => "BREAK"),
    );
  });

  it("are none where one more or one less is found", () => {
    for (const promised of [99, 101])
      expect(allFound(stockOf(200), { text: "break", sort: "duree" }, promised)).toEqual({ kind: "moved", found: 100 });
  });

  it("are none where they are more than one act is for", () => {
    const stock = stockOf(MOST_AT_ONCE + 1);
    expect(allFound(stock, { text: "", sort: "duree" }, stock.length)).toEqual({
      kind: "too many",
      found: stock.length,
    });
    expect(allFound(stock.slice(1), { text: "", sort: "duree" }, MOST_AT_ONCE).kind).toBe("found");
  });
});
