import { expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import { sellerView } from "./seller-view.ts";

const promises = (facts: Partial<Listing>) =>
  sellerView(listingWith(facts), { dealer: undefined, stock: undefined, distance: undefined, opening: undefined })
    .promises;

it("leads from the promised history of a vehicle to its report, where the seller names one", () => {
  const href = "https://rapport.example/E1";
  const promised = { key: "history", icon: "check", text: "Historique du véhicule fourni" };
  expect(promises({ autoviza: true, historyReport: href })).toEqual([{ ...promised, href }]);
  expect(promises({ historyReport: href })).toEqual([{ ...promised, href }]);
  expect(promises({ autoviza: true })).toEqual([promised]);
  expect(promises({})).toEqual([]);
});
