import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import { NOW } from "../../../test/factories/listings.ts";
import { openDemonstration } from "../../demonstration/listings.ts";
import type { AskedVehicle, KnownFacts } from "./asked-value.ts";
import { askedValue, completed } from "./asked-value.ts";
import { fitMarket } from "./market-model.ts";
import type { ValuedListing } from "./valued-listing.ts";
import { valuedListing } from "./valued-listing.ts";

/** A market without chance: a tenth of the price a year, a twentieth for 20,000 km, noise that repeats. */
const market = Array.from({ length: 240 }, (_one, number) => {
  const { firstTrafficDate: _, ...made } = listingWith({ reference: `V${number}`, make: "PEUGEOT", model: "208" });
  const [year, mileage] = [2024 - (number % 8), 10_000 + ((number * 7919) % 90_000)];
  const price = 24_000 * 0.9 ** (2024 - year) * 0.95 ** (mileage / 20_000) * (1 + ((number % 11) - 5) / 100);
  return valuedListing({ ...made, vertical: "car", year, mileage, price: Math.round(price) });
});
const model = fitMarket(market, NOW);
const vehicle: KnownFacts = { vertical: "car", make: "PEUGEOT", model: "208" };
const ask = (facts: Partial<KnownFacts>) => {
  const { value } = askedValue(model, completed({ ...vehicle, ...facts }, market));
  if (value === undefined) throw new Error("no value");
  return value;
};

it("values what is known, and narrows the interval with every answer", () => {
  const widths = [{}, { year: 2021 }, { year: 2021, mileage: 40_000 }].map((facts) => {
    const { low, estimate, high } = ask(facts);
    expect(low).toBeLessThan(estimate);
    expect(high).toBeGreaterThan(estimate);
    return high - low;
  });
  expect(widths[1]).toBeLessThan((widths[0] ?? 0) * 0.8);
  expect(widths[2]).toBeLessThan((widths[1] ?? 0) * 0.8);
});

it("comes near to what such a vehicle costs, in whole euros that add up", () => {
  const { estimate, typical, terms } = ask({ year: 2021, mileage: 40_000 });
  expect(Math.abs(estimate / (24_000 * 0.9 ** 3 * 0.95 ** 2) - 1)).toBeLessThan(0.03);
  expect(terms.reduce((sum, { euros }) => sum + euros, typical)).toBe(estimate);
});

it("never asks more for the older or the further driven", () => {
  const prices = [2018, 2020, 2022].map((year) => ask({ year, mileage: 40_000 }).estimate);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  expect(ask({ year: 2020, mileage: 90_000 }).estimate).toBeLessThan(ask({ year: 2020, mileage: 20_000 }).estimate);
});

it("takes options that are told for some of them: it is worth no less for one that adds, and none at all is told apart", () => {
  // Every second has both, which cost a tenth more together.
  const equipped = market.map((advert, number): ValuedListing => {
    const isRich = number % 2 === 0;
    return {
      ...advert,
      options: isRich ? ["abs", "climatisation", "gps"] : ["abs"],
      price: Math.round(advert.price * (isRich ? 1.1 : 1)),
    };
  });
  const fitted = fitMarket(equipped, NOW);
  const worth = (facts: Partial<KnownFacts>) => {
    const known = { ...vehicle, year: 2021, mileage: 40_000, ...facts };
    return askedValue(fitted, completed(known, equipped)).value?.estimate ?? 0;
  };
  const [unsaid, some, both] = [{}, { someOptions: ["gps"] }, { someOptions: ["climatisation", "gps"] }].map(worth);
  expect(some).toBeGreaterThan(unsaid ?? 0);
  expect(both).toBeGreaterThan(some ?? 0);
  expect(both).toBe(worth({ options: ["abs", "climatisation", "gps"] }));
  expect(worth({ options: ["abs", "gps"] })).toBeLessThan(some ?? 0);
  expect(worth({ options: [] })).toBeLessThan(unsaid ?? 0);
});

