import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { reductionDay } from "../listings/announced-reduction.ts";
import type { Listing } from "../listings/listing.ts";
import type { NoVerdict } from "../listings/market-facts.ts";
import type { PriceEntry } from "../listings/price-entry.ts";
import type { KnownListing, Offer } from "./stock-change.ts";
import { absentFrom, relistedAs, repriced, reserved, stockChange } from "./stock-change.ts";

const MONDAY = "2026-03-02T06:00:00.000Z";
const TUESDAY = "2026-03-03T06:00:00.000Z";
const WEDNESDAY = "2026-03-04T06:00:00.000Z";

const offer: Offer = {
  reference: "C100-A1",
  vertical: "car",
  category: "40",
  make: "PEUGEOT",
  model: "208",
  version: "1.2 PURETECH 100 ACTIVE",
  price: 14_990,
  mileage: 32_000,
  year: 2022,
  energy: "ess",
  firstHand: false,
  fourWheelDrive: false,
  reclaimVAT: false,
  conversionBonusEligibility: false,
  autoviza: false,
  delivery: false,
  allWarranty: false,
  networkWarranty: false,
  options: ["bluetooth", "gps"],
  customerFamilyCode: "PROFESSIONNEL",
  sellerType: "CONCESSION",
  curef: "C100",
  photos: ["https://photos.example/1.jpg"],
  video: false,
  view360: false,
  place: { zipcode: "69003", city: "LYON", department: "69", region: "FR-ARA", latitude: 45.75, longitude: 4.85 },
};

/** The listing after a series of offers, none of which was unchanged. */
function listingAfter(known: KnownListing | undefined, next: Offer, now: string): Listing {
  const change = stockChange(known, next, now);
  if (change.kind === "unchanged") throw new Error("nothing changed");
  return change.listing;
}

describe("an offer never seen before", () => {
  it("becomes a listing first online now, at its first price", () => {
    expect(stockChange(undefined, offer, MONDAY)).toEqual({
      kind: "added",
      listing: { ...offer, initialPrice: 14_990, firstOnlineDate: MONDAY, verdict: "NOT_COMPUTED" },
      priceEntry: { date: MONDAY, price: 14_990 },
    });
  });
});

