import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DepositFields } from "./deposit.ts";
import { NOTHING_TYPED, TEXT_FIELDS, mayDo } from "./deposit.ts";
import { readDeposit, stepOf } from "./read-deposit.ts";
import { offerOf } from "./to-offer.ts";

const SURROUNDINGS = { today: "2026-11-28", ours: "messages@virage.example" };

const DUSTER: DepositFields = {
  ...NOTHING_TYPED,
  vehicle: "Dacia Duster II",
  registered: "14/03/2019",
  energy: "GO",
  fiscalPower: "5 CV",
  kilowatts: "85",
  plate: "ez 418 pt",
  colour: "gris",
  version: "1.5 BLUE DCI 115 PRESTIGE 4X2",
  gearbox: "MANUAL",
  mileage: "84 300 km",
  postcode: "42100 Saint-Étienne",
  inspected: "09/2026",
  owners: "2",
  service: "complet",
  options: ["gps", "camera-recul", "inconnu"],
  defects: "Rayure au pare-chocs.",
  price: "13 400 €",
  text: "Duster de 2019, appelez le 06 12 34 56 78.",
  email: "paul.rey@exemple.fr",
  phone: "06 71 00 00 09",
  isOwn: true,
};

const read = (fields: Partial<DepositFields>) => readDeposit({ ...DUSTER, ...fields }, SURROUNDINGS);
const issueOf = (fields: Partial<DepositFields>) => read(fields).issues.map(({ field }) => field);