it("takes no equipment level from other adverts where it has no equipment at all, and theirs where it has some", () => {
  const levelled = market.map((advert): ValuedListing => ({ ...advert, options: ["abs"], equipmentLevel: 3 }));
  const levels = (facts: Partial<KnownFacts>) => [
    ...new Set(
      completed({ ...vehicle, ...facts }, levelled)
        .vehicles.flat()
        .map(({ equipmentLevel }) => equipmentLevel),
    ),
  ];
  expect(levels({})).toEqual([3]);
  expect(levels({ someOptions: ["gps"] })).toEqual([3]);
  expect(levels({ options: ["gps"] })).toEqual([3]);
  expect(levels({ options: [] })).toEqual([undefined]);
  expect(levels({ options: [], equipmentLevel: 1 })).toEqual([1]);
});

it("lets a version say the engine that all of it have, and nothing where they differ or a field says it", () => {
  const engines = [
    ["1.2 PURETECH 130 ALLURE", "ess", 130],
    ["1.5 BLUEHDI 100 ALLURE", "dies", 100],
  ] as const;
  const adverts = market.slice(0, 48).map((advert, number): ValuedListing => {
    const [version, energy, powerDIN] = engines[number % 2] ?? engines[0];
    return { ...advert, version, energy, powerDIN, gearbox: number % 3 === 0 ? "AUTO" : "MANUAL" };
  });
  const said = (facts: Partial<KnownFacts>) =>
    completed({ ...vehicle, commercialName: "208 II", ...facts }, adverts).saidByVersion;
  expect(said({ version: "PURETECH 130" })).toEqual({ energy: "ess", powerDIN: 130 });
  expect(said({ version: "PURETECH 130", energy: "ess" })).toEqual({ powerDIN: 130 });
  expect(said({ version: "ALLURE" })).toEqual({});
  expect(said({ version: "ZORGLUB" })).toEqual({});
  expect(said({})).toEqual({});
});

describe("a version that few adverts have", () => {
  const rare = (count: number) =>
    market.slice(0, 96).map((advert, number): ValuedListing => ({
      ...advert,
      version: "1.2 PURETECH 100 LIKE",
      energy: "ess",
      gearbox: "MANUAL",
      powerDIN: 100,
      ...(number < count
        ? { version: "ELECTRIQUE 156 51 KWH GT", energy: "elec", gearbox: "AUTO", powerDIN: 156 }
        : {}),
    }));
  const said = (version: string, adverts: readonly ValuedListing[], facts: Partial<KnownFacts> = {}) =>
    completed({ ...vehicle, commercialName: "208 II", version, ...facts }, adverts).saidByVersion;
  const electric = { energy: "elec", gearbox: "AUTO", powerDIN: 156 };

  it("says what they say, be it one of them, and what it completes is that", () => {
    const adverts = rare(1);
    expect(said("ELECTRIQUE 156 51 KWH GT", adverts)).toEqual(electric);
    const { vehicles } = completed({ ...vehicle, version: "ELECTRIQUE 156 51 KWH GT" }, adverts);
    expect(new Set(vehicles.flat().map(({ energy }) => energy))).toEqual(new Set(["elec"]));
  });

  it("says it by the most of its words where no advert has them all, and nothing by few of them", () => {
    expect(said("ELECTRIQUE 156 51 KWH ALLURE", rare(3))).toEqual(electric);
    expect(said("GT LINE BLUEHDI", rare(3))).toEqual({});
  });

  it("says what most of its adverts do, and nothing besides what is told", () => {
    const one = rare(20).map((advert, number): ValuedListing => (number === 4 ? { ...advert, energy: "ess" } : advert));
    expect(said("ELECTRIQUE 156 51 KWH GT", one)).toEqual(electric);
    const many = rare(20).map((advert, number): ValuedListing => (number < 4 ? { ...advert, energy: "ess" } : advert));
    expect(said("ELECTRIQUE 156 51 KWH GT", many)).toEqual({ gearbox: "AUTO", powerDIN: 156 });
    expect(said("ELECTRIQUE 156 51 KWH GT", one, { energy: "dies" })).toEqual({});
  });

  it("is worth, in most of the market, what it is with all that its version says told as well", () => {
    const shares: number[] = [];
    for (const adverts of byModel) {
      for (const { version, energy, gearbox, powerDIN } of adverts.slice(0, 6)) {
        if (energy === undefined || gearbox === undefined || powerDIN === undefined) continue;
        const { vertical, make, model: name } = adverts[0] ?? vehicle;
        const known: KnownFacts = { vertical, make, model: name, version, year: 2021, mileage: 50_000 };
        const worth = (facts: Partial<KnownFacts>) =>
          askedValue(drawn, completed({ ...known, ...facts }, adverts)).value?.estimate;
        const [unsaid, told] = [worth({}), worth({ energy, gearbox, powerDIN })];
        if (unsaid !== undefined && told !== undefined) shares.push(Math.abs(unsaid / told - 1));
      }
    }
    expect(shares.length).toBeGreaterThan(200);
    expect(shares.filter((share) => share > 0.05).length / shares.length).toBeLessThan(0.05);
  });
});

