import { expect, it } from "vitest";
import { NOW } from "../../../test/factories/listings.ts";
import { openDemonstration } from "../../demonstration/listings.ts";
import type { KnownFacts } from "./asked-value.ts";
import { askedValue, completed } from "./asked-value.ts";
import { equipmentOf, equipmentWorth } from "./equipment-worth.ts";
import { fitMarket } from "./market-model.ts";
import { valuedListing } from "./valued-listing.ts";

const offered = [...openDemonstration({ seed: 1, now: NOW }).listings(0, 3000)].map(({ listing }) =>
  valuedListing(listing),
);
const model = fitMarket(offered, NOW);
const clios = offered.filter((one) => one.vertical === "car" && one.model === "CLIO").slice(0, 96);
const clio: KnownFacts = { vertical: "car", make: "RENAULT", model: "CLIO", year: 2020, mileage: 48_000 };

it.each([
  [{}, [], false],
  [{ powerDIN: 90 }, ["gps"], false],
  [{ energy: "ess" }, ["gps", "climatisation"], true],
  [{ version: "TCE 90" }, [], true],
  [{ version: "INTENS", gearbox: "MANUAL" }, ["climatisation"], false],
] as const)("adds to the sum what the sum is without and with it, to the euro: %j %j %j", (facts, options, isWhole) => {
  const vehicle: KnownFacts = { ...clio, ...facts };
  const sumWith = (equipment: Pick<KnownFacts, "options" | "someOptions">) =>
    askedValue(model, completed({ ...vehicle, ...equipment }, clios)).value?.estimate ?? 0;
  const worth = equipmentWorth(model, { vehicle, comparables: clios, options, isWhole });
  const now = sumWith(equipmentOf(options, isWhole));
  const said = new Set<string>(options);
  expect(worth.options.length).toBeGreaterThanOrEqual(8);
  for (const { key, euros } of worth.options) {
    const toggled = said.has(key) ? options.filter((one) => one !== key) : [...options, key];
    const after = sumWith(equipmentOf(toggled, isWhole));
    expect(euros, key).toBe(said.has(key) ? now - after : after - now);
  }
  const other = sumWith(equipmentOf(options, !isWhole));
  expect(worth.noOther).toBe(isWhole ? now - other : other - now);
});

it("puts first what adds most to a vehicle of which no equipment is said, whatever is ticked", () => {
  const keysOf = (options: readonly string[]) =>
    equipmentWorth(model, { vehicle: clio, comparables: clios, options, isWhole: false }).options.map(({ key }) => key);
  const [first = ""] = keysOf([]);
  expect(keysOf([first])).toEqual(keysOf([]));
  const sumWith = (key: string) =>
    askedValue(model, completed({ ...clio, someOptions: [key] }, clios)).value?.estimate ?? 0;
  const sums = keysOf([]).map(sumWith);
  expect(sums).toEqual(sums.toSorted((a, b) => b - a));
});
