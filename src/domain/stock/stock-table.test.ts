import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import type { StockQuestion } from "./stock-table.ts";
import {
  PRICE_PLACES,
  STOCK_SORTS,
  marketBar,
  marketGap,
  optionCounts,
  pricePlace,
  stockCounts,
  stockRow,
  stockRows,
} from "./stock-table.ts";

const NOW = Date.parse("2026-11-22T08:00:00.000Z");
const value = { estimate: 15_000, low: 14_000, high: 16_200 };
const row = (reference: string, more: Parameters<typeof listingWith>[0] = {}, contacts = 0) =>
  stockRow(
    listingWith({ reference, firstOnlineDate: "2026-11-10T08:00:00.000Z", ...more }),
    { contacts, views: 0 },
    NOW,
  );
const references = (rows: ReturnType<typeof stockRows>) => rows.map(({ listing }) => listing.reference);
const question = (more: Partial<StockQuestion> = {}): StockQuestion => ({ text: "", sort: "duree", ...more });

describe("where a price lies", () => {
  it.each([
    [13_999, "sous"],
    [14_000, "dans"],
    [16_200, "dans"],
    [16_201, "au-dessus"],
  ])("%i € beside 14 000 to 16 200 € is %s", (price, place) => {
    expect(pricePlace({ price, marketValue: value })).toBe(place);
  });

  it("is nowhere without a value, and has no bar and no gap", () => {
    expect(pricePlace({ price: 9000 })).toBe("sans");
    expect([marketBar({ price: 9000 }), marketGap({ price: 9000 })]).toEqual([undefined, undefined]);
  });

  it("is drawn on one scale for all: the value in the middle, 18 % at the ends, further at the ends too", () => {
    expect(marketBar({ price: 15_000, marketValue: value })?.price).toBe(0.5);
    expect(marketBar({ price: 12_300, marketValue: value })?.price).toBeCloseTo(0);
    expect(marketBar({ price: 30_000, marketValue: value })?.price).toBe(1);
    expect(marketGap({ price: 14_700, marketValue: value })).toBeCloseTo(-0.02);
  });
});

describe("what lies past the ends of the scale", () => {
  const wide = { estimate: 10_000, low: 7000, high: 14_600 };

  it("is told from what stands at them: the price, and each end of its interval", () => {
    expect(marketBar({ price: 11_800, marketValue: { ...wide, low: 9000, high: 11_800 } })).toEqual({
      price: expect.closeTo(1),
      low: expect.closeTo(0.222, 3),
      high: expect.closeTo(1),
      cut: [],
      place: "dans",
    });
    expect(marketBar({ price: 12_010, marketValue: wide })).toMatchObject({
      beyond: "high",
      cut: ["low", "high"],
      place: "dans",
    });
    expect(marketBar({ price: 16_150, marketValue: wide })).toMatchObject({ beyond: "high", place: "au-dessus" });
    expect(marketBar({ price: 6000, marketValue: wide })).toMatchObject({ beyond: "low", place: "sous" });
  });
});

