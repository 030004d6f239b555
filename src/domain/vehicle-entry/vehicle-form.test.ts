import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import type { Listing } from "../listings/listing.ts";
import { HELD_FIELDS, valuesOf } from "../stock/held-fields.ts";
import type { Offer } from "../stock/stock-change.ts";
import { givenBack, rewritten, stockChange } from "../stock/stock-change.ts";
import type { VehicleFields } from "./vehicle-form.ts";
import { NO_VEHICLE, VEHICLE_LINES, fieldsOf, readVehicle } from "./vehicle-form.ts";

const TODAY = "2026-11-28";
const NOW = `${TODAY}T08:00:00.000Z`;
const duster = listingWith({
  reference: "C100-D",
  vertical: "car",
  make: "DACIA",
  model: "DUSTER",
  version: "1.5 BLUE DCI 115 PRESTIGE",
  price: 13_400,
  mileage: 84_312,
  year: 2019,
  firstTrafficMonth: "2019-03",
  consumption: 4.5,
  options: ["gps", "valise bord"],
});

const read = (typed: Partial<VehicleFields>, before = duster) =>
  readVehicle({ ...fieldsOf(before), ...typed }, { before, today: TODAY });

it("a version says once which generation it is of, as its name does", () => {
  const { values } = read({ vehicle: "Sandero 3 Stepway", version: "III TCE 90" });
  expect([values.vehicle?.commercialName, values.version?.version]).toEqual(["SANDERO III STEPWAY", "TCE 90"]);
});

/** The listing once some fields are typed otherwise. */
function typedOver(before: Listing, typed: Partial<VehicleFields>): Listing {
  const { values, price, issues } = read(typed, before);
  expect(issues).toEqual([]);
  const change = rewritten({ listing: before }, { values, ...(price === undefined ? {} : { price }) }, NOW);
  return change.kind === "unchanged" ? before : change.listing;
}

function offerIn(listing: Listing): Offer {
  const { initialPrice: _i, firstOnlineDate: _f, verdict: _v, inFile: _h, priceInFile: _p, ...offer } = listing;
  return offer;
}

function nextFile(listing: Listing, offer: Offer): Listing {
  const change = stockChange({ listing }, offer, NOW);
  return change.kind === "unchanged" ? listing : change.listing;
}

describe("a vehicle of the stock in its form", () => {
  it("is the same vehicle when nothing is typed, whatever its fields can show of it", () => {
    const { values, price, issues } = read({});
    expect(issues).toEqual([]);
    expect(price).toBe(13_400);
    expect(rewritten({ listing: duster }, { values, price: 13_400 }, NOW)).toEqual({ kind: "unchanged" });
  });

  it("takes what is typed with spaces and units, and says nothing of what is left empty", () => {
    const after = typedOver(duster, { mileage: "86 000 km", power: "115 ch", consumption: "4,8 l", owners: "" });
    expect(after).toMatchObject({ mileage: 86_000, powerDIN: 115, consumption: 4.8, firstHand: false });
    expect(after).not.toHaveProperty("owners");
  });

  it("keeps the equipment that the form does not offer", () => {
    expect(typedOver(duster, { options: ["camera-recul"] }).options).toEqual(["camera-recul", "valise bord"]);
  });

  it("masks a number in the words that are typed", () => {
    expect(typedOver(duster, { description: "Appelez le 06 12 34 56 78." }).description).toBe(
      "Appelez le [numéro masqué].",
    );
  });

  it.each([
    ["vehicle", ""],
    ["vehicle", "Zorglub 12"],
    ["vehicle", "Dacia Zorglub"],
    ["registered", "31/02/2019"],
    ["registered", "03/2030"],
    ["mileage", ""],
    ["mileage", "beaucoup"],
    ["energy", "vapeur"],
    ["power", "0"],
    ["fiscalPower", "999"],
    ["doors", "12"],
    ["colour", "mauve"],
    ["critAir", "9"],
    ["consumption", "100"],
    ["owners", "0"],
    ["inspected", "12/2026"],
    ["warranty", "500"],
    ["price", "12"],
    ["description", "x".repeat(4001)],
  ] as const)("says of %s that %j is none, and of nothing else", (field, typed) => {
    expect(read({ [field]: typed }).issues.map((issue) => issue.field)).toEqual([field]);
  });

  it.each([
    ["a thousand million", "1 000 000 000"],
    ["all that fit", "9".repeat(120)],
  ])("says of %s kilometres how many there may be", (_, mileage) => {
    expect(read({ mileage }).issues).toEqual([
      { field: "mileage", value: mileage, message: "Kilométrage\u202f: de 0 à 2\u202f000\u202f000." },
    ]);
  });

  it("asks of a new vehicle for its name, first registration, mileage and price, and for nothing more", () => {
    expect(readVehicle(NO_VEHICLE, { today: TODAY }).issues.map(({ field }) => field)).toEqual([
      "vehicle",
      "registered",
      "mileage",
      "price",
    ]);
    const typed = { vehicle: "Dacia Duster", registered: "03/2019", mileage: "10", price: "9000" };
    expect(readVehicle({ ...NO_VEHICLE, ...typed }, { today: TODAY })).toMatchObject({
      issues: [],
      values: { vehicle: { make: "DACIA", model: "DUSTER", commercialName: "DUSTER II" } },
    });
  });

  it("reads the digits of a day and of a month without their slashes", () => {
    expect(read({ registered: "14032019" }).values.registered).toEqual({ year: 2019, firstTrafficDate: "2019-03-14" });
    expect(read({ registered: "032019" }).values.registered).toEqual({ year: 2019, firstTrafficMonth: "2019-03" });
    expect(read({ inspected: "092025" }).values.inspected).toEqual({ technicalInspectionDate: "2025-09-01" });
  });

  it("never throws, whatever is typed", () => {
    const typed = fc.record(Object.fromEntries(VEHICLE_LINES.map((name) => [name, fc.string({ maxLength: 130 })])));
    fc.assert(
      fc.property(typed, (lines) => {
        for (const { message } of read(lines).issues) expect(message).not.toBe("");
      }),
    );
  });
});