describe("an offer of a listing that is online", () => {
  const known: KnownListing = { listing: listingAfter(undefined, offer, MONDAY) };

  it("changes nothing when it says the same", () => {
    expect(stockChange(known, offer, TUESDAY)).toEqual({ kind: "unchanged" });
  });

  it("changes nothing where a scale has added payments to what is read of it, and writes none of them", () => {
    const paid: KnownListing = {
      listing: { ...known.listing, isPaidByScale: true, loaMonthly: 199, creditMonthly: 210 },
    };
    expect(stockChange(paid, offer, TUESDAY)).toEqual({ kind: "unchanged" });
    for (const change of [repriced(paid, 13_990, TUESDAY), reserved(paid, true, TUESDAY)])
      expect(change).toHaveProperty("listing", expect.not.objectContaining({ isPaidByScale: true, loaMonthly: 199 }));
  });

  it("changes nothing when the same values come in another order of keys, or with undefined for what is absent", () => {
    const shuffled = Object.fromEntries(Object.entries({ ...known.listing, gearbox: undefined }).toReversed());
    expect(stockChange({ listing: shuffled as unknown as Listing }, offer, TUESDAY)).toEqual({ kind: "unchanged" });
  });

  it("takes the price that puts a slip right within a day for the first, and no drop", () => {
    const listing = { ...known.listing, price: 12_000, initialPrice: 12_000, firstOnlineDate: MONDAY };
    const past = { listing, history: [{ date: MONDAY, price: 12_000 }] };
    const later = new Date(Date.parse(MONDAY) + 600_000).toISOString();
    const change = repriced(past, 10_000, later);
    expect(change).toMatchObject({ listing: { price: 10_000, initialPrice: 10_000 } });
    expect(change).not.toHaveProperty("listing.priceDropDate");
    expect(repriced(past, 10_000, TUESDAY)).toMatchObject({ listing: { initialPrice: 12_000 } });
    // And once more: nor was the second.
    const twice = {
      listing: { ...listing, price: 10_000, initialPrice: 10_000 },
      history: [...past.history, { date: later, price: 10_000 }],
    };
    const soon = new Date(Date.parse(MONDAY) + 1_200_000).toISOString();
    expect(repriced(twice, 9_000, soon)).toMatchObject({ listing: { initialPrice: 9_000 } });
  });

  it("adds a step to the price history and dates the drop when the price falls", () => {
    const change = stockChange(known, { ...offer, price: 13_990 }, TUESDAY);
    expect(change).toMatchObject({
      kind: "changed",
      listing: { price: 13_990, initialPrice: 14_990, priceDropDate: "2026-03-03", firstOnlineDate: MONDAY },
      priceEntry: { date: TUESDAY, price: 13_990 },
    });
  });

  it("adds a step but no drop when the price rises", () => {
    const change = stockChange(known, { ...offer, price: 15_490 }, TUESDAY);
    expect(change).toMatchObject({ kind: "changed", priceEntry: { price: 15_490 } });
    expect(change).not.toHaveProperty("listing.priceDropDate");
  });

  it("takes the day of the drop back when the price rises again, and gives none to what is hardly a drop", () => {
    const dropped = listingAfter(known, { ...offer, price: 13_990 }, TUESDAY);
    expect(listingAfter({ listing: dropped }, { ...offer, price: 14_490 }, WEDNESDAY)).not.toHaveProperty(
      "priceDropDate",
    );
    expect(listingAfter(known, { ...offer, price: 14_980 }, TUESDAY)).not.toHaveProperty("priceDropDate");
  });

  it("gives no day to a price that was as low in the thirty days before", () => {
    const history = [
      { date: "2026-02-20T08:00:00.000Z", price: 13_900 },
      { date: MONDAY, price: 14_990 },
    ];
    expect(listingAfter({ ...known, history }, { ...offer, price: 13_990 }, TUESDAY)).not.toHaveProperty(
      "priceDropDate",
    );
  });

  it("adds no step when only something else changes", () => {
    const change = stockChange(known, { ...offer, mileage: 32_400 }, TUESDAY);
    expect(change).toMatchObject({ kind: "changed", listing: { mileage: 32_400 } });
    expect(change).not.toHaveProperty("priceEntry");
  });

  it("notices a change inside the place and inside the options", () => {
    expect(stockChange(known, { ...offer, place: { ...offer.place, zipcode: "69007" } }, TUESDAY).kind).toBe("changed");
    expect(stockChange(known, { ...offer, options: ["bluetooth"] }, TUESDAY).kind).toBe("changed");
  });

  it("drops what the seller no longer states", () => {
    const { energy, ...silent } = offer;
    expect(energy).toBe("ess");
    expect(listingAfter(known, silent, TUESDAY)).not.toHaveProperty("energy");
  });

  it("keeps its market value, and has another price judged by it at once", () => {
    const marketValue = { estimate: 15_500, low: 14_500, high: 16_500 };
    const valued: KnownListing = { listing: { ...known.listing, verdict: "EQUITABLE_DEAL", marketValue } };
    expect(stockChange(valued, offer, TUESDAY)).toEqual({ kind: "unchanged" });
    const driven = listingAfter(valued, { ...offer, mileage: offer.mileage + 400 }, TUESDAY);
    expect(driven).toMatchObject({ verdict: "EQUITABLE_DEAL", marketValue });
    const dearer = listingAfter(valued, { ...offer, price: 16_000 }, TUESDAY);
    expect(dearer).toMatchObject({ verdict: "FAIR_PRICE", marketValue });
    const unreal = listingAfter(valued, { ...offer, price: 40_000 }, TUESDAY);
    expect(unreal).toMatchObject({ verdict: "NOT_COMPUTED", noVerdict: "unrealisticPrice" });
    expect(unreal).not.toHaveProperty("marketValue");
  });

  it("waits for the market to be asked again once it is another vehicle: what was said is explained by what it was", () => {
    const marketValue = { estimate: 15_500, low: 14_500, high: 16_500 };
    const valued: KnownListing = { listing: { ...known.listing, verdict: "EQUITABLE_DEAL", marketValue } };
    for (const changes of [
      { mileage: offer.mileage + 40_000 },
      { options: ["bluetooth"] },
      { version: "1.6 THP 208 GTi" },
      { place: { ...offer.place, region: "FR-BRE" } },
    ] as const) {
      const after = listingAfter(valued, { ...offer, ...changes }, TUESDAY);
      expect(after.verdict).toBe("NOT_COMPUTED");
      expect(after).not.toHaveProperty("marketValue");
    }
    const moved = listingAfter(valued, { ...offer, place: { ...offer.place, zipcode: "69007" } }, TUESDAY);
    expect(moved).toMatchObject({ verdict: "EQUITABLE_DEAL", marketValue });
  });

  it("keeps why the market says nothing of it, unless that was of the price, or of another vehicle", () => {
    const unvalued = (noVerdict: NoVerdict): KnownListing => ({ listing: { ...known.listing, noVerdict } });
    const dearer = { ...offer, price: 16_000 };
    expect(stockChange(unvalued("tooOld"), offer, TUESDAY)).toEqual({ kind: "unchanged" });
    expect(listingAfter(unvalued("tooOld"), dearer, TUESDAY)).toMatchObject({ noVerdict: "tooOld" });
    expect(listingAfter(unvalued("unrealisticPrice"), { ...offer, video: true }, TUESDAY)).toMatchObject({
      noVerdict: "unrealisticPrice",
    });
    expect(listingAfter(unvalued("unrealisticPrice"), dearer, TUESDAY)).not.toHaveProperty("noVerdict");
    expect(listingAfter(unvalued("tooOld"), { ...offer, year: 2023 }, TUESDAY)).not.toHaveProperty("noVerdict");
  });

  it("has no verdict on another price where the market was not asked", () => {
    expect(listingAfter(known, { ...offer, price: 16_000 }, TUESDAY)).toMatchObject({ verdict: "NOT_COMPUTED" });
  });

  it("refuses an offer of another reference", () => {
    expect(() => stockChange(known, { ...offer, reference: "C100-B2" }, TUESDAY)).toThrow("C100-B2");
  });
});