describe("what a private seller types", () => {
  it("is read with its spaces, units and the marks of the registration certificate", () => {
    const { facts, issues } = read({});
    expect(issues).toEqual([]);
    expect(facts).toMatchObject({
      registered: "2019-03-14",
      energy: "dies",
      fiscalPower: 5,
      powerDIN: 116,
      plate: "EZ418PT",
      mileage: 84_300,
      inspected: "2026-09-01",
      owners: 2,
      price: 13_400,
      options: ["camera-recul", "gps"],
      email: "paul.rey@exemple.fr",
      phone: "+33671000009",
    });
    expect(facts.vehicle?.model.key).toBe("DUSTER");
    expect(facts.place).toMatchObject({ zipcode: "42100", department: "42", region: "FR-ARA" });
  });

  it("has the body, the doors and the seats of its generation, and of an untold one what all of its year have", () => {
    const named = { vehicle: "Renault Clio IV", registered: "14/03/2016" };
    const clio = { category: "40", commercialName: "CLIO IV", doors: 5, seats: 5 };
    expect(offerOf(read(named).facts, "P1", [])).toMatchObject(clio);
    // A hatchback or an estate.
    const untold = offerOf(read({ ...named, vehicle: "RENAULT CLIO" }).facts, "P1", []);
    expect(untold).toMatchObject({ doors: 5, seats: 5 });
    expect(untold).not.toHaveProperty("category");
    expect(untold).not.toHaveProperty("commercialName");
  });

  it("has the displacement and the seats of its certificate where the catalogue does not say them", () => {
    const sample = { cubic: "1 461 cm3", seats: "4 places" };
    // A Duster II has five seats, whichever it is: they are not asked for, and what was typed before is not read.
    expect(read({ ...sample, seats: "beaucoup" })).toMatchObject({ facts: { cubic: 1461 }, issues: [] });
    expect(offerOf(read(sample).facts, "P1", [])).toMatchObject({ cubic: 1461, seats: 5 });
    const unlisted = { ...sample, vehicle: "Dacia Zorglub", otherKind: "car" };
    expect(offerOf(read(unlisted).facts, "P1", [])).toMatchObject({ cubic: 1461, seats: 4 });
    expect(read({ ...sample, energy: "EL" }).facts).not.toHaveProperty("cubic");
    expect(issueOf({ ...unlisted, seats: "10", cubic: "1,4 litre" })).toEqual(["cubic", "seats"]);
    expect(read({ cubic: "30 000" }).issues).toEqual([
      { field: "cubic", value: "30 000", message: "Cylindrée\u202f: de 20 à 20\u202f000." },
    ]);
  });

  it("of a motorcycle has the displacement that its generation alone has", () => {
    const moto = { vehicle: "Yamaha MT-07", registered: "14/03/2022", energy: "ES", cubic: "1" };
    expect(read(moto).issues).toEqual([]);
    expect(offerOf(read(moto).facts, "P1", [])).toMatchObject({ vertical: "moto", cubic: 690 });
  });

  it("is an offer of a private seller, whose number is masked and whose plate is nowhere", () => {
    const offer = offerOf(read({}).facts, "P1", [{ shown: "ab" }]);
    expect(offer).toMatchObject({
      make: "DACIA",
      model: "DUSTER",
      year: 2019,
      customerFamilyCode: "PART",
      sellerType: "PARTICULIER",
      critAir: 2,
      photos: ["media:ab"],
    });
    expect(offer?.description).toContain("[numéro masqué]");
    expect(JSON.stringify(offer)).not.toMatch(/EZ.?418.?PT|34 56 78|paul\.rey/);
  });

  it.each([
    ["vehicle", ""],
    ["vehicle", "Zorglub 12"],
    ["vehicle", "Dacia Zorglub"],
    ["registered", "31/02/2019"],
    ["registered", "01/2030"],
    ["energy", ""],
    ["energy", "XX"],
    ["fiscalPower", "beaucoup"],
    ["cubic", "1,5 litre"],
    ["plate", "pas de plaque"],
    ["mileage", ""],
    ["mileage", "3000000"],
    ["postcode", "00000"],
    ["postcode", "Lyon"],
    ["inspected", "12/2026"],
    ["owners", "0"],
    ["price", ""],
    ["price", "50"],
    ["text", "x".repeat(2001)],
    ["email", "paul"],
    ["email", "messages@virage.example"],
    ["phone", "12"],
    ["phone", "0899 12 34 56"],
  ] as const)("says of %s that %j is none, and nothing else", (field, value) => {
    expect(issueOf({ [field]: value })).toEqual([field]);
  });

  it.each([
    ["a thousand million", "1 000 000 000"],
    ["all that fit", "9".repeat(120)],
  ])("says of %s kilometres how many there may be", (_, mileage) => {
    expect(readDeposit({ ...DUSTER, mileage }, SURROUNDINGS)).toMatchObject({
      issues: [
        { field: "mileage", message: expect.stringMatching(/^Kilométrage\u202f: de [\d\u202f]+ à [\d\u202f]+\.$/) },
      ],
    });
  });

  it.each(["9900,50", "9 900.50 €", "9.900,5"])("takes no cents for more euros: %s", (price) => {
    expect(readDeposit({ ...DUSTER, price }, SURROUNDINGS)).toMatchObject({
      issues: [{ field: "price", message: "Prix\u202f: en euros entiers, sans centimes, comme 9\u202f900." }],
    });
  });

  it("reads a point between thousands", () => {
    expect(readDeposit({ ...DUSTER, price: "9.900 €" }, SURROUNDINGS)).toMatchObject({
      issues: [],
      facts: { price: 9900 },
    });
  });

  it("asks whether the vehicle is the seller’s", () => {
    expect(issueOf({ isOwn: false })).toEqual(["isOwn"]);
  });

  it("needs no address of who is signed in", () => {
    expect(readDeposit({ ...DUSTER, email: "" }, { ...SURROUNDINGS, owner: "a@exemple.fr" })).toMatchObject({
      issues: [],
      facts: { email: "a@exemple.fr" },
    });
  });

  it("never throws, and is an offer wherever no issue is told", () => {
    const texts = fc.record(
      Object.fromEntries(
        TEXT_FIELDS.map((name) => [name, fc.oneof(fc.constant(DUSTER[name]), fc.string({ maxLength: 130 }))]),
      ),
    );
    fc.assert(
      fc.property(texts, (typed) => {
        const { facts, issues } = read(typed);
        for (const { field, message } of issues) {
          expect(stepOf(field)).toBeDefined();
          expect(message).not.toBe("");
        }
        if (issues.length === 0) expect(offerOf(facts, "P1", [])).toBeDefined();
      }),
    );
  });
});

it("lets what waits for a person be changed, and nobody sell it twice", () => {
  expect(mayDo({ state: "moderation" }, "edit")).toBe(true);
  expect(mayDo({ state: "sold" }, "sell")).toBe(false);
  expect(mayDo({ state: "online" }, "delete")).toBe(false);
});