describe("what is typed of a vehicle that a file brings", () => {
  const offer = offerIn(duster);
  const after = typedOver(duster, { mileage: "86 000", colour: "bleu" });

  it("stands while files say what they said of that field, whatever else they say", () => {
    expect(after.inFile).toEqual({ mileage: { mileage: 84_312 }, colour: valuesOf("colour", duster) });
    expect(nextFile(after, offer)).toEqual(after);
    expect(nextFile(after, { ...offer, version: "AUTRE" })).toMatchObject({ mileage: 86_000, version: "AUTRE" });
  });

  it("goes with the first file that says something else of it, and of nothing beside", () => {
    const next = nextFile(after, { ...offer, mileage: 85_000 });
    expect(next).toMatchObject({ mileage: 85_000, externalColor: "bleu" });
    expect(Object.keys(next.inFile ?? {})).toEqual(["colour"]);
  });

  it("is held field by field: typed back or given back, it is the file's again", () => {
    const back = typedOver(after, { mileage: "84 312" });
    expect(Object.keys(back.inFile ?? {})).toEqual(["colour"]);
    const given = givenBack({ listing: back }, "colour", NOW);
    expect(given).toMatchObject({ kind: "changed" });
    if (given.kind === "unchanged") throw new Error("nothing was given back");
    expect(given.listing).toEqual(duster);
    expect(givenBack({ listing: duster }, "colour", NOW)).toEqual({ kind: "unchanged" });
  });

  it("holds nothing of a vehicle that no file brings", () => {
    const change = rewritten({ listing: duster }, { values: { mileage: { mileage: 1 } }, isWithoutFile: true }, NOW);
    expect(change).toMatchObject({ kind: "changed", listing: { mileage: 1 } });
    expect(change.kind === "unchanged" ? undefined : change.listing).not.toHaveProperty("inFile");
  });

  it("leaves the file's listing once all is given back, whichever fields were typed in whichever order", () => {
    const typed = fc.uniqueArray(fc.constantFrom("mileage", "power", "co2", "owners", "warranty", "price"), {
      minLength: 1,
    });
    fc.assert(
      fc.property(typed, fc.integer({ min: 100, max: 110 }), (names, figure) => {
        let listing = duster;
        for (const name of names) listing = typedOver(listing, { [name]: name === "owners" ? "3" : String(figure) });
        expect(nextFile(listing, offer)).toEqual(listing);
        for (const field of HELD_FIELDS) {
          const change = givenBack({ listing }, field, NOW);
          if (change.kind !== "unchanged") listing = change.listing;
        }
        expect(listing).not.toHaveProperty("inFile");
        const { price, priceInFile = price, ...rest } = listing;
        const { price: asked, ...stood } = offerIn(duster);
        expect(priceInFile).toBe(asked);
        expect(rest).toMatchObject(stood);
      }),
    );
  });
});
