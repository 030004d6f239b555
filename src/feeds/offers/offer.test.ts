import { describe, expect, it } from "vitest";
import { findMake, findModel } from "../../domain/catalogue/makes.ts";
import type { Dealer } from "../../domain/listings/dealer.ts";
import { BUILT_IN_MAPPINGS } from "../built-in-mappings.ts";
import { rowReader } from "../mapping/row-reader.ts";
import { PROSE_TARGETS, TEXT_TARGETS } from "../mapping/targets.ts";
import { cellsOf, columnKey } from "../reading/feed-row.ts";
import type { Cell } from "../reading/feed-row.ts";
import { readOffer } from "./offer.ts";

const DEALER: Dealer = { curef: "C100", name: "Courtage du Sud", sellerType: "COURTIER", place: {} };

function read(row: Readonly<Record<string, Cell>>, dealer = DEALER) {
  const [mapping] = BUILT_IN_MAPPINGS;
  if (mapping === undefined) throw new Error("no mapping");
  const stated: Readonly<Record<string, Cell>> = {
    reference: "a1",
    make: "Peugeot",
    model: "208",
    price: "14990",
    mileage: "32000",
    year: "2022",
    ...row,
  };
  const cells = cellsOf(new Map(Object.entries(stated).map(([name, cell]) => [columnKey(name), cell])));
  const context = { dealer, catalogue: { findMake, findModel }, verticals: mapping.verticals, today: "2026-01-15" };
  return readOffer("C100-A1", rowReader(mapping, "2026-01-15")(cells), context);
}