/** Every second trim costs a quarter more, and every engine has its words: none of them is all that an advert says. */
const trimmed = market.map((advert, number): ValuedListing => {
  const isRich = number % 2 === 0;
  const engine = number % 3 === 0 ? "1.5 BLUEHDI 100" : "1.2 PURETECH 100";
  return {
    ...advert,
    version: `${engine} ${isRich ? "GT" : "LIKE"}`,
    price: Math.round(advert.price * (isRich ? 1.25 : 1)),
  };
});
const ofTrims = fitMarket(trimmed, NOW);

it("takes a word for what the versions that have it are worth, and not for a version of that word alone", () => {
  const worth = (version?: string) => {
    const known = { ...vehicle, year: 2021, mileage: 40_000, ...(version === undefined ? {} : { version }) };
    return askedValue(ofTrims, completed(known, trimmed.slice(0, 96))).value?.estimate ?? 0;
  };
  const [gt, like, unsaid] = [worth("GT"), worth("LIKE"), worth()];
  expect(gt / like).toBeGreaterThan(1.2);
  expect(gt / like).toBeLessThan(1.3);
  expect(gt).toBeGreaterThan(unsaid);
  expect(like).toBeLessThan(unsaid);
  for (const [word, whole] of [
    ["GT", "1.2 PURETECH 100 GT"],
    ["LIKE", "1.2 PURETECH 100 LIKE"],
  ] as const)
    expect(Math.abs(worth(word) / worth(whole) - 1), word).toBeLessThan(0.03);
});

it("takes a word of few adverts from those that have it", () => {
  const rare = trimmed
    .slice(0, 96)
    .map((advert, number) => (number < 3 ? { ...advert, version: `${advert.version} FIRST` } : advert));
  const { vehicles } = completed({ ...vehicle, version: "FIRST" }, rare);
  expect(new Set(vehicles.flat().map(({ version }) => version))).toEqual(
    new Set(rare.slice(0, 3).map(({ version }) => version)),
  );
});

it("takes a version that adverts write whole as it is", () => {
  const version = "1.2 PURETECH 100 GT";
  const { vehicles } = completed({ ...vehicle, version }, trimmed.slice(0, 96));
  expect(new Set(vehicles.flat().map((one) => one.version))).toEqual(new Set([version]));
});

it("says nothing of what is too old, or of what too few sell, and which of the two it is", () => {
  const rare = market.slice(0, 5).map((advert) => ({ ...advert, model: "RCZ" }));
  const ofRare = (year: number) => completed({ ...vehicle, model: "RCZ", year }, rare);
  const noValue = (asked: AskedVehicle) => askedValue(model, asked);
  expect(noValue(completed({ ...vehicle, year: 2001 }, market))).toEqual({ noValue: "tooOld" });
  expect(noValue(ofRare(2021))).toEqual({ noValue: "fewComparables" });
  expect(noValue(ofRare(2001))).toEqual({ noValue: "tooOld" });
  expect(noValue({ vehicles: [], withEachGearbox: [] })).toEqual({ noValue: "fewComparables" });
});

