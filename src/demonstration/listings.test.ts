import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import { findCity } from "../domain/catalogue/cities.ts";
import { departmentOf, isDepartmentCode } from "../domain/catalogue/departments.ts";
import { category } from "../domain/catalogue/categories.ts";
import { findGeneration } from "../domain/catalogue/makes.ts";
import { option } from "../domain/catalogue/options.ts";
import { communesAt } from "../domain/catalogue/places.ts";
import { SELLER_TYPES, familyOf } from "../domain/catalogue/sellers.ts";
import { VEHICLE_VERTICALS } from "../domain/catalogue/verticals.ts";
import { critAirOf } from "../domain/listings/crit-air.ts";
import { isCuref } from "../domain/listings/dealer.ts";
import type { Listing } from "../domain/listings/listing.ts";
import { isReference } from "../domain/listings/listing.ts";
import type { DemonstrationListing } from "./listings.ts";
import { openDemonstration } from "./listings.ts";
import type { GenerationVersions } from "./version-table.ts";
import { readVersionTable } from "./version-table.ts";
import { VERSION_TABLES } from "./version-tables.ts";

const NOW = Date.UTC(2026, 5, 15, 12);
const DAY = 86_400_000;
const COUNT = 5000;

const demonstration = openDemonstration({ seed: 1, now: NOW });
const all: readonly DemonstrationListing[] = [...demonstration.listings(0, COUNT)];
const listings = all.map(({ listing }) => listing);
const dealers = new Map(demonstration.dealers(COUNT).map((dealer) => [dealer.curef, dealer]));

const versions: ReadonlyMap<string, GenerationVersions> = new Map(
  VEHICLE_VERTICALS.flatMap((vertical) =>
    readVersionTable(VERSION_TABLES[vertical]).map(
      (of) => [`${vertical} ${of.make}:${of.model}:${of.generation}`, of] as const,
    ),
  ),
);

