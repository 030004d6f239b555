import { expect, it } from "vitest";
import { ledgerView } from "./ledger-view.ts";

const VALUE = { estimate: 12_280, low: 11_600, high: 12_950 };
const labels = (
  vehicle: Parameters<typeof ledgerView>[0],
  ...terms: readonly ("equipment" | "energy" | "history" | "version" | "mileage" | "power" | "seller" | "region")[]
) =>
  ledgerView(
    vehicle,
    VALUE,
    { comparables: 12, typical: 12_280, terms: terms.map((term) => ({ term, euros: 0 })) },
    false,
  ).terms.map(({ label, amount }) => `${label} ${amount}`);

it("says what is told of a vehicle and what is not, in the words of any page", () => {
  const told = { make: "PEUGEOT", model: "308" };
  expect(labels(told, "version", "energy", "mileage", "history")).toEqual([
    "Version, non dite 0\u202f€",
    "Énergie, non dite 0\u202f€",
    "Kilométrage, non dit 0\u202f€",
    "Propriétaires, historique et garanties, non dits 0\u202f€",
  ]);
  expect(
    labels({ ...told, version: "GT", energy: "dies", mileage: 68_000, allWarranty: false }, "version", "energy"),
  ).toEqual(["Version GT 0\u202f€", "Énergie diesel 0\u202f€"]);
  const version = { version: "1.2 PURETECH 130", saidByVersion: { energy: "ess", powerDIN: 130 } } as const;
  expect(labels({ ...told, ...version }, "energy", "power")).toEqual([
    "Énergie essence, d’après la version 0\u202f€",
    "Puissance 130\u202fch, d’après la version 0\u202f€",
  ]);
});

it("says of owners that were told that they were, though nothing is told of a warranty", () => {
  const told = { make: "PEUGEOT", model: "308" };
  const row = (history: object) => labels({ ...told, ...history }, "history");
  expect(row({ owners: 2 })).toEqual(["Propriétaires dits, garanties non dites 0\u202f€"]);
  expect(row({ firstHand: true })).toEqual(["Propriétaires dits, garanties non dites 0\u202f€"]);
  expect(row({ owners: 2, allWarranty: true })).toEqual(["Propriétaires, historique et garanties 0\u202f€"]);
});

it("tells equipment that is not said from none at all", () => {
  const told = { make: "PEUGEOT", model: "308" };
  const row = (equipment: object) => labels({ ...told, ...equipment }, "equipment");
  expect(row({})).toEqual(["Équipement, non dit 0\u202f€"]);
  expect(row({ someOptions: ["gps"] })).toEqual(["Équipement, 1 option dite, le reste non dit 0\u202f€"]);
  expect(row({ options: [] })).toEqual(["Équipement, 0 option 0\u202f€"]);
  expect(row({ options: [], equipmentLevel: 3 })).toEqual(["Équipement premium, 0 option 0\u202f€"]);
  expect(row({ equipmentLevel: 3 })).toEqual(["Équipement premium, options non dites 0\u202f€"]);
});

it("says what equipment that nobody told is held against, and that of a version the generation", () => {
  const told = { make: "PEUGEOT", model: "208" };
  const usual = { month: "2023-06", mileage: 28_000 } as const;
  const besides = (vehicle: object) =>
    ledgerView(
      { ...told, ...vehicle },
      VALUE,
      {
        comparables: 12,
        typical: 10_550,
        usual,
        equipmentRank: 64,
        terms: [
          { term: "vehicle", euros: 0 },
          { term: "equipment", euros: 1730 },
        ],
      },
      false,
    ).terms.map(({ label, beside }) => `${label}: ${beside}`);
  expect(besides({ version: "GT", saidByVersion: { commercialName: "208 II" } })).toEqual([
    "Modèle et génération, d’après la version: ",
    "Équipement, non dit: supposé comme sur les annonces les plus proches\u202f: vaut plus que chez 64\u202f% des annonces",
  ]);
  expect(besides({ options: [] }).at(1)).toBe("Équipement, 0 option: vaut plus que chez 64\u202f% des annonces");
});

it("names the kind of seller that was reckoned with, and says where none is told", () => {
  const told = { make: "PEUGEOT", model: "308" };
  expect(labels({ ...told, sellerType: "CONCESSION" }, "seller")).toEqual(["Vendeur\u202f: concession 0\u202f€"]);
  expect(labels({ ...told, sellerType: "PARTICULIER" }, "seller")).toEqual(["Vendeur\u202f: particulier 0\u202f€"]);
  expect(labels({ ...told, sellerType: "PROFESSIONNEL" }, "seller")).toEqual(["Vendeur\u202f: professionnel 0\u202f€"]);
  expect(labels(told, "seller")).toEqual(["Vendeur, non dit 0\u202f€"]);
});

it("names the region, and overseas what is none", () => {
  const at = (place: object) => labels({ make: "PEUGEOT", model: "308", place }, "region");
  expect(at({ region: "FR-BRE", department: "35" })).toEqual(["Bretagne 0\u202f€"]);
  expect(at({ department: "97" })).toEqual(["Outre-mer 0\u202f€"]);
  expect(at({})).toEqual(["Région, non dite 0\u202f€"]);
});

