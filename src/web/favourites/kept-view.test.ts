import { describe, expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import { ASKED_AT_ONCE } from "./asked-at-once.ts";
import { keptView } from "./kept-view.ts";

const WITHDRAWN = "2026-01-18T10:00:00.000Z";
const held = new Map(
  [
    { listing: listingWith({ reference: "P1" }) },
    { listing: listingWith({ reference: "P2", price: 11_490 }), withdrawnAt: WITHDRAWN },
    { listing: listingWith({ reference: "P3", price: 12_000 }) },
    { listing: listingWith({ reference: "P4" }), withdrawnAt: WITHDRAWN },
  ].map((stored) => [stored.listing.reference, stored] as const),
);

/** What was offered again, by the reference of before. */
function services(again: Readonly<Record<string, string>> = {}) {
  const [asked, sought]: [(readonly string[])[], (readonly string[])[]] = [[], []];
  return {
    asked,
    sought,
    site: {},
    now: () => Date.parse(WITHDRAWN),
    listings: (references: readonly string[]) => {
      asked.push(references);
      return Promise.resolve(held);
    },
    relistedAs: (references: readonly string[]) => {
      sought.push(references);
      return Promise.resolve(new Map(Object.entries(again).filter(([former]) => references.includes(former))));
    },
    priceHistories: () => Promise.resolve(new Map()),
    prefix: "",
    reportPart: () => undefined,
  };
}

describe("what a browser keeps as favourites", () => {
  it("comes as cards in its own order, each once", async () => {
    const { cards } = await keptView(services(), ["P3", "P1", "P3"]);
    expect(cards.count).toBe(2);
    const html = cards.html ?? "";
    expect(html.indexOf('data-reference="P3"')).toBeGreaterThanOrEqual(0);
    expect(html.indexOf('data-reference="P3"')).toBeLessThan(html.indexOf('data-reference="P1"'));
  });

  it("tells what is no longer for sale: its last price and since when", async () => {
    const { cards, gone, unknown } = await keptView(services(), ["P2", "ZORGLUB"]);
    expect(cards.count).toBe(0);
    expect(gone).toEqual([
      {
        reference: "P2",
        name: "Peugeot 308 II",
        summary: "1.2 PURETECH 130 ALLURE · 2019 · 64\u202f000\u202fkm",
        price: "11\u202f490\u202f€",
        since: "18/01/2026",
        href: expect.stringContaining("annonce-P2"),
      },
    ]);
    expect(unknown).toEqual(["ZORGLUB"]);
  });

  it("leads to the advert that replaced one, with its price of today", async () => {
    const { gone } = await keptView(services({ P2: "P3" }), ["P2"]);
    expect(gone).toMatchObject([
      {
        reference: "P2",
        price: "11\u202f490\u202f€",
        again: "12\u202f000\u202f€",
        href: expect.stringContaining("annonce-P3"),
      },
    ]);
  });

  it("looks for what was offered again together, in as many rounds as one was", async () => {
    const kept = services({ P4: "P2", P2: "P3" });
    const { gone } = await keptView(kept, ["P2", "P4"]);
    expect(gone.map(({ again }) => again)).toEqual(["12\u202f000\u202f€", "12\u202f000\u202f€"]);
    expect(kept.sought).toEqual([["P2", "P4"], ["P2"]]);
  });

  it("is read at once, and no more of it than is told, whatever the address asks for", async () => {
    const kept = services();
    await keptView(
      kept,
      Array.from({ length: 500 }, (_, index) => `P${index}`),
    );
    expect(kept.asked.map(({ length }) => length)).toEqual([ASKED_AT_ONCE]);
  });
});