describe("an offer of a listing that was withdrawn", () => {
  const known: KnownListing = { listing: listingAfter(undefined, offer, MONDAY), withdrawnAt: TUESDAY };

  it("brings the same listing back with its age, its first price and no new step", () => {
    const change = stockChange(known, offer, WEDNESDAY);
    expect(change).toEqual({ kind: "returned", listing: known.listing });
  });

  it("dates a drop and adds a step when it comes back cheaper", () => {
    expect(stockChange(known, { ...offer, price: 12_990 }, WEDNESDAY)).toMatchObject({
      kind: "returned",
      listing: { initialPrice: 14_990, firstOnlineDate: MONDAY, priceDropDate: "2026-03-04" },
      priceEntry: { date: WEDNESDAY, price: 12_990 },
    });
  });
});

describe("any series of offers", () => {
  const someOffer = fc.record({
    price: fc.constantFrom(8000, 8990, 9000, 9500, 10_000, 10_010),
    mileage: fc.integer({ min: 0, max: 3 }),
    options: fc.subarray(["abs", "gps", "isofix"]),
    withdrawnBefore: fc.boolean(),
  });
  const day = (index: number) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString();

  it("changes nothing when its last offer is made again", () => {
    fc.assert(
      fc.property(fc.array(someOffer, { minLength: 1 }), (offers) => {
        let known: KnownListing | undefined;
        offers.forEach(({ withdrawnBefore, ...facts }, index) => {
          const before: KnownListing | undefined =
            known && withdrawnBefore ? { ...known, withdrawnAt: day(index) } : known;
          const change = stockChange(before, { ...offer, ...facts }, day(index));
          if (change.kind !== "unchanged") known = { listing: change.listing };
          expect(stockChange(known, { ...offer, ...facts }, day(index + 1))).toEqual({ kind: "unchanged" });
        });
      }),
    );
  });

  it("leaves a history that ends with the price asked, repeats no price, starts with the initial one, and dates its drop", () => {
    fc.assert(
      fc.property(fc.array(someOffer, { minLength: 1 }), (offers) => {
        let known: KnownListing | undefined;
        const history: PriceEntry[] = [];
        offers.forEach(({ withdrawnBefore, ...facts }, index) => {
          const before: KnownListing | undefined = known && {
            ...known,
            history: [...history],
            ...(withdrawnBefore ? { withdrawnAt: day(index) } : {}),
          };
          const change = stockChange(before, { ...offer, ...facts }, day(index));
          if (change.kind === "unchanged") return;
          known = { listing: change.listing };
          if (change.priceEntry !== undefined) history.push(change.priceEntry);
        });
        expect(history.at(0)?.price).toBe(known?.listing.initialPrice);
        expect(history.at(-1)?.price).toBe(known?.listing.price);
        expect(history.every(({ price }, index) => price !== history[index - 1]?.price)).toBe(true);
        expect(known?.listing.firstOnlineDate).toBe(day(0));
        expect(known?.listing.priceDropDate).toBe(reductionDay(history));
      }),
    );
  });
});

