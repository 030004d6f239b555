import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Cell } from "../reading/feed-row.ts";
import { cellsOf, columnKey } from "../reading/feed-row.ts";
import type { Mapping } from "./mapping.ts";
import { fittingMapping, parseMapping, requiredColumns } from "./mapping.ts";
import { referenceReader, rowReader } from "./row-reader.ts";

const REQUIRED = { reference: "ref", make: "marque", model: "modele", price: "prix", mileage: "km", year: "annee" };

function mappingOf(fields: object, more: object = {}): Mapping {
  const outcome = parseMapping(JSON.stringify({ name: "essai", ...more, fields: { ...REQUIRED, ...fields } }));
  if (outcome.kind === "faults") throw new Error(outcome.faults.join("\n"));
  return outcome.mapping;
}

const ROW = { ref: "A1", marque: "Peugeot", modele: "208", prix: "12 990", km: "32000", annee: "2021" };

function faultsOf(fields: object): readonly string[] {
  const outcome = parseMapping(JSON.stringify({ name: "essai", fields: { ...REQUIRED, ...fields } }));
  return outcome.kind === "faults" ? outcome.faults : [];
}

function read(mapping: Mapping, row: Readonly<Record<string, Cell>>) {
  return rowReader(
    mapping,
    "2026-01-15",
  )(cellsOf(new Map(Object.entries({ ...ROW, ...row }).map(([name, cell]) => [columnKey(name), cell]))));
}

describe("a version behind a name in another column", () => {
  it.each([
    ["Dacia Sandero", "Stepway ECO-G 100", "Sandero", "STEPWAY ECO-G 100"],
    ["BMW 320d", "xDrive Luxury", "Série 3", "320D XDRIVE LUXURY"],
    ["Mini Cooper S", "Exquise", "Cooper", "S EXQUISE"],
    ["Peugeot 308 II 1.2 PureTech", "1.2 PureTech 130 Allure", "308", "1.2 PURETECH 130 ALLURE"],
    ["Renault Clio IV", "0.9 TCe", "Clio", "0.9 TCE"],
    ["Renault Clio IV", "", "Clio", undefined],
  ])("of %s + %s is all that is said beyond the model", (name, version, model, whole) => {
    const mapping = mappingOf({
      make: { from: "nom", read: "make" },
      model: { from: "nom", read: "model" },
      version: { join: ["nom", "version"], read: "version" },
    });
    const { texts } = read(mapping, { nom: name, version }).draft;
    expect([texts.get("model"), texts.get("version")]).toEqual([model, whole]);
  });

  it("begins where the model ends that both columns name", () => {
    const both = ["nom", "suite"];
    const mapping = mappingOf({
      make: { join: both, read: "make" },
      model: { join: both, read: "model" },
      version: { join: both, read: "version" },
    });
    const { texts } = read(mapping, { nom: "Citroën C4", suite: "Picasso 1.6 HDi" }).draft;
    expect([texts.get("model"), texts.get("version")]).toEqual(["C4 Picasso", "1.6 HDI"]);
  });
});

