import { expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import { beyondReach, marketReach } from "./market-reach.ts";
import type { ValuedListing } from "./valued-listing.ts";
import { valuedListing } from "./valued-listing.ts";

const NOW = Date.UTC(2026, 0, 15);

const advert = (facts: Partial<ValuedListing>): ValuedListing => {
  const { firstTrafficDate: _, commercialName: _generation, ...made } = listingWith({ reference: "V1" });
  const named = { vertical: "car", make: "PEUGEOT", model: "208" } as const;
  return { ...valuedListing({ ...made }), ...named, year: 2020, mileage: 40_000, powerDIN: 100, ...facts };
};

/** Of 2015 to 2022, up to 160,000 km, 75 to 130 ch. */
const market = Array.from({ length: 40 }, (_one, number) =>
  advert({ year: 2015 + (number % 8), mileage: 4000 * (number + 1), powerDIN: number % 2 === 0 ? 75 : 130 }),
);
const beyond = (facts: Partial<ValuedListing>, adverts = market) =>
  beyondReach({ reachOf: marketReach(adverts, NOW), now: NOW }, [advert(facts), advert(facts)]);

it("reaches a little further than the adverts do, and no more", () => {
  expect(beyond({ mileage: 190_000 })).toBeUndefined();
  expect(beyond({ mileage: 190_001 })).toEqual({ field: "mileage", value: 190_001, least: 0, most: 190_000 });
  expect(beyond({ mileage: 0 })).toBeUndefined();
  expect(beyond({ year: 2013 })).toBeUndefined();
  expect(beyond({ year: 2012 })).toMatchObject({ field: "year", value: 2012, least: 2013 });
  expect(beyond({ year: 2025 })).toMatchObject({ field: "year", most: 2024 });
  expect(beyond({ powerDIN: 5 })).toEqual({ field: "powerDIN", value: 5, least: 60, most: 163 });
  expect(beyond({ powerDIN: 163 })).toBeUndefined();
});

it("reaches to no year that is still to come", () => {
  const newer = market.map((one) => ({ ...one, year: one.year + 4 }));
  expect(beyond({ year: 2026 }, newer)).toBeUndefined();
  expect(beyond({ year: 2016 }, newer)).toEqual({ field: "year", value: 2016, least: 2017, most: 2026 });
});

it("is opened no further by two slips of a feed", () => {
  const slips = [advert({ mileage: 1_999_999, powerDIN: 1, year: 1950 }), advert({ mileage: 999_999, powerDIN: 1999 })];
  for (const facts of [{ mileage: 300_000 }, { powerDIN: 5 }, { powerDIN: 600 }, { year: 1990 }])
    expect(beyond(facts, [...market, ...slips]), JSON.stringify(facts)).toBeDefined();
});

it("is opened no further by all adverts of one dealer, or of two", () => {
  const sold = market.map((one, number): ValuedListing => ({ ...one, curef: `C${number % 8}` }));
  const far = (curef: string) => Array.from({ length: 12 }, () => advert({ mileage: 900_000, powerDIN: 700, curef }));
  for (const adverts of [far("C90"), [...far("C90"), ...far("C91")]]) {
    expect(beyond({ mileage: 300_000 }, [...sold, ...adverts])).toMatchObject({ field: "mileage" });
    expect(beyond({ powerDIN: 600 }, [...sold, ...adverts])).toMatchObject({ field: "powerDIN" });
  }
  expect(beyond({ mileage: 300_000 }, [...sold, ...far("C90"), ...far("C91"), ...far("C92")])).toBeUndefined();
});

it("is opened by two dealers who sell most of a model: theirs is its market", () => {
  const dealers = market.map((one, number): ValuedListing => ({
    ...one,
    // Up to 2018 anybody’s, after it of two.
    curef: one.year > 2018 ? `C${number % 2}` : `C${number}`,
    powerDIN: one.year > 2018 ? 280 : 100,
  }));
  expect(beyond({ year: 2023 }, dealers)).toBeUndefined();
  expect(beyond({ powerDIN: 280 }, dealers)).toBeUndefined();
  expect(beyond({ powerDIN: 351 }, dealers)).toMatchObject({ field: "powerDIN", most: 350 });
});

it("reaches to no more kilometres than vehicles of its age have been driven", () => {
  // 160,000 km in five years begun, and no more than 25,600 a year of all but two.
  expect(beyond({ year: 2024, mileage: 96_000 })).toBeUndefined();
  expect(beyond({ year: 2024, mileage: 97_000 })).toEqual({ field: "mileage", value: 97_000, least: 0, most: 96_000 });
  const reach = { reachOf: marketReach(market, NOW), now: NOW };
  const [newer, older] = [advert({ year: 2024, mileage: 150_000 }), advert({ year: 2016, mileage: 150_000 })];
  expect(beyondReach(reach, [newer, older])).toBeUndefined();
  expect(beyondReach(reach, [newer, newer])).toMatchObject({ field: "mileage", most: 96_000 });
});

it("takes kilometres from all vehicles of a kind, years from the generation, powers from the model", () => {
  const others = market.map((one) => advert({ ...one, model: "3008", mileage: one.mileage * 2, powerDIN: 300 }));
  const second = market.map((one) => advert({ ...one, commercialName: "208 II", year: 2020 + (one.year % 3) }));
  const all = [...market, ...others, ...second];
  expect(beyond({ mileage: 300_000 }, all)).toBeUndefined();
  expect(beyond({ powerDIN: 300 }, all)).toMatchObject({ field: "powerDIN", most: 163 });
  expect(beyond({ year: 2015 }, all)).toBeUndefined();
  expect(beyond({ year: 2015, commercialName: "208 II" }, all)).toMatchObject({ field: "year", least: 2018 });
});

it("says nothing of what is not told of the vehicle, nor by adverts too few to tell a slip", () => {
  const reach = { reachOf: marketReach(market, NOW), now: NOW };
  expect(beyondReach(reach, [advert({ mileage: 900_000 }), advert({ mileage: 40_000 })])).toBeUndefined();
  expect(beyond({ mileage: 900_000 }, market.slice(0, 11))).toBeUndefined();
});