describe("a stock as a table", () => {
  const old = row("A1", { firstOnlineDate: "2026-08-01T08:00:00.000Z", price: 15_490, marketValue: value });
  const cheap = row("B2", { model: "208", commercialName: "208 II", price: 12_990, marketValue: value, photos: [] }, 4);
  const untold = row("C3", { make: "RENAULT", model: "CLIO", commercialName: "CLIO V", price: 9990 });
  const rows = [untold, cheap, old];

  it("begins with what has stood longest, equals by reference", () => {
    expect(references(stockRows(rows, question()))).toEqual(["A1", "B2", "C3"]);
  });

  it("counts the photographs that are there: one that could not be fetched is none", () => {
    const listing = listingWith({ reference: "D4", photos: ["https://a.example/1.jpg"] });
    const noted = [
      { source: "https://a.example/1.jpg", loss: "missing" },
      { source: "https://a.example/of-before.jpg", loss: "missing" },
    ] as const;
    const dead = stockRow(listing, { contacts: 0, views: 0, lost: noted }, NOW);
    expect(dead.lost).toEqual([noted[0]]);
    expect(references(stockRows([dead, old], question({ photos: 0 })))).toContain("D4");
    expect(references(stockRows([dead, old], question({ hasLostPhotos: true })))).toEqual(["D4"]);
  });

  it("is asked by words that all stand somewhere, in any order and spelling", () => {
    expect(references(stockRows(rows, question({ text: "clio  RENAULT" })))).toEqual(["C3"]);
    expect(references(stockRows(rows, question({ text: "b2" })))).toEqual(["B2"]);
    expect(references(stockRows(rows, question({ text: "clio 208" })))).toEqual([]);
  });

  it("is asked by where prices lie, by days and by photographs", () => {
    expect(references(stockRows(rows, question({ place: "sous" })))).toEqual(["B2"]);
    expect(references(stockRows(rows, question({ days: 60 })))).toEqual(["A1"]);
    expect(references(stockRows(rows, question({ photos: 0 })))).toContain("B2");
  });

  it("counts what each option would show beside the other filters", () => {
    const asked = question({ place: "sous" });
    expect(optionCounts(rows, [30, 60], (days) => ({ ...asked, days }))).toEqual({ 30: 0, 60: 0 });
    expect(optionCounts(rows, ["sous", "sans"], (place) => ({ ...asked, place }))).toEqual({ sous: 1, sans: 1 });
  });

  it("puts the dearest beside its market first, and what has no value last", () => {
    expect(references(stockRows(rows, question({ sort: "ecart" })))).toEqual(["A1", "B2", "C3"]);
    expect(references(stockRows(rows, question({ sort: "contacts" })))).toEqual(["A1", "C3", "B2"]);
  });

  it("goes by name as people read it: figures by their size, letters whatever their case and accents", () => {
    const named = (reference: string, make: string, model: string) =>
      row(reference, { make, model, commercialName: model });
    const all = [
      named("R", "RENAULT", "MEGANE"),
      named("B", "PEUGEOT", "2008"),
      named("A", "PEUGEOT", "208"),
      named("C", "CITROËN", "C3"),
    ];
    expect(references(stockRows(all, question({ sort: "nom" })))).toEqual(["C", "A", "B", "R"]);
  });

  it("shows what is kept for somebody alone where that is asked, and counts it", () => {
    const held = row("D4", { reservedAt: "2026-11-20T08:00:00.000Z" });
    expect(references(stockRows([...rows, held], question({ isReserved: true })))).toEqual(["D4"]);
    expect([stockCounts([...rows, held]).reserved, stockCounts(rows).reserved]).toEqual([1, 0]);
  });

  it("counts each vehicle in one place", () => {
    expect(stockCounts(rows)).toMatchObject({ all: 3, places: { sous: 1, dans: 1, "au-dessus": 0, sans: 1 } });
    expect(stockCounts([]).medianDays).toBeUndefined();
  });

  it("shows under every question a part of the stock in one order, whatever order it came in", () => {
    const some = fc.array(
      fc.record({ price: fc.integer({ min: 500, max: 60_000 }), isValued: fc.boolean(), contacts: fc.nat(9) }),
      { maxLength: 12 },
    );
    const asked = fc.record({
      sort: fc.constantFrom(...STOCK_SORTS),
      place: fc.option(fc.constantFrom(...PRICE_PLACES), { nil: undefined }),
    });
    fc.assert(
      fc.property(some, asked, (all, { sort, place }) => {
        const made = all.map(({ price, isValued, contacts }, index) =>
          row(`R${index}`, { price, ...(isValued ? { marketValue: value } : {}) }, contacts),
        );
        const asking = question({ sort, ...(place === undefined ? {} : { place }) });
        const shown = references(stockRows(made, asking));
        expect(references(stockRows(made.toReversed(), asking))).toEqual(shown);
        const counted = place === undefined ? made.length : stockCounts(made).places[place];
        expect(shown).toHaveLength(counted);
      }),
    );
  });
});