it("says nothing where most of what it may be is too old, and something where half of it is not", () => {
  const ofYears = (old: number) =>
    market.slice(0, 40).map((advert, row) => (row < old ? { ...advert, year: 2003 } : advert));
  const told = (old: number) => askedValue(model, completed(vehicle, ofYears(old)));
  expect(told(21)).toEqual({ noValue: "tooOld" });
  expect(told(20).value?.estimate).toBeGreaterThan(5000);
});

it("says nothing of a figure that no advert comes near, and which one it is, old and rare models first", () => {
  const refused = (facts: Partial<KnownFacts>) => {
    const answer = askedValue(model, completed({ ...vehicle, year: 2021, ...facts }, market));
    return answer.value === undefined ? answer.noValue : answer.value.estimate;
  };
  expect(refused({ mileage: 2_000_000 })).toMatchObject({ field: "mileage", value: 2_000_000, least: 0 });
  expect(refused({ year: 2014 })).toMatchObject({ field: "year", value: 2014, least: 2015 });
  expect(refused({ year: 1950, mileage: 2_000_000 })).toBe("tooOld");
  expect(refused({ mileage: 110_000 })).toBeGreaterThan(5000);
});

it("values a power far from all others where adverts of its version tell it, and no slip of that size", () => {
  const strong = { version: "TWIN 408 AWD", powerDIN: 408, curef: "C9" };
  const adverts = market.map((advert, number) => ({
    ...advert,
    ...(number < 3 ? strong : { powerDIN: 130, curef: `C${100 + (number % 20)}` }),
  }));
  const fitted = fitMarket(adverts, NOW);
  const ask = (facts: Partial<KnownFacts>) =>
    askedValue(fitted, completed({ ...vehicle, year: 2021, mileage: 40_000, ...facts }, adverts));
  // Told, read from its version, and by a part of it.
  for (const facts of [strong, { version: strong.version }, { version: "TWIN 408", powerDIN: 408 }])
    expect(ask(facts).value?.estimate, JSON.stringify(facts)).toBeGreaterThan(5000);
  for (const facts of [{ powerDIN: 408 }, { version: "TWIN 408 AWD", powerDIN: 508 }])
    expect(ask(facts), JSON.stringify(facts)).toMatchObject({ noValue: { field: "powerDIN" } });
});

/** Two generations that overlap in one year; the second costs half as much again as the first would be worth. */
const generations = market.map((advert, number): ValuedListing => {
  const isSecond = number % 2 === 0;
  const year = isSecond ? 2018 + (number % 8) : 2012 + (number % 7);
  const price = 24_000 * 0.9 ** (2025 - year) * 0.95 ** (advert.mileage / 20_000) * (isSecond ? 1.5 : 1);
  return { ...advert, commercialName: isSecond ? "208 II" : "208", year, price: Math.round(price) };
});
const ofGenerations = fitMarket(generations, NOW);

