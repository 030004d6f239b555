import { expect, it } from "vitest";
import { priceSince } from "../../domain/favourites/price-since.ts";
import { sinceView } from "./since-view.ts";

const NOW = Date.parse("2026-11-22T10:00:00.000Z");
const at = (day: string) => Date.parse(`${day}T10:00:00.000Z`);
const view = (saved: string, ...prices: readonly (readonly [day: string, price: number])[]) => {
  const history = prices.map(([day, price]) => ({ date: new Date(at(day)).toISOString(), price }));
  const currentPrice = prices.at(-1)?.[1] ?? 0;
  return sinceView(priceSince({ savedAt: at(saved), savedPrice: undefined, currentPrice, history }), NOW);
};

it("tells by how much a price fell, since when and how often", () => {
  expect(view("2026-09-04", ["2026-09-01", 24_990], ["2026-10-01", 24_490], ["2026-11-01", 23_990])).toEqual({
    path: "M1 5H19V12H41V19H55",
    change: "−1\u202f000\u202f€",
    when: "depuis le 04/09, deux baisses",
    hasFallen: true,
  });
});

it("tells a rise like a fall", () => {
  expect(view("2026-10-29", ["2026-10-01", 18_990], ["2026-11-15", 19_490])).toMatchObject({
    change: "+500\u202f€",
    when: "depuis le 29/10, une hausse",
    hasFallen: false,
  });
});

it("tells what did not change, and since which year", () => {
  expect(view("2026-11-12", ["2026-10-01", 18_990])).toEqual({
    path: "M1 12H55",
    change: "Inchangé",
    when: "depuis le 12/11",
    hasFallen: false,
  });
  expect(view("2025-11-12", ["2025-10-01", 18_990]).when).toBe("depuis le 12/11/2025");
  expect(view("2026-11-22", ["2026-10-01", 18_990]).when).toBe("depuis aujourd’hui");
});

it("tells what fell and rose again", () => {
  const back = view("2026-10-02", ["2026-10-01", 9000], ["2026-10-20", 8000], ["2026-11-02", 9000]);
  expect([back.change, back.when]).toEqual(["Revenu au même prix", "depuis le 02/10, une baisse et une hausse"]);
});

it("calls a fall of more than half a correction, which is why nobody was written to", () => {
  const corrected = view("2026-10-02", ["2026-10-01", 90_000], ["2026-10-20", 8999], ["2026-11-02", 8500]);
  expect(corrected).toMatchObject({
    change: "−81\u202f500\u202f€",
    when: "depuis le 02/10, une baisse et une correction de plus de moitié",
    hasFallen: false,
  });
});
