import { describe, expect, it } from "vitest";
import type { ToldOfVehicle } from "../../search/ask-value.ts";
import { priceView } from "./price-view.ts";

const VALUE = {
  estimate: 13_250,
  low: 12_600,
  high: 13_900,
  comparables: 64,
  typical: 12_900,
  terms: [{ term: "mileage", euros: 350 }],
} as const;

const TOLD: ToldOfVehicle = {
  answers: {
    values: [VALUE],
    noValue: undefined,
    ages: undefined,
    fittedAt: 0,
    listings: 2000,
  },
  comparables: [],
  total: 64,
  generation: undefined,
  saidByVersion: {},
  vehicle: { vertical: "car", make: "DACIA", model: "DUSTER", mileage: 84_300 },
  unknownVersionWords: [],
};

/** Dear ones among the comparable vehicles: the interval reaches past the prices that get a verdict. */
const WIDE: ToldOfVehicle = {
  ...TOLD,
  answers: TOLD.answers && {
    ...TOLD.answers,
    values: [{ ...VALUE, estimate: 12_720, low: 11_010, high: 27_150 }],
  },
};

describe("the price while it is typed", () => {
  it("stands on the road with its verdict and how far it is from the value", () => {
    const view = priceView(TOLD, 13_400);
    expect(view).toMatchObject({ verdict: "FAIR_PRICE", apart: "150\u202f€ au-dessus de la valeur de marché" });
    expect(view?.scale.asked).toMatchObject({ label: "13\u202f400\u202f€", isGood: false });
    expect(view?.scale.asked?.at).toBeGreaterThan(view?.scale.estimate.at ?? 100);
  });

  it("says up to which price each verdict is given, and which is given now", () => {
    const rows = priceView(TOLD, 12_700)?.rows ?? [];
    expect(rows.map(({ upTo }) => upTo)).toEqual([
      "6\u202f630\u202f€",
      "12\u202f280\u202f€",
      "12\u202f600\u202f€",
      "13\u202f250\u202f€",
      "13\u202f900\u202f€",
      "14\u202f230\u202f€",
      "26\u202f500\u202f€",
      "au-delà",
    ]);
    expect(rows.filter(({ isHere }) => isHere).map(({ verdict }) => verdict)).toEqual(["EQUITABLE_DEAL"]);
  });

  it("tells of a price so far from the value that its page analyses none nothing that the page will not", () => {
    const view = priceView(TOLD, 6_600);
    expect(view?.verdict).toBe("NOT_COMPUTED");
    expect(view?.apart).toBe("Le prix demandé est trop loin de celui des annonces comparables pour s’y mesurer.");
    expect(view?.rows.filter(({ isHere }) => isHere)).toEqual([
      { upTo: "6\u202f630\u202f€", verdict: "NOT_COMPUTED", isHere: true },
    ]);
    const dear = priceView(TOLD, 30_000)?.rows ?? [];
    expect(dear.filter(({ isHere }) => isHere).map(({ upTo }) => upTo)).toEqual(["au-delà"]);
  });

  it("ends the verdicts where the analysis ends, below the top of a wide interval", () => {
    const here = (price: number) => priceView(WIDE, price)?.rows.filter(({ isHere }) => isHere);
    expect(priceView(WIDE, undefined)?.rows.slice(-3)).toEqual([
      { upTo: "12\u202f720\u202f€", verdict: "EQUITABLE_DEAL", isHere: false },
      { upTo: "25\u202f440\u202f€", verdict: "FAIR_PRICE", isHere: false },
      { upTo: "au-delà", verdict: "NOT_COMPUTED", isHere: false },
    ]);
    expect(here(25_400)).toEqual([{ upTo: "25\u202f440\u202f€", verdict: "FAIR_PRICE", isHere: true }]);
    expect(here(25_500)).toEqual([{ upTo: "au-delà", verdict: "NOT_COMPUTED", isHere: true }]);
    expect(priceView(WIDE, 25_500)?.verdict).toBe("NOT_COMPUTED");
  });

  it("is marked as good below the value, unless it is too far below to be analysed", () => {
    const isGood = (price: number) => priceView(TOLD, price)?.scale.asked?.isGood;
    expect([1500, 6600, 6640, 13_200, 13_250, 30_000].map(isGood)).toEqual([false, false, true, true, false, false]);
  });

  it("tells the value and its account before any price is typed, and nothing where the market says nothing", () => {
    expect(priceView(TOLD, undefined)).toMatchObject({ verdict: undefined, estimate: "13\u202f250\u202f€" });
    expect(priceView({ ...TOLD, answers: undefined }, 13_400)).toBeUndefined();
  });

  it("stands off the road where it is beyond, at no other price’s place", () => {
    const off = (price: number) => {
      const { beyond, asked, ticks, text } = priceView(TOLD, price)?.scale ?? {};
      return { beyond, at: asked?.at, ends: [ticks?.[0]?.at, ticks?.at(-1)?.at], text };
    };
    expect(off(7777)).toMatchObject({ beyond: "below", at: 0, ends: [14, 100] });
    expect(off(2_000_000)).toMatchObject({ beyond: "above", at: 100, ends: [0, 86] });
    expect(off(7777).text).toMatch(/votre prix 7\u202f777\u202f€, en dehors\.$/);
    expect(off(13_400)).toMatchObject({ beyond: undefined, ends: [0, 100] });
  });
});