describe("a declared mapping", () => {
  it("is refused with a sentence for each fault", () => {
    const faults = (text: string) => {
      const outcome = parseMapping(text);
      return outcome.kind === "faults" ? outcome.faults.join("\n") : "";
    };
    expect(faults("{")).toContain("JSON");
    expect(faults(JSON.stringify({ name: "x", fields: { reference: "ref" } }))).toMatch(/\/fields\/make.*obligatoire/);
    expect(faults(JSON.stringify({ name: "x", fields: { ...REQUIRED, colour: "couleur" } }))).toContain("colour");
    expect(
      faults(
        JSON.stringify({ name: "x", fields: { ...REQUIRED, energy: { from: "e", table: { Essence: "petrol" } } } }),
      ),
    ).toContain("/fields/energy/table/Essence");
    expect(
      faults(JSON.stringify({ name: "x", fields: { ...REQUIRED, price: { from: "prix", read: "guess" } } })),
    ).toContain("/fields/price/read");
  });

  it("is refused where an object has a key twice, with the place", () => {
    const twice = (text: string) => {
      const outcome = parseMapping(text);
      return outcome.kind === "faults" ? outcome.faults : [];
    };
    const fields = JSON.stringify(REQUIRED);
    const again = fields.replace("}", ',"city":{"from":["a",{"column":"b","column":"c","pattern":"{x}"}]}}');
    expect(twice(`{"name":"x","fields":${again}}`)).toEqual([
      "/fields/city/from/1/column : cette clé est donnée deux fois",
    ]);
    expect(twice(`{"name":"x","fields":${fields.replace("}", String.raw`,"pric\u0065":"b"}`)}}`)).toEqual([
      "/fields/price : cette clé est donnée deux fois",
    ]);
    const tables =
      '"energy":{"from":"e","table":{"GO":"dies","GO":"ess"}},"gearbox":{"from":"e","table":{"GO":"AUTO"}}';
    expect(twice(`{"name":"x","fields":${fields.replace("}", `,${tables}}`)}}`)).toEqual([
      "/fields/energy/table/GO : cette clé est donnée deux fois",
    ]);
    expect(twice(`{"name":${JSON.stringify(`a","name":{[`)},"fields":${fields}}`)).toEqual([]);
  });

  it("says where a selection cannot be read, by its key and by the place in its path", () => {
    expect(faultsOf({ price: 'tarifs[?@.type="TTC"].montant' })).toEqual([
      '/fields/price : au caractère 15 de « tarifs[?@.type="TTC"].montant », devant « ="TTC"].montant » : une condition compare par « == »',
    ]);
    expect(faultsOf({ mileage: "km[1" })).toEqual(["/fields/mileage : à la fin de « km[1 » : « ] » est attendu"]);
    expect(faultsOf({ mileage: "Kilométrage [km]" })).toEqual([]);
    expect(faultsOf({ price: { from: ["promo", "p[@unite=="] } })).toEqual([
      expect.stringMatching(/^\/fields\/price\/from\/1 : au caractère 10 de /),
    ]);
    expect(faultsOf({ city: { from: { column: "a[?@.b==]", pattern: "{x}" } } })).toEqual([
      expect.stringMatching(/^\/fields\/city\/from\/column : au caractère 9 de /),
    ]);
    expect(faultsOf({ reference: { join: ["a[?", "b"] } })).toEqual([
      expect.stringMatching(/^\/fields\/reference\/join\/0 : à la fin de /),
    ]);
  });

  it("is refused with the place of each fault, as a JSON pointer", () => {
    const placeOf = (fields: object, more: object = {}) => {
      const outcome = parseMapping(JSON.stringify({ name: "x", ...more, fields: { ...REQUIRED, ...fields } }));
      return outcome.kind === "faults" ? outcome.faults.map((fault) => fault.split(" : ")[0]) : [];
    };
    expect(placeOf({ price: 12 })).toEqual(["/fields/price"]);
    expect(placeOf({ version: { join: ["a", 3] } })).toEqual(["/fields/version/join/1"]);
    expect(placeOf({ city: { from: { column: "url", pattern: "*{a}" } } })).toEqual(["/fields/city/from/pattern"]);
    expect(placeOf({ city: { from: ["x", { column: "url", pattern: "{a}-{b}" }] } })).toEqual([
      "/fields/city/from/1/part",
    ]);
    expect(placeOf({ energy: { from: "e", table: { "Gaz/GPL": "gaz" } } })).toEqual(["/fields/energy/table/Gaz~1GPL"]);
    expect(placeOf({ firstTrafficDate: { from: "d", format: ["YYYY/DD/MM"] } })).toEqual([
      "/fields/firstTrafficDate/format/0",
    ]);
    // Each reads the other’s texts as other days.
    expect(placeOf({ firstTrafficDate: { from: "d", format: ["DD/MM/YYYY", "MM/DD/YYYY"] } })).not.toEqual([]);
    expect(placeOf({}, { rows: "a//b" })).toEqual(["/rows"]);
    expect(placeOf({ reference: { constant: "A1" } })).not.toEqual([]);
  });

  it("may take the year from the date of first registration", () => {
    const { year, ...rest } = REQUIRED;
    expect(year).toBe("annee");
    const outcome = parseMapping(
      JSON.stringify({ name: "x", fields: { ...rest, firstTrafficDate: { from: "mec", format: "DD/MM/YYYY" } } }),
    );
    if (outcome.kind === "faults") throw new Error(outcome.faults.join());
    const { draft } = read(outcome.mapping, { mec: "05/03/2019" });
    expect([draft.numbers.get("year"), draft.texts.get("firstTrafficDate")]).toEqual([2019, "2019-03-05"]);
  });

  it("takes year and month of a date whose day it does not tell, where no column says the year", () => {
    const { year: _, ...rest } = REQUIRED;
    const outcome = parseMapping(
      JSON.stringify({ name: "x", fields: { ...rest, firstTrafficDate: { from: "mec", format: "DD/MM/YYYY" } } }),
    );
    if (outcome.kind === "faults") throw new Error(outcome.faults.join());
    const { draft, issues } = read(outcome.mapping, { mec: "03/2019" });
    expect([draft.numbers.get("year"), draft.texts.has("firstTrafficDate")]).toEqual([2019, false]);
    expect([draft.firstTrafficMonth, issues]).toEqual(["2019-03", []]);
    expect(read(outcome.mapping, { mec: "03/2031" }).issues).toMatchObject([
      { field: "firstTrafficDate", consequence: "left-out", message: expect.stringContaining("à venir") },
      { field: "year", code: "outOfRange", consequence: "rejected" },
    ]);
    expect(read(outcome.mapping, { mec: "13/2019" }).issues).toMatchObject([
      { field: "firstTrafficDate", code: "unreadable", consequence: "left-out" },
    ]);
  });

  it("says which columns a feed must have, each once", () => {
    const mapping = mappingOf({ city: { from: "ville", optional: true }, version: { from: ["finition", "marque"] } });
    expect(requiredColumns(mapping).map(({ name }) => name)).toEqual([
      "ref",
      "marque",
      "modele",
      "finition",
      "prix",
      "km",
      "annee",
    ]);
  });

  it("is chosen among several by the columns of the feed", () => {
    const [mine, other] = [mappingOf({}), mappingOf({ version: "autre" })];
    const columns = new Set(["ref", "marque", "modele", "prix", "km", "annee"]);
    expect(fittingMapping([other, mine], columns)).toBe(mine);
    expect(fittingMapping([other], columns)).toBeUndefined();
  });
});

