import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import { someListings } from "../../../test/factories/listings.ts";
import type { Listing } from "./listing.ts";
import type { Compared } from "./nearest-offers.ts";
import {
  FARTHEST_ALIKE,
  FARTHEST_POWER,
  differenceWords,
  nearestOffers,
  nearestVehicles,
  unlikeness,
} from "./nearest-offers.ts";

const LYON = { latitude: 45.76, longitude: 4.84 };
const VIENNE = { latitude: 45.525, longitude: 4.874 };

const SAME = { powerDIN: 130, energy: "ess", gearbox: "AUTO", place: LYON } as const;
const one = listingWith({ reference: "ONE", ...SAME });
const other = (differences: Parameters<typeof listingWith>[0]) =>
  listingWith({ reference: "OTHER", ...SAME, ...differences });

/** The rule said again, a term at a time, and the nearest taken out one by one, none of them farther than `within`. */
function naiveNearest(from: Compared, all: readonly Compared[], most: number, within: number): readonly string[] {
  const days = (offer: Compared) =>
    offer.firstTrafficDate === undefined
      ? (offer.year - 1970 + 0.5) * 365.25
      : (new Date(offer.firstTrafficDate).getTime() - 0) / (24 * 3600 * 1000);
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const far = (a: Compared, b: Compared) => {
    const [p, q] = [a.place, b.place];
    if (p.latitude === undefined || p.longitude === undefined) return undefined;
    if (q.latitude === undefined || q.longitude === undefined) return undefined;
    const north = Math.sin(radians(q.latitude - p.latitude) / 2) ** 2;
    const east = Math.sin(radians(q.longitude - p.longitude) / 2) ** 2;
    const h = north + Math.cos(radians(p.latitude)) * Math.cos(radians(q.latitude)) * east;
    return 2 * 6371 * Math.asin(Math.min(1, Math.sqrt(h)));
  };
  const cost = (offer: Compared) => {
    let sum = 0;
    const isSameMake = offer.make === from.make;
    const isSameModel = isSameMake && offer.model === from.model;
    if (!isSameModel) sum += 6;
    if (!isSameMake) sum += 2;
    const [body, fromBody] = [offer.category, from.category];
    if (!isSameModel) sum += body === undefined || fromBody === undefined ? 1 : body === fromBody ? 0 : 3;
    const [name, fromName] = [offer.commercialName, from.commercialName];
    if (isSameModel) sum += name === undefined || fromName === undefined ? 1 : name === fromName ? 0 : 3;
    sum += Math.abs(days(offer) - days(from)) / 365.25;
    sum += Math.abs(offer.mileage - from.mileage) / 20_000;
    const [p, q] = [offer.powerDIN, from.powerDIN];
    sum +=
      p === undefined || q === undefined ? 1 : p === q ? 0 : (Math.max(p, q) - Math.min(p, q)) / Math.max(p, q) / 0.15;
    for (const key of ["energy", "gearbox"] as const)
      if (offer[key] === undefined || from[key] === undefined) sum += 1;
      else if (offer[key] !== from[key]) sum += 4;
    const [dear, cheap] = [Math.max(offer.price, from.price), Math.min(offer.price, from.price)];
    sum += dear === cheap ? 0 : (dear - cheap) / dear / 0.1;
    const away = far(offer, from);
    sum += away === undefined ? 1 : Math.min(3, away / 150);
    return sum;
  };
  const left = all.filter((offer) => offer.reference !== from.reference && cost(offer) <= within + 1e-9);
  const taken: string[] = [];
  while (taken.length < most && left.length > 0) {
    let best = 0;
    for (let index = 1; index < left.length; index += 1) {
      const [held, rival] = [left[best], left[index]];
      if (held === undefined || rival === undefined) continue;
      // Additions in another order differ in their last digit.
      const by = Math.round((cost(rival) - cost(held)) * 1e9);
      if (by < 0 || (by === 0 && rival.reference < held.reference)) best = index;
    }
    const [gone] = left.splice(best, 1);
    if (gone !== undefined) taken.push(gone.reference);
  }
  return taken;
}

