/** What a table of terms prints is what it was reckoned from: of every vehicle of a market, and of vehicles that are not on sale. */
import { expect, it } from "vitest";
import { NOW } from "../../../test/factories/listings.ts";
import { openDemonstration } from "../../demonstration/listings.ts";
import type { KnownFacts } from "../../domain/valuation/asked-value.ts";
import { askedValue, completed } from "../../domain/valuation/asked-value.ts";
import { fitMarket } from "../../domain/valuation/market-model.ts";
import type { MarketValue } from "../../domain/valuation/market-value.ts";
import { marketValue } from "../../../test/market-value-of.ts";
import { toldSum } from "../../domain/valuation/told-euros.ts";
import { valuedListing } from "../../domain/valuation/valued-listing.ts";
import { ledgerView } from "./ledger-view.ts";

const LISTINGS = [...openDemonstration({ seed: 1, now: NOW }).listings(0, 3000)].map(({ listing }) => listing);
const MARKET = LISTINGS.map(valuedListing);
const MODEL = fitMarket(MARKET, NOW);

const FIGURE = /\d[\d\u202f]*/;
const whole = (text: string) => Number((FIGURE.exec(text)?.[0] ?? "").replaceAll("\u202f", ""));
/** `202103` of `03/2021`, `2021` of a year alone. */
const month = (text: string) => {
  const [, ofYear = "", year = ""] = /(?:(\d\d)\/)?(\d{4})/.exec(text) ?? [];
  return Number(year + ofYear);
};

/** By how its label begins: how a figure is read, and what more of it does to a price. */
const ORDERED = [
  ["Mise en circulation", month, 1],
  ["Kilométrage", whole, -1],
  ["Puissance", whole, 1],
] as const;

/** Rows whose amount contradicts what stands beside them. */
function contradictions(vehicle: Parameters<typeof ledgerView>[0], value: MarketValue): readonly string[] {
  const { terms, typical } = ledgerView(vehicle, value, value, false);
  const amountOf = (text: string) => whole(text) * (text.startsWith("−") ? -1 : 1);
  expect(terms.reduce((sum, { amount }) => sum + amountOf(amount), amountOf(typical.amount))).toBe(
    toldSum(value.estimate),
  );
  return terms.flatMap(({ label, beside, amount }) => {
    const added = amountOf(amount);
    // Of less than ten euros it tells none.
    if (beside === "" || added === 0) return [];
    const ordered = ORDERED.find(([name]) => label.startsWith(name));
    const isTrue =
      ordered === undefined
        ? agrees(label, beside, added)
        : Math.sign(added) === ordered[2] * Math.sign(ordered[1](label) - ordered[1](beside));
    return isTrue ? [] : [`${label} (${beside}) ${amount}`];
  });
}

/** Of what is no figure: what is usual adds nothing, and equipment is worth more than that of most or takes some off. */
function agrees(label: string, beside: string, added: number): boolean {
  if (!label.startsWith("Équipement")) return !label.toLowerCase().includes(` ${beside.split(" pour ")[0] ?? ""}`);
  const held = beside.replace(/^supposé [^:]*: /, "");
  return held.startsWith(added > 0 ? "vaut plus" : "vaut moins") && (beside.includes("toutes") || whole(beside) >= 50);
}

it("never contradicts what it prints, of any vehicle on a market, and its terms add up", () => {
  const valued = LISTINGS.flatMap((listing) => {
    const value = marketValue(MODEL, listing);
    return value === undefined ? [] : [contradictions(listing, value)];
  });
  expect(valued.length).toBeGreaterThan(1500);
  expect(valued.flat()).toEqual([]);
}, 60_000);

it("never does of a vehicle that is not on sale, whatever is told of it", () => {
  const told: readonly (readonly (keyof KnownFacts)[])[] = [
    ["year"],
    ["year", "mileage"],
    ["year", "mileage", "energy", "gearbox"],
    ["year", "mileage", "version", "powerDIN"],
    ["firstTrafficDate", "year", "mileage", "version", "energy", "gearbox", "powerDIN", "options"],
  ];
  const asked = MARKET.slice(0, 150).flatMap((one) => {
    const { vertical, make, model } = one;
    const likes = MARKET.filter((other) => other.vertical === vertical && other.make === make && other.model === model);
    return told.flatMap((keys) => {
      const facts = Object.fromEntries(keys.filter((key) => key in one).map((key) => [key, Reflect.get(one, key)]));
      const known: KnownFacts = { vertical, make, model, ...facts };
      const vehicle = completed(known, likes.slice(0, 96));
      const { value } = askedValue(MODEL, vehicle);
      return value === undefined ? [] : [contradictions({ ...known, saidByVersion: vehicle.saidByVersion }, value)];
    });
  });
  expect(asked.length).toBeGreaterThan(300);
  expect(asked.flat()).toEqual([]);
}, 120_000);
