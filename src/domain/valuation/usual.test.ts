import { expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import { tally } from "./usual.ts";
import { valuedListing } from "./valued-listing.ts";

it("tells medians and the most frequent of what comparable adverts tell, July where a year is all of a day, whatever their order", () => {
  const adverts = [
    { mileage: 90_000, year: 2018, powerDIN: 110, energy: "dies" as const },
    { mileage: 30_000, year: 2021, powerDIN: 130, energy: "ess" as const },
    { mileage: 62_000, year: 2019, powerDIN: 130, energy: "ess" as const },
  ].map((facts) => {
    const { firstTrafficDate: _, ...undated } = listingWith(facts);
    return valuedListing(undated);
  });
  const usualOf = (listings: typeof adverts) => {
    const told = tally();
    for (const listing of listings) told.add(listing);
    return told.usual();
  };
  const usual = usualOf(adverts);
  expect(usual).toMatchObject({ mileage: 62_000, month: "2019-07", powerDIN: 130 });
  expect(usual?.energy).toEqual({ key: "ess", share: 67 });
  expect(usualOf(adverts.toReversed())).toEqual(usual);
  expect(tally().usual()).toBeUndefined();
});
