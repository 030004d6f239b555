import { describe, expect, it } from "vitest";
import type { Dealer } from "../../domain/listings/dealer.ts";
import { dealerOf, stockRequestSchema } from "./stock-request.ts";

const certifiedAt = "2026-01-02T03:04:05.000Z";
const KNOWN: Dealer = {
  curef: "C1",
  name: "Garage du Pont",
  sellerType: "GARAGE",
  place: { zipcode: "69009", city: "LYON" },
  identity: { legalName: "Garage du Pont", siren: "732829320", certifiedAt },
};
const asked = (more: object) =>
  stockRequestSchema.parse({ file: "stock.csv", curef: "C1", allowLargeWithdrawal: false, ...more });
const identity = (siren: string) => JSON.stringify({ legalName: "Garage du Pont", siren, address: ["1 rue Neuve"] });

describe("a stock that is asked for", () => {
  it("says nothing of the dealer’s name, place and identity unless that is asked with it", () => {
    expect(dealerOf(asked({}), KNOWN)).toEqual(KNOWN);
  });

  it("keeps what the trader committed itself to, and not of another SIREN", () => {
    expect(dealerOf(asked({ identity: identity("732829320") }), KNOWN).identity).toMatchObject({ certifiedAt });
    expect(dealerOf(asked({ identity: identity("356000000") }), KNOWN).identity).not.toHaveProperty("certifiedAt");
  });
});