/** The listings that break a rule, told so that a failure names them. */
function breaking(rule: (listing: Listing) => boolean, among: readonly Listing[] = listings): readonly string[] {
  return among
    .filter((listing) => !rule(listing))
    .map(
      ({ reference, make, commercialName, version, year, mileage, price }) =>
        `${reference} ${make} ${commercialName} ${version} ${year} ${mileage} km ${price} €`,
    );
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const share = (rule: (listing: Listing) => boolean, among = listings) => among.filter(rule).length / among.length;
const isProfessional = (listing: Listing) => listing.sellerType !== "PARTICULIER";
const yearOf = (time: number) => new Date(time).getUTCFullYear();
const day = (date: string) => Date.parse(`${date}T00:00:00Z`);

function tableOf({ vertical, make, model, commercialName }: Listing): GenerationVersions {
  const of = versions.get(`${vertical} ${make}:${model}:${commercialName}`);
  if (of === undefined) throw new Error(`no table of ${make} ${commercialName}`);
  return of;
}

/** With the year after the last for what was left over. */
const wasSold = ({ from, to = Infinity }: { readonly from: number; readonly to?: number }, year: number) =>
  from <= year && year <= to + 1;

describe("a generated listing", () => {
  it("is of a generation of the catalogue, with its category, size, doors and seats", () => {
    const rule = (listing: Listing) => {
      const generation = findGeneration(listing.make, listing.model, listing.commercialName ?? "", [listing.vertical]);
      if (generation === undefined) return false;
      return (
        generation.key === listing.commercialName &&
        generation.category === listing.category &&
        category(generation.category).vertical === listing.vertical &&
        generation.length === listing.length &&
        generation.trunkVolume === listing.trunkVolume &&
        (listing.doors === undefined
          ? generation.doors.length === 0
          : generation.doors.some((doors) => Math.min(doors, 6) === listing.doors)) &&
        (listing.seats === undefined || generation.seats.includes(listing.seats))
      );
    };
    expect(breaking(rule)).toEqual([]);
  });

  it("has an engine that was sold with its power, energy and gearbox in the year of its registration", () => {
    const rule = (listing: Listing) =>
      tableOf(listing).engines.some(
        (engine) =>
          wasSold(engine, listing.year) &&
          listing.version.startsWith(engine.text) &&
          engine.power === listing.powerDIN &&
          engine.energy === listing.energy &&
          engine.gearboxes.some(({ gearbox }) => gearbox === listing.gearbox),
      );
    expect(breaking(rule)).toEqual([]);
  });

  it("names no trim but one sold that year, with its equipment level", () => {
    const rule = (listing: Listing) => {
      const of = tableOf(listing);
      const engine = of.engines
        .filter(
          ({ text, power, energy }) =>
            listing.version.startsWith(text) && power === listing.powerDIN && energy === listing.energy,
        )
        .toSorted((a, b) => b.text.length - a.text.length)[0];
      const rest = listing.version.slice(engine?.text.length).trim();
      const named = of.trims.filter(({ name }) => name !== "" && `${rest} `.startsWith(`${name} `));
      return (
        named.length === 0 || named.some((trim) => wasSold(trim, listing.year) && trim.level === listing.equipmentLevel)
      );
    };
    expect(breaking(rule)).toEqual([]);
  });

  it("does not pair the weakest engine with the best trim, nor any trim with a sports version", () => {
    const clio = listings.filter(({ model, powerDIN }) => model === "CLIO" && powerDIN !== undefined && powerDIN <= 65);
    expect(breaking(({ equipmentLevel }) => equipmentLevel !== 3, clio)).toEqual([]);
    expect(breaking(({ version }) => !/ GTI .*(TRENDLINE|CONFORTLINE|CARAT)/.test(version))).toEqual([]);
  });

  it("was first registered in its year, before it came online, in the years of its generation", () => {
    const rule = (listing: Listing) => {
      const { firstTrafficDate = "", year } = listing;
      const generation = findGeneration(listing.make, listing.model, listing.commercialName ?? "", [listing.vertical]);
      return (
        Number(firstTrafficDate.slice(0, 4)) === year &&
        day(firstTrafficDate) < Date.parse(listing.firstOnlineDate) &&
        year >= (generation?.from ?? Infinity) &&
        year <= (generation?.to ?? Infinity) + 1
      );
    };
    expect(breaking(rule)).toEqual([]);
  });

  it("has gone a distance that its age allows", () => {
    const rule = ({ mileage, vertical, firstTrafficDate = "" }: Listing) => {
      const years = (NOW - day(firstTrafficDate)) / (365.25 * DAY);
      const most = vertical === "truck" ? 380_000 : vertical === "car" ? 320_000 : 120_000;
      return Number.isInteger(mileage) && mileage > 0 && mileage <= most && mileage <= 5000 + 95_000 * years;
    };
    expect(breaking(rule)).toEqual([]);
    expect(
      breaking(
        ({ mileage }) => mileage <= 3000,
        listings.filter(
          ({ firstTrafficDate = "", mileage }) => mileage < 200 && day(firstTrafficDate) > NOW - 300 * DAY,
        ),
      ),
    ).toEqual([]);
  });

  it("is priced in whole euros, as its kind of seller writes prices", () => {
    expect(breaking(({ price }) => Number.isInteger(price) && price >= 350)).toEqual([]);
    const professional = listings.filter(isProfessional);
    expect(share(({ price }) => /(?:[489]9|[489]0|00)$/.test(String(price)), professional)).toBe(1);
    const privately = listings.filter((listing) => !isProfessional(listing));
    expect(share(({ price }) => price % 50 === 0, privately)).toBeGreaterThan(0.8);
  });

  it("carries only options of the catalogue, sorted, each once", () => {
    expect(breaking(({ options }) => options.every((key) => option(key) !== undefined))).toEqual([]);
    expect(breaking(({ options }) => options.join() === [...new Set(options)].toSorted().join())).toEqual([]);
  });

  it("has no equipment from before its time or of another kind of vehicle", () => {
    const without = (keys: readonly string[], among: readonly Listing[]) =>
      breaking(({ options }) => !options.some((key) => keys.includes(key)), among);
    const cars = listings.filter(({ vertical }) => vertical === "car");
    expect(
      without(
        ["carplay", "android-auto", "affichage-tete-haute"],
        cars.filter(({ year }) => year <= 2009),
      ),
    ).toEqual([]);
    expect(
      without(
        ["gps", "carplay", "climatisation"],
        listings.filter(({ vertical }) => vertical === "quad"),
      ),
    ).toEqual([]);
    expect(
      without(
        ["cuir", "climatisation", "toit-ouvrant", "isofix"],
        listings.filter(({ vertical }) => vertical === "moto" || vertical === "scooter"),
      ),
    ).toEqual([]);
    expect(
      without(
        ["palettes"],
        cars.filter(({ gearbox }) => gearbox === "MANUAL"),
      ),
    ).toEqual([]);
    expect(
      without(
        ["cable-charge", "charge-rapide", "pompe-chaleur"],
        cars.filter(({ energy }) => energy === "ess" || energy === "dies"),
      ),
    ).toEqual([]);
    expect(
      without(
        ["toit-panoramique", "barres-toit"],
        cars.filter(({ category: code }) => code === "46"),
      ),
    ).toEqual([]);
  });

  it("has the Crit’Air class of its energy and age", () => {
    expect(breaking((listing) => listing.critAir === critAirOf(listing))).toEqual([]);
  });

  it("tells electric figures of electric cars and fuel figures of others", () => {
    const electric = listings.filter(({ energy }) => energy === "elec");
    expect(
      breaking(
        ({ cubic, consumption, autonomy = 0, batteryCapacity = 0 }) =>
          cubic === undefined && consumption === undefined && autonomy > 0 && batteryCapacity > 0,
        electric,
      ),
    ).toEqual([]);
    const plugIn = listings.filter(({ energy }) => energy === "plug_hyb");
    expect(breaking(({ autonomy = 0, co2 = 999 }) => autonomy > 20 && co2 < 100, plugIn)).toEqual([]);
    const combustion = listings.filter(({ energy }) => energy === "ess" || energy === "dies");
    expect(
      breaking(
        ({ autonomy, batteryCapacity, cubic = 0 }) =>
          autonomy === undefined && batteryCapacity === undefined && cubic > 0,
        combustion,
      ),
    ).toEqual([]);
  });

  it("is said to drive all wheels when its version says so", () => {
    expect(
      breaking(
        ({ fourWheelDrive }) => fourWheelDrive,
        listings.filter(({ version }) => /\b(4X4|QUATTRO|4MATIC|4MOTION|ALLGRIP)\b/.test(version)),
      ),
    ).toEqual([]);
    expect(
      breaking(
        ({ fourWheelDrive }) => !fourWheelDrive,
        listings.filter(({ version }) => /\b(4X2|2WD)\b/.test(version)),
      ),
    ).toEqual([]);
    expect(
      breaking(
        ({ fourWheelDrive }) => !fourWheelDrive,
        listings.filter(({ vertical }) => vertical === "moto" || vertical === "scooter"),
      ),
    ).toEqual([]);
  });

  it("is first-hand exactly when one owner is told", () => {
    expect(breaking(({ owners, firstHand }) => firstHand === (owners === 1))).toEqual([]);
  });

  it("stands where its postcode is, in a city that can be searched", () => {
    const rule = ({ place }: Listing) => {
      if (place.region === "BE" || place.region === "LU")
        return place.department === undefined && place.city !== undefined && place.latitude !== undefined;
      const { zipcode = "", city = "", department = "" } = place;
      if (!isDepartmentCode(department)) return false;
      const commune = communesAt(zipcode).find(
        ({ latitude, longitude }) => latitude === place.latitude && longitude === place.longitude,
      );
      return (
        commune?.department === department &&
        findCity(city, department)?.key === city &&
        departmentOf(department).region === place.region
      );
    };
    expect(breaking(rule)).toEqual([]);
  });

  it("has a reference of its own, the dealer’s before that of a professional", () => {
    expect(new Set(listings.map(({ reference }) => reference)).size).toBe(COUNT);
    expect(breaking(({ reference }) => isReference(reference))).toEqual([]);
    expect(
      breaking((listing) =>
        isProfessional(listing) ? listing.reference.startsWith(`${listing.curef}-`) : /^P\d+$/.test(listing.reference),
      ),
    ).toEqual([]);
  });

  it("belongs to a dealer of the inventory with the same type, group and place, or to nobody", () => {
    const rule = ({ curef, sellerType, dealerGroup, place, customerFamilyCode }: Listing) => {
      if (curef === undefined)
        return sellerType === "PARTICULIER" && customerFamilyCode === "PART" && dealerGroup === undefined;
      const dealer = dealers.get(curef);
      return (
        isCuref(curef) &&
        dealer?.sellerType === sellerType &&
        dealer.group === dealerGroup &&
        isDeepStrictEqual(dealer.place, place) &&
        familyOf(sellerType) === customerFamilyCode
      );
    };
    expect(breaking(rule)).toEqual([]);
  });

  it("offers monthly payments, delivery and recoverable VAT from professionals alone", () => {
    const privately = listings.filter((listing) => !isProfessional(listing));
    expect(
      breaking(
        ({ loaMonthly, creditMonthly, delivery, reclaimVAT, networkWarranty }) =>
          loaMonthly === undefined && creditMonthly === undefined && !delivery && !reclaimVAT && !networkWarranty,
        privately,
      ),
    ).toEqual([]);
    expect(
      breaking(({ loaMonthly = 0, creditMonthly = 0, price }) => loaMonthly < price / 50 && creditMonthly < price / 50),
    ).toEqual([]);
    expect(share(({ loaMonthly }) => loaMonthly !== undefined)).toBeGreaterThan(0.2);
  });

  it("has a price history from its publication to its price of today, in order [3.40]", () => {
    const wrong = all.filter(({ listing, history }) => {
      const dates = history.map(({ date }) => date);
      return !(
        history[0]?.date === listing.firstOnlineDate &&
        history[0].price === listing.initialPrice &&
        history.at(-1)?.price === listing.price &&
        dates.join() === [...new Set(dates)].toSorted().join() &&
        Date.parse(dates.at(-1) ?? "") <= NOW &&
        history.every(({ price }, position) => position === 0 || price !== history[position - 1]?.price)
      );
    });
    expect(wrong.map(({ listing }) => listing.reference)).toEqual([]);
  });

  it("names the day of a reduction to announce, since which its price has only fallen", () => {
    const wrong = all.filter(({ listing, history }) => {
      if (listing.priceDropDate === undefined) return false;
      const at = history.findLastIndex(({ date }) => date.slice(0, 10) === listing.priceDropDate);
      const hasFallen = history.slice(at).every(({ price }, index) => price < (history[at + index - 1]?.price ?? 0));
      return at < 1 || !hasFallen;
    });
    expect(wrong.map(({ listing }) => listing.reference)).toEqual([]);
    expect(share(({ priceDropDate }) => priceDropDate !== undefined)).toBeGreaterThan(0.15);
  });

  it("came online in the past, half of all within the last month", () => {
    expect(
      breaking(
        ({ firstOnlineDate }) => Date.parse(firstOnlineDate) < NOW && Date.parse(firstOnlineDate) > NOW - 2 * 365 * DAY,
      ),
    ).toEqual([]);
    const days = median(listings.map(({ firstOnlineDate }) => (NOW - Date.parse(firstOnlineDate)) / DAY));
    expect(days).toBeGreaterThan(22);
    expect(days).toBeLessThan(29);
  });
});

describe("the generated market", () => {
  it("has the verticals and sellers of the French one", () => {
    const verticals = VEHICLE_VERTICALS.map((vertical) => share((listing) => listing.vertical === vertical));
    for (const [position, expected] of [0.84, 0.08, 0.05, 0.02, 0.01].entries())
      expect(verticals[position]).toBeCloseTo(expected, 1.5);
    expect(share((listing) => !isProfessional(listing))).toBeCloseTo(0.25, 1);
    expect(new Set(listings.map(({ sellerType }) => sellerType))).toEqual(new Set(SELLER_TYPES));
  });

  it("changes the price of about three listings in ten, mostly downwards", () => {
    expect(all.filter(({ history }) => history.length > 1).length / COUNT).toBeCloseTo(0.3, 1);
    expect(all.every(({ history }) => history.length <= 5)).toBe(true);
    const changed = all.filter(({ history }) => history.length > 1);
    expect(
      changed.filter(({ listing }) => listing.price < listing.initialPrice).length / changed.length,
    ).toBeGreaterThan(0.85);
  });

  it("asks less for an older car of the same model", () => {
    const models = Map.groupBy(
      listings.filter(({ vertical }) => vertical === "car"),
      ({ make, model }) => `${make} ${model}`,
    );
    const common = [...models.values()].filter((members) => members.length >= 60);
    expect(common.length).toBeGreaterThan(5);
    for (const members of common) {
      const at = (from: number, to: number) =>
        median(members.filter(({ year }) => year >= from && year <= to).map(({ price }) => price));
      const [young, middle, old] = [at(2023, 2026), at(2018, 2021), at(2000, 2015)];
      if (!Number.isNaN(middle)) expect(middle).toBeLessThan(young);
      if (!Number.isNaN(old)) expect(old).toBeLessThan(Number.isNaN(middle) ? young : middle);
    }
  });

  it("asks less for the same car when it went further", () => {
    const twins = Map.groupBy(
      listings.filter(({ vertical, year }) => vertical === "car" && year >= 2018 && year <= 2024),
      ({ commercialName, powerDIN, energy, year }) => `${commercialName} ${powerDIN} ${energy} ${year}`,
    );
    const slopes = [...twins.values()]
      .filter((members) => members.length >= 4)
      .map((members) => {
        const sorted = members.toSorted((a, b) => a.mileage - b.mileage);
        const half = Math.floor(sorted.length / 2);
        return (
          median(sorted.slice(0, half).map(({ price }) => price)) -
          median(sorted.slice(-half).map(({ price }) => price))
        );
      });
    expect(slopes.length).toBeGreaterThan(20);
    expect(slopes.filter((slope) => slope > 0).length / slopes.length).toBeGreaterThan(0.6);
    expect(median(slopes)).toBeGreaterThan(0);
  });

  it("drives diesels and vans far, motorcycles some 4,000 km a year", () => {
    const yearly = (among: readonly Listing[]) =>
      median(
        among
          .filter(({ year }) => year <= 2022)
          .map(({ mileage, firstTrafficDate = "" }) => (mileage * 365.25 * DAY) / (NOW - day(firstTrafficDate))),
      );
    const cars = listings.filter(({ vertical }) => vertical === "car");
    const of = (energy: string) => yearly(cars.filter((listing) => listing.energy === energy));
    expect(of("dies")).toBeGreaterThan(1.25 * of("ess"));
    expect(yearly(listings.filter(({ vertical }) => vertical === "truck"))).toBeGreaterThan(1.4 * of("ess"));
    const motorcycles = yearly(listings.filter(({ vertical }) => vertical === "moto"));
    expect(motorcycles).toBeGreaterThan(3000);
    expect(motorcycles).toBeLessThan(5000);
  });

  it("gives about 45 listings to each dealer", () => {
    expect(dealers.size).toBe(100);
    expect(openDemonstration({ seed: 1, now: NOW }).dealers(6000)).toEqual([...dealers.values()]);
    const names = [...dealers.values()].map(({ name }) => name);
    expect(names.filter((name) => name.length < 3 || /[{}]|undefined/.test(name))).toEqual([]);
  });
});

describe("the generator", () => {
  it("gives the same listings again, alone or after others, in a small inventory or a large one", () => {
    const again = openDemonstration({ seed: 1, now: NOW });
    expect([...again.listings(4100, 4200)]).toEqual(all.slice(4100, 4200));
    expect([...again.listings(0, 50)]).toEqual(all.slice(0, 50));
  });

  it("gives others from another seed", () => {
    const [other] = openDemonstration({ seed: 2, now: NOW }).listings(0, 1);
    expect(other).not.toEqual(all[0]);
  });

  it("never registers a vehicle in the future, even in the first days of a year", () => {
    const now = Date.UTC(2027, 0, 3, 9);
    const [...newYear] = openDemonstration({ seed: 1, now }).listings(0, 300);
    for (const { listing } of newYear) {
      expect(yearOf(day(listing.firstTrafficDate ?? ""))).toBeLessThan(2027);
      expect(day(listing.firstTrafficDate ?? "")).toBeLessThan(Date.parse(listing.firstOnlineDate));
      expect(Date.parse(listing.firstOnlineDate)).toBeLessThan(now);
    }
  });
});