describe("a vehicle whose generation nobody told", () => {
  const worth = (facts: Partial<KnownFacts>) =>
    askedValue(ofGenerations, completed({ ...vehicle, mileage: 40_000, ...facts }, generations.slice(0, 96))).value
      ?.estimate ?? 0;
  const told = (year: number, commercialName: string) => {
    const adverts = generations.filter((advert) => advert.commercialName === commercialName).slice(0, 48);
    const asked = completed({ ...vehicle, mileage: 40_000, year, commercialName }, adverts);
    return askedValue(ofGenerations, asked).value?.estimate ?? 0;
  };

  it("is of those that were built in its year", () => {
    expect(Math.abs(worth({ year: 2014 }) / told(2014, "208") - 1)).toBeLessThan(0.02);
    expect(Math.abs(worth({ year: 2022 }) / told(2022, "208 II") - 1)).toBeLessThan(0.02);
    const both = worth({ year: 2018 });
    expect(both).toBeGreaterThan(told(2018, "208") * 1.05);
    expect(both).toBeLessThan(told(2018, "208 II") * 0.95);
  });

  it("is the one that the adverts of its version say, and none where they are of both or it is told", () => {
    const versions = generations.map((advert): ValuedListing => {
      const engine = advert.commercialName === "208" ? "1.4 HDI 68" : "1.5 BLUEHDI 100";
      return { ...advert, version: `${engine} ${advert.year === 2018 ? "SIGNATURE" : "ACTIVE"}` };
    });
    const said = (facts: Partial<KnownFacts>) => completed({ ...vehicle, ...facts }, versions).saidByVersion;
    expect(said({ version: "1.4 HDI 68 ACTIVE" }).commercialName).toBe("208");
    expect(said({ version: "1.5 BLUEHDI 100 SIGNATURE" }).commercialName).toBe("208 II");
    expect(said({ version: "SIGNATURE" }).commercialName).toBeUndefined();
    expect(said({ version: "1.4 HDI 68 ACTIVE", commercialName: "208 II" }).commercialName).toBeUndefined();
    const { vehicles } = completed({ ...vehicle, version: "1.4 HDI 68 ACTIVE", year: 2018 }, versions);
    expect(new Set(vehicles.flat().map(({ commercialName }) => commercialName))).toEqual(new Set(["208"]));
  });

  it("is worth no less for being newer", () => {
    const worths = Array.from({ length: 14 }, (_, place) => worth({ year: 2012 + place }));
    expect(worths).toEqual(worths.toSorted((a, b) => a - b));
  });
});

const offered = [...openDemonstration({ seed: 1, now: NOW }).listings(0, 3000)].map(({ listing }) =>
  valuedListing(listing),
);
const drawn = fitMarket(offered, NOW);
const byModel = [...Map.groupBy(offered, ({ vertical, make, model: name }) => `${vertical} ${make} ${name}`).values()]
  .filter(({ length }) => length >= 12)
  .map((adverts) => adverts.slice(0, 96));

it("is worth the mean of what all parts of the market say of it, and never what one of them does", () => {
  const clios = offered.filter((one) => one.vertical === "car" && one.model === "CLIO");
  const known: KnownFacts = { vertical: "car", make: "RENAULT", model: "CLIO", year: 2021, mileage: 40_000 };
  const asked = completed(known, clios.slice(0, 96));
  const { value: told } = askedValue(drawn, asked);
  if (told === undefined) throw new Error("no value");
  const ofEach = drawn.curves.map((curve) => askedValue({ ...drawn, meanCurve: curve }, asked).value?.estimate ?? 0);
  expect(Math.max(...ofEach) / Math.min(...ofEach)).toBeGreaterThan(1.01);
  const mean = Math.exp(ofEach.reduce((sum, estimate) => sum + Math.log(estimate), 0) / ofEach.length);
  expect(Math.abs(told.estimate / mean - 1)).toBeLessThan(0.002);
  expect(told.low).toBeLessThan(told.estimate);
  expect(told.high).toBeGreaterThan(told.estimate);
  expect(told.terms.reduce((sum, { euros }) => sum + euros, told.typical)).toBe(told.estimate);
});

it("is worth, with a gearbox that nobody tells, no less than with the cheapest and no more than with the dearest", () => {
  let between = 0;
  for (const adverts of byModel) {
    const gearboxes = [...new Set(adverts.flatMap(({ gearbox }) => gearbox ?? []))];
    for (const { vertical, make, model: name, version, year, mileage } of adverts.filter((_, at) => at % 3 === 0)) {
      const known: KnownFacts = { vertical, make, model: name, version, year, mileage };
      const worth = (facts: Partial<KnownFacts>) =>
        askedValue(drawn, completed({ ...known, ...facts }, adverts)).value?.estimate;
      const [unsaid, each] = [worth({}), gearboxes.flatMap((gearbox) => worth({ gearbox }) ?? [])];
      if (unsaid === undefined || each.length < 2) continue;
      between++;
      expect(unsaid, `${make} ${name} ${version}`).toBeGreaterThanOrEqual(Math.min(...each));
      expect(unsaid, `${make} ${name} ${version}`).toBeLessThanOrEqual(Math.max(...each));
    }
  }
  expect(between).toBeGreaterThan(100);
});

