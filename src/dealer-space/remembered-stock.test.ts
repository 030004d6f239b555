import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listingWith } from "../../test/factories/listing-with.ts";
import type { TestSite } from "../../test/site.ts";
import { openTestSite } from "../../test/site.ts";
import type { ListingWrite } from "../storage/storage.ts";
import type { RememberedStock } from "./remembered-stock.ts";
import { rememberedStock } from "./remembered-stock.ts";

const AT = "2026-11-28T08:00:00.000Z";
const put = (reference: string, price: number, curef = "C100"): ListingWrite => ({
  kind: "put",
  listing: listingWith({ reference, curef, price }),
  priceEntry: { date: AT, price },
});

describe("a stock that is remembered", () => {
  let site: TestSite;
  let stock: RememberedStock;
  beforeEach(async () => {
    site = await openTestSite([
      listingWith({ reference: "C100-A", curef: "C100" }),
      listingWith({ reference: "C100-B", curef: "C100" }),
      listingWith({ reference: "C200-A", curef: "C200" }),
    ]);
    stock = rememberedStock(site.storage);
  });
  afterEach(() => site.close());

  const asStored = async (curef: string) => {
    const references = await site.storage.listings.onlineOf(curef);
    const stored = await site.storage.listings.getMany(references);
    return references.map((reference) => stored.get(reference)?.listing);
  };

  it("is at each moment what is stored, whoever has written, priced, valued or taken away what", async () => {
    const marketValue = { estimate: 9000, low: 8000, high: 10_000 };
    const steps: readonly (readonly ListingWrite[])[] = [
      [],
      [put("C100-C", 5000)],
      [put("C100-A", 4000), { kind: "withdraw", reference: "C100-B" }],
      [{ kind: "market", reference: "C100-A", market: { verdict: "GOOD_DEAL", marketValue } }],
      [put("C200-B", 7000, "C200")],
      [put("C100-B", 6000), { kind: "withdraw", reference: "C200-A" }],
      Array.from({ length: 600 }, (_, index) => put(`C200-${String(index)}`, 1000 + index, "C200")),
      [put("C100-D", 3000)],
    ];
    for (const writes of steps) {
      if (writes.length > 0) await site.storage.listings.write(writes, AT);
      for (const curef of ["C100", "C200", "C300"]) expect(await stock.of(curef)).toEqual(await asStored(curef));
    }
  });

  it("is not read again while nothing is written", async () => {
    let read = 0;
    const { listings, changes } = site.storage;
    const counted = rememberedStock({
      changes,
      listings: {
        ...listings,
        getMany: (references) => {
          read += 1;
          return listings.getMany(references);
        },
      },
    });
    await counted.of("C100");
    await counted.of("C100");
    await listings.write([put("C100-E", 5000)], AT);
    expect(await counted.of("C100")).toHaveLength(3);
    expect(read).toBe(1);
  });
});
