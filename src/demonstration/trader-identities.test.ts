import { describe, expect, it } from "vitest";
import { readTraderIdentity } from "../domain/contact/read-trader.ts";
import { missingOf } from "../domain/listings/trader-identity.ts";
import { dealerIdentity } from "./trader-identities.ts";

const DEALERS = Array.from({ length: 300 }, (_, index) =>
  dealerIdentity({
    curef: `C${String(100_000 + index)}`,
    name: "Garage des Cimes",
    place: { street: "2 rue Pasteur", zipcode: "74000", cityLabel: "Annecy" },
  }),
);
const TOLD = DEALERS.flatMap((identity) => identity ?? []);

describe("who a dealer of the demonstration is before the law", () => {
  it("is invented and says so", () => {
    expect(TOLD.every(({ isInvented }) => isInvented)).toBe(true);
  });

  it("is read by the rules that a real one meets, and is whole", () => {
    for (const { capital, address = [], isInvented: _, ...lines } of TOLD) {
      const words = { ...lines, capital: String(capital), address: address.join("\n") };
      expect(readTraderIdentity(words)).toMatchObject({ kind: "identity", identity: { siren: lines.siren, address } });
      expect(missingOf({ ...lines, address })).toEqual([]);
    }
  });

  it("lacks of some, so that pages show what they say then", () => {
    const untold = DEALERS.length - TOLD.length;
    expect(untold).toBeGreaterThan(5);
    expect(untold).toBeLessThan(60);
  });

  it("has a number of its own for each", () => {
    expect(new Set(TOLD.map(({ siren }) => siren)).size).toBe(TOLD.length);
  });
});
