import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listingWith } from "../../test/factories/listing-with.ts";
import { NOW } from "../../test/factories/listings.ts";
import type { TestSite } from "../../test/site.ts";
import { openTestSite } from "../../test/site.ts";
import type { Actor } from "../domain/audit/act.ts";
import type { DealerStock } from "./dealer-stock.ts";
import { createDealerStock } from "./dealer-stock.ts";

const BY: Actor = { kind: "account", id: "M1" };
const DAY = 86_400_000;
const advert = (reference: string, curef = "C100") => listingWith({ reference, curef, price: 9000 });

let site: TestSite;
let stock: DealerStock;
beforeEach(async () => {
  site = await openTestSite([advert("A1"), advert("A2"), advert("A3"), advert("B1", "C200")]);
  stock = createDealerStock({ storage: site.storage, now: () => NOW, catchUp: async () => undefined });
});
afterEach(() => site.close());

const reservedAt = async (reference: string) => (await site.storage.listings.get(reference))?.listing.reservedAt;

describe("vehicles that are kept for somebody", () => {
  it("are the dealer's own that were free, and each is in the log by itself", async () => {
    expect(await stock.reserve("C100", ["A1", "A2", "B1", "NOWHERE"], true, BY)).toEqual(["A1", "A2"]);
    expect(await stock.reserve("C100", ["A2", "A3"], true, BY)).toEqual(["A3"]);
    expect([await reservedAt("A1"), await reservedAt("B1")]).toEqual([new Date(NOW).toISOString(), undefined]);
    expect((await site.storage.acts.find({}, 9)).map(({ kind, object }) => [kind, object.id])).toEqual([
      ["vehicle.reserved", "A3"],
      ["vehicle.reserved", "A2"],
      ["vehicle.reserved", "A1"],
    ]);
  });

  it("keep their price and what the market says of them, and are free again once that is lifted", async () => {
    const before = await site.storage.listings.get("A1");
    await stock.reserve("C100", ["A1"], true, BY);
    await stock.reprice("C100", [{ reference: "A1", price: 8500 }], BY);
    expect(await reservedAt("A1")).toBeDefined();
    await stock.reprice("C100", [{ reference: "A1", price: 9000 }], BY);
    expect(await stock.reserve("C100", ["A1", "A2"], false, BY)).toEqual(["A1"]);
    const { priceDropDate: _drop, ...after } = (await site.storage.listings.get("A1"))?.listing ?? {};
    expect(after).toEqual(before?.listing);
  });
});

describe("what has left a stock", () => {
  const withdraw = (reference: string, at: number) =>
    site.storage.listings.write([{ kind: "withdraw", reference }], new Date(at).toISOString());

  it("is told once: sold, or taken away in the last 30 days, and not what is offered again", async () => {
    await withdraw("A1", NOW - 31 * DAY);
    await withdraw("A2", NOW - 2 * DAY);
    await withdraw("A3", NOW - DAY);
    await site.storage.together((unit) =>
      unit.changeSheet("A3", () => ({
        id: "A3",
        curef: "C100",
        state: "sold",
        reference: "A3",
        isByHand: false,
        typed: {},
        own: [],
        soldAt: new Date(NOW - DAY).toISOString(),
        updatedAt: new Date(NOW - DAY).toISOString(),
      })),
    );
    expect(await stock.away("C100")).toEqual({ sold: ["A3"], withdrawn: ["A2"] });
    expect((await stock.gone(["A2", "A3"])).map(({ listing, at }) => [listing.reference, at])).toEqual([
      ["A2", new Date(NOW - 2 * DAY).toISOString()],
      ["A3", new Date(NOW - DAY).toISOString()],
    ]);
    await site.storage.listings.write(
      [{ kind: "put", listing: { ...advert("A4"), formerReference: "A2" } }],
      new Date(NOW).toISOString(),
    );
    expect((await stock.away("C100")).withdrawn).toEqual([]);
    expect(await stock.away("C200")).toEqual({ sold: [], withdrawn: [] });
  });
});