it("is worth, with equipment that nobody tells, no less than with the poorest of its comparables and no more than with the richest", () => {
  let between = 0;
  for (const adverts of byModel.filter((_, at) => at % 6 === 0)) {
    for (const { vertical, make, model: name, version, year, mileage, gearbox } of adverts.slice(0, 2)) {
      const known: KnownFacts = { vertical, make, model: name, version, year, mileage };
      const worth = (facts: Partial<KnownFacts>) =>
        askedValue(drawn, completed({ ...known, ...(gearbox && { gearbox }), ...facts }, adverts)).value?.estimate;
      const unsaid = worth({});
      const each = adverts.flatMap(({ options }) => (options.length === 0 ? [] : [worth({ options }) ?? []].flat()));
      if (unsaid === undefined || each.length < 2) continue;
      between++;
      expect(unsaid, `${make} ${name} ${version}`).toBeGreaterThanOrEqual(Math.min(...each));
      expect(unsaid, `${make} ${name} ${version}`).toBeLessThanOrEqual(Math.max(...each));
    }
  }
  expect(between).toBeGreaterThan(10);
});

it("never falls with power and never rises with age or kilometres, whatever else is known of the vehicle", () => {
  const question = fc.record({
    group: fc.nat({ max: byModel.length - 1 }),
    advert: fc.nat({ max: 95 }),
    says: fc.record({ version: fc.boolean(), energy: fc.boolean(), gearbox: fc.boolean(), power: fc.boolean() }),
    powers: fc.tuple(fc.integer({ min: 30, max: 500 }), fc.integer({ min: 0, max: 200 })),
    years: fc.tuple(fc.integer({ min: 2012, max: 2024 }), fc.integer({ min: 0, max: 5 })),
    kilometres: fc.tuple(fc.integer({ min: 0, max: 200_000 }), fc.integer({ min: 0, max: 100_000 })),
  });
  let compared = 0;
  // Nothing is said of a figure that no advert comes near: there is nothing to compare then.
  const isNotMore = (less: number | undefined, more: number | undefined) => {
    if (less === undefined || more === undefined) return true;
    compared++;
    return less <= more;
  };
  fc.assert(
    fc.property(question, ({ group, advert, says, powers: [power, more], years, kilometres }) => {
      const adverts = byModel[group] ?? [];
      const one = adverts[advert % adverts.length];
      if (one === undefined) throw new Error(`no advert in group ${group}`);
      const { vertical, make, model: name, version, energy, gearbox } = one;
      const known: KnownFacts = {
        vertical,
        make,
        model: name,
        year: years[0],
        mileage: kilometres[0],
        ...(says.version ? { version } : {}),
        ...(says.energy && energy !== undefined ? { energy } : {}),
        ...(says.gearbox && gearbox !== undefined ? { gearbox } : {}),
        ...(says.power ? { powerDIN: power } : {}),
      };
      const worth = (facts: Partial<KnownFacts>) =>
        askedValue(drawn, completed({ ...known, ...facts }, adverts)).value?.estimate;
      const told = worth({});
      const newer = worth({ year: Math.min(2025, years[0] + years[1]) });
      const driven = worth({ mileage: kilometres[0] + kilometres[1] });
      const [weaker, stronger] = [worth({ powerDIN: power }), worth({ powerDIN: power + more })];
      return isNotMore(told, newer) && isNotMore(driven, told) && isNotMore(weaker, stronger);
    }),
    { numRuns: 1000, seed: 5 },
  );
  expect(compared).toBeGreaterThan(700);
}, 120_000);