describe("full-stock semantics", () => {
  it("withdraws what is online and absent from the feed, and nothing else", () => {
    expect(absentFrom(["A", "B", "C"], new Set(["B", "D"]))).toEqual(["A", "C"]);
  });
});

describe("a price set by hand", () => {
  const known: KnownListing = { listing: listingAfter(undefined, offer, MONDAY) };
  const byHand = (price: number, from: KnownListing = known, at = TUESDAY): Listing => {
    const change = repriced(from, price, at);
    if (change.kind === "unchanged") throw new Error("nothing changed");
    return change.listing;
  };

  it("is a step of the price history and a drop like any other", () => {
    expect(repriced(known, 13_990, TUESDAY)).toMatchObject({
      kind: "changed",
      listing: { price: 13_990, priceInFile: 14_990, initialPrice: 14_990, priceDropDate: "2026-03-03" },
      priceEntry: { date: TUESDAY, price: 13_990 },
    });
    expect(repriced(known, 14_990, TUESDAY)).toEqual({ kind: "unchanged" });
  });

  it("stands while files say what they said, and goes with the first that says something else", () => {
    const listing = byHand(13_990);
    expect(stockChange({ listing }, offer, WEDNESDAY)).toEqual({ kind: "unchanged" });
    expect(listingAfter({ listing }, { ...offer, mileage: 32_400 }, WEDNESDAY)).toMatchObject({
      price: 13_990,
      priceInFile: 14_990,
      mileage: 32_400,
    });
    const after = listingAfter({ listing }, { ...offer, price: 13_500 }, WEDNESDAY);
    expect(after.price).toBe(13_500);
    expect(after).not.toHaveProperty("priceInFile");
  });

  it("is the file's again when it is set to what the file says, whatever came between", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 100, max: 99_999 }), { minLength: 1, maxLength: 5 }), (prices) => {
        let listing = known.listing;
        for (const price of prices) {
          const change = repriced({ listing }, price, TUESDAY);
          if (change.kind !== "unchanged") listing = change.listing;
          expect(listing.price).toBe(price);
          expect(listing.priceInFile).toBe(price === offer.price ? undefined : offer.price);
        }
        const back = repriced({ listing }, offer.price, WEDNESDAY);
        expect(back.kind === "unchanged" ? listing : back.listing).not.toHaveProperty("priceInFile");
      }),
    );
  });
});

