/** Adverts said in their own words find themselves: make, model and how the version begins, as people copy them. */
import { describe, expect, it } from "vitest";
import { marketOf } from "../../bench/free-text/market-of.ts";
import { demonstrationListings } from "../../src/demonstration/listings.ts";
import { knowledgeOf } from "../../src/domain/free-text/knowledge.ts";
import { hear } from "../../src/domain/free-text/sentence-reader.ts";
import { atOnce } from "../../src/domain/free-text/text/steps.ts";

const listings = [...demonstrationListings({ count: 6000, seed: 1, now: Date.parse("2026-01-15T09:30:00Z") })].map(
  ({ listing }) => listing,
);
const dictionaries = atOnce(knowledgeOf(marketOf(listings)));
const read = (text: string) => hear(text, 2026, dictionaries).read();

const WORDS_OF_VERSION = 3;
const adverts = new Map(
  listings
    .filter(({ vertical, version }) => (vertical === "car" || vertical === "truck") && version !== "")
    .slice(0, 1500)
    .map((listing) => {
      const words = listing.version.split(/\s+/).slice(0, WORDS_OF_VERSION);
      return [[listing.make, listing.model, ...words].join(" ").toLowerCase(), listing] as const;
    }),
);

const readings = [...adverts].map(([text, { make, model, version }]) => {
  const { filters, ignored } = read(text);
  const { makesModelsCommercialNames: names = [], versions } = filters;
  return {
    isWhole: ignored.length === 0,
    isOfModel: names.some((name) => name.make === make && (name.model === undefined || name.model === model)),
    isFound: versions === undefined || versions.includes(version),
  };
});
const share = (of: keyof (typeof readings)[number]) => readings.filter((one) => one[of]).length / readings.length;

describe("an advert in its own words", () => {
  it("is read without a word left out, as a rule", () => {
    expect(share("isWhole")).toBeGreaterThan(0.91);
  });

  it("finds its model and its version", () => {
    expect(share("isOfModel")).toBeGreaterThan(0.99);
    expect(share("isFound")).toBeGreaterThan(0.99);
  });

  it.each([
    ["mercedes classe c 220 d", "220 d"],
    ["classe a 200", "200"],
    ["3008 hybrid 225", "225"],
    ["a3 35 tfsi", "35 tfsi"],
    ["clio 0.9 tce 90", "0.9 tce 90"],
    ["clio 1.6 e-tech", "1.6 e-tech"],
    ["peugeot 2008 électrique 156", "156"],
  ])("says figures of its version without a unit: “%s”", (text, figures) => {
    const { understood, ignored, filters } = read(text);
    expect(ignored).toEqual([]);
    expect(understood.find(({ trim }) => trim !== undefined)?.text).toBe(figures);
    expect(filters.makesModelsCommercialNames).toHaveLength(1);
  });
});

describe("a figure without a unit", () => {
  it("is no word of a version where another thing is said by it, and without a model it is left out", () => {
    expect(read("clio 92").filters).toMatchObject({ dptCp: ["92"] });
    expect(read("clio 15 500").filters).toMatchObject({ priceMax: 15_500 });
    expect(read("golf 150 ch").filters.versions).toBeUndefined();
    for (const text of ["diesel 150", "peugeot 150"]) {
      expect(read(text).filters.versions).toBeUndefined();
      expect(read(text).ignored.map((span) => [span.text, span.trim])).toEqual([["150", undefined]]);
    }
  });
});