it("tells version and power as one where one takes back what the other gives, and their sum stays", () => {
  const rows = (version: number, power: number, told: Partial<Parameters<typeof ledgerView>[0]> = { powerDIN: 435 }) =>
    ledgerView(
      { make: "MG", model: "MG4", version: "XPOWER", ...told },
      VALUE,
      {
        comparables: 12,
        typical: 12_280,
        terms: [
          { term: "power", euros: power },
          { term: "version", euros: version },
        ],
      },
      false,
    ).terms.map(({ label, amount }) => `${label} ${amount}`);
  expect(rows(-4334, 5033)).toEqual(["Version XPOWER, 435\u202fch +700\u202f€"]);
  expect(rows(434, 5033)).toEqual(["Puissance 435\u202fch +5\u202f030\u202f€", "Version XPOWER +440\u202f€"]);
  // Whatever is known of the power, and from where.
  expect(rows(-434, 5033, {})).toEqual(["Version XPOWER, puissance non dite +4\u202f600\u202f€"]);
  expect(rows(-434, 5033, { saidByVersion: { powerDIN: 435 } })).toEqual([
    "Version XPOWER, 435\u202fch +4\u202f600\u202f€",
  ]);
});

it("tells beside a term what it was reckoned from, and nothing but equipment where nothing was kept or nothing is told of the vehicle", () => {
  const vehicle = {
    make: "PEUGEOT",
    model: "308",
    version: "GT",
    energy: "dies",
    gearbox: "AUTO",
    powerDIN: 150,
    firstTrafficDate: "2021-03-09",
    year: 2021,
    mileage: 45_600,
    options: ["gps"],
  } as const;
  const terms = (["vehicle", "age", "mileage", "energy", "gearbox", "power", "equipment", "region"] as const).map(
    (term) => ({ term, euros: 100 }),
  );
  const usual = {
    month: "2019-11",
    mileage: 58_900,
    powerDIN: 130,
    energy: { key: "ess", share: 62 },
    gearbox: { key: "MANUAL", share: 100 },
  } as const;
  const beside = (more: object, told: object = vehicle) =>
    ledgerView(
      { make: "PEUGEOT", model: "308", ...told },
      VALUE,
      { comparables: 12, typical: 11_480, terms, ...more },
      false,
    ).terms.map((term) => term.beside);
  expect(beside({ usual, equipmentRank: 71 })).toEqual([
    "",
    "médiane\u202f: 11/2019",
    "médiane\u202f: 58\u202f900\u202fkm",
    "essence pour 62\u202f%",
    "manuelle pour toutes",
    "médiane\u202f: 130\u202fch",
    "vaut plus que chez 71\u202f% des annonces",
    "",
  ]);
  expect(beside({ usual }, { year: 2021 })[1]).toBe("médiane\u202f: 2019");
  expect(beside({ usual, equipmentRank: 71 }, {}).filter((words) => words !== "")).toEqual([
    "supposé comme sur les annonces les plus proches\u202f: vaut plus que chez 71\u202f% des annonces",
  ]);
  expect(new Set(beside({}))).toEqual(new Set([""]));
  // As it was kept while terms were told against averages.
  const { month: _, ...former } = usual;
  expect(new Set(beside({ usual: { ...former, year: 2019, options: 7 } }))).toEqual(new Set([""]));
});

it("names what was compared, and no generation where the whole model was", () => {
  const vehicle = { make: "PEUGEOT", model: "308", commercialName: "308 III" };
  const account = { comparables: 12, typical: 12_280, terms: [] };
  const named = (commercialName: object, isAmongThem: boolean) =>
    ledgerView(vehicle, VALUE, { ...account, ...commercialName }, isAmongThem).typical.name;
  expect(named({ commercialName: "308 III" }, false)).toBe("Peugeot 308 III");
  expect(named({}, false)).toBe("Peugeot 308");
  expect(named({}, true)).toBe("Peugeot 308, cette annonce comprise");
});

it("tells each term within ten euros of what it is worth, and lets what rounding leaves over stand where it lies nearest", () => {
  const told = (typical: number, ...amounts: readonly number[]) => {
    const terms = (["mileage", "energy", "history", "seller", "region"] as const).flatMap((term, index) => {
      const euros = amounts[index];
      return euros === undefined ? [] : [{ term, euros }];
    });
    const estimate = amounts.reduce((sum, amount) => sum + amount, typical);
    const explanation = { comparables: 12, typical, terms };
    const view = ledgerView({ make: "PEUGEOT", model: "308" }, { ...VALUE, estimate }, explanation, false);
    return view.terms.map(({ amount }) => amount.replace("\u202f€", ""));
  };
  // 12 004 and 12 052 are told 12 000 and 12 050: not the 3 euros make the ten that is missing.
  expect(told(12_004, 3, 44, 1)).toEqual(["0", "+50", "0"]);
  expect(told(12_004, 3, -44, -1)).toEqual(["0", "−40", "0"]);
  expect(told(12_000, 4, 4, 4)).toEqual(["+10", "0", "0"]);
  expect(told(12_000, -4, 300, -4, -4, -2)).toEqual(["−10", "+300", "0", "0", "0"]);
});