describe("a vehicle that is kept for somebody", () => {
  const known: KnownListing = { listing: listingAfter(undefined, offer, MONDAY) };
  const kept = (): Listing => {
    const change = reserved(known, true, TUESDAY);
    if (change.kind === "unchanged") throw new Error("nothing changed");
    return change.listing;
  };

  it("is the same listing but for that, and again what it was once that is lifted", () => {
    expect(kept()).toEqual({ ...known.listing, reservedAt: TUESDAY });
    expect(reserved({ listing: kept() }, false, WEDNESDAY)).toEqual({ kind: "changed", listing: known.listing });
    expect(reserved({ listing: kept() }, true, WEDNESDAY)).toEqual({ kind: "unchanged" });
    expect(reserved(known, false, TUESDAY)).toEqual({ kind: "unchanged" });
  });

  it("stays so whatever files and prices say", () => {
    expect(stockChange({ listing: kept() }, offer, WEDNESDAY)).toEqual({ kind: "unchanged" });
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 99_999 }), fc.integer({ min: 0, max: 300_000 }), (price, mileage) => {
        const changes = [
          stockChange({ listing: kept() }, { ...offer, price, mileage }, WEDNESDAY),
          repriced({ listing: kept() }, price, WEDNESDAY),
        ];
        for (const change of changes)
          expect(change.kind === "unchanged" ? kept() : change.listing).toMatchObject({ reservedAt: TUESDAY });
      }),
    );
  });

  it("is so by what the file says, and free again once that says otherwise", () => {
    const reservedOffer = { ...offer, isReserved: true } as const;
    const added = listingAfter(undefined, reservedOffer, MONDAY);
    expect(added).toMatchObject({ reservedAt: MONDAY, reservedInFile: MONDAY });
    expect(added).not.toHaveProperty("isReserved");
    expect(stockChange({ listing: added }, reservedOffer, TUESDAY)).toEqual({ kind: "unchanged" });
    expect(listingAfter({ listing: added }, offer, TUESDAY)).toEqual(known.listing);
    const later = listingAfter(known, reservedOffer, TUESDAY);
    expect(later).toMatchObject({ reservedAt: TUESDAY, reservedInFile: TUESDAY });
    const repricedLater = repriced({ listing: later }, 9000, WEDNESDAY);
    expect(repricedLater).toMatchObject({ listing: { reservedAt: TUESDAY, reservedInFile: TUESDAY } });
  });

  it("stays so by hand where the file says so and no more, and stays free by hand while the file says the same", () => {
    const reservedOffer = { ...offer, isReserved: true } as const;
    const byBoth = listingAfter({ listing: kept() }, reservedOffer, WEDNESDAY);
    expect(byBoth).toMatchObject({ reservedAt: TUESDAY, reservedInFile: WEDNESDAY });
    expect(listingAfter({ listing: byBoth }, offer, WEDNESDAY)).toEqual(kept());
    const byFile = listingAfter(undefined, reservedOffer, MONDAY);
    const lifted = reserved({ listing: byFile }, false, TUESDAY);
    if (lifted.kind === "unchanged") throw new Error("nothing changed");
    expect(lifted.listing).not.toHaveProperty("reservedAt");
    expect(stockChange(lifted, reservedOffer, WEDNESDAY)).toEqual({ kind: "unchanged" });
    const freed = listingAfter(lifted, offer, WEDNESDAY);
    expect(listingAfter({ listing: freed }, reservedOffer, WEDNESDAY)).toMatchObject({ reservedAt: WEDNESDAY });
  });

  it("is kept for nobody once it has left: neither where it comes back nor under another reference", () => {
    const gone = { listing: kept(), withdrawnAt: TUESDAY };
    expect(listingAfter(gone, offer, WEDNESDAY)).not.toHaveProperty("reservedAt");
    expect(reserved(gone, false, WEDNESDAY)).toEqual({ kind: "unchanged" });
    const next = relistedAs({ listing: kept(), history: [] }, { ...offer, reference: "C100-B2" }, WEDNESDAY);
    expect(next.listing).not.toHaveProperty("reservedAt");
  });
});
