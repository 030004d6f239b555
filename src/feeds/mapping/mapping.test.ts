import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { cellsOf, columnKey } from "../reading/feed-row.ts";
import type { Mapping } from "./mapping.ts";
import { fittingMapping, parseMapping, requiredColumns } from "./mapping.ts";
import { rowReader } from "./row-reader.ts";

const REQUIRED = { reference: "ref", make: "marque", model: "modele", price: "prix", mileage: "km", year: "annee" };

function mappingOf(fields: object, more: object = {}): Mapping {
  const outcome = parseMapping(JSON.stringify({ name: "essai", ...more, fields: { ...REQUIRED, ...fields } }));
  if (outcome.kind === "faults") throw new Error(outcome.faults.join("\n"));
  return outcome.mapping;
}

const ROW = { ref: "A1", marque: "Peugeot", modele: "208", prix: "12 990", km: "32000", annee: "2021" };

function read(mapping: Mapping, row: Readonly<Record<string, string>>) {
  return rowReader(
    mapping,
    "2026-01-15",
  )(cellsOf(new Map(Object.entries({ ...ROW, ...row }).map(([name, cell]) => [columnKey(name), cell]))));
}

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
    expect(placeOf({ firstTrafficDate: { from: "d", format: ["MM/DD/YYYY"] } })).toEqual([
      "/fields/firstTrafficDate/format/0",
    ]);
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

  it("joins columns in their order, and passes those that are empty over", () => {
    const mapping = mappingOf({
      version: { join: ["finition", "moteur"] },
      city: { join: ["cp", "ville"], with: ", " },
    });
    const { texts } = read(mapping, { finition: "Active", moteur: "1.2", cp: "", ville: "Lyon" }).draft;
    expect([texts.get("version"), texts.get("city")]).toEqual(["ACTIVE 1.2", "Lyon"]);
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

  it("is refused where the field is told in no such unit", () => {
    const fields = { reference: "r", make: "m", model: "o", price: "p", mileage: "k", year: "y" };
    const faultsOf = (more: object) => {
      const outcome = parseMapping(JSON.stringify({ name: "x", fields: { ...fields, ...more } }));
      return outcome.kind === "faults" ? outcome.faults : [];
    };
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