describe("the mapping that docs/feeds.md shows", () => {
  it("is one", () => {
    const guide = readFileSync(new URL("../../../docs/feeds.md", import.meta.url), "utf8");
    const [, example = ""] = /```json\n([\s\S]*?)```/.exec(guide) ?? [];
    expect(parseMapping(example)).toMatchObject({ kind: "mapping", mapping: { name: "garage-du-lac" } });
  });
});

describe("a row read by a mapping", () => {
  it("gives every field that it states", () => {
    const mapping = mappingOf({
      energy: { from: "energie", table: { "Essence M": "ess" } },
      gearbox: "boite",
      options: { from: "options", separator: ";" },
      delivery: "livraison",
      vertical: { constant: "car" },
      doors: { from: "portes", default: 5 },
      version: "finition",
    });
    const { draft, issues } = read(mapping, {
      energie: "ESSENCE m",
      boite: "bva",
      options: "GPS;Attelage",
      livraison: "oui",
      portes: "",
      finition: "Active",
    });
    expect(issues).toEqual([]);
    expect(Object.fromEntries(draft.choices)).toEqual({ vertical: "car", energy: "ess", gearbox: "AUTO" });
    expect(Object.fromEntries(draft.numbers)).toEqual({ price: 12_990, mileage: 32_000, year: 2021, doors: 5 });
    expect([draft.flags.get("delivery"), draft.lists.get("options"), draft.texts.get("version")]).toEqual([
      true,
      ["GPS", "Attelage"],
      "ACTIVE",
    ]);
  });

  it("takes the first of several columns that is filled", () => {
    const mapping = mappingOf({ price: { from: ["prix_promo", "prix"] } });
    expect(read(mapping, { prix_promo: "" }).draft.numbers.get("price")).toBe(12_990);
    expect(read(mapping, { prix_promo: "11990" }).draft.numbers.get("price")).toBe(11_990);
  });

  it("passes over a column whose 0 no vehicle has, for whichever field", () => {
    const mapping = mappingOf({
      price: { from: ["prix_promo", "prix"] },
      year: { from: ["millesime", "annee"] },
      powerDIN: { from: ["kw", "ch"] },
      model: { from: ["titre", "modele"], read: "model" },
    });
    for (const nothing of ["0", "0 €", "0,00 €", "0.00", "0,000"])
      expect(read(mapping, { prix_promo: nothing }).draft.numbers.get("price"), nothing).toBe(12_990);
    const { draft, issues } = read(mapping, {
      millesime: "0",
      kw: "0",
      ch: "95",
      titre: "Peugeot",
      modele: "Peugeot 208",
    });
    expect([draft.numbers.get("year"), draft.numbers.get("powerDIN"), draft.texts.get("model"), issues]).toEqual([
      2021,
      95,
      "208",
      [],
    ]);
  });

  it("is told of several values where one is meant, and takes none of them", () => {
    const { draft, issues } = read(mappingOf({ energy: "energie", firstTrafficDate: "mec", delivery: "livraison" }), {
      marque: ["Renault", "Dacia"],
      energie: ["Essence", "GPL"],
      mec: ["2021-03-05", "2021-03-06"],
      livraison: ["oui", "non"],
    });
    expect(issues.map(({ field, code, consequence }) => [field, code, consequence])).toEqual([
      ["make", "unreadable", "rejected"],
      ["firstTrafficDate", "unreadable", "left-out"],
      ["delivery", "unreadable", "left-out"],
      ["energy", "unreadable", "left-out"],
    ]);
    expect(issues[0]?.message).toBe("Marque : plusieurs valeurs, « Renault | Dacia », là où une seule est attendue.");
    expect([draft.texts.has("make"), draft.texts.has("firstTrafficDate"), draft.flags.has("delivery")]).toEqual([
      false,
      false,
      false,
    ]);
    expect(read(mappingOf({}), { ref: ["A1", "A2"] }).issues).toMatchObject([
      { field: "reference", code: "unreadable" },
    ]);
  });

  it("takes one value that a list says once or again, and the paragraphs of a list as one description", () => {
    const { draft, issues } = read(mappingOf({ description: "texte" }), {
      marque: ["Renault", "Renault"],
      modele: ["Clio"],
      prix: ["12 990", "-"],
      texte: ["Très bon état.", "Deux clés."],
    });
    expect([draft.texts.get("make"), draft.texts.get("model"), draft.numbers.get("price"), issues]).toEqual([
      "Renault",
      "Clio",
      12_990,
      [],
    ]);
    expect(draft.texts.get("description")).toBe("Très bon état.\nDeux clés.");
  });

  it("joins columns in their order, and passes those that are empty over", () => {
    const mapping = mappingOf({
      version: { join: ["finition", "moteur"] },
      city: { join: ["cp", "ville"], with: ", " },
    });
    const { texts } = read(mapping, { finition: "Active", moteur: "1.2", cp: "", ville: "Lyon" }).draft;
    expect([texts.get("version"), texts.get("city")]).toEqual(["ACTIVE 1.2", "Lyon"]);
  });

  it("names the values of a choice where one is none", () => {
    const fault = (fields: object) => {
      const outcome = parseMapping(JSON.stringify({ name: "x", fields: { ...REQUIRED, ...fields } }));
      return outcome.kind === "faults" ? outcome.faults.join("\n") : "";
    };
    expect(fault({ category: { from: "c", table: { Berline: "berline" } } })).toMatch(
      /\/fields\/category\/table\/Berline : « berline » .*40 \(Citadine\), 41 \(Compacte\)/,
    );
    expect(fault({ energy: { constant: "petrol" } })).toMatch(/dies \(Diesel\), ess \(Essence\)/);
    expect(fault({ gearbox: { from: "b", default: "BVA" } })).toMatch(/AUTO \(automatique\), MANUAL \(manuelle\)/);
  });

  it("tells a column of several values that a pattern describes together and not one by one", () => {
    const column = "puissances/p";
    const mapping = mappingOf({
      powerDIN: { from: { column, pattern: "{cv}|{ch}", part: "ch" } },
      options: { from: { column, pattern: "{cv}|{ch}", part: "cv" } },
      photos: { from: { column: "photos", pattern: "{adresse}" } },
    });
    const cells = (list: readonly string[]) =>
      cellsOf(
        new Map<string, Cell>([
          ...Object.entries(ROW).map(([name, cell]) => [columnKey(name), cell] as const),
          [columnKey(column), list],
        ]),
      );
    const faults = (list: readonly string[]) =>
      rowReader(mapping, "2026-01-15")(cells(list)).issues.map(({ field, code, value }) => [field, code, value]);
    expect(faults(["5", "90"])).toEqual([
      ["powerDIN", "unreadable", "5 | 90"],
      ["options", "unreadable", "5 | 90"],
    ]);
    expect(faults([])).toEqual([]);
    expect(faults(["5|90", "n. c."])).toEqual([]);
  });

  it("takes a part of a column, and goes on to the next column where there is none", () => {
    const city = { from: [{ column: "url", pattern: "*/{ville+}-{cp:digits}/*", part: "ville" }, "ville"] };
    const of = (row: Readonly<Record<string, string>>) => read(mappingOf({ city }), row);
    expect(of({ url: "/fr/Saint-%C3%89tienne-42000/x", ville: "Lyon" }).draft.texts.get("city")).toBe("Saint-Étienne");
    expect(of({ url: "/fr/x", ville: "Lyon" }).draft.texts.get("city")).toBe("Lyon");
    expect(of({ url: "/fr/x", ville: "" }).issues).toMatchObject([
      { field: "city", value: "/fr/x", code: "unreadable" },
    ]);
  });

  it("takes words for nothing as empty cells, its own too", () => {
    const mapping = mappingOf(
      { co2: { from: "co2", nullWords: ["0"] }, energy: { from: "energie", table: { NC: "alt" } }, doors: "portes" },
      { nullWords: ["à voir"] },
    );
    const { draft, issues } = read(mapping, { co2: "0", energie: "NC", portes: "À voir" });
    expect([draft.numbers.has("co2"), draft.choices.get("energy"), draft.numbers.has("doors"), issues]).toEqual([
      false,
      "alt",
      false,
      [],
    ]);
  });

  it("takes no other number for its words for nothing than they are", () => {
    const mapping = mappingOf({
      co2: { from: "co2", nullWords: ["-1"] },
      doors: { from: "portes", nullWords: ["1.5"] },
    });
    expect(read(mapping, { co2: "1", portes: "5" }).draft.numbers.get("co2")).toBe(1);
    expect(read(mapping, { co2: "-1", portes: "5" })).toMatchObject({ issues: [] });
    expect(read(mapping, { co2: "-1" }).draft.numbers.has("co2")).toBe(false);
  });

  it("tells the words of its table apart by their signs, and not by case, accents or full stops", () => {
    const table = { E: "ess", "E+": "not_plug_hyb", "E-H": "plug_hyb", Élec: "elec" };
    const energy = (text: string) => {
      const { draft, issues } = read(mappingOf({ energy: { from: "energie", table } }), { energie: text });
      return draft.choices.get("energy") ?? issues[0]?.code;
    };
    expect(["E", "e", "E+", "e +", "E-H", "e-h", "ELEC.", "élec", "E*", "E++"].map(energy)).toEqual([
      "ess",
      "ess",
      "not_plug_hyb",
      "unknownWord",
      "plug_hyb",
      "plug_hyb",
      "elec",
      "elec",
      "unknownWord",
      "unknownWord",
    ]);
  });

  it("is refused a table in which one word means two things", () => {
    expect(faultsOf({ energy: { from: "e", table: { Élec: "elec", ELEC: "hyb" } } })).toEqual([
      "/fields/energy/table/ELEC : « ELEC » et « Élec » se lisent de même et ne veulent pas dire la même chose",
    ]);
    expect(faultsOf({ energy: { from: "e", table: { Élec: "elec", ELEC: "elec", "E+": "hyb", E: "ess" } } })).toEqual(
      [],
    );
  });

  it("keeps sites and series that are called as others write nothing, in a reference of several columns", () => {
    const of = (reference: object, row: Readonly<Record<string, string>>) => {
      const mapping = mappingOf({ reference });
      const cells = cellsOf(new Map(Object.entries({ ...ROW, ...row })));
      return referenceReader(mapping)(cells);
    };
    const joined = { join: ["site", "ref"], with: "-" };
    for (const site of ["NA", "SO", "NC", "ND", "NR", "NS", "0", "00"]) {
      expect(of(joined, { site, ref: "101" }), site).toEqual({ own: `${site}-101`, apart: [] });
      expect(of({ from: "ref", apart: ["site"] }, { site, ref: "101" }), site).toEqual({ own: "101", apart: [site] });
    }
    expect(of(joined, { site: "-", ref: "101" })).toEqual({ own: "101", apart: [] });
    expect(of(joined, { site: "NC", ref: "0" })).toBeUndefined();
    expect(of({ ...joined, nullWords: ["NC"] }, { site: "NC", ref: "101" })).toEqual({ own: "101", apart: [] });
    expect(of({ from: "ref" }, { ref: "NC" })).toBeUndefined();
  });

  it("believes a generation that the model has, whatever it is called", () => {
    const mapping = mappingOf({ commercialName: "generation" });
    const generation = (row: Readonly<Record<string, string>>) => read(mapping, row).draft.texts.get("commercialName");
    for (const name of ["NB", "NC", "ND", "nc", "MX-5 NC"])
      expect(generation({ marque: "Mazda", modele: "MX-5", generation: name }), name).toBe(name);
    expect(generation({ marque: "Renault", modele: "Clio", generation: "NC" })).toBeUndefined();
    expect(generation({ marque: "Mazda", modele: "MX-5", generation: "NR" })).toBeUndefined();
  });

  it("finds columns whatever their case, accents and signs", () => {
    const mapping = mappingOf({ city: "Ville du Véhicule" });
    expect(read(mapping, { VILLE_DU_VEHICULE: "Lyon" }).draft.texts.get("city")).toBe("Lyon");
  });

  it("is rejected by a required field that is empty or wrong, in words that name field and value", () => {
    expect(read(mappingOf({}), { prix: "", km: "beaucoup", annee: "2031" }).issues).toEqual([
      { field: "price", code: "missing", consequence: "rejected", message: "Prix : rien n’est indiqué." },
      {
        field: "mileage",
        value: "beaucoup",
        code: "unreadable",
        consequence: "rejected",
        message: "Kilométrage : « beaucoup » est illisible.",
      },
      {
        field: "year",
        value: "2031",
        code: "outOfRange",
        consequence: "rejected",
        message: expect.stringContaining("2031"),
      },
    ]);
  });

  it("loses any other field that is wrong, and nothing else", () => {
    const { draft, issues } = read(mappingOf({ energy: "energie", co2: "co2" }), { energie: "Charbon", co2: "9999" });
    expect(issues.map(({ field, code, consequence }) => [field, code, consequence])).toEqual([
      ["co2", "outOfRange", "left-out"],
      ["energy", "unknownWord", "left-out"],
    ]);
    expect([draft.numbers.has("co2"), draft.choices.has("energy"), draft.numbers.get("price")]).toEqual([
      false,
      false,
      12_990,
    ]);
  });
});

