import { describe, expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import { givenBackToFile, vehicleSold, vehicleWritten } from "./vehicle-acts.ts";

const DONE = { at: "2026-12-01T09:00:00.000Z", by: { kind: "account", id: "A1" } } as const;
const CLIO = listingWith({ reference: "C1-A", curef: "C1", price: 9000, mileage: 40_000 });
const told = (before: typeof CLIO | undefined, after: typeof CLIO, wasOnline = true) =>
  vehicleWritten("C1", { before, wasOnline, after }, DONE).map(({ kind, before: was, after: became }) => [
    kind,
    was,
    became,
  ]);

describe("the acts of who writes a vehicle by hand", () => {
  it("tell one that comes online, anew or again, at its price", () => {
    expect(told(undefined, CLIO)).toEqual([["vehicle.online", "nouveau", "en ligne, 9\u202f000\u202f€"]]);
    expect(told(CLIO, CLIO, false)).toEqual([["vehicle.online", "hors ligne", "en ligne, 9\u202f000\u202f€"]]);
  });

  it("name the fields that were changed without what they say, and a price with both sums, as another act", () => {
    expect(told(CLIO, { ...CLIO, price: 8500 })).toEqual([
      ["prices.changed", "9\u202f000\u202f€", "8\u202f500\u202f€"],
    ]);
    expect(told(CLIO, { ...CLIO, price: 8500, mileage: 41_000, description: "Belle." })).toEqual([
      ["prices.changed", "9\u202f000\u202f€", "8\u202f500\u202f€"],
      ["vehicle.changed", undefined, "kilométrage, description"],
    ]);
  });

  it("are none where nothing is changed, and name a field that is the file’s again and a sale", () => {
    expect(told(CLIO, CLIO)).toEqual([]);
    expect(givenBackToFile("C1", "C1-A", "mileage", DONE)).toMatchObject({
      kind: "vehicle.givenBack",
      after: "kilométrage",
    });
    expect(vehicleSold("C1", CLIO, DONE)).toMatchObject({
      kind: "vehicle.sold",
      object: { id: "C1-A" },
      after: "vendu",
    });
  });
});