describe("an offer", () => {
  it("carries the kind of its seller [1.4]", () => {
    expect(read({}).offer).toMatchObject({
      sellerType: "COURTIER",
      customerFamilyCode: "COURTIER_AUTOMOBILE",
      curef: "C100",
    });
  });

  it("carries the months of its warranty, its last inspection and the test of its figures", () => {
    const stated = { warrantyMonths: "12", technicalInspectionDate: "2025-11-04", emissionsCycle: "wltp", co2: "120" };
    expect(read(stated).offer).toMatchObject({
      allWarranty: true,
      warrantyMonths: 12,
      technicalInspectionDate: "2025-11-04",
      emissionsCycle: "WLTP",
    });
    const { offer, issues } = read({ warrantyMonths: "500", emissionsCycle: "EPA" });
    expect(issues.map(({ field, code }) => `${field} ${code}`)).toEqual([
      "warrantyMonths outOfRange",
      "emissionsCycle unknownWord",
    ]);
    expect(offer).not.toHaveProperty("warrantyMonths");
  });

  it("carries its seller’s own words, line by line, without the numbers that are told on demand", () => {
    expect(read({ description: "<p>Première main.<br>Tél. 06 12 34 56 78</p>" }).offer).toMatchObject({
      description: "Première main.\nTél. [numéro masqué]",
    });
    const { offer, issues } = read({ description: "Bon état. ".repeat(1000) });
    expect(offer?.description).toMatch(/^(?:Bon état\. )+Bon(?: état\.)?…$/);
    expect(issues).toMatchObject([{ field: "description", code: "shortened", consequence: "noted" }]);
    expect(read({ description: " \n" }).offer).not.toHaveProperty("description");
  });

  it("has a history report when it says where it can be read, and sends nobody to an address that is none", () => {
    const address = "https://histovec.interieur.gouv.fr/histovec/report?id=1";
    expect(read({ historyReport: address }).offer).toMatchObject({ autoviza: true, historyReport: address });
    for (const other of ["http://rapport.fr/1", "https://evil.example/phish?tel=0612345678"]) {
      const { offer, issues } = read({ historyReport: other });
      expect(issues).toMatchObject([{ field: "historyReport", code: "unreadable", consequence: "left-out" }]);
      expect(offer).toMatchObject({ autoviza: false });
      expect(offer).not.toHaveProperty("historyReport");
    }
  });

  it("stands in the street of its own town, or at its dealer’s", () => {
    expect(read({ street: "14 quai Paul-Sédallian", zipcode: "69009", city: "Lyon" }).offer?.place).toMatchObject({
      street: "14 quai Paul-Sédallian",
      zipcode: "69009",
    });
    expect(read({ street: "Tél. 06 12 34 56 78", zipcode: "69009", city: "Lyon" }).offer?.place).not.toHaveProperty(
      "street",
    );
    for (const none of ["12 rue Pasteur 06/12/34/56/78", "3 rue Bayard, contact@garage.fr"])
      expect(read({ street: none, zipcode: "69009", city: "Lyon" }).offer?.place).not.toHaveProperty("street");
    expect(
      read({ street: "12 - 14 - 16 - 18 rue de Paris", zipcode: "69009", city: "Lyon" }).offer?.place,
    ).toHaveProperty("street");
  });

  it("takes its dealer’s street in its dealer’s town alone, and never beside a street of its own, which is told", () => {
    const dealer: Dealer = { ...DEALER, place: { zipcode: "69009", city: "LYON", street: "3 rue de la Claire" } };
    const placed = (row: Readonly<Record<string, Cell>>) => {
      const { offer, issues } = read(row, dealer);
      return { street: offer?.place.street, issues: issues.map(({ field, value, code }) => [field, value, code]) };
    };
    const OWN = "14 quai Paul-Sédallian";
    expect(placed({})).toEqual({ street: "3 rue de la Claire", issues: [] });
    expect(placed({ zipcode: "69009", city: "Lyon" })).toEqual({ street: "3 rue de la Claire", issues: [] });
    expect(placed({ zipcode: "69009", city: "Lyon", street: OWN })).toEqual({ street: OWN, issues: [] });
    expect(placed({ zipcode: "69003", city: "Lyon" })).toEqual({ street: undefined, issues: [] });
    expect(placed({ zipcode: "35000", city: "Rennes" })).toEqual({ street: undefined, issues: [] });
    expect(placed({ street: OWN })).toEqual({ street: undefined, issues: [["street", OWN, "unreadable"]] });
    const none = "Tél. 06 12 34 56 78";
    expect(placed({ zipcode: "69009", city: "Lyon", street: none })).toEqual({
      street: undefined,
      issues: [["street", none, "unreadable"]],
    });
    expect(read({ street: OWN }, dealer).offer?.place).toEqual({ zipcode: "69009", city: "LYON" });
  });

  it("has no number, address or link in its version or generation, and tells that one was taken out", () => {
    const { offer, issues } = read({
      version: "1.2 PureTech 100 Active Tel 06 12 34 56 78",
      commercialName: "208 Spéciale www.garage.fr",
    });
    expect(offer).toMatchObject({ version: "1.2 PURETECH 100 ACTIVE", commercialName: "208 SPECIALE" });
    expect(issues).toMatchObject([
      { field: "version", code: "contactRemoved", consequence: "noted" },
      { field: "commercialName", value: "208 Spéciale www.garage.fr", code: "contactRemoved" },
    ]);
    expect(read({ version: "0612345678" }).offer?.version).toBe("");
    expect(read({ version: "1.2 PureTech 100 Active" }).issues).toEqual([]);
  });

  it("shows no number, address or link, in whichever of its texts one stood", () => {
    const [number, address, link] = ["06 12 34 56 78", "jean@garage.fr", "www.garage.fr"];
    // Never shown: what the dealer calls the vehicle. A report is read at its address.
    const apart = new Set(["reference", "historyReport"]);
    for (const field of [...Object.keys(TEXT_TARGETS), ...Object.keys(PROSE_TARGETS)].filter(
      (name) => !apart.has(name),
    ))
      for (const contact of [number, address, link]) {
        const stated = { country: "Belgique", [field]: `Zagato ${contact}` };
        const { offer, issues } = read(stated);
        expect(JSON.stringify(offer).toLowerCase(), `${field} ${contact}`).not.toMatch(/06 12|garage/);
        if (field !== "description" && field !== "country")
          expect(
            issues.map((issue) => issue.field),
            `${field} ${contact}`,
          ).toContain(field);
      }
    expect(read({ model: number }).offer).toBeUndefined();
    expect(read({ model: number }).issues).toMatchObject([
      { field: "model", code: "contactRemoved", consequence: "rejected" },
    ]);
  });

  it("leaves out all that is not stated and not settled by the catalogue", () => {
    const { offer } = read({});
    for (const field of ["energy", "powerDIN", "co2", "owners", "critAir", "externalColor", "loaMonthly"])
      expect(offer).not.toHaveProperty(field);
    expect(offer).toMatchObject({ firstHand: false, delivery: false, options: [], photos: [], version: "" });
  });

  it("takes doors, seats and size from the one generation that fits, unless the feed states them", () => {
    expect(read({}).offer).toMatchObject({ commercialName: "208 II", doors: 5, seats: 5 });
    expect(read({ doors: "3", length: "4100" }).offer).toMatchObject({ length: 4100 });
    expect(read({ year: "1999" }).offer).not.toHaveProperty("length");
  });

  it("tells which hybrid it is as its version does, and contradicts only what says otherwise", () => {
    const hybrid = (energy: string, version: string) => read({ model: "3008", year: "2021", energy, version });
    expect(hybrid("Hybride", "HYBRID 225 E-EAT8 GT").offer).toMatchObject({ energy: "plug_hyb" });
    expect(hybrid("Hybride", "HYBRID 225 E-EAT8 GT").issues).toEqual([]);
    expect(hybrid("Hybride", "ALLURE").offer).toMatchObject({ energy: "hyb" });
    const { offer, issues } = hybrid("Hybride non rechargeable", "HYBRID 225 E-EAT8 GT");
    expect(offer).toMatchObject({ energy: "not_plug_hyb" });
    expect(issues).toMatchObject([{ field: "energy", code: "contradiction", consequence: "noted" }]);
  });

  it("notes a body that no van of the model has, and a kind that nothing tells", () => {
    const van = read({ make: "Nissan", model: "NV250", year: "2020", category: "SUV" });
    expect(van.offer).toMatchObject({ vertical: "truck", category: "81" });
    expect(van.issues).toMatchObject([{ field: "category", code: "corrected", consequence: "noted" }]);
    const unknown = read({ make: "Kawasaki", model: "Zebulon", year: "2020" });
    expect(unknown.issues).toMatchObject([{ code: "unknownModel", message: expect.stringContaining("supposé") }]);
  });

  it("takes no seats of the catalogue where the version counts others", () => {
    expect(
      read({ make: "Renault", model: "Kangoo III", year: "2023", version: "TCE 130 7 PLACES" }).offer,
    ).toMatchObject({
      seats: 7,
    });
    const minibus = { make: "Renault", model: "Master", year: "2016" };
    expect(read({ ...minibus, version: "MINIBUS L3H2 17 PLACES" }).offer).toMatchObject({ seats: 17 });
    const { offer, issues } = read({ ...minibus, version: "MINIBUS L3H2", seats: "17" });
    expect([offer?.seats, offer?.category, issues]).toEqual([17, "82", []]);
  });

  it("has not the seats that no car of its model has, and its generation’s instead", () => {
    const { offer, issues } = read({ seats: "9" });
    expect(offer?.seats).toBe(5);
    expect(issues).toMatchObject([
      {
        field: "seats",
        code: "impossible",
        consequence: "left-out",
        message: "Places : 9 est impossible pour Peugeot 208, qui en a 5 au plus.",
      },
    ]);
  });

  it("keeps the words that its model’s column says beyond the model, and is the hybrid that they say", () => {
    const clio = { make: "Renault", model: "Clio E-Tech 140", version: "Techno" };
    expect(read(clio)).toMatchObject({
      offer: { model: "CLIO", version: "E-TECH 140 TECHNO", energy: "not_plug_hyb", critAir: 1 },
      issues: [],
    });
    expect(read({ ...clio, energy: "Essence" })).toMatchObject({
      offer: { energy: "not_plug_hyb" },
      issues: [
        {
          code: "corrected",
          message: "Énergie : « Hybride non rechargeable » d’après la version, et non « Essence ».",
        },
      ],
    });
    expect(read({ make: "Mercedes-Benz", model: "A 180 d", version: "Progressive Line" }).offer).toMatchObject({
      model: "CLASSE A",
      version: "180 D PROGRESSIVE LINE",
    });
  });

  it("is told to be of another fuel than its version, and claims no sticker then", () => {
    const { offer, issues } = read({
      make: "Renault",
      model: "Clio",
      version: "1.5 dCi 90",
      year: "2018",
      energy: "Essence",
    });
    expect(offer).toMatchObject({ energy: "ess" });
    expect(offer).not.toHaveProperty("critAir");
    expect(issues).toMatchObject([
      {
        code: "contradiction",
        message: "Énergie : « Essence » est indiqué, mais la version « 1.5 DCI 90 » dit diesel.",
      },
    ]);
    expect(read({ energy: "Essence" })).toMatchObject({ offer: { critAir: 1 }, issues: [] });
  });

  it("of a hybrid has the sticker of the engine that its energy names, by words or by the letters of the certificate", () => {
    for (const energy of ["GH", "Diesel hybride", "Hybride diesel", "Gazole-électricité hybride non rechargeable"])
      expect(read({ energy, model: "3008", year: "2015" }).offer, energy).toMatchObject({ critAir: 2 });
    for (const energy of ["EH", "Hybride", "Essence hybride"])
      expect(read({ energy, model: "3008", year: "2023" }).offer, energy).toMatchObject({ critAir: 1 });
    expect(read({ energy: "GL", model: "3008", year: "2023" }).offer).toMatchObject({ energy: "plug_hyb", critAir: 1 });
    // None can be electric alone: the class is that of its own engine.
    expect(read({ energy: "GH", model: "3008", year: "2015", critAir: "0" }).offer).toMatchObject({ critAir: 2 });
  });

  it.each([
    [{ make: "Mercedes", model: "Classe E", version: "300 de", energy: "Hybride rechargeable", critAir: "2" }, 1],
    [{ make: "Peugeot", model: "508", version: "2.0 HDi Hybrid4", energy: "Diesel/élec.", critAir: "1" }, 2],
  ] as const)("that is a hybrid is told of a sticker that it cannot have, and has its own: %j", (row, own) => {
    const { offer, issues } = read({ ...row, year: "2014", firstTrafficDate: "2014-03-12", price: "9900" });
    expect(offer?.critAir).toBe(own);
    expect(issues.filter(({ field }) => field === "critAir")).toMatchObject([
      { value: row.critAir, code: "impossible", consequence: "left-out" },
    ]);
  });

  it("has neither the figure of its generation nor its make in its version, were they of its model's column", () => {
    const golf = { make: "Volkswagen", energy: "Diesel", year: "2016", version: "2.0 TDI 150 Carat" };
    expect(read({ ...golf, model: "Golf 7" }).offer).toMatchObject({ model: "GOLF", version: "2.0 TDI 150 CARAT" });
    expect(read({ ...golf, model: "Golf 5 portes" }).offer?.version).toBe("5 PORTES 2.0 TDI 150 CARAT");
    const a = { make: "Mercedes-Benz", model: "Mercedes-Benz A 180 d", version: "Progressive Line", year: "2020" };
    expect(read(a)).toMatchObject({ offer: { model: "CLASSE A", version: "180 D PROGRESSIVE LINE" }, issues: [] });
    for (const [make, model, key] of [
      ["Alfa Romeo", "Alfa Romeo Giulietta", "GIULIETTA"],
      ["VW", "Volkswagen Golf", "GOLF"],
      ["Land Rover", "Range Rover Evoque", "RANGE ROVER EVOQUE"],
    ] as const)
      expect(read({ make, model, year: "2016" })).toMatchObject({ offer: { model: key, version: "" }, issues: [] });
  });

  it.each(["3008 HYbrid4", "3008 Hybrid4", "508 HYbrid4"])("is of the model before its hybrid’s name: %s", (model) => {
    const { offer, issues } = read({ model, version: "2.0 HDi 163 ETG6", energy: "Hybride", year: "2013" });
    expect(offer).toMatchObject({ model: model.split(" ")[0], version: "HYBRID4 2.0 HDI 163 ETG6" });
    expect(issues).toEqual([]);
  });

  it("is no car of seven doors or more: none are claimed, and it is told", () => {
    for (const doors of ["7", "9"]) {
      const { offer, issues } = read({ make: "Tatra", model: "613", category: "Berline", doors });
      expect(offer).not.toHaveProperty("doors");
      expect(issues.filter(({ field }) => field === "doors")).toMatchObject([
        { value: doors, code: "impossible", consequence: "left-out" },
      ]);
      // Of a 208 II its generation tells them.
      expect(read({ doors }).offer).toMatchObject({ doors: 5 });
    }
  });

  it("is told to be registered before its generation was sold, by whichever column names that", () => {
    const message = "Année : 2012, mais Renault Clio V n’est vendu que depuis 2019.";
    const renault = { make: "Renault", version: "1.0 TCe 90", year: "", firstTrafficDate: "2012-05-03" };
    expect(read({ ...renault, model: "Clio V" }).issues).toMatchObject([{ code: "unlikely", message }]);
    expect(read({ ...renault, model: "Clio", commercialName: "Clio V" }).issues).toMatchObject([
      { code: "unlikely", message },
    ]);
    expect(read({ ...renault, model: "Clio III", firstTrafficDate: "2012-05-03" }).issues).toEqual([]);
    expect(read({ make: "Hyundai", model: "I 20", version: "1.2 84", year: "2024" })).toMatchObject({
      offer: { commercialName: "I20 III" },
      issues: [],
    });
  });

  it("of a quadricycle has the sticker of its own list, whatever it burns", () => {
    const aixam = { make: "Aixam", model: "City", version: "Premium", energy: "Diesel", year: "2021", powerDIN: "8" };
    expect(read(aixam)).toMatchObject({ offer: { category: "48", critAir: 1 }, issues: [] });
  });

  it("has the class of what it burns where the column of energies says it of a hybrid", () => {
    const hybrid = { make: "Mercedes", model: "Classe C", version: "300 AVANTGARDE", year: "2019", powerDIN: "245" };
    const critAir = (energy: string) => read({ ...hybrid, energy }).offer?.critAir;
    for (const diesel of ["GH", "Diesel hybride", "Hybride diesel", "Gazole / Électrique", "GAZ+ELEC HNR"])
      expect(critAir(diesel), diesel).toBe(2);
    for (const petrol of ["EH", "Essence hybride", "Hybride"]) expect(critAir(petrol), petrol).toBe(1);
    // Both are told, and each has another class.
    const said = read({ ...hybrid, version: "300 TDI", energy: "Essence hybride" });
    expect(said.offer).not.toHaveProperty("critAir");
    expect(said.issues.map(({ code, field }) => [code, field])).toEqual([["contradiction", "energy"]]);
  });

  it("has the month of its registration where no day is told, and what the month settles", () => {
    const clio = { make: "Renault", model: "Clio", version: "1.0 TCe 90", energy: "Essence", year: "" };
    const told = (firstTrafficDate: string) => read({ ...clio, firstTrafficDate });
    const { offer, issues } = told("03/2021");
    expect([offer?.firstTrafficMonth, offer?.year, issues]).toEqual(["2021-03", 2021, []]);
    expect(offer).not.toHaveProperty("firstTrafficDate");
    expect(told("mars 2021").offer).toMatchObject({ firstTrafficMonth: "2021-03" });
    expect(told("2021-03-05").offer).not.toHaveProperty("firstTrafficMonth");
    // Euro 4, 5 and 6 begin with a month of a year: the year alone leaves two classes.
    const motorcycle = { make: "Honda", model: "CB 500 X", energy: "Essence", year: "" };
    expect(read({ ...motorcycle, firstTrafficDate: "09/2004" }).offer).toMatchObject({ critAir: 3 });
    expect(read({ ...motorcycle, year: "2004" }).offer).not.toHaveProperty("critAir");
  });

  it("has the year where it is all that a column of dates says, and nothing of it is at fault", () => {
    const { offer, issues } = read({ year: "", firstTrafficDate: "2021" });
    expect([offer?.year, issues]).toEqual([2021, []]);
    expect(offer).not.toHaveProperty("firstTrafficDate");
    expect(read({ year: "", firstTrafficDate: "2031" }).issues.map(({ field, code }) => [field, code])).toEqual([
      ["year", "outOfRange"],
    ]);
  });

  it("has the year of a month that is told in two figures", () => {
    expect(read({ year: "", firstTrafficDate: "03-19" }).offer).toMatchObject({
      firstTrafficMonth: "2019-03",
      year: 2019,
    });
  });

  it("is refused with the column and the value of a date that cannot be read, where nothing else tells the year", () => {
    const { offer, issues } = read({ year: "", firstTrafficDate: "mars dernier" });
    expect(offer).toBeUndefined();
    expect(issues.filter(({ consequence }) => consequence === "rejected")).toEqual([
      {
        field: "firstTrafficDate",
        value: "mars dernier",
        code: "unreadable",
        consequence: "rejected",
        message: "Année : « mars dernier », dans la colonne « firstTrafficDate », n’est pas une date.",
      },
    ]);
    expect(read({ year: "2019", firstTrafficDate: "mars dernier" }).offer).toMatchObject({ year: 2019 });
  });

  it("is told of a day that has not come yet as such", () => {
    expect(read({ year: "", firstTrafficDate: "2027-05-03" }).issues.map(({ message }) => message)).toEqual([
      "Date de mise en circulation : « 2027-05-03 » est à venir.",
      "Année : « 2027-05-03 » est à venir.",
    ]);
    expect(read({ year: "2027" }).issues).toMatchObject([{ message: "Année : « 2027 » est à venir." }]);
    expect(read({ year: "1890" }).issues).toMatchObject([
      { message: "Année : « 1890 » est impossible, de 1900 à 2026 est attendu." },
    ]);
  });

  it("has the body and the doors that its model was built with", () => {
    const saloon = read({ category: "Berline", doors: "4" });
    expect(saloon.offer).toMatchObject({ category: "40", doors: 5, commercialName: "208 II" });
    expect(saloon.issues).toEqual([]);
    const suv = read({ category: "SUV", doors: "3" });
    expect(suv.offer).toMatchObject({ category: "40" });
    expect(suv.issues.map(({ field, code, consequence }) => `${field} ${code} ${consequence}`)).toContain(
      "category corrected noted",
    );
    const short = read({ commercialName: "208 II", doors: "3" });
    expect(short.offer).toMatchObject({ doors: 5 });
    expect(short.issues).toMatchObject([
      { field: "doors", value: "3", code: "contradiction", consequence: "left-out" },
    ]);
  });

  it("counts six doors and more as six [3.18]", () => {
    const van = { make: "Renault", model: "Master", version: "2.3 dCi 130", energy: "Diesel", doors: "7" };
    expect(read(van)).toMatchObject({ offer: { vertical: "truck", doors: 6 }, issues: [] });
  });

  it("has the equipment that its lines name, whatever accents and little words they use [1.8]", () => {
    expect(read({ options: ["Caméra de recul", "Régulateur de vitesse", "Attelage"] }).offer?.options).toEqual([
      "attelage",
      "camera-recul",
      "regulateur",
    ]);
  });

  it("has the Crit'Air that is stated, or else the one of its energy and year", () => {
    expect(read({ energy: "Diesel" }).offer?.critAir).toBe(2);
    expect(read({ energy: "Diesel", critAir: "3" }).offer?.critAir).toBe(3);
  });

  it("is first hand when it says so or had one owner", () => {
    expect(read({ owners: "1" }).offer).toMatchObject({ owners: 1, firstHand: true });
    expect(read({ owners: "2" }).offer).toMatchObject({ owners: 2, firstHand: false });
    expect(read({ firstHand: "oui" }).offer?.firstHand).toBe(true);
  });

  it("has a warranty when it has one of a network", () => {
    expect(read({ networkWarrantyId: "Spoticar" }).offer).toMatchObject({
      networkWarrantyId: "SPOTICAR",
      networkWarranty: true,
      allWarranty: true,
    });
  });

  it("keeps photographs that have an address, each once", () => {
    const { offer, issues } = read({
      photos: ["https://p.example/1.jpg", "javascript:alert(1)", "https://p.example/1.jpg"],
    });
    expect(offer?.photos).toEqual(["https://p.example/1.jpg"]);
    expect(issues).toMatchObject([
      { field: "photos", value: "javascript:alert(1)", code: "unreadable", consequence: "left-out" },
    ]);
  });

  it("keeps the first sixty photographs, and tells how many there are", () => {
    const told = Array.from({ length: 40_000 }, (_, number) => `https://p.example/${String(number)}.jpg`);
    const { offer, issues } = read({ photos: told });
    expect(offer?.photos).toEqual(told.slice(0, 60));
    expect(issues).toMatchObject([{ field: "photos", code: "shortened", consequence: "noted" }]);
  });

  it("leaves out a monthly payment that no financing has, and keeps the other", () => {
    const credit = { creditMonthly: "267", creditDeposit: "1490", creditMonths: "60" };
    const { offer, issues } = read({ loaMonthly: "9000", ...credit });
    expect([offer?.loaMonthly, offer?.creditMonthly]).toEqual([undefined, 267]);
    expect(issues).toMatchObject([{ field: "loaMonthly", value: "9000", code: "outOfRange", consequence: "left-out" }]);
  });

  it("has a monthly payment when all of its terms are stated, and none with half of them, and tells it [1.2]", () => {
    const credit = { creditMonthly: "267", creditDeposit: "1490", creditMonths: "60" };
    const lease = { loaMonthly: "210", loaFirstRent: "1800", loaMonths: "48", loaOption: "6000" };
    const { offer, issues } = read({ ...credit, ...lease });
    expect(offer?.creditTerms).toEqual({ deposit: 1490, months: 60 });
    expect(offer).not.toHaveProperty("loaTerms");
    expect(offer).not.toHaveProperty("loaMonthly");
    expect(issues).toMatchObject([{ field: "loaMonthly", value: "210", code: "missing", consequence: "left-out" }]);
    expect(read({ creditMonthly: "299" }).offer).not.toHaveProperty("creditMonthly");
    expect(read({ ...lease, loaKilometres: "60000" }).offer?.loaTerms).toEqual({
      firstRent: 1800,
      months: 48,
      option: 6000,
      kilometres: 60_000,
    });
  });

  it("leaves out a payment whose terms no rate fits, and tells it", () => {
    const { offer, issues } = read({ creditMonthly: "100", creditDeposit: "0", creditMonths: "60" });
    expect([offer?.creditMonthly, offer?.creditTerms]).toEqual([undefined, undefined]);
    expect(issues).toMatchObject([{ field: "creditMonths", value: "60", code: "outOfRange", consequence: "left-out" }]);
  });

  it("leaves out a payment that is small because a first rent, an option or a deposit pays, and tells which", () => {
    const lease = { loaMonthly: "10", loaFirstRent: "0", loaMonths: "120", loaOption: "0", loaKilometres: "1000000" };
    const baits = [
      [{ ...lease, loaOption: "14900" }, "loaOption"],
      [{ ...lease, loaFirstRent: "14000" }, "loaFirstRent"],
      [{ creditMonthly: "10", creditDeposit: "14000", creditMonths: "120" }, "creditDeposit"],
    ] as const;
    for (const [stated, field] of baits) {
      const { offer, issues } = read(stated);
      for (const key of ["loaMonthly", "loaTerms", "creditMonthly", "creditTerms"])
        expect(offer).not.toHaveProperty(key);
      expect(issues).toMatchObject([{ field, code: "outOfRange", consequence: "left-out" }]);
    }
  });

  it("keeps what the columns say where the version says otherwise, and tells it", () => {
    const { offer, issues } = read({
      version: "1.6 PLUG-IN HYBRID 180 ALLURE E-EAT8",
      energy: "Hybride non rechargeable",
      gearbox: "Manuelle",
    });
    expect(offer).toMatchObject({ energy: "not_plug_hyb", gearbox: "MANUAL" });
    expect(issues.map(({ field, code }) => [field, code])).toEqual([
      ["energy", "contradiction"],
      ["gearbox", "contradiction"],
    ]);
    expect(read({ version: "1.5 BLUEHDI 130 BVM6", energy: "Diesel", gearbox: "BVA" }).issues).toMatchObject([
      { field: "gearbox" },
    ]);
    expect(read({ version: "1.2 PURETECH 130 EAT8", energy: "Essence", gearbox: "BVA" }).issues).toEqual([]);
  });

  it("is none without a reference", () => {
    const [mapping] = BUILT_IN_MAPPINGS;
    if (mapping === undefined) throw new Error("no mapping");
    const cells = cellsOf(
      new Map(
        Object.entries({ reference: "///", make: "Peugeot", model: "208", price: "9990", mileage: "1", year: "2020" }),
      ),
    );
    const catalogue = { findMake, findModel };
    const context = { dealer: DEALER, catalogue, verticals: mapping.verticals, today: "2026-01-15" };
    expect(readOffer(undefined, rowReader(mapping, "2026-01-15")(cells), context)).toMatchObject({
      issues: [{ field: "reference", code: "missing", consequence: "rejected" }],
    });
  });
});
