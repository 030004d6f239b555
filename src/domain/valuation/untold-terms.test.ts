import { beforeAll, describe, expect, it } from "vitest";
import { openDemonstration } from "../../demonstration/listings.ts";
import type { Listing } from "../listings/listing.ts";
import { marketValue } from "../../../test/market-value-of.ts";
import { askedValue, completed } from "./asked-value.ts";
import type { MarketModel } from "./market-model.ts";
import { fitMarket } from "./market-model.ts";
import type { MarketValue } from "./market-value.ts";
import { median } from "./median.ts";

const NOW = Date.UTC(2026, 0, 15, 5);
const MOST_COMPLETING = 96;
const listings = [...openDemonstration({ seed: 1, now: NOW }).listings(0, 3000)].map(({ listing }) => listing);

type Field = "version" | "gearbox" | "powerDIN";
const CASES: readonly (readonly [string, readonly Field[]])[] = [
  ["its version", ["version"]],
  ["its gearbox", ["gearbox"]],
  ["its power", ["powerDIN"]],
  ["its version and power", ["version", "powerDIN"]],
  ["its version, gearbox and power", ["version", "gearbox", "powerDIN"]],
];

/** Adverts tell a version always, be it without a word. */
function without(listing: Listing, fields: readonly Field[]): Listing {
  const { gearbox, powerDIN, ...rest } = listing;
  return {
    ...rest,
    ...(fields.includes("version") ? { version: "" } : {}),
    ...(fields.includes("gearbox") || gearbox === undefined ? {} : { gearbox }),
    ...(fields.includes("powerDIN") || powerDIN === undefined ? {} : { powerDIN }),
  };
}

let model: MarketModel;
let valued: readonly { readonly listing: Listing; readonly told: MarketValue }[];
beforeAll(() => {
  model = fitMarket(listings, NOW);
  valued = listings
    .flatMap((listing) => {
      const told = marketValue(model, listing);
      const isWhole = listing.version !== "" && listing.gearbox !== undefined && listing.powerDIN !== undefined;
      return told === undefined || !isWhole ? [] : [{ listing, told }];
    })
    .slice(0, 300);
}, 60_000);

const bareValue = (listing: Listing, fields: readonly Field[]): MarketValue => {
  const value = marketValue(model, without(listing, fields));
  if (value === undefined) throw new Error(`${listing.reference} has no value`);
  return value;
};

/** As somebody asks for it who tells as much and sells it nowhere. */
function asked(listing: Listing, fields: readonly Field[]): number | undefined {
  const { vertical, make, model: name, commercialName, energy, mileage, year, firstTrafficDate, place } = listing;
  const { version, gearbox, powerDIN } = without(listing, fields);
  const known = {
    vertical,
    make,
    model: name,
    mileage,
    year,
    place,
    options: listing.options,
    sellerType: listing.sellerType,
    ...(commercialName === undefined ? {} : { commercialName }),
    ...(energy === undefined ? {} : { energy }),
    ...(firstTrafficDate === undefined ? {} : { firstTrafficDate }),
    ...(version === "" ? {} : { version }),
    ...(gearbox === undefined ? {} : { gearbox }),
    ...(powerDIN === undefined ? {} : { powerDIN }),
  };
  const likes = listings.filter(
    (other) =>
      other.make === make &&
      other.model === name &&
      other.commercialName === commercialName &&
      other.reference !== listing.reference,
  );
  return askedValue(model, completed(known, likes.slice(0, MOST_COMPLETING))).value?.estimate;
}

describe.each(CASES)("an advert that does not tell %s", (_, fields) => {
  it("is worth as much as the same vehicle is worth to whoever asks for it and tells as much", () => {
    const ratios = valued.flatMap(({ listing }) => {
      const other = asked(listing, fields);
      return other === undefined ? [] : [bareValue(listing, fields).estimate / other - 1];
    });
    expect(ratios.length).toBeGreaterThan(250);
    expect(Math.abs(median(ratios) ?? 1)).toBeLessThan(0.01);
    // Five curves value adverts and their mean what is not on sale: they lie so far apart.
    expect(median(ratios.map(Math.abs))).toBeLessThan(0.042);
  });

  it("is worth neither more nor less for it, whatever it has", () => {
    const ratios = valued.map(({ listing, told }) => bareValue(listing, fields).estimate / told.estimate - 1);
    expect(Math.abs(median(ratios) ?? 1)).toBeLessThan(0.03);
  });

  it("has an interval that is as often right, and wider by what is not known", () => {
    const all = valued.map(({ listing, told }) => ({ listing, told, bare: bareValue(listing, fields) }));
    const inside = all.filter(({ listing: { price }, bare: { low, high } }) => low <= price && price <= high);
    expect(inside.length / all.length).toBeGreaterThan(0.75);
    const width = ({ low, high, estimate }: MarketValue) => (high - low) / estimate;
    const wider = all.map(({ told, bare }) => width(bare) / width(told));
    expect(median(wider)).toBeGreaterThan(0.999);
  });

  it("has an account that adds up", () => {
    for (const { listing } of valued) {
      const { estimate, typical, terms } = bareValue(listing, fields);
      expect(terms.reduce((sum, { euros }) => sum + euros, typical)).toBe(estimate);
    }
  });
});