describe("a unit that the mapping says", () => {
  const mapping = mappingOf({ powerDIN: { from: "ch", unit: "kW" } });

  it("is that of bare numbers, and gives way to one that a value says", () => {
    expect(read(mapping, { ch: "81" }).draft.numbers.get("powerDIN")).toBe(110);
    expect(read(mapping, { ch: "110 ch" }).draft.numbers.get("powerDIN")).toBe(110);
  });

  it("may be euros before tax, which are shown with it, told of each row that says so itself", () => {
    expect(read(mappingOf({ price: { from: "prix", unit: "€ HT" } }), {})).toMatchObject({ issues: [] });
    expect(read(mappingOf({ price: { from: "prix", unit: "€ HT" } }), {}).draft.numbers.get("price")).toBe(15_588);
    const { draft, issues } = read(mappingOf({}), { prix: "12 990 € HT" });
    expect(draft.numbers.get("price")).toBe(15_588);
    expect(issues).toEqual([
      {
        field: "price",
        value: "12 990 € HT",
        code: "taxAdded",
        consequence: "noted",
        message: expect.stringMatching(
          /^Prix : « 12 990 € HT » est hors taxes ; avec 20 % de TVA, 15\s588\s€ sont affichés\.$/,
        ),
      },
    ]);
  });

  it("may be that of one column alone", () => {
    const either = mappingOf({ powerDIN: { from: ["ch", { column: "kw", unit: "kW" }] } });
    const power = (row: Readonly<Record<string, Cell>>) => read(either, row).draft.numbers.get("powerDIN");
    expect([power({ ch: "110", kw: "66" }), power({ kw: "84" }), power({ kw: "114 ch" })]).toEqual([110, 114, 114]);
    const alone = mappingOf({ powerDIN: { column: "kw", unit: "kW" } });
    expect(read(alone, { kw: "84" }).draft.numbers.get("powerDIN")).toBe(114);
  });

  it("is refused where the field is told in no such unit", () => {
    expect(faultsOf({ powerDIN: { from: ["ch", { column: "kw", unit: "km" }] } })).toEqual([
      "/fields/powerDIN/from/1/unit : une unité de ce champ est attendue : « ch », « cv », « kw », « hp »",
    ]);
    expect(faultsOf({ version: { from: [{ column: "v", unit: "kW" }] } })).not.toEqual([]);
    expect(faultsOf({ powerDIN: { from: "ch", unit: "km" } })).toEqual([
      "/fields/powerDIN/unit : une unité de ce champ est attendue : « ch », « cv », « kw », « hp »",
    ]);
    expect(faultsOf({ year: { from: "y", unit: "km" } })).toEqual(["/fields/year/unit : ce champ n’a pas d’unité"]);
  });
});

describe("the power column that is wrong at times", () => {
  const mapping = mappingOf({
    powerDIN: { from: ["slug", "marque", "modele", "energie", "ch"], read: "power-from-slug" },
  });

  it("gives way to the number before ch in the slug, and says so", () => {
    const { draft, issues } = read(mapping, { slug: "peugeot-208-e-208-136ch-gt", energie: "Electrique", ch: "208" });
    expect(draft.numbers.get("powerDIN")).toBe(136);
    expect(issues).toMatchObject([{ field: "powerDIN", value: "208", code: "corrected", consequence: "noted" }]);
  });

  it("is not believed when the slug does not confirm it", () => {
    const { draft, issues } = read(mapping, { slug: "peugeot-208-business-2020", energie: "Electrique", ch: "202" });
    expect(draft.numbers.has("powerDIN")).toBe(false);
    expect(issues).toMatchObject([{ value: "202", code: "unconfirmed", consequence: "left-out" }]);
  });

  it("passes without a word when both agree", () => {
    expect(read(mapping, { slug: "peugeot-208-1-2-puretech-100ch", energie: "Essence", ch: "100" }).issues).toEqual([]);
  });
});
