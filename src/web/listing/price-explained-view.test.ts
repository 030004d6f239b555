import { expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import { priceExplainedView, rulerOf } from "./price-explained-view.ts";

const VALUE = { estimate: 26_460, low: 25_200, high: 27_700 };
const LISTING = listingWith({
  reference: "E1",
  price: 23_990,
  mileage: 45_600,
  place: { region: "FR-ARA" },
  verdict: "VERY_GOOD_DEAL",
  marketValue: VALUE,
});
const EXPLANATION = {
  comparables: 212,
  typical: 24_350,
  terms: [
    { term: "mileage", euros: 2220 },
    { term: "region", euros: -110 },
  ],
} as const;

it("lays every verdict out along a bar from the cheapest to the dearest, without a gap [3.14, 3.15]", () => {
  const { zones, asked, estimate, interval, ticks } = rulerOf(23_990, VALUE, "GOOD_DEAL");
  expect(zones.map(({ verdict }) => verdict)).toEqual([
    "VERY_GOOD_DEAL",
    "GOOD_DEAL",
    "EQUITABLE_DEAL",
    "FAIR_PRICE",
    "ABOVE_MARKET",
    "OFF_MARKET",
  ]);
  expect(zones[0]?.from).toBe(0);
  expect(zones.at(-1)?.to).toBe(100);
  for (const [index, { to }] of zones.slice(0, -1).entries()) expect(zones[index + 1]?.from).toBe(to);
  expect(zones[3]?.from).toBe(estimate.at);
  expect(asked.at).toBeLessThan(interval.from);
  expect([ticks[0]?.at, ticks.at(-1)?.at]).toEqual([0, 100]);
});

it("tells no verdict of prices that get none, where the interval reaches past them [3.14]", () => {
  const wide = { estimate: 1000, low: 700, high: 1700 };
  const { zones, ticks } = rulerOf(1900, { ...VALUE, ...wide }, "ABOVE_MARKET");
  const last = Number(ticks.at(-1)?.label.replaceAll(/\D/g, ""));
  expect(last).toBeGreaterThan(2000);
  expect(zones.at(-1)).toMatchObject({ verdict: "ABOVE_MARKET", isAsked: true });
  expect(zones.at(-1)?.to).toBeLessThan(100);
});

it("keeps a price far from its estimate on the bar", () => {
  for (const price of [14_000, 50_000]) {
    const { asked, ticks } = rulerOf(price, VALUE, "GOOD_DEAL");
    expect(asked.at).toBeGreaterThanOrEqual(0);
    expect(asked.at).toBeLessThanOrEqual(100);
    expect(ticks.length).toBeLessThan(12);
  }
});

it("says what the vehicle is worth, how far its price is from that, and what each term adds", () => {
  const view = priceExplainedView(LISTING, EXPLANATION, [LISTING]);
  expect(view).toMatchObject({ apart: "2\u202f470\u202f€ de moins", isBelow: true, plot: undefined });
  expect([view?.ledger.low, view?.ledger.estimate, view?.ledger.high, view?.asked]).toEqual([
    "25\u202f200\u202f€",
    "26\u202f460\u202f€",
    "27\u202f700\u202f€",
    "23\u202f990\u202f€",
  ]);
  expect(view?.ledger.terms.map(({ label, amount, size }) => [label, amount, size])).toEqual([
    ["Kilométrage 45\u202f600\u202fkm", "+2\u202f220\u202f€", 100],
    ["Auvergne-Rhône-Alpes", "−110\u202f€", -5],
  ]);
});

it("shows nothing of a price that was not analysed", () => {
  expect(priceExplainedView(listingWith({ reference: "E2" }), undefined, [])).toBeUndefined();
});

it("lists the same engine and gearbox before a nearer mileage, whatever the price, says of others what differs, and leaves out what is far stronger", () => {
  const petrol = { ...LISTING, energy: "ess", gearbox: "MANUAL", powerDIN: 130, year: 2019 } as const;
  const others = [
    { ...petrol, reference: "H", energy: "plug_hyb", gearbox: "AUTO", powerDIN: 160, year: 2023, price: 32_790 },
    { ...petrol, reference: "S", powerDIN: 300 },
    { ...petrol, reference: "D", energy: "dies", mileage: petrol.mileage + 100 },
    { ...petrol, reference: "P", mileage: petrol.mileage + 9000, price: petrol.price * 2 },
  ] as const;
  const listed = priceExplainedView(petrol, EXPLANATION, others)?.comparables;
  expect(listed?.map(({ href }) => /annonce-(.)/.exec(href)?.[1])).toEqual(["P", "D", "H"]);
  expect(listed?.map(({ facts }) => facts.split(", ").slice(2))).toEqual([
    [],
    ["diesel"],
    [expect.stringContaining("hybride"), "160\u202fch", "boîte automatique"],
  ]);
});

it("lists twelve comparables, the nearest by kilometres first, and never the listing itself", () => {
  const apart = [-9, 40, 1, -3, 20, 13, -30, 7, 5, 11, -2, 17, 26, 4];
  const others = apart.map((by) => listingWith({ reference: `O${by}`, mileage: LISTING.mileage + by * 1000 }));
  const listed = priceExplainedView(LISTING, EXPLANATION, [LISTING, ...others])?.comparables;
  const nearest = [1, -2, -3, 4, 5, 7, -9, 11, 13, 17, 20, 26];
  expect(listed?.map(({ href }) => href)).toEqual(nearest.map((by) => `/auto-occasion-annonce-O${by}.html`));
});