describe("the offers nearest to one", () => {
  it("are those of a naive reading of the rule", () => {
    const stock = someListings(7, 120);
    const at = fc.nat(stock.length - 1);
    fc.assert(
      fc.property(
        at,
        fc.integer({ min: 1, max: 8 }),
        fc.constantFrom(FARTHEST_ALIKE, Infinity),
        (index, most, within) => {
          const from = stock[index] ?? one;
          expect(nearestOffers(from, stock, { most, within }).map(({ reference }) => reference)).toEqual(
            naiveNearest(from, stock, most, within),
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  it("are as near one way as the other", () => {
    const stock = someListings(8, 60);
    const at = fc.nat(stock.length - 1);
    fc.assert(
      fc.property(at, at, (a, b) => {
        const [first, second] = [stock[a] ?? one, stock[b] ?? one];
        expect(unlikeness(first, second)).toBeCloseTo(unlikeness(second, first), 9);
      }),
    );
  });

  it.each([
    ["of its generation before another", { commercialName: "308 III" }],
    ["of its model before another", { model: "3008", commercialName: "3008 II" }],
    ["of its make before another", { make: "RENAULT", model: "MEGANE", commercialName: "MEGANE IV" }],
    ["of its age before an older one", { firstTrafficDate: "2016-05-14", year: 2016 }],
    ["of its mileage before one that was driven further", { mileage: 120_000 }],
    ["of its power before a stronger one", { powerDIN: 225 }],
    ["with its gearbox before another, if of a generation before", { gearbox: "MANUAL" }, { commercialName: "308 I" }],
    ["of its energy before another, if some years older", { energy: "dies" }, { firstTrafficDate: "2016-05-14" }],
    ["of its price before a dearer one", { price: 21_990 }],
    ["near it before one far off", { place: { latitude: 48.39, longitude: -4.49 } }],
  ] as const)("are one %s", (_, differences, more: Partial<Listing> = {}) => {
    const alike = other({ reference: "ZZ", ...more });
    const unlike = other({ reference: "AA", ...differences });
    expect(nearestOffers(one, [unlike, alike, one], { most: 3 })).toEqual([alike, unlike]);
  });

  it("are none where nothing is alike, however few are left, and as many as are", () => {
    const within = FARTHEST_ALIKE;
    // Another make (8), four years (4), 40,000 km (2), a tenth of the price less (1), one spot: 15 steps.
    const near = other({
      make: "RENAULT",
      model: "MEGANE",
      commercialName: "MEGANE IV",
      firstTrafficDate: "2023-05-14",
      year: 2023,
      mileage: one.mileage - 40_000,
      price: 14_391,
    });
    const far = { ...near, reference: "FAR", energy: "dies" as const };
    expect(nearestOffers(one, [far, near], { most: 5, within })).toEqual([near]);
    expect(nearestOffers(one, [far], { most: 5, within })).toEqual([]);
    expect(nearestOffers(one, [far], { most: 5 })).toEqual([far]);
  });

  it("are taken for the same or not where one tells no generation or body: nearer than another, farther than the same", () => {
    const { commercialName: _, ...untold } = other({ reference: "AA" });
    const [same, another] = [other({ reference: "ZZ" }), other({ reference: "BB", commercialName: "308 III" })];
    expect(nearestOffers(one, [another, untold, same], { most: 3 })).toEqual([same, untold, another]);
    expect(unlikeness(one, untold)).toBe(1);
    expect(differenceWords(one, untold)).toBe("Même kilométrage, même prix, au même endroit");
    expect(differenceWords(untold, one)).toBe("Même kilométrage, même prix, au même endroit");

    const { category: __, ...bodiless } = other({ model: "208", commercialName: "208 II" });
    expect(unlikeness(one, bodiless)).toBe(7);
    expect(unlikeness(bodiless, one)).toBe(7);
  });

  it("say in one line how they differ", () => {
    const cheaper = other({ mileage: 61_000, price: 16_390, place: VIENNE });
    expect(differenceWords(one, cheaper)).toBe(
      "3\u202f000\u202fkm de moins, 400\u202f€ de plus, à 26\u202fkm de celle-ci",
    );
    expect(differenceWords(one, other({ gearbox: "MANUAL", energy: "dies", price: 15_000, place: {} }))).toBe(
      "Boîte manuelle, diesel, même kilométrage, 990\u202f€ de moins",
    );
    expect(differenceWords(one, other({}))).toBe("Même kilométrage, même prix, au même endroit");
    expect(differenceWords(one, other({ price: 15_000, place: {} }))).toBe("Même kilométrage, 990\u202f€ de moins");
  });

  it("say what else is another: generation, model, power and age, where a buyer would call it a step", () => {
    const rest = "même kilométrage, même prix, au même endroit";
    const words = (differences: Parameters<typeof listingWith>[0]) => differenceWords(one, other(differences));
    expect(words({ commercialName: "308 III", year: 2022 })).toBe(`Autre génération, 3 ans de moins, ${rest}`);
    expect(words({ model: "208", commercialName: "208 II" })).toBe(`Autre modèle, compacte aussi, ${rest}`);
    expect(words({ model: "3008", category: "47", year: 2018 })).toBe(
      `Autre modèle, SUV et 4x4, 1 an de plus, ${rest}`,
    );
    // A Q5 beside a Q7: of one body, and of another size.
    const q7 = { ...one, make: "AUDI", model: "Q7", category: "47", length: 5052 } as const;
    const q5 = (length: number) => differenceWords(q7, { ...q7, reference: "OTHER", model: "Q5", length });
    expect(q5(4663)).toBe(`Autre modèle, SUV et 4x4 aussi, plus court de 39\u202fcm, ${rest}`);
    expect(q5(4910)).toBe(`Autre modèle, SUV et 4x4 aussi, ${rest}`);
    expect(words({ powerDIN: 160 })).toBe(`30\u202fch de plus, ${rest}`);
    expect(words({ powerDIN: 136 })).toBe(`M${rest.slice(1)}`);
  });
});

describe("the vehicles nearest to one", () => {
  it("are never of an engine that no buyer takes for its own, however few are left", () => {
    const stock = someListings(9, 150).map((listing, index) => ({ ...listing, powerDIN: 60 + ((index * 37) % 240) }));
    const at = fc.nat(stock.length - 1);
    fc.assert(
      fc.property(at, fc.integer({ min: 1, max: 20 }), (index, most) => {
        const from = stock[index] ?? one;
        const near = nearestVehicles(from, stock, most);
        for (const { powerDIN = 0, energy } of near) {
          const [less, more] = [Math.min(powerDIN, from.powerDIN ?? 0), Math.max(powerDIN, from.powerDIN ?? 0)];
          expect(more - less).toBeLessThanOrEqual(more * FARTHEST_POWER);
          if (energy !== undefined && from.energy !== undefined) expect(energy === "elec").toBe(from.energy === "elec");
        }
        // None is left out for another reason.
        const alike = stock.filter(
          ({ powerDIN, energy }) =>
            Math.abs(powerDIN - (from.powerDIN ?? 0)) <= Math.max(powerDIN, from.powerDIN ?? 0) * FARTHEST_POWER &&
            (energy === undefined || from.energy === undefined || (energy === "elec") === (from.energy === "elec")),
        );
        expect(near).toHaveLength(Math.min(most, alike.length));
      }),
    );
  });

  it.each([
    ["225 horsepower beside 130", { powerDIN: 225 }, 0],
    ["75 beside 130", { powerDIN: 75 }, 0],
    ["150 beside 130", { powerDIN: 150 }, 1],
    ["the same power from a battery", { energy: "elec" }, 0],
    ["the same power from another fuel", { energy: "dies" }, 1],
  ] as const)("take %s as it is", (_, differences, count) => {
    const petrol = { ...one, energy: "ess" } as const;
    expect(nearestVehicles(petrol, [{ ...petrol, ...differences }], 3)).toHaveLength(count);
  });
});
